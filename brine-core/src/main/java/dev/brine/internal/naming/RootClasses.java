// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.evolution.FormerNames;
import dev.brine.internal.evolution.LocalClass;
import dev.brine.internal.evolution.SchemaComparison;
import dev.brine.internal.evolution.SchemaDifferences;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.ClassCache;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The classes that messages of one root type may contain: those that its static types lead to, and
 * those that a message may add by name. Immutable but for its caches; safe for use by many threads.
 */
public final class RootClasses implements ClassLookup {
  private final Configuration configuration;
  private final Class<?> type;
  private final TypeUse use;
  private final ClassLoader typeLoader;
  private final ClassLoader loader;
  private final TypeClosure closure;
  private final TypeClosure allowed;
  private final KnownClasses known;
  private volatile EvolvedMessages others;

  private final ClassCache<TypeClosure> closures =
      new ClassCache<>() {
        @Override
        protected TypeClosure compute(Class<?> named) {
          return TypeClosure.of(
              TypeUse.of(named.getName()),
              named.getClassLoader(),
              configuration.codecs(),
              configuration.limits());
        }
      };

  private RootClasses(
      Configuration configuration,
      Type type,
      ClassLoader loader,
      TypeClosure closure,
      TypeClosure allowed) {
    this.configuration = configuration;
    this.type = RootTypes.raw(type);
    use = ReflectionShapeSource.use(type);
    typeLoader = loader;
    this.loader = configuration.loader() == null ? loader : configuration.loader();
    this.closure = closure;
    this.allowed = allowed;
    this.known = new KnownClasses(configuration.judgements());
  }

  /**
   * Returns the classes of a root whose type both sides know.
   *
   * @throws BrineException if no root can be of the type
   */
  public static RootClasses known(Configuration configuration, Type type) {
    UnsupportedClasses.requireRoot(RootTypes.raw(type), configuration.codecs());
    ClassLoader loader = RootTypes.loader(configuration, type);
    TypeClosure closure =
        RootTypes.closure(configuration, List.of(ReflectionShapeSource.use(type)), loader);
    return new RootClasses(configuration, type, loader, closure, closure);
  }

  /** Returns the classes of a root whose class the message names. */
  public static RootClasses named(Configuration configuration, Type type) {
    ClassLoader loader = RootTypes.loader(configuration, type);
    TypeClosure known = RootTypes.closure(configuration, List.of(), loader);
    TypeClosure allowed =
        RootTypes.closure(configuration, List.of(ReflectionShapeSource.use(type)), loader);
    return new RootClasses(configuration, type, loader, known, allowed);
  }

  /** Returns the configuration of the messages. */
  public Configuration configuration() {
    return configuration;
  }

  /** Returns the class of the root, without type arguments. */
  public Class<?> type() {
    return type;
  }

  /** Returns the codec of a root whose type both sides know. */
  public BodyCodec expected() {
    return configuration.codecs().expected(use, typeLoader);
  }

  /** Returns whether some classes have numbers before the message names any. */
  public boolean areKnown() {
    return closure != TypeClosure.EMPTY;
  }

  /** Returns the bytes between header and body of its messages. */
  public byte[] schemaPart() {
    return areKnown() ? SchemaPart.of(configuration, closure) : new byte[0];
  }

  /**
   * Reads the schema part of a message.
   *
   * @param owner whose it should be
   * @return the schema, or null where it equals that of the classes here or the lane has none
   */
  public WriterSchema readSchemaPart(WireReader in, SchemaPart.Owner owner) {
    return SchemaPart.read(in, closure, configuration, owner);
  }

  /** Returns the classes that have numbers before the message names any. */
  TypeClosure closure() {
    return closure;
  }

  /** Returns the classes that a class leads to. */
  TypeClosure closureOf(Class<?> named) {
    return closures.get(named);
  }

  /**
   * Returns the loader that classes are looked up with: that of the root's class or, where that is
   * Java's own and so sees none of the user's, the context loader of the thread.
   */
  @Override
  public ClassLoader loader() {
    if (keepsClasses()) {
      return loader;
    }
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? RootClasses.class.getClassLoader() : context;
  }

  /** Returns whether the static types lead to a class. */
  public boolean leadsTo(Class<?> named) {
    return allowed.number(named) >= 0;
  }

  /**
   * Returns whether an object of a class can be in a message of this root, whatever else is.
   *
   * @param lasting a part of the filter, which always gives the same answer
   */
  public boolean mayCopy(Class<?> type, TypeFilter lasting) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    boolean isBody = !element.isEnum() && Enum.class.isAssignableFrom(element);
    Class<?> named = isBody ? element.getSuperclass() : element;
    return named.isPrimitive()
        || Kinds.number(named) >= 0
        || leadsTo(named)
        || ClosedWorld.isHarmless(named)
        || lasting.allows(named);
  }

  /** Returns whether it finds the same classes in every thread, so that they can be kept. */
  boolean keepsClasses() {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  /** Returns whether the configuration allows no class by name. */
  public boolean hasNoFilter() {
    return configuration.filter().equals(TypeFilter.closed());
  }

  @Override
  public boolean allows(Class<?> named) {
    return ClosedWorld.isHarmless(named) || configuration.filter().allows(named);
  }

  @Override
  public boolean skipsReplaced() {
    return true;
  }

  @Override
  public Class<?> allowed(String name) {
    ClassLoader from = loader();
    Class<?> met = known.find(name, from);
    if (met != null) {
      return met;
    }
    Class<?> found = ClosedWorld.find(name, configuration.filter(), from);
    if (found != null) {
      known.add(name, from, found);
    }
    return found;
  }

  @Override
  public boolean isName(String name) {
    return name != null && known.isName(name);
  }

  @Override
  public BrineException missing(String name) {
    return ClosedWorld.missing(name, configuration.filter(), loader());
  }

  /** Returns where the classes of one message come from which another loader looks up. */
  public ClassLookup lookedUpBy(ClassLoader other) {
    return new OtherLoader(other);
  }

  /** Looks up classes with a loader of which nothing is kept. */
  private final class OtherLoader implements ClassLookup {
    private final ClassLoader other;

    OtherLoader(ClassLoader other) {
      this.other = other;
    }

    @Override
    public boolean allows(Class<?> named) {
      return RootClasses.this.allows(named);
    }

    @Override
    public boolean skipsReplaced() {
      return true;
    }

    @Override
    public Class<?> allowed(String name) {
      return ClosedWorld.find(name, configuration.filter(), other);
    }

    @Override
    public BrineException missing(String name) {
      return ClosedWorld.missing(name, configuration.filter(), other);
    }

    @Override
    public ClassLoader loader() {
      return other;
    }
  }

  /** Returns the names that a class of the static types had before. */
  List<String> formerNames(String name) {
    Class<?> named = allowed.find(name);
    return named == null ? List.of() : FormerNames.of(named);
  }

  /** Returns the other versions of the classes that messages had. */
  public EvolvedMessages others() {
    EvolvedMessages known = others;
    if (known == null) {
      known = new EvolvedMessages(configuration, this, use);
      others = known;
    }
    return known;
  }

  /** Returns the class of a name that the static types lead to, or null. */
  Class<?> find(String name) {
    return allowed.find(name);
  }

  /** Returns the schema of the classes, in an array of the caller's own. */
  public byte[] schema() {
    return closure.schema().clone();
  }

  /** Reports how messages of a writer's schema are read. */
  public void changesFrom(byte[] schema, SchemaDifferences found) {
    UnaryOperator<String> names = configuration.renaming()::nameOf;
    SchemaComparison.compare(
        compared(Schema.read(schema, configuration.limits())),
        closure.classes().stream()
            .map(here -> LocalClass.of(here, configuration.codecs(), names))
            .toList(),
        names,
        found);
  }

  private Description compared(Description theirs) {
    Map<String, Long> versions = new HashMap<>(theirs.versions());
    versions
        .keySet()
        .removeIf(name -> configuration.ignoresVersion(name, () -> closure.find(ours(name))));
    return new Description(theirs.shapes(), versions);
  }

  private String ours(String theirs) {
    return configuration.renaming().nameOf(theirs);
  }

  /** Returns whether its class may have type arguments, to which its schema leads. */
  boolean isGeneric() {
    return describes(type) && type.getTypeParameters().length > 0;
  }

  /** Returns whether its schema describes a class. */
  boolean describes(Class<?> described) {
    return closure.number(described) >= 0;
  }

  /** Returns whether a class that the static types lead to, or one above it, has a name. */
  public boolean leadsToName(String name) {
    return allowed.hasSuperclass(name);
  }

  /** Returns whether the static types lead to a class or to a subclass of it. */
  public boolean leadsToSubclass(Class<?> named) {
    return allowed.hasSubclass(named);
  }
}
