// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.evolution.SerialVersionUid;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Law L1 on classes that are compiled for it. */
class CompiledShapeTest {
  private static final long SEED = 20261121;
  private static final int CLASSES = 300;
  private static final List<String> TYPES =
      List.of(
          "int",
          "long[]",
          "String",
          "List<String>",
          "Map<? extends Number, ? super Integer>",
          "T",
          "T[]",
          "Map.Entry<T, int[][]>",
          "Object",
          "boolean",
          "Optional<?>",
          "Inner",
          "Kind");
  private static final List<String> ABOVE =
      List.of(
          "",
          "",
          "extends ArrayList<String>",
          "extends Exception",
          "extends Thread",
          "extends Base<String>");
  private static final List<String> MEMBERS =
      List.of(
          "",
          "",
          "private void writeObject(ObjectOutputStream out) throws IOException {}",
          "private void readObject(ObjectInputStream in) {}",
          "private void readObjectNoData() {}",
          "void writeObject(ObjectOutputStream out) {}",
          "private Object writeReplace() { return this; }",
          "protected String writeReplace() { return null; }",
          "private static final ObjectStreamField[] serialPersistentFields = {"
              + " new ObjectStreamField(\"x\", int.class), new ObjectStreamField(\"f0\","
              + " String.class, true) };",
          "private static final long serialVersionUID = 7;",
          "static final int serialVersionUID = 8;",
          "static { System.nanoTime(); }",
          "private static int hidden; protected volatile transient int seen;",
          "public synchronized strictfp <U> U call(U u) { Runnable r = () -> {}; return u; }");

  @TempDir private Path folder;

  @Test
  void random_classes_have_the_shapes_of_their_files() throws IOException {
    Random random = new Random(SEED);
    StringBuilder source =
        new StringBuilder(
            "package random; import java.io.*; import java.util.*; enum Kind { A, B { } }"
                + " class Base<V extends Comparable<V>> implements Serializable { V base; V[] all;"
                + " Object writeReplace() { return this; } }"
                + " sealed interface Closed permits One, Other {} record One(int a) implements"
                + " Closed, Serializable {} final class Other implements Closed {}\n");
    for (int i = 0; i < CLASSES; i++) {
      source.append(anyClass(random, i));
    }
    compare(Compiled.in(folder, source.toString()));
  }

  private static <T> T any(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private static String anyClass(Random random, int number) {
    StringBuilder text = new StringBuilder();
    String above = any(ABOVE, random);
    boolean isThrowable = above.endsWith("Exception");
    boolean isRecord = random.nextInt(8) == 0;
    String variable = isThrowable ? "" : "<T extends Object & Comparable<T>>";
    text.append(any(List.of("", "final ", "abstract "), random).repeat(isRecord ? 0 : 1));
    text.append(isRecord ? "record C" : "class C").append(number).append(variable);
    text.append(isRecord ? "(int b, List<T> a) implements " : " " + above + " implements ");
    text.append(any(List.of("Serializable", "Cloneable", "Serializable, Cloneable"), random));
    if (isRecord && isThrowable) {
      return "";
    }
    text.append(" {\n");
    for (int i = 0; !isRecord && i < random.nextInt(5); i++) {
      String type = any(TYPES, random);
      String modifier = any(List.of("", "private ", "transient ", "static ", "public "), random);
      boolean isGone = (isThrowable || modifier.equals("static ")) && type.contains("T");
      text.append(modifier).append(isGone ? "int" : type).append(" f").append(i).append(";\n");
    }
    String member = any(MEMBERS, random);
    boolean isHidden = above.contains("Base") && member.contains("writeReplace");
    text.append(isHidden || (isRecord && member.contains("protected")) ? "" : member);
    return text.append("\nprotected static class Inner implements Serializable { int n; }\n}\n")
        .toString();
  }

  private static void compare(Path classes) throws IOException {
    int compared = 0;
    int known = 0;
    try (ClassFiles files = ClassFiles.open(classes, List.of());
        URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
      ReflectionShapeSource oracle = ReflectionShapeSource.of(loader, Kinds.ROLES);
      for (String name : files.names()) {
        Class<?> type = Class.forName(name, false, loader);
        Shape expected = oracle.shapeOf(type);
        assertThat(source.shapeOf(name)).isEqualTo(expected);
        assertThat(source.version(name)).as(name).isEqualTo(SerialVersionUid.of(type));
        compared++;
        known += expected instanceof Shape.OfObject ? 1 : 0;
      }
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    assertThat(compared).isGreaterThan(CLASSES);
    assertThat(known).isBetween(1, compared - 50);
  }

  @Test
  void a_file_that_is_no_class_is_named() throws IOException {
    Path classes = Compiled.in(folder, "class A {}");
    Files.writeString(classes.resolve("A.class"), "no class at all");
    try (ClassFiles files = ClassFiles.open(classes, List.of())) {
      assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> files.find("A")))
          .isInstanceOf(BrokenClassFileException.class)
          .hasMessageStartingWith("Damaged file of class A: ");
    }
  }

  private Shape shapeOfA(String members) throws IOException {
    Path classes =
        Compiled.in(
            folder,
            "import java.io.*; class A implements Serializable { int a, b; static final"
                + " ObjectStreamField X = new ObjectStreamField(\"a\", int.class); private static"
                + " final ObjectStreamField[] serialPersistentFields; "
                + members
                + " }");
    try (ClassFiles files = ClassFiles.open(classes, List.of())) {
      return BytecodeShapeSource.of(files, Kinds.ROLES).shapeOf("A");
    }
  }

  @Test
  void fields_that_only_running_a_class_tells_are_not_guessed() throws IOException {
    String a = "{ new ObjectStreamField(\"a\", int.class) }";
    String b = "{ new ObjectStreamField(\"b\", int.class) }";
    for (String members :
        List.of(
            "static { serialPersistentFields = make(); }"
                + " static ObjectStreamField[] make() { return new ObjectStreamField[0]; }",
            "static { serialPersistentFields = Boolean.getBoolean(\"x\") ? new ObjectStreamField[] "
                + (b + " : new ObjectStreamField[] " + a + "; }"),
            "static { if (Boolean.getBoolean(\"x\")) serialPersistentFields = new"
                + (" ObjectStreamField[] " + b + "; else serialPersistentFields = new")
                + (" ObjectStreamField[] " + a + "; }"),
            "static { switch (Integer.getInteger(\"x\", 0)) { case 0: serialPersistentFields = new"
                + (" ObjectStreamField[] " + b + "; break; case 1: throw new Error(); default:")
                + (" serialPersistentFields = new ObjectStreamField[] " + a + "; } }"),
            "static { serialPersistentFields = new ObjectStreamField[] "
                + (a + "; serialPersistentFields[0] = X; }"))) {
      assertThat(shapeOfA(members))
          .as(members)
          .isEqualTo(
              new Shape.OfOpaque(
                  "A", "the serialPersistentFields of A are known when it runs only"));
    }
  }

  @Test
  void fields_that_stand_beside_branches_are_known() throws IOException {
    String known =
        "serialPersistentFields = new ObjectStreamField[] { new ObjectStreamField(\"a\", int.class)"
            + " };";
    for (String members :
        List.of(
            "static { " + known + " } void m() { assert b > 0; }",
            "static int c = Boolean.getBoolean(\"x\") ? 1 : 2; static { " + known + " }",
            "static { "
                + known
                + " try { c = Integer.getInteger(\"x\"); } catch"
                + " (RuntimeException e) { c = 3; } } static int c;")) {
      assertThat(shapeOfA(members)).as(members).isInstanceOf(Shape.OfHooked.class);
    }
  }
}
