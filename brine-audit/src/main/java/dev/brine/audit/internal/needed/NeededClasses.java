// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.needed;

import dev.brine.audit.Arrivals.Needed;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Follows declared types from a cast: to the Serializable classes below a type, to the types of
 * their fields, and to the type arguments of these. Internal names.
 */
public final class NeededClasses {
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final int NOT_WRITTEN = Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT;

  private final Code code;
  private final JavaTypes java;

  /** Creates the needs of a program. */
  public NeededClasses(Code code) {
    this.code = code;
    java = new JavaTypes();
  }

  /**
   * Returns what a type leads to.
   *
   * @param type with dots, an array perhaps
   */
  public Needed of(String type) {
    Walk walk = new Walk();
    walk.add(element(type.replace('.', '/')));
    walk.run();
    return new Needed(dotted(walk.classes), dotted(walk.unclear));
  }

  private static String element(String type) {
    int dimensions = type.indexOf('[');
    return dimensions < 0 ? type : type.substring(0, dimensions);
  }

  private static NavigableSet<String> dotted(Set<String> names) {
    NavigableSet<String> dotted = new TreeSet<>();
    names.forEach(name -> dotted.add(name.replace('/', '.')));
    return dotted;
  }

  /** The types that were met, and those to look at. */
  private final class Walk {
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> classes = new HashSet<>();
    private final Set<String> unclear = new HashSet<>();

    void add(String type) {
      if (met.add(type)) {
        open.add(type);
      }
    }

    void run() {
      while (!open.isEmpty()) {
        String type = open.poll();
        if (JavaTypes.isOfJava(type)) {
          ofJava(type);
        } else if (code.index().find(type) == null) {
          unclear.add(type);
        } else {
          code.index().below(type).forEach(this::ofProgram);
        }
      }
    }

    private void ofJava(String type) {
      if (JavaTypes.saysNothing(type) || !java.isKnown(type)) {
        unclear.add(type);
        return;
      }
      classes.addAll(java.below(type));
      code.index().below(type).forEach(this::ofProgram);
    }

    private void ofProgram(String type) {
      ClassNode node = code.node(type);
      if (node == null || !code.isA(type, SERIALIZABLE)) {
        return;
      }
      met.add(type);
      boolean isNew = (node.access & Opcodes.ACC_INTERFACE) == 0 && classes.add(type);
      if (isNew) {
        node.fields.forEach(this::field);
        superclass(node.superName);
      }
    }

    private void superclass(String above) {
      if (JavaTypes.isOfJava(above)) {
        classes.addAll(java.chain(above));
      } else {
        ofProgram(above);
      }
    }

    private void field(FieldNode field) {
      Type type = Type.getType(field.desc);
      while (type.getSort() == Type.ARRAY) {
        type = type.getElementType();
      }
      if ((field.access & NOT_WRITTEN) != 0 || type.getSort() != Type.OBJECT) {
        return;
      }
      add(type.getInternalName());
      if (field.signature != null) {
        new SignatureReader(field.signature).acceptType(new Arguments(this));
      } else if (java.hasElements(type.getInternalName())) {
        unclear.add("java/lang/Object");
      }
    }
  }

  /** Adds the types that a signature names. */
  private static final class Arguments extends SignatureVisitor {
    private final Walk walk;
    private String name = "";

    Arguments(Walk walk) {
      super(Opcodes.ASM9);
      this.walk = walk;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return new Arguments(walk);
    }

    @Override
    public void visitTypeArgument() {
      walk.unclear.add("java/lang/Object");
    }

    @Override
    public void visitTypeVariable(String variable) {
      walk.unclear.add("java/lang/Object");
    }

    @Override
    public void visitClassType(String type) {
      name = type;
    }

    @Override
    public void visitInnerClassType(String inner) {
      name += "$" + inner;
    }

    @Override
    public void visitEnd() {
      walk.add(name);
    }
  }
}
