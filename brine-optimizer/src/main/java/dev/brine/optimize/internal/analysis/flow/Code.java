// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of a program, which is read when it is asked for. Keeps what was asked for last. */
public final class Code {
  private static final int KEPT_CLASSES = 600;
  private static final int KEPT_FLOWS = 1_500;
  private static final int MOST_LEVELS = 100;

  private static final int MOST_BELOW = 40;

  /** Classes that call a method; more are not looked at. */
  public static final int MOST_CALLERS = 200;

  private final ClassIndex index;
  private final Map<String, Optional<ClassNode>> nodes = new Kept<>(KEPT_CLASSES);
  private final Map<MethodNode, Optional<MethodFlow>> flows = new Kept<>(KEPT_FLOWS);

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

  /** An instruction of a method. */
  public record Site(MethodFlow flow, int at) {}

  private static final class Kept<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private final int most;

    Kept(int most) {
      super(most, 1, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > most;
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
    Optional<ClassNode> known = nodes.get(name);
    if (known == null) {
      known = Optional.ofNullable(read(name));
      nodes.put(name, known);
    }
    return known.orElse(null);
  }

  private ClassNode read(String name) {
    ClassIndex.Entry entry = index.find(name);
    if (entry == null) {
      return null;
    }
    try {
      ClassNode node = new ClassNode();
      new ClassReader(entry.read()).accept(node, ClassReader.SKIP_FRAMES);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** Returns the flow of a method, or null if it has no code or is not understood. */
  public MethodFlow flow(Found found) {
    if (found.method().instructions.size() == 0) {
      return null;
    }
    Optional<MethodFlow> known = flows.get(found.method());
    if (known == null) {
      known = Optional.ofNullable(MethodFlow.of(found.owner(), found.method(), Numbers.FOLLOWED));
      flows.put(found.method(), known);
    }
    return known.orElse(null);
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
        .flatMap(type -> node(type).fields.stream())
        .anyMatch(field -> field.name.equals(name) && (field.access & Opcodes.ACC_TRANSIENT) == 0);
  }

  /** Returns whether a class is another one, extends or implements it, as far as it is seen. */
  public boolean isA(String name, String above) {
    return name.equals(above)
        || JavaTypes.isA(name, above)
        || (!JavaTypes.isJava(name)
            && index.above(name).stream()
                .anyMatch(one -> one.equals(above) || JavaTypes.isA(one, above)));
  }

  /** Returns whether Java's own code may call a method by a type that it overrides. */
  public boolean isCalledByJava(Found found) {
    String name = found.method().name;
    return isVirtual(found)
        && index.above(found.owner().name).stream()
            .anyMatch(one -> JavaTypes.declares(one, name, found.method().desc));
  }

  /**
   * Returns the seen calls that may run a method, or create what it is the body of. Where {@link
   * #MOST_CALLERS} is not enough, they are at least as many.
   */
  public List<Site> callers(Found found) {
    MethodNode method = found.method();
    String owner = found.owner().name;
    Set<String> owners = new LinkedHashSet<>(index.below(owner));
    Set<String> special = Set.copyOf(owners);
    if (isVirtual(found)) {
      index.above(owner).stream().filter(one -> !isWide(one)).forEach(owners::add);
    }
    Set<ClassIndex.Entry> entries = new LinkedHashSet<>();
    for (String one : owners) {
      entries.addAll(index.namingMethod(one, method.name, method.desc));
    }
    List<Site> sites = new ArrayList<>();
    entries.stream()
        .limit(MOST_CALLERS)
        .forEach(entry -> addSites(entry, sites, (in, one) -> calls(one, method, owners, special)));
    return sites;
  }

  private static boolean isVirtual(Found found) {
    return !found.method().name.equals("<init>")
        && !found.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
  }

  /** Returns whether very different classes are of a type, so that calls of it say little. */
  private boolean isWide(String type) {
    return index.below(type).size() > MOST_BELOW;
  }

  /** Returns the type by which a method is called that very different classes have, or null. */
  public String wideType(Found found) {
    if (isVirtual(found)) {
      for (String above : index.above(found.owner().name)) {
        boolean isOther = !above.equals(found.owner().name) && isWide(above);
        if (isOther && own(node(above), found.method().name, found.method().desc) != null) {
          return above;
        }
      }
    }
    return null;
  }

  /** Calls of superclasses run the method of the class that they name, and no other one. */
  private static boolean calls(
      AbstractInsnNode one, MethodNode method, Set<String> owners, Set<String> special) {
    if (one instanceof InvokeDynamicInsnNode dynamic) {
      Handle body = body(dynamic);
      return body != null
          && is(method, body.getName(), body.getDesc())
          && owners.contains(body.getOwner());
    }
    return one instanceof MethodInsnNode call
        && is(method, call.name, call.desc)
        && (call.getOpcode() == Opcodes.INVOKESPECIAL ? special : owners).contains(call.owner);
  }

  private static boolean is(MethodNode method, String name, String descriptor) {
    return method.name.equals(name) && method.desc.equals(descriptor);
  }

  /** Returns the method that a lambda or a reference to a method runs, or null. */
  public static Handle body(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && dynamic.bsmArgs.length > 1
            && dynamic.bsmArgs[1] instanceof Handle handle
        ? handle
        : null;
  }

  /** Returns the instructions that read a field, or those that write it. */
  public List<Site> fieldUses(String owner, String name, Set<Integer> opcodes) {
    List<Site> sites = new ArrayList<>();
    Set<String> types = new LinkedHashSet<>();
    for (String declaring : declaring(owner, name)) {
      types.addAll(index.below(declaring));
    }
    for (String type : types) {
      for (ClassIndex.Entry entry : index.namingField(type, name)) {
        addSites(
            entry,
            sites,
            (in, instruction) ->
                instruction instanceof FieldInsnNode field
                    && opcodes.contains(field.getOpcode())
                    && field.owner.equals(type)
                    && field.name.equals(name));
      }
    }
    return sites;
  }

  /** Returns the classes that may declare a field which code names by one of their subclasses. */
  private List<String> declaring(String owner, String name) {
    List<String> declaring = index.above(owner).stream().filter(one -> has(one, name)).toList();
    return declaring.isEmpty() ? List.of(owner) : declaring;
  }

  private boolean has(String type, String field) {
    ClassNode node = node(type);
    return node != null && node.fields.stream().anyMatch(one -> one.name.equals(field));
  }

  /** Chooses instructions. */
  public interface Choice {
    /** Returns whether an instruction of a method is chosen. */
    boolean takes(MethodNode method, AbstractInsnNode instruction);
  }

  /** Adds the instructions of a class that are chosen. */
  public void addSites(ClassIndex.Entry entry, List<Site> sites, Choice choice) {
    ClassNode node = node(entry.name());
    for (MethodNode method : node == null ? List.<MethodNode>of() : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (choice.takes(method, instruction)) {
          MethodFlow flow = flow(new Found(node, method));
          if (flow != null) {
            sites.add(new Site(flow, flow.indexOf(instruction)));
          }
        }
      }
    }
  }
}
