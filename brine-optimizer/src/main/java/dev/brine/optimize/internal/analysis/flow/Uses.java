// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The instructions of a program that call a method, or read or write a field. */
public final class Uses {
  /** Classes that name a method or a field; more are not looked at. */
  private static final int MOST_CLASSES = 200;

  /** A type with more classes below it is wide: calls by it say little. */
  private static final int MOST_BELOW = 40;

  private final Code code;
  private final ClassIndex index;
  private final OpenMembers open;
  private final Map<String, Spots> known = new HashMap<>();
  private final Set<String> unread = new HashSet<>();
  private final Map<String, Boolean> single = new HashMap<>();
  private final Map<String, Boolean> wide = new HashMap<>();

  /** An instruction of a method. */
  public record Site(MethodFlow flow, int at) {}

  /**
   * Instructions that have something in common.
   *
   * @param isComplete whether they are all there are in the program
   */
  public record Sites(List<Site> all, boolean isComplete) {}

  /**
   * An instruction, by the numbers of its method and its own.
   *
   * @param name that of the method in {@link Code#flow(String, Code.Found)}
   */
  private record Spot(String type, int method, int at, String name) {}

  private record Spots(List<Spot> all, boolean isComplete) {}

  /** Chooses instructions. */
  public interface Choice {
    /** Returns whether an instruction of a method is chosen. */
    boolean takes(MethodNode method, AbstractInsnNode instruction);
  }

  /** Creates the uses of what is in some code. */
  public Uses(Code code) {
    this.code = code;
    index = code.index();
    open = new OpenMembers(code);
  }

  /** Returns the code. */
  public Code code() {
    return code;
  }

  /** Returns the seen calls that may run a method, or create what it is the body of. */
  public Sites callers(Code.Found found) {
    return sites(spots(found));
  }

  /** Returns the methods of those calls, also those that are not understood. */
  public List<Code.Found> callingMethods(Code.Found found) {
    return spots(found).all().stream().map(this::method).distinct().toList();
  }

  private Code.Found method(Spot spot) {
    ClassNode owner = code.node(spot.type());
    return new Code.Found(owner, owner.methods.get(spot.method()));
  }

  private Spots spots(Code.Found found) {
    return known.computeIfAbsent(Code.nameOf(found), key -> findCallers(found.owner().name, found));
  }

  /** Returns the members that classes may use which are not seen. */
  public OpenMembers open() {
    return open;
  }

  private Spots findCallers(String owner, Code.Found found) {
    MethodNode method = found.method();
    Set<String> owners = new LinkedHashSet<>(index.below(owner));
    Set<String> special = Set.copyOf(owners);
    if (Code.isVirtual(found)) {
      index.above(owner).stream().filter(one -> !isWide(one)).forEach(owners::add);
    }
    Set<ClassIndex.Entry> entries = new LinkedHashSet<>();
    for (String one : owners) {
      entries.addAll(index.namingMethod(one, method.name, method.desc));
    }
    return spots(entries, method.name, one -> calls(one, method, owners, special));
  }

  /** Calls of superclasses run the method of the class that they name, and no other one. */
  private static boolean calls(
      AbstractInsnNode one, MethodNode method, Set<String> owners, Set<String> special) {
    if (one instanceof InvokeDynamicInsnNode dynamic) {
      Handle body = Code.body(dynamic);
      return is(method, body.getName(), body.getDesc()) && owners.contains(body.getOwner());
    }
    return one instanceof MethodInsnNode call
        && is(method, call.name, call.desc)
        && (call.getOpcode() == Opcodes.INVOKESPECIAL ? special : owners).contains(call.owner);
  }

  private static boolean is(MethodNode method, String name, String descriptor) {
    return method.name.equals(name) && method.desc.equals(descriptor);
  }

  /** Returns whether very different classes are of a type. */
  private boolean isWide(String type) {
    return wide.computeIfAbsent(type, key -> index.hasMoreBelow(key, MOST_BELOW));
  }

  /** Returns the type by which a method is called that very different classes have, or null. */
  public String wideType(Code.Found found) {
    if (Code.isVirtual(found)) {
      for (String above : index.above(found.owner().name)) {
        boolean isOther = !above.equals(found.owner().name) && isWide(above);
        if (isOther
            && Code.own(code.node(above), found.method().name, found.method().desc) != null) {
          return above;
        }
      }
    }
    return null;
  }

  /** Returns the instructions that read a field. */
  public Sites reads(String owner, String name) {
    return fieldUses(owner, name, Opcodes.GETFIELD, Opcodes.GETSTATIC);
  }

  /** Returns the instructions that write a field. */
  public Sites writes(String owner, String name) {
    return fieldUses(owner, name, Opcodes.PUTFIELD, Opcodes.PUTSTATIC);
  }

  /**
   * Returns whether one instruction alone gives a field its value, apart from null, and a method
   * that gets it as a parameter has one caller alone.
   */
  public boolean hasOneValue(String owner, String name) {
    return single.computeIfAbsent(owner + "." + name, key -> findOneValue(owner, name));
  }

  private boolean findOneValue(String owner, String name) {
    Sites writes = writes(owner, name);
    int values = 0;
    for (Site site : writes.all()) {
      List<Origins> operands = site.flow().operands(site.at());
      for (int id : operands == null ? new int[0] : operands.get(operands.size() - 1).ids()) {
        if (Origins.parameter(id) >= 0) {
          Spots callers = spots(new Code.Found(site.flow().owner(), site.flow().method()));
          values += callers.isComplete() ? callers.all().size() : 2;
        } else if (id < 0 || site.flow().instruction(id).getOpcode() != Opcodes.ACONST_NULL) {
          values++;
        }
      }
    }
    return writes.isComplete() && values <= 1;
  }

  private Sites fieldUses(String owner, String name, int ofObject, int ofClass) {
    return sites(
        known.computeIfAbsent(
            owner + "." + name + " " + ofObject,
            key -> findFieldUses(owner, name, ofObject, ofClass)));
  }

  private Spots findFieldUses(String owner, String name, int ofObject, int ofClass) {
    Set<String> types = new LinkedHashSet<>();
    for (String declaring : code.declaring(owner, name)) {
      types.addAll(index.below(declaring));
    }
    Set<ClassIndex.Entry> entries = new LinkedHashSet<>();
    for (String type : types) {
      entries.addAll(index.namingField(type, name));
    }
    return spots(
        entries,
        name,
        one ->
            one instanceof FieldInsnNode field
                && (one.getOpcode() == ofObject || one.getOpcode() == ofClass)
                && field.name.equals(name)
                && types.contains(field.owner));
  }

  private Spots spots(
      Set<ClassIndex.Entry> entries, String name, Predicate<AbstractInsnNode> choice) {
    List<Spot> spots = new ArrayList<>();
    List<ClassIndex.Entry> looked =
        entries.stream().filter(index::isFound).limit(MOST_CLASSES).toList();
    for (ClassIndex.Entry entry : looked) {
      ParsedClass parsed = code.parsed(entry.name());
      for (ParsedClass.Named one : parsed.naming(name)) {
        if (choice.test(one.instruction())) {
          int at = one.method().instructions.indexOf(one.instruction());
          int method = parsed.node().methods.indexOf(one.method());
          String flow = Code.nameOf(new Code.Found(parsed.node(), one.method()));
          spots.add(new Spot(entry.name(), method, at, flow));
        }
      }
    }
    return new Spots(spots, entries.size() == looked.size());
  }

  private Sites sites(Spots spots) {
    List<Site> sites = new ArrayList<>();
    for (Spot spot : spots.all()) {
      MethodFlow flow = code.flow(spot.name(), method(spot));
      if (flow != null) {
        sites.add(new Site(flow, spot.at()));
      }
    }
    return new Sites(sites, spots.isComplete() && sites.size() == spots.all().size());
  }

  /** Returns the instructions that create an object. */
  public Sites creations(String type, String descriptor) {
    Set<ClassIndex.Entry> entries =
        new LinkedHashSet<>(index.namingMethod(type, "<init>", descriptor));
    List<Spot> all = new ArrayList<>();
    for (ClassIndex.Entry entry : entries) {
      all.addAll(spots(Set.of(entry), "<init>", one -> creates(one, type, descriptor)).all());
    }
    Sites sites = sites(new Spots(all, true));
    if (sites.all().size() < all.size()) {
      all.forEach(this::noteUnread);
    }
    return sites;
  }

  private void noteUnread(Spot spot) {
    Code.Found found = method(spot);
    if (code.flow(spot.name(), found) == null) {
      unread.add(found.title());
    }
  }

  /** Returns the methods that create such objects and are not understood, as sources have them. */
  public Set<String> unread() {
    return unread;
  }

  private static boolean creates(AbstractInsnNode one, String type, String descriptor) {
    if (one instanceof InvokeDynamicInsnNode dynamic) {
      Handle body = Code.body(dynamic);
      return body.getOwner().equals(type) && body.getDesc().equals(descriptor);
    }
    return one instanceof MethodInsnNode call
        && call.owner.equals(type)
        && call.desc.equals(descriptor);
  }

  /** Returns the instructions of a class that are chosen. */
  public List<Site> of(ClassIndex.Entry entry, Choice choice) {
    List<Site> sites = new ArrayList<>();
    var node = code.node(entry.name());
    for (MethodNode method : node == null ? List.<MethodNode>of() : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (choice.takes(method, instruction)) {
          MethodFlow flow = code.flow(new Code.Found(node, method));
          if (flow != null) {
            sites.add(new Site(flow, flow.indexOf(instruction)));
          }
        }
      }
    }
    return sites;
  }
}
