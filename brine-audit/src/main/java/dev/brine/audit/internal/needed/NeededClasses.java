// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.needed;

import dev.brine.audit.Arrivals.Needed;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * Follows declared types from a cast: to the Serializable classes below a type, to the types of
 * their fields, and to the type arguments of these. Internal names.
 */
public final class NeededClasses {
  private static final String SERIALIZABLE = "java/io/Serializable";

  private final ClassIndex index;
  private final Set<String> serializable;
  private final Headers headers;
  private final JavaTypes java;
  private final Map<String, String> dotted = new HashMap<>();

  /** Creates the needs of a program. */
  public NeededClasses(Code code) {
    index = code.index();
    serializable = code.below(SERIALIZABLE);
    headers = new Headers(index);
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

  /** Many types lead to the same classes, whose names are kept once. */
  private NavigableSet<String> dotted(Set<String> names) {
    NavigableSet<String> all = new TreeSet<>();
    names.forEach(name -> all.add(dotted.computeIfAbsent(name, key -> key.replace('/', '.'))));
    return all;
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
        } else if (index.find(type) == null) {
          unclear.add(type);
        } else {
          index.below(type).forEach(this::ofProgram);
        }
      }
    }

    private void ofJava(String type) {
      if (JavaTypes.saysNothing(type) || !java.isKnown(type)) {
        unclear.add(type);
        return;
      }
      classes.addAll(java.below(type));
      index.below(type).forEach(this::ofProgram);
    }

    private void ofProgram(String type) {
      Headers.Header header =
          index.find(type) == null || !serializable.contains(type) ? null : headers.of(type);
      if (header == null) {
        return;
      }
      met.add(type);
      if (!header.isInterface() && classes.add(type)) {
        header.fields().forEach(this::field);
        superclass(header.above());
      }
    }

    private void superclass(String above) {
      if (JavaTypes.isOfJava(above)) {
        classes.addAll(java.chain(above));
      } else {
        ofProgram(above);
      }
    }

    private void field(Headers.Field field) {
      add(field.type());
      if (field.signature() != null) {
        new SignatureReader(field.signature()).acceptType(new Arguments(this));
      } else if (java.hasElements(field.type())) {
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
