// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.Hierarchies;
import dev.brine.optimize.internal.analysis.MissingClassException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Finds the fields whose objects are referred to by nothing else: assigned new objects alone, by
 * classes that never let them out.
 *
 * <p>What is not understood counts as let out. It is assumed that no code outside of the classes
 * that see a field gets at it by reflection, and that a field gets from Java's deserialization what
 * an object of the same class had when it was written. For one thread.
 */
public final class Ownership {
  private static final String CLONEABLE = "java.lang.Cloneable";

  private final ClassFiles files;
  private final ClassNodes nodes;
  private final Hierarchies hierarchies;
  private final Packages packages;
  private Flows around;
  private Flows ofPackage;
  private String packageName;

  /**
   * A field of an object that may be null.
   *
   * @param descriptor of its type
   * @param isNonNull whether an annotation says that it is never null: one with the simple name
   *     NonNull, NotNull or Nonnull
   */
  public record Field(String name, String descriptor, boolean isNonNull, Holding holding) {}

  private Ownership(ClassFiles files, Packages packages) {
    this.files = files;
    this.packages = packages;
    nodes = new ClassNodes(files);
    hierarchies = new Hierarchies(files);
  }

  /** Returns the analysis of the classes in folders and jars. */
  public static Ownership of(ClassFiles files, Packages packages) {
    return new Ownership(files, packages);
  }

  /**
   * Returns the fields that a class itself has, those that are static or of primitive types left
   * out, in the order of its file.
   *
   * @param className its binary name
   * @throws IllegalArgumentException if its file is not found or broken
   */
  public List<Field> fields(String className) {
    if (nodes.forgetMany()) {
      around = null;
      ofPackage = null;
      packageName = null;
    }
    ClassNode type = nodes.find(className.replace('.', '/'));
    if (type == null) {
      throw new IllegalArgumentException("The files have no class " + className);
    }
    List<Field> fields = new ArrayList<>();
    for (FieldNode field : type.fields) {
      boolean isReference = Type.getType(field.desc).getSort() >= Type.ARRAY;
      if (isReference && (field.access & Opcodes.ACC_STATIC) == 0) {
        Holding holding = holding(type, field);
        fields.add(new Field(field.name, field.desc, Nullness.isNonNull(field), holding));
      }
    }
    return List.copyOf(fields);
  }

  private Holding holding(ClassNode type, FieldNode field) {
    Flows flows = flows(type, field);
    if (flows == null) {
      boolean isPublic = (field.access & Opcodes.ACC_PUBLIC) != 0;
      return shared(Cause.VISIBLE, isPublic ? "all classes" : "classes of other files");
    }
    if (flows.family().missing() != null) {
      return shared(Cause.NOT_UNDERSTOOD, flows.family().missing().replace('/', '.'));
    }
    if (flows.family().findsByName(field.name, field.desc)) {
      return shared(Cause.REFLECTED, "");
    }
    try {
      return new FieldAnalysis(flows, type, field).holding(cloning(type));
    } catch (MissingClassException | BrokenClassFileException e) {
      return shared(Cause.NOT_UNDERSTOOD, "a class above");
    }
  }

  private static Holding shared(Cause cause, String subject) {
    return new Holding.Shared(Leak.of(cause, subject));
  }

  private FieldAnalysis.Cloning cloning(ClassNode type) {
    if (hierarchies.isA(type.name.replace('/', '.'), CLONEABLE)) {
      return FieldAnalysis.Cloning.ALWAYS;
    }
    boolean isFinal = (type.access & Opcodes.ACC_FINAL) != 0;
    return isFinal ? FieldAnalysis.Cloning.NEVER : FieldAnalysis.Cloning.IN_SUBCLASSES;
  }

  /** Returns what sees a field, or null where that is not known. */
  private Flows flows(ClassNode type, FieldNode field) {
    if ((field.access & Opcodes.ACC_PRIVATE) != 0) {
      if (around == null || !around.family().has(type)) {
        around = new Flows(nodes, Family.around(nodes, type));
      }
      return around;
    }
    boolean isFinal = (type.access & Opcodes.ACC_FINAL) != 0;
    boolean isProtected = (field.access & Opcodes.ACC_PROTECTED) != 0;
    boolean isOpen = (field.access & Opcodes.ACC_PUBLIC) != 0 || (isProtected && !isFinal);
    return isOpen || packages == Packages.OPEN ? null : ofPackage(type);
  }

  private Flows ofPackage(ClassNode type) {
    int slash = type.name.lastIndexOf('/');
    String name = slash < 0 ? "" : type.name.substring(0, slash).replace('/', '.');
    if (!name.equals(packageName)) {
      List<String> members = new ArrayList<>();
      for (String member : names()) {
        int dot = member.lastIndexOf('.');
        if ((dot < 0 ? "" : member.substring(0, dot)).equals(name)) {
          members.add(member.replace('.', '/'));
        }
      }
      ofPackage = new Flows(nodes, Family.of(nodes, members));
      packageName = name;
    }
    return ofPackage.family().has(type) ? ofPackage : null;
  }

  private List<String> names() {
    try {
      return files.names();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
