// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.ExternalCodec;
import dev.brine.internal.hook.HookedCodec;
import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.InstantiationChoice;
import dev.brine.internal.instance.Reachability;
import dev.brine.internal.javaform.JavaFormCodec;
import dev.brine.internal.kind.BuiltInCodec;
import dev.brine.internal.kind.CollectionKind;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.kind.MapKind;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Forms;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.internal.proof.ConstructorNeed;
import dev.brine.internal.sequence.ArrayCodec;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.internal.sequence.MapCodec;
import dev.brine.internal.sequence.NumberArrayCodec;
import dev.brine.shape.ClassCache;
import dev.brine.shape.Hooks;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The codecs of all classes, each made when it is first needed. What is known of a class is kept
 * with the class, so that it goes when the class goes.
 */
public final class Codecs {
  private final CodecOptions options;
  private final CodecsReference self = new CodecsReference(this);

  private final ClassCache<BodyCodec> byClass;

  private final ClassCache<Layout> layouts =
      new ClassCache<>() {
        @Override
        protected Layout compute(Class<?> type) {
          return layout(shape(type).body(), type.getClassLoader());
        }
      };

  /**
   * Creates the codecs of one way to treat references.
   *
   * @param generation generates the code of a codec that was used a few times, or does nothing
   */
  public Codecs(References references, Consumer<ObjectCodec> generation) {
    this(references, generation, FinalFields.here());
  }

  /** Creates codecs that take final fields to be settable or not. */
  Codecs(References references, Consumer<ObjectCodec> generation, FinalFields finalFields) {
    this(CodecOptions.of(references, generation, finalFields));
  }

  private Codecs(CodecOptions options) {
    this.options = options;
    byClass = new ByClass(options.custom().loaders());
  }

  /** Keeps each codec as long as its class and these codecs. */
  private final class ByClass extends ClassCache<BodyCodec> {
    ByClass(Set<ClassLoader> loaders) {
      super(loaders);
    }

    @Override
    protected BodyCodec compute(Class<?> type) {
      return NotSerializableCodec.unless(
          callbackMode() == CallbackMode.REPLACING ? replaceable(type) : make(type),
          type,
          options.scope());
    }
  }

  /**
   * Returns codecs of the same bytes that call the stream's filter for each object, by reflection.
   */
  public Codecs filtering() {
    return new Codecs(options.calling(CallbackMode.STREAM));
  }

  /**
   * Returns codecs of the same bytes that call {@code replaceObject} for each object, by
   * reflection.
   */
  public Codecs replacing() {
    return new Codecs(options.calling(CallbackMode.REPLACING));
  }

  /** Returns codecs of bytes in which more objects stay one. */
  public Codecs with(Identity kept) {
    return new Codecs(options.keeping(kept));
  }

  /** Returns codecs of which custom ones write the objects of some classes. */
  public Codecs with(CustomCodecs others) {
    return new Codecs(options.with(others, options.scope()));
  }

  /** Returns the custom codecs. */
  public CustomCodecs custom() {
    return options.custom();
  }

  /**
   * Returns codecs of the same bytes that support Serializable classes only, as Java's streams do,
   * without custom ones.
   */
  public Codecs ofSerializable() {
    return new Codecs(options.with(CustomCodecs.NONE, ClassScope.SERIALIZABLE));
  }

  /** Returns which callbacks are called for objects. */
  public CallbackMode callbackMode() {
    return options.callbackMode();
  }

  /** Returns whether final fields can be set. */
  FinalFields finalFields() {
    return options.finalFields();
  }

  /** Returns the generator of code. */
  Consumer<ObjectCodec> generation() {
    return options.generation();
  }

  /** Returns which objects stay one. */
  Identity identity() {
    return options.identity();
  }

  /** Returns how references are treated. */
  public References references() {
    return options.references();
  }

  /**
   * Returns the codec of a class whose type arguments are unknown.
   *
   * @throws BrineException if objects of the class are unsupported
   */
  public BodyCodec of(Class<?> type) {
    return byClass.get(type);
  }

  /** Returns the codec of a class that a loader sees. */
  BodyCodec of(String name, ClassLoader loader) {
    try {
      return of(Class.forName(name, false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      throw Problems.exception(Reason.UNSUPPORTED, "the class " + name + " is not found", null, e);
    }
  }

  /** Returns the codec of a type as it is used: the class that is expected and its arguments. */
  public BodyCodec of(TypeUse use, ClassLoader loader) {
    if (use.isArray()) {
      return callbackMode().object(array(use, loader));
    }
    Shape.Role role = Kinds.role(use.name());
    if (role != Shape.Role.CONTAINER) {
      return of(use.name(), loader);
    }
    boolean isFlat = new Flatness(this, loader).isFlat(use);
    Kind kind = Kinds.of(use.name());
    if (kind instanceof CollectionKind collection) {
      return callbackMode()
          .object(new CollectionCodec(collection, element(use.argument(0), loader), isFlat));
    }
    if (kind instanceof MapKind map) {
      Element key = element(use.argument(0), loader);
      Element value = element(use.argument(1), loader);
      return callbackMode().object(new MapCodec(map.with(identity()), key, value, isFlat));
    }
    return callbackMode()
        .object(
            NotSerializableCodec.unless(
                new OptionalCodec(element(use.argument(0), loader)), kind.type(), options.scope()));
  }

  /** Returns the codec of the class that is expected where a type is declared, or null. */
  public BodyCodec expected(TypeUse use, ClassLoader loader) {
    return expected(form(use, shapes(loader)), use, loader);
  }

  private BodyCodec expected(Form form, TypeUse use, ClassLoader loader) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM, VALUE -> of(use.name(), loader);
      case REFERENCE -> expected((Form.OfReference) form, loader, false);
    };
  }

  /** Returns the codec of the class that a field expects, or null. */
  BodyCodec expected(Form.OfReference reference, ClassLoader loader) {
    return expected(reference, loader, reference.empties());
  }

  private BodyCodec expected(Form.OfReference reference, ClassLoader loader, boolean empties) {
    return reference.expected() == null
        ? null
        : callbackMode().expected(of(reference.expected(), loader), empties);
  }

  private BodyCodec array(TypeUse use, ClassLoader loader) {
    TypeUse component = use.argument(0);
    Scalar scalar = Scalar.ofPrimitive(component.name());
    Class<?> type = Types.find(use, loader);
    return scalar != null
        ? new NumberArrayCodec(type, scalar)
        : new ArrayCodec(type, element(component, loader), new Flatness(this, loader).isFlat(use));
  }

  private Element element(TypeUse use, ClassLoader loader) {
    Form form = form(use, shapes(loader));
    return Element.of(form, references(), expected(form, use, loader));
  }

  /** Returns the layout of the objects of a class. */
  Layout layout(Class<?> type) {
    return layouts.get(type);
  }

  /** Returns the layout of an object, a record or a level. */
  public Layout layout(Shape shape, ClassLoader loader) {
    return layout(shape, shapes(loader));
  }

  /** Returns the layout of a shape whose fields have the types of others. */
  public Layout layout(Shape shape, ShapeSource shapes) {
    return Layout.of(shape, shapes, references(), identity());
  }

  /** Returns the form of a declared type. */
  public Form form(TypeUse use, ShapeSource shapes) {
    return Forms.of(use, shapes, identity());
  }

  /** Returns the codec of values, which have an identity where all objects have. */
  public BodyCodec value(BodyCodec values) {
    return callbackMode().value(identity() == Identity.ALL ? TrackedValue.of(values) : values);
  }

  /** Returns the shapes of the classes that a loader sees. */
  public ReflectionShapeSource shapes(ClassLoader loader) {
    ReflectionShapeSource plain = ReflectionShapeSource.of(loader, Kinds.ROLES);
    return custom().codecs().isEmpty() ? plain : plain.with(custom()::shape);
  }

  /** Returns the choice of how the objects of a class are instantiated. */
  InstantiationChoice instantiation(Class<?> type, List<BoundSlot> slots) {
    // Without a resolveObject, what does not fit its field fails.
    Identity met = callbackMode() == CallbackMode.NONE ? Identity.OBJECTS : identity();
    Reachability reach = new Reachability(shapes(type.getClassLoader()), references(), met);
    return new InstantiationChoice(type, slots, options.finalFields(), reach);
  }

  /** Returns the shape of a class that is no array. */
  public Shape shape(Class<?> type) {
    return shapes(type.getClassLoader()).shapeOf(type);
  }

  private BodyCodec make(Class<?> type) {
    if (type.isArray() || Kinds.role(type.getName()) == Shape.Role.CONTAINER) {
      return of(Types.use(type), type.getClassLoader());
    }
    if (Kinds.of(type) instanceof BuiltInCodec codec) {
      return Kinds.isCall(type) ? callbackMode().object(codec) : value(codec);
    }
    if (UnsupportedClasses.isConstantBody(type)) {
      return of(type.getSuperclass());
    }
    BodyCodec own = custom().of(type);
    if (own != null) {
      return own;
    }
    if (Proxy.isProxyClass(type)) {
      return proxy(type);
    }
    return hooked(type, shape(type));
  }

  /** An interface may declare {@code writeReplace}; Java's reader calls {@code readResolve}. */
  private BodyCodec proxy(Class<?> type) {
    BodyCodec body = callbackMode().object(Kinds.ofProxies());
    return Hooks.of(type).isReplaced()
        ? new WriteReplaceCodec(Proxy.class, ReplacementMethod.onWriting(type), () -> body)
        : body;
  }

  /** Returns the codec of a class whose objects may be replaced. */
  private BodyCodec replaceable(Class<?> type) {
    try {
      return make(type);
    } catch (BrineException e) {
      CodecsReference codecs = self;
      return new RefusedCodec(type, refused -> codecs.get().make(refused));
    }
  }

  /** Returns the codec of a class by its shape, with what Java calls before and after. */
  private BodyCodec hooked(Class<?> type, Shape shape) {
    if (shape instanceof Shape.OfReplaced replaced) {
      CodecsReference codecs = self;
      return new WriteReplaceCodec(
          type,
          ReplacementMethod.onWriting(type),
          () -> codecs.get().hooked(type, replaced.body()));
    }
    if (shape instanceof Shape.OfJavaForm scope) {
      return callbackMode()
          .object(JavaFormCodec.of(type, Hierarchy.of(type, scope), singleton(type)));
    }
    BodyCodec body = body(type, shape);
    ReplacementMethod resolve = resolve(type);
    if (resolve != null) {
      return new ReadResolveCodec(body, resolve, callbackMode());
    }
    return shape instanceof Shape.OfEnum ? value(body) : callbackMode().object(body);
  }

  /** Returns the method that replaces the objects of a class, or null. */
  public ReplacementMethod resolve(Class<?> type) {
    return Hooks.of(type).isResolved() ? ReplacementMethod.onReading(type) : singleton(type);
  }

  /** Returns the method that returns the one instance of a class of another language, or null. */
  public ReplacementMethod singleton(Class<?> type) {
    return ReplacementMethod.ofSingleton(type);
  }

  private BodyCodec body(Class<?> type, Shape shape) {
    if (shape instanceof Shape.OfEnum) {
      return EnumCodec.of(type);
    }
    if (shape instanceof Shape.OfObject || shape instanceof Shape.OfRecord) {
      boolean isFlat = new Flatness(this, type.getClassLoader()).isFlat(TypeUse.of(type.getName()));
      return new ObjectCodec(type, layouts.get(type), isFlat, self);
    }
    requireCallbacks(type, shape);
    if (shape instanceof Shape.OfHooked hooked) {
      return new HookedCodec(
          type, HookLevels.of(type, hooked, self), InstantiationChoice.plain(type)::make);
    }
    if (shape instanceof Shape.OfExternal) {
      return ExternalCodec.of(type);
    }
    throw UnsupportedClasses.of(type, shape);
  }

  /** What objects need a constructor for cannot be done by a callback. */
  private static void requireCallbacks(Class<?> type, Shape shape) {
    ConstructorNeed need =
        shape instanceof Shape.OfHooked || shape instanceof Shape.OfExternal
            ? ConstructorNeed.of(type)
            : null;
    if (need != null) {
      throw UnsupportedClasses.of(type, new Shape.OfOpaque(type.getName(), need.withCallbacks()));
    }
  }
}
