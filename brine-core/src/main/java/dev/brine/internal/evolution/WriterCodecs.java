// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.OptionalCodec;
import dev.brine.internal.codec.Types;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.kind.CollectionKind;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.kind.MapKind;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.internal.schema.Description;
import dev.brine.internal.sequence.ArrayCodec;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.internal.sequence.MapCodec;
import dev.brine.internal.sequence.NumberArrayCodec;
import dev.brine.internal.sequence.Sequence;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The codecs that read what a writer with other versions of the classes wrote: laid out as the
 * writer's schema says, put into the classes of the reader. They only read, and only with frames on
 * the heap.
 *
 * <p>A name in the schema is looked up in the closed world of the reader when an object of the
 * class is met; an object of a missing class is skipped where the reader's class lacks the field,
 * too.
 */
public final class WriterCodecs implements ShapeSource {
  private final Codecs codecs;
  private final ReaderClasses classes;
  private final Map<String, Shape> shapes = new HashMap<>();
  private final Map<String, Long> versions = new HashMap<>();
  private final Map<String, BodyCodec> byName = new ConcurrentHashMap<>();

  /** Creates the codecs of a writer that has described nothing yet. */
  public WriterCodecs(Codecs codecs, ReaderClasses classes) {
    this.codecs = codecs;
    this.classes = classes;
  }

  /**
   * Takes what a writer described; of a class that was described before, the first is true. For one
   * thread, before others use these codecs.
   */
  public void add(Description description) {
    for (Shape shape : description.shapes()) {
      String name = shape.name();
      if (Kinds.role(name) != null) {
        throw Problems.exception(Reason.CORRUPT, "the schema describes the built-in class " + name);
      }
      if (shapes.putIfAbsent(name, shape) == null && description.versions().containsKey(name)) {
        versions.put(name, description.versions().get(name));
      }
    }
  }

  /** Returns all that was described. */
  public Description description() {
    return new Description(List.copyOf(shapes.values()), versions);
  }

  @Override
  public Shape shapeOf(String name) {
    Shape.Role role = Kinds.role(name);
    if (role != null) {
      return new Shape.OfBuiltIn(name, role);
    }
    Shape shape = shapes.get(name);
    return shape == null ? new Shape.OfAbstract(name, List.of()) : shape;
  }

  /**
   * Reads the fields of one level of an object, which are skipped.
   *
   * @param type the class of the object, as the writer described it
   * @param owner the class that declares the fields
   */
  public void skipFields(WireReader in, String type, String owner) {
    for (Shape.Level level : FieldMatch.parts(shapeOf(type))) {
      if (level.owner().equals(owner)) {
        Shape plain = new Shape.OfObject(owner, Shape.Openness.FINAL, level.fields());
        new WrittenFields(plain, this).read(in);
        return;
      }
    }
    throw in.corrupt("the schema does not describe the fields of " + owner);
  }

  /** Returns the codecs of the reader. */
  public Codecs reader() {
    return codecs;
  }

  /** Returns the serialVersionUID that a writer's class is compared by, or null for none. */
  Long version(String name) {
    return classes.ignoresVersion(name) ? null : versions.get(name);
  }

  /** Returns the reader's class of a name, or null. */
  Class<?> find(String name) {
    return classes.find(name);
  }

  /** Returns the reader's class of a name; fails where there is none. */
  Class<?> require(String name) {
    Class<?> type = classes.find(name);
    if (type == null) {
      throw classes.missing(name);
    }
    return type;
  }

  /**
   * Returns the reader's class of a name, an object of which is met, as superclasses of the writer
   * match those of it.
   */
  LocalClass reader(String name) {
    classes.resolve(shapeOf(name));
    return unresolved(name);
  }

  /** Returns the reader's class of a name whose hooks are called when an object comes. */
  LocalClass unresolved(String name) {
    return LocalClass.of(require(name), codecs, classes::nameOf);
  }

  /** Returns whether a class of the reader is as the writer described it. */
  boolean isSame(Class<?> type) {
    return classes.isSame(type, description());
  }

  /** Returns the codec of a class of the writer whose type arguments are unknown. */
  public BodyCodec of(String name) {
    BodyCodec known = byName.get(name);
    if (known == null) {
      known = make(name);
      byName.put(name, known);
    }
    return known;
  }

  private BodyCodec make(String name) {
    Shape shape = shapeOf(name).body();
    if (shape instanceof Shape.OfBuiltIn builtIn) {
      return builtIn.role() == Shape.Role.CONTAINER
          ? container(TypeUse.of(name))
          : codecs.of(Kinds.type(Kinds.number(name)));
    }
    if (shape instanceof Shape.OfEnum constants) {
      return codecs.value(new EvolvedEnum(constants, this));
    }
    if (shape instanceof Shape.OfAbstract) {
      throw Problems.exception(
          Reason.CORRUPT,
          "the writer's schema does not describe the class " + ErrorText.shortened(name));
    }
    if (!(shape instanceof Shape.OfObject) && !(shape instanceof Shape.OfRecord)) {
      return codecs.callbackMode().object(new EvolvedHookCodec(shape, this));
    }
    return codecs.callbackMode().object(new EvolvedCodec(codecs.layout(shape, this), this));
  }

  /** Returns the codec of a type as it is used. */
  public BodyCodec of(TypeUse use) {
    if (use.isArray()) {
      return isFound(use)
          ? codecs.callbackMode().object(array(use))
          : new LateCodec(() -> codecs.callbackMode().object(array(use)));
    }
    return Kinds.role(use.name()) == Shape.Role.CONTAINER ? container(use) : of(use.name());
  }

  /** Returns the codec of the class that the writer expected where a type is declared, or null. */
  public BodyCodec expected(TypeUse use) {
    return expected(codecs.form(use, this), use);
  }

  private BodyCodec expected(Form form, TypeUse use) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM, VALUE -> of(use.name());
      case REFERENCE -> expected((Form.OfReference) form);
    };
  }

  private BodyCodec expected(Form.OfReference reference) {
    return reference.expected() == null ? null : of(reference.expected());
  }

  /** Returns the slots of a layout, which belong to no fields here. */
  List<BoundSlot> slots(Layout layout) {
    List<BoundSlot> slots = new ArrayList<>();
    for (Slot slot : layout.slots()) {
      slots.add(new BoundSlot(slot, null, of(slot.form())));
    }
    return slots;
  }

  /** Returns the codec that the values of a form need, or null. */
  private BodyCodec of(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX -> null;
      case ENUM, VALUE -> of(form.name());
      case REFERENCE -> expected((Form.OfReference) form);
    };
  }

  private BodyCodec container(TypeUse use) {
    Kind kind = Kinds.of(use.name());
    if (kind instanceof CollectionKind collection) {
      return evolved(
          new CollectionCodec(collection.ofOtherVersion(), element(use.argument(0)), false));
    }
    if (kind instanceof MapKind map) {
      Element key = element(use.argument(0));
      return evolved(new MapCodec(map.ofOtherVersion(), key, element(use.argument(1)), false));
    }
    OptionalCodec optional = new OptionalCodec(element(use.argument(0)));
    return codecs.callbackMode().object(new NeverMissing(optional));
  }

  private BodyCodec evolved(Sequence own) {
    return codecs.callbackMode().object(new EvolvedSequence(own, null));
  }

  private BodyCodec array(TypeUse use) {
    Class<?> type = arrayType(use, 1);
    Scalar scalar = Scalar.ofPrimitive(use.argument(0).name());
    if (scalar != null) {
      return new NumberArrayCodec(type, scalar);
    }
    Element element = element(use.argument(0));
    return type == null
        ? new EvolvedSequence(
            new ArrayCodec(Object[].class, element, false),
            new MissingObject(() -> classes.missingElement(innermost(use), dimensions(use))))
        : new EvolvedSequence(new ArrayCodec(type, element, false), null);
  }

  private boolean isFound(TypeUse array) {
    String name = innermost(array);
    return Scalar.ofPrimitive(name) != null
        || name.equals("java.lang.Object")
        || classes.isFound(name);
  }

  private Class<?> arrayType(TypeUse use, int dimensions) {
    TypeUse component = use.argument(0);
    if (component.isArray()) {
      Class<?> type = arrayType(component, dimensions + 1);
      return type == null ? null : classes.arrayOf(type);
    }
    boolean isAny = component.name().equals("java.lang.Object");
    Class<?> type =
        isAny || Scalar.ofPrimitive(component.name()) != null
            ? Types.find(component, null)
            : classes.findElement(component.name(), dimensions);
    return type == null ? null : classes.arrayOf(type);
  }

  private static int dimensions(TypeUse use) {
    return use.isArray() ? 1 + dimensions(use.argument(0)) : 0;
  }

  private static String innermost(TypeUse use) {
    return use.isArray() ? innermost(use.argument(0)) : use.name();
  }

  private Element element(TypeUse use) {
    Form form = codecs.form(use, this);
    return Element.of(form, codecs.references(), expected(form, use));
  }
}
