// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.LambdaMetafactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of a program, which is read when it is asked for. Keeps what was asked for last. */
public final class Code {
  /** In instructions. */
  private static final int KEPT_CLASSES = 1_500_000;

  /** In instructions, too. */
  private static final int KEPT_FLOWS = 300_000;

  private static final int MOST_LEVELS = 100;

  private static final int SYNTHETIC = Opcodes.ACC_SYNTHETIC;
  private static final Pattern HARMLESS_ANNOTATIONS =
      Pattern.compile(
          ".*([Nn]ull|Deprecated|SafeVarargs|ForTesting|Contract|Jvm|Throws|ThreadSafe|Immutable"
              + "|GuardedBy|SuppressWarnings|SuppressFBWarnings|kotlin/Metadata|scala/reflect|Internal|Experimental).*");

  private final ClassIndex index;
  private final Kept<ParsedClass> classes = new Kept<>(KEPT_CLASSES, ParsedClass::weight);
  private final Kept<MethodFlow> flows =
      new Kept<>(KEPT_FLOWS, flow -> flow.method().instructions.size());

  private final Map<String, Map<String, Boolean>> ofJava = new HashMap<>();
  private final Map<String, Set<String>> declaredByJava = new HashMap<>();

  /** A method that the program has. */
  public record Found(ClassNode owner, MethodNode method) {
    /** Returns whether it has a modifier. */
    public boolean is(int modifier) {
      return (method.access & modifier) != 0;
    }

    /** Returns its class and name, as sources have them. */
    public String title() {
      return owner.name.replace('/', '.') + "." + method.name;
    }
  }

  /** Creates the code of classes. */
  public Code(ClassIndex index) {
    this.index = index;
  }

  /** Returns where classes are. */
  public ClassIndex index() {
    return index;
  }

  /** Returns a class, or null where it is not seen. */
  public ClassNode node(String name) {
    return parsed(name).node();
  }

  /** Returns a class with what its instructions name. */
  ParsedClass parsed(String name) {
    return index.find(name) == null ? ParsedClass.NONE : classes.get(name, this::read);
  }

  private ParsedClass read(String name) {
    try {
      ClassNode node = new ClassNode();
      new ClassReader(index.find(name).read()).accept(node, ClassReader.SKIP_FRAMES);
      return new ParsedClass(node);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return ParsedClass.NONE;
    }
  }

  /** Returns the flow of a method, or null if it has no code or is not understood. */
  public MethodFlow flow(Found found) {
    return flow(nameOf(found), found);
  }

  /** Returns the name by which the flow of a method is kept. */
  static String nameOf(Found found) {
    return found.owner().name + "." + found.method().name + found.method().desc;
  }

  /** Returns the flow of a method, by its name. */
  MethodFlow flow(String name, Found found) {
    MethodNode method = found.method();
    if (method.instructions.size() == 0) {
      return null;
    }
    return flows.get(name, key -> MethodFlow.of(found.owner(), method, Numbers.FOLLOWED));
  }

  /** Returns the method that a class itself has, or null. */
  public static Found own(ClassNode owner, String name, String descriptor) {
    for (MethodNode method : owner == null ? List.<MethodNode>of() : owner.methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor)) {
        return new Found(owner, method);
      }
    }
    return null;
  }

  /** Returns the method with code that a class has or inherits from what is seen, or null. */
  public Found inherited(String type, String name, String descriptor) {
    ClassNode level = node(type);
    for (int i = 0; level != null && i < MOST_LEVELS; i++) {
      Found found = own(level, name, descriptor);
      if (found != null && !found.is(Opcodes.ACC_ABSTRACT)) {
        return found;
      }
      for (String one : level.interfaces) {
        Found standard = own(node(one), name, descriptor);
        if (standard != null && !standard.is(Opcodes.ACC_ABSTRACT)) {
          return standard;
        }
      }
      level = level.superName == null ? null : node(level.superName);
    }
    return null;
  }

  /** Returns the seen methods that a call may run, fewer than a limit or not. */
  public List<Found> callees(MethodInsnNode call, int most) {
    List<Found> found = new ArrayList<>();
    Found inherited = inherited(call.owner, call.name, call.desc);
    if (inherited != null) {
      found.add(inherited);
    }
    boolean isSettled =
        call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
    if (!isSettled && index.find(call.owner) != null) {
      for (String below : index.below(call.owner)) {
        Found own = found.size() > most ? null : own(node(below), call.name, call.desc);
        if (own != null && !own.is(Opcodes.ACC_ABSTRACT) && !found.contains(own)) {
          found.add(own);
        }
      }
    }
    return found;
  }

  /** Returns whether a field of an object may be in a stream. */
  public boolean isSerialized(String owner, String name) {
    return declaring(owner, name).stream()
        .filter(type -> node(type) != null && isA(type, "java/io/Serializable"))
        .flatMap(type -> node(type).fields.stream().filter(field -> isSerialized(type, field)))
        .anyMatch(field -> field.name.equals(name));
  }

  /** A class may name its fields itself, among them transient ones. */
  private boolean isSerialized(String type, FieldNode field) {
    return (field.access & Opcodes.ACC_TRANSIENT) == 0
        || node(type).fields.stream().anyMatch(one -> one.name.equals("serialPersistentFields"));
  }

  /** Returns whether a class is another one, extends or implements it, as far as it is seen. */
  public boolean isA(String name, String above) {
    return name.equals(above)
        || isOfJava(name, above)
        || (!JavaTypes.isJava(name)
            && index.above(name).stream()
                .anyMatch(one -> one.equals(above) || isOfJava(one, above)));
  }

  /** Java's classes extend no others. */
  private boolean isOfJava(String name, String above) {
    return JavaTypes.isJava(name)
        && JavaTypes.isJava(above)
        && ofJava
            .computeIfAbsent(name, key -> new HashMap<>())
            .computeIfAbsent(above, key -> JavaTypes.isA(name, key));
  }

  /** Returns a class and the seen ones that are it, also by a class of Java between them. */
  public Set<String> below(String above) {
    Set<String> found = new LinkedHashSet<>(index.below(above));
    if (JavaTypes.isJava(above)) {
      for (String type : index.javaTypes()) {
        if (isOfJava(type, above)) {
          found.addAll(index.below(type));
        }
      }
    }
    return found;
  }

  /** Returns whether subclasses may have another method in place of a method. */
  static boolean isVirtual(Found found) {
    return !found.method().name.equals("<init>")
        && !found.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
  }

  /** Returns whether Java's own code may call a method by a type that it overrides. */
  public boolean isCalledByJava(Found found) {
    String name = found.method().name;
    return isVirtual(found)
        && index.above(found.owner().name).stream()
            .filter(JavaTypes::isJava)
            .map(one -> declaredByJava.computeIfAbsent(one, JavaTypes::declared))
            .anyMatch(declared -> declared.contains(name + found.method().desc));
  }

  /** Returns whether the values that a lambda captures may be serialized with it. */
  public static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getName().equals("altMetafactory")
        && dynamic.bsmArgs.length > 3
        && dynamic.bsmArgs[3] instanceof Integer flags
        && (flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0;
  }

  /** Returns the method that a lambda or a reference to a method runs, or null. */
  public static Handle body(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && dynamic.bsmArgs.length > 1
            && dynamic.bsmArgs[1] instanceof Handle handle
        ? handle
        : null;
  }

  /** Returns the classes that may declare a field which code names by one of their subclasses. */
  List<String> declaring(String owner, String name) {
    List<String> declaring = index.above(owner).stream().filter(one -> has(one, name)).toList();
    return declaring.isEmpty() ? List.of(owner) : declaring;
  }

  /** Returns whether a seen class declares a field that code names by it or a subclass. */
  public boolean declares(String owner, String name) {
    return index.above(owner).stream().anyMatch(one -> has(one, name));
  }

  /** Returns the classes that have a field, by the class that code names. */
  public List<ClassNode> owners(String owner, String name) {
    return declaring(owner, name).stream().map(this::node).filter(Objects::nonNull).toList();
  }

  /**
   * Returns whether classes that are not seen may call a method: by a type that it overrides, or by
   * an annotation.
   */
  public boolean isCalledByUnseen(Found found) {
    if (!isVirtual(found)) {
      return false;
    }
    for (String above : index.above(found.owner().name)) {
      if (!JavaTypes.isJava(above) && index.find(above) == null && !found.is(SYNTHETIC)) {
        return true;
      }
    }
    return isAnnotated(found.method().visibleAnnotations);
  }

  /** Returns whether annotations other than those about null are visible at run time. */
  public static boolean isAnnotated(List<AnnotationNode> annotations) {
    return annotations != null
        && annotations.stream().anyMatch(one -> !HARMLESS_ANNOTATIONS.matcher(one.desc).matches());
  }

  private boolean has(String type, String field) {
    ClassNode node = node(type);
    return node != null && node.fields.stream().anyMatch(one -> one.name.equals(field));
  }
}
