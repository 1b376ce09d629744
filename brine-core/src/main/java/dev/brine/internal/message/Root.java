// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.Problems;
import dev.brine.internal.Scratch;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.codec.UseCount;
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
import dev.brine.wire.WireWriter;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What is known of the root of a message beforehand: its class, or only which classes it may lead
 * to.
 */
public final class Root implements ClassSource {
  private final Configuration configuration;
  private final Class<?> type;
  private final ClassLoader loader;
  private final BodyCodec expected;
  private final Class<?> exact;

  /** Whether the root gets a handle; an object that holds no other one cannot be referred to. */
  private final boolean hasHandle;

  private final TypeUse use;
  private volatile OtherVersions others;
  private final TypeClosure closure;
  private final TypeClosure allowed;
  private final boolean isChecked;
  private final byte[] prefix;
  private final MessageStart start;

  private final Scratch<Writing> writings;
  private final Scratch<Reading> readings;

  /** Generated code; a thread that does not see it yet goes on without. */
  private BodyCodec prepared;

  /** What writes and reads without a borrowed state, or null; seen as late as generated code. */
  private DirectMessages direct;

  private final UseCount uses = new UseCount();

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

  private Root(
      Configuration configuration,
      Class<?> type,
      TypeUse use,
      ClassLoader loader,
      BodyCodec expected,
      TypeClosure known,
      TypeClosure allowed) {
    this.configuration = configuration;
    this.type = type;
    this.use = use;
    this.loader = configuration.loader() == null ? loader : configuration.loader();
    this.expected = expected;
    exact = expected == null ? null : expected.type();
    hasHandle =
        expected != null
            && expected.tracked()
            && configuration.codecs().references() == References.TRACK
            && !(expected instanceof ObjectCodec object && object.layout().isLeaf());
    this.closure = known;
    this.allowed = allowed;
    boolean isKnown = known != TypeClosure.EMPTY;
    prefix = isKnown ? Prefix.of(configuration, known) : new byte[0];
    start = expected == null ? null : new MessageStart(configuration.header(), prefix);
    isChecked = isKnown && configuration.lane() != SchemaLane.NONE;
    writings = new Scratch<>(new Writings());
    readings = new Scratch<>(new Readings());
  }

  /** A class, as all suppliers here, so that a first message links no lambda. */
  private final class Writings implements Supplier<Writing> {
    @Override
    public Writing get() {
      return new Writing(configuration, Root.this);
    }
  }

  /** Makes what readers use. */
  private final class Readings implements Supplier<Reading> {
    @Override
    public Reading get() {
      return new Reading(configuration, Root.this);
    }
  }

  /** Returns a root whose type both sides know. */
  public static Root known(Configuration configuration, Type type) {
    Class<?> raw = RootTypes.raw(type);
    UnsupportedClasses.requireRoot(raw, configuration.codecs());
    TypeUse use = ReflectionShapeSource.use(type);
    ClassLoader loader = RootTypes.loader(configuration, type);
    TypeClosure closure = RootTypes.closure(configuration, List.of(use), loader);
    return new Root(
        configuration,
        raw,
        use,
        loader,
        configuration.codecs().expected(use, loader),
        closure,
        closure);
  }

  /** Returns a root whose class the message names. */
  public static Root named(Configuration configuration, Type type) {
    TypeUse use = ReflectionShapeSource.use(type);
    ClassLoader loader = RootTypes.loader(configuration, type);
    TypeClosure known = RootTypes.closure(configuration, List.of(), loader);
    TypeClosure allowed = RootTypes.closure(configuration, List.of(use), loader);
    return new Root(configuration, RootTypes.raw(type), use, loader, null, known, allowed);
  }

  /** Returns the configuration of the messages. */
  Configuration configuration() {
    return configuration;
  }

  /** Returns the classes that have numbers before the message names any. */
  TypeClosure closure() {
    return closure;
  }

  /** Returns what a class leads to. */
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
    return context == null ? Root.class.getClassLoader() : context;
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
  boolean mayCopy(Class<?> type, TypeFilter lasting) {
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
    return ClosedWorld.find(name, configuration.filter(), loader());
  }

  @Override
  public BrineException missing(String name) {
    return ClosedWorld.missing(name, configuration.filter(), loader());
  }

  /** Returns where the classes of one message come from which another loader looks up. */
  ClassSource lookedUpBy(ClassLoader other) {
    return new OtherLoader(other);
  }

  /** Looks up classes with a loader of which nothing is kept. */
  private final class OtherLoader implements ClassSource {
    private final ClassLoader other;

    OtherLoader(ClassLoader other) {
      this.other = other;
    }

    @Override
    public boolean allows(Class<?> named) {
      return Root.this.allows(named);
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
  OtherVersions others() {
    OtherVersions known = others;
    if (known == null) {
      known = new OtherVersions(configuration, this, use);
      others = known;
    }
    return known;
  }

  /** Returns the class of a name that the static types lead to, or null. */
  Class<?> find(String name) {
    return allowed.find(name);
  }

  /** Returns what writers use. It is kept with the root, whose classes it knows. */
  public Scratch<Writing> writings() {
    return writings;
  }

  /** Returns what readers use. */
  public Scratch<Reading> readings() {
    return readings;
  }

  /** Lets code be generated now. */
  public void prepare() {
    if (expected != null && prepared == null) {
      BodyCodec body = configuration.prepared(expected);
      direct = DirectMessages.of(expected, body, start, configuration);
      prepared = body;
    }
  }

  /** Returns the generated codec or null; generates it once messages have shown to be worth it. */
  private BodyCodec preparedOrEnough() {
    if (prepared == null && uses.claimGeneration()) {
      prepare();
    }
    return prepared;
  }

  private void writeBody(WireWriter out, Object value) {
    BodyCodec body = preparedOrEnough();
    if (body != null) {
      body.write(out, value);
    } else {
      long before = out.position();
      expected.write(out, value);
      uses.add(out.position() - before);
    }
  }

  private Object readBody(WireReader in) {
    BodyCodec body = preparedOrEnough();
    if (body != null) {
      return body.read(in);
    }
    long before = in.position();
    Object value = expected.read(in);
    uses.add(in.position() - before);
    return value;
  }

  /**
   * Writes a message straight into an array if its root is a direct object.
   *
   * @return the place behind it, or -1 where {@link #write} has to write it
   */
  int writeDirect(Object value, byte[] sink, int from, int to) {
    DirectMessages messages = direct;
    return messages == null ? -1 : messages.write(value, sink, from, to);
  }

  /**
   * Reads a message straight from an array if its root is a direct object.
   *
   * @return the root, or null where {@link #read} has to read it
   */
  Object readDirect(byte[] source, int from, int to) {
    DirectMessages messages = direct;
    return messages == null ? null : messages.read(source, from, to);
  }

  /** Writes a message. */
  void write(WireWriter out, Object value) {
    if (value != null && value.getClass() == exact) {
      start.write(out);
      if (hasHandle) {
        out.addRoot(value);
      }
      writeBody(out, value);
    } else {
      out.octet(configuration.header() | Header.NAMED);
      out.countedBlock(prefix);
      out.writeReference(value, null);
    }
  }

  /** Reads a message. */
  Object read(WireReader in, MessageClasses classes) {
    return start != null && start.take(in) ? expected(in) : readOther(in, classes);
  }

  /** Reads a message whose start is not the usual one, or comes in parts. */
  private Object readOther(WireReader in, MessageClasses classes) {
    boolean isNamed = Header.check(in.octet(), configuration.header());
    WriterSchema other = isChecked ? prefixOf(in, isNamed) : null;
    if (other != null) {
      return checked(in, others().read(in, classes, other, isNamed));
    }
    if (!isNamed && expected == null) {
      throw Pairing.ofCodec(type);
    }
    return isNamed ? checked(in, namedRoot(in, classes)) : expected(in);
  }

  private WriterSchema prefixOf(WireReader in, boolean isNamed) {
    if (isNamed && configuration.lane() == SchemaLane.EMBEDDED && Pairing.isRoot(in)) {
      throw Pairing.ofBrine(type);
    }
    Prefix.Owner owner = Prefix.Owner.CODEC;
    if (isNamed) {
      owner = expected == null ? Prefix.Owner.KNOWN_CLASSES : Prefix.Owner.NAMED;
    }
    return Prefix.read(in, closure, configuration, owner);
  }

  private Object expected(WireReader in) {
    Object value = readBody(in);
    return value == null || value.getClass() == exact ? value : checked(in, value);
  }

  /** Says which class was requested where the first class that a message names is refused. */
  private Object namedRoot(WireReader in, MessageClasses classes) {
    if (!isChecked && Pairing.isSchemaPart(in, configuration.lane())) {
      throw Pairing.ofKnownClasses(configuration.lane(), type);
    }
    try {
      return in.reference(null);
    } catch (BrineException e) {
      boolean isRoot = e.reason() == Reason.REFUSED && e.path().equals("$");
      String name = isRoot ? classes.onlyName() : null;
      throw name == null ? e : wrongRoot(name, e);
    }
  }

  /**
   * Returns the failure of a message whose root is of a class that is refused.
   *
   * @param name of the class, as Java's sources have it
   * @param refusal what is returned where any class was requested
   */
  public BrineException wrongRoot(String name, BrineException refusal) {
    return type == Object.class ? refusal : Pairing.refusedRoot(type, name, refusal);
  }

  /** Returns the schema of the classes, in an array of the caller's own. */
  public byte[] schema() {
    return closure.schema().clone();
  }

  /** Reports how messages of a writer's schema are read. */
  public void changesFrom(byte[] schema, SchemaDifferences found) {
    SchemaComparison.compare(
        compared(Schema.read(schema, configuration.limits())),
        closure.classes().stream()
            .map(here -> LocalClass.of(here, configuration.codecs()))
            .toList(),
        found);
  }

  private Description compared(Description theirs) {
    Map<String, Long> versions = new HashMap<>(theirs.versions());
    versions.keySet().removeIf(configuration.versions()::ignores);
    return new Description(theirs.shapes(), versions);
  }

  private Object checked(WireReader in, Object value) {
    if (!isOfType(value)) {
      throw Problems.at(Pairing.otherRoot(type, value.getClass()), in.position());
    }
    return value;
  }

  /** Returns whether a value, or null, can be the root. */
  boolean isOfType(Object value) {
    return value == null || type.isInstance(value);
  }

  /**
   * Returns a value that was read in another form.
   *
   * @throws BrineException if it is not of the root's type
   */
  public Object requireType(Object value) {
    if (!isOfType(value)) {
      throw Pairing.otherRoot(type, value.getClass());
    }
    return value;
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
