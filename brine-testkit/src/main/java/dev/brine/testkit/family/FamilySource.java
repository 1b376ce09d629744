// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.family.ClassShape.Form;
import dev.brine.testkit.family.Hooks.Persistent;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a family as one compilation unit, whose callbacks note what they are called for. */
final class FamilySource {
  private static final String HEAD =
      """
      package dev.brine.random;
      import java.io.*;
      import java.util.*;
      import static dev.brine.testkit.CallbackLog.note;
      public class Unit {
      interface Any {}
      public static final Map<String, Object> ONES = new HashMap<>();
      static String seen(Object object, Object self) {
        return object == null ? "null" : object == self ? "itself" : object.getClass().getName();
      }
      static void oneMore(String who, ObjectInput in) throws ClassNotFoundException {
        try {
          note(who + " more " + in.readObject());
        } catch (OptionalDataException e) {
          note(who + " optional " + e.eof + " " + e.length);
        } catch (IOException e) {
          note(who + " " + e.getClass().getName());
        }
      }
      """;

  private final Family family;
  private final StringBuilder source = new StringBuilder(HEAD);

  FamilySource(Family family) {
    this.family = family;
  }

  String write() {
    for (ClassShape shape : family.shapes()) {
      if (shape.outer().isEmpty()) {
        shape(shape);
      }
    }
    return source.append("}\n").toString();
  }

  private void line(String text) {
    source.append(text).append('\n');
  }

  private void shape(ClassShape shape) {
    switch (shape.form()) {
      case ENUM ->
          line(
              "enum %s implements Any { A, B { public String toString() { return \"\"; } }, C; }"
                  .formatted(shape.name()));
      case RECORD -> record(shape);
      default -> classOf(shape);
    }
  }

  private void record(ClassShape shape) {
    String components =
        shape.members().stream()
            .map(member -> member.type() + " " + member.name())
            .collect(Collectors.joining(", "));
    line("record %s(%s) implements Any, Serializable {".formatted(shape.name(), components));
    line("%s { note(\"new %s\"); }".formatted(shape.name(), shape.name()));
    new ReplacementSource(shape).write(source);
    line("}");
    new ReplacementSource(shape).writeForms(source);
  }

  private void classOf(ClassShape shape) {
    String above = shape.parent().isEmpty() ? "" : " extends " + shape.parent();
    String interfaces =
        switch (shape.form()) {
          case PLAIN -> "";
          case EXTERNALIZABLE -> " implements Any, Externalizable";
          default -> " implements Any, Serializable";
        };
    String modifier = shape.outer().isEmpty() ? "public static" : "public";
    line("%s class %s%s%s {".formatted(modifier, shape.name(), above, interfaces));
    for (Member member : shape.members()) {
      String kept = member.isTransient() ? "transient " : "";
      line("  %s%s %s;".formatted(kept, member.type(), member.name()));
    }
    String cleared =
        shape.parent().equals("Exception") ? "setStackTrace(new StackTraceElement[0]);" : "";
    line("  public %s() { note(\"new %s\"); %s }".formatted(shape.name(), shape.name(), cleared));
    if (shape.form() == Form.EXTERNALIZABLE) {
      external(shape);
    } else if (shape.form() == Form.SERIALIZABLE) {
      persistent(shape);
      callbacks(shape);
    }
    new ReplacementSource(shape).write(source);
    family.shapes().stream()
        .filter(inner -> inner.outer().equals(shape.name()))
        .forEach(this::shape);
    line("}");
    new ReplacementSource(shape).writeForms(source);
  }

  private void persistent(ClassShape shape) {
    Persistent persistent = shape.hooks().persistent();
    if (persistent == Persistent.NONE) {
      return;
    }
    String fields =
        shape.written().stream()
            .map(
                member ->
                    "new ObjectStreamField(\"%s\", %s.class%s)"
                        .formatted(
                            member.name(),
                            member.erased(),
                            persistent == Persistent.UNSHARED && !member.isPrimitive()
                                ? ", true"
                                : ""))
            .collect(Collectors.joining(", "));
    line(
        "  private static final ObjectStreamField[] serialPersistentFields = {%s};"
            .formatted(fields));
  }

  private void callbacks(ClassShape shape) {
    Hooks hooks = shape.hooks();
    if (!hooks.writes().isEmpty()) {
      line("  private void writeObject(ObjectOutputStream out) throws IOException {");
      line("    note(\"%s.writeObject\");".formatted(shape.name()));
      hooks.writes().chars().forEach(step -> line("    %s".formatted(writing(shape, (char) step))));
      line("  }");
    }
    if (!hooks.reads().isEmpty()) {
      line("  private void readObject(ObjectInputStream in)");
      line("      throws IOException, ClassNotFoundException {");
      line("    note(\"%s.readObject \" + %s);".formatted(shape.name(), shape.firstPrimitive()));
      if (hooks.hasValidation()) {
        line(
            "    in.registerValidation(() -> note(\"%s valid\"), %d);"
                .formatted(shape.name(), shape.members().size() % 3));
      }
      reading(shape);
      line("  }");
    }
    if (hooks.hasNoData()) {
      line(
          "  private void readObjectNoData() { note(\"%s without data\"); }"
              .formatted(shape.name()));
    }
  }

  private void reading(ClassShape shape) {
    shape
        .hooks()
        .reads()
        .chars()
        .forEach(step -> line("    %s".formatted(reading(shape, (char) step))));
    line("    note(\"%s has \" + %s);".formatted(shape.name(), shape.firstPrimitive()));
  }

  private void external(ClassShape shape) {
    line("  public void writeExternal(ObjectOutput out) throws IOException {");
    line("    note(\"%s.writeExternal\");".formatted(shape.name()));
    shape
        .hooks()
        .writes()
        .chars()
        .forEach(step -> line("    %s".formatted(writing(shape, (char) step))));
    line("  }");
    line("  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {");
    line("    note(\"%s.readExternal\");".formatted(shape.name()));
    reading(shape);
    line("  }");
  }

  private static String writing(ClassShape shape, char step) {
    return switch (step) {
      case 'D' -> "out.defaultWriteObject();";
      case 'P' -> puts(shape.written());
      case 'I' -> "out.writeInt(-70000);";
      case 'L' -> "out.writeLong(1L << 40);";
      case 'U' -> "out.writeUTF(\"\u00fc\u20ac\");";
      case 'B' -> "out.write(new byte[1500]);";
      case 'O' -> "out.writeObject(" + shape.firstReference() + ");";
      case 'T' -> "out.writeObject(this);";
      case 'X' -> "((ObjectOutputStream) out).writeUnshared(new int[] {1, 2});";
      default -> throw new AssertionError(step);
    };
  }

  private static String puts(List<Member> members) {
    StringBuilder text = new StringBuilder("ObjectOutputStream.PutField put = out.putFields(); ");
    for (Member member : members) {
      text.append("put.put(\"%s\", %s); ".formatted(member.name(), member.name()));
    }
    return text.append("out.writeFields();").toString();
  }

  private static String reading(ClassShape shape, char step) {
    String name = shape.name();
    return switch (step) {
      case 'D' -> "in.defaultReadObject();";
      case 'G' -> gets(shape.written());
      case 'I' -> "note(\"%s int \" + in.readInt());".formatted(name);
      case 'L' -> "note(\"%s long \" + in.readLong());".formatted(name);
      case 'U' -> "note(\"%s text \" + in.readUTF());".formatted(name);
      case 'B' -> "in.readFully(new byte[1500]);";
      case 'O', 'T' -> "note(\"%s object \" + seen(in.readObject(), this));".formatted(name);
      case 'X' ->
          "note(\"%s unshared \" + seen(((ObjectInputStream) in).readUnshared(), this));"
              .formatted(name);
      case 'A' -> "note(\"%s more bytes \" + (in.available() > 0));".formatted(name);
      case 'E' -> "oneMore(\"%s\", in);".formatted(name);
      default -> throw new AssertionError(step);
    };
  }

  private static String gets(List<Member> members) {
    StringBuilder text = new StringBuilder("ObjectInputStream.GetField get = in.readFields(); ");
    for (Member member : members) {
      String cast = member.isPrimitive() ? "" : "(" + member.type() + ") ";
      text.append(
          "%s = %sget.get(\"%s\", %s); "
              .formatted(member.name(), cast, member.name(), member.zero()));
    }
    return text.toString();
  }
}
