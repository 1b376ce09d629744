// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.ClassRenames;
import dev.brine.SchemaLane;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;
import dev.brine.internal.FormatNumbers.ClassName;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import dev.brine.internal.ReadMark;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.evolution.SerialVersionUid;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.Primitive;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ClassNames;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The table of the classes in a message, for writing and for reading.
 *
 * <p>A class is a number: odd for a built-in one, even for one of the message's own table. That
 * starts with the static types of the root; a number that is one too high adds a class, whose name
 * follows and, as the lane says, its schema, together with the classes that its fields lead to.
 */
public final class ClassTable implements ClassNames {
  private Configuration configuration;
  private Codecs codecs;
  private RootClasses root;
  private ClassNumbers numbers;
  private ClassLookup lookup;
  private StreamHooks hooks;

  /** The root that was served before, and the numbers of its classes, which are forgotten. */
  private RootClasses otherRoot;

  private ClassNumbers otherNumbers;

  private final ClassNameReader same = new ClassNameReader(this);

  /** The arrays and built-in classes that the hooks of a stream have accepted. */
  private final Set<Class<?>> accepted = new HashSet<>();

  /** The new names of {@code Class} objects that were renamed. */
  private final Set<String> renamed = new HashSet<>();

  private final ProxyClasses proxies;
  private EvolvedNameReader writer;

  /** Whether the annotation of a class is being read, before the class itself is known. */
  private boolean isNaming;

  /** Whether objects are skipped, so that none is created. */
  private boolean isSkipping;

  /** Creates the classes of one message after another, all with the same root. */
  public ClassTable(RootClasses root) {
    serve(root, new ClassNumbers(root.configuration().codecs(), root.closure()));
    lookup = root;
    hooks = root.hooks();
    proxies = new ProxyClasses(this, configuration);
  }

  @Override
  public void clear() {
    writer = null;
    same.clear();
    isNaming = false;
    isSkipping = false;
    proxies.clear();
    numbers.clear();
    if (!accepted.isEmpty()) {
      accepted.clear();
    }
    if (!renamed.isEmpty()) {
      renamed.clear();
    }
  }

  private void serve(RootClasses of, ClassNumbers ofRoot) {
    configuration = of.configuration();
    root = of;
    codecs = configuration.codecs();
    numbers = ofRoot;
  }

  /**
   * Goes on with another root of the same messages; no class was named yet, or all are forgotten.
   */
  public void serve(RootClasses other) {
    if (other == root) {
      return;
    }
    RootClasses beforeRoot = root;
    ClassNumbers before = numbers;
    ClassNumbers known =
        other == otherRoot
            ? otherNumbers
            : new ClassNumbers(other.configuration().codecs(), other.closure());
    serve(other, known);
    otherRoot = beforeRoot;
    otherNumbers = before;
  }

  /** Sets where classes come from until it is set again; null where they do in messages. */
  public void from(ClassLookup classes) {
    lookup = classes == null ? root : classes;
    hooks = lookup.hooks();
  }

  /** Returns the configuration of the messages. */
  Configuration configuration() {
    return configuration;
  }

  /** Returns the root that is served. */
  RootClasses root() {
    return root;
  }

  /** Returns the numbers of the classes. */
  ClassNumbers numbers() {
    return numbers;
  }

  /** Returns the reader of class names of another version, or null if there is none. */
  EvolvedNameReader writer() {
    return writer;
  }

  /** Returns the name that the message has added, while it is the only one, else null. */
  public String onlyName() {
    return writer == null ? same.onlyName() : null;
  }

  /** Returns where classes come from. */
  ClassLookup lookup() {
    return lookup;
  }

  /** Returns the hooks of the stream that looks up the classes. */
  StreamHooks hooks() {
    return hooks;
  }

  @Override
  public BodyCodec codecOf(Class<?> type) {
    return numbers.find(type).codec();
  }

  @Override
  public BodyCodec bodyCodecOf(Class<?> type) {
    return codecs.of(type);
  }

  @Override
  public void write(WireWriter out, Class<?> type, Object head) {
    int number = numbers.find(type).number();
    if (number >= 0) {
      out.varint(number);
    } else {
      writeClass(out, codecs.of(type).type(), head);
    }
  }

  private void writeClass(WireWriter out, Class<?> type, Object head) {
    if (type.isArray()) {
      checkDimensions(type.getName().lastIndexOf('[') + 1, configuration);
      out.varint(ClassName.ARRAY);
      writeComponent(out, type.getComponentType(), head);
      return;
    }
    int number = numbers.named(type);
    if (number >= 0) {
      out.varint(number);
    } else {
      add(out, type, head);
    }
  }

  private void writeComponent(WireWriter out, Class<?> type, Object head) {
    if (type.isPrimitive()) {
      out.varint(Primitive.of(type).number());
    } else if (type == Object.class) {
      out.varint(ClassName.OBJECT);
    } else {
      out.varint(ClassName.CLASS);
      writeClass(out, type, head);
    }
  }

  private void add(WireWriter out, Class<?> type, Object head) {
    if (!isAllowed(type) && !isReplaced(type)) {
      throw ClosedWorld.refused(type.getName());
    }
    TypeClosure closure = root.closureOf(type);
    numbers.requireNewNames(closure);
    checkLength(type.getName(), configuration);
    out.varint(numbers.size() << 1);
    if (hooks.annotates()) {
      annotate(out, type, closure.classes(), head);
    } else {
      out.text(type.getName());
    }
    describe(out, closure);
    addAll(closure, type);
  }

  /** A reader gives an object its handle once it has read the class and what belongs to that. */
  private void annotate(WireWriter out, Class<?> type, List<Class<?>> others, Object head) {
    boolean isWithdrawn = out.withdrawHandle(head);
    hooks.annotate(out, type, others);
    if (isWithdrawn) {
      out.giveHandle(head);
    }
  }

  private void describe(WireWriter out, TypeClosure closure) {
    if (configuration.lane() == SchemaLane.FINGERPRINT) {
      SchemaPart.writeFingerprint(out, closure, configuration.catalog());
    } else if (configuration.lane() == SchemaLane.EMBEDDED) {
      byte[] schema = numbers.schema(closure);
      out.varint(schema.length);
      out.countedBlock(schema);
    }
  }

  /** Gives numbers to a class and what it leads to. */
  void addAll(TypeClosure closure, Class<?> type) {
    numbers.add(type, closure);
    if (numbers.size() > configuration.limits().classes()) {
      throw Limit.CLASSES.exceeded(configuration.limits().classes());
    }
  }

  /**
   * Returns whether readers need no class of this name, unless an object of it has data, for which
   * its codec calls {@link #require}.
   */
  private boolean isReplaced(Class<?> type) {
    return lookup.skipsReplaced() && isDescribed() && codecs.of(type).callsWriteReplace();
  }

  /** The classes that the fields of an allowed class lead to are allowed too. */
  private boolean isAllowed(Class<?> type) {
    return root.leadsTo(type) || lookup.allows(type);
  }

  /** Goes on with the classes of a writer who had other versions of them. */
  void goOnWith(WriterClasses classes) {
    writer = new EvolvedNameReader(configuration, root, this, classes);
  }

  @Override
  public BodyCodec read(WireReader in) {
    int number = in.varint();
    if (writer != null || leavesOut(in)) {
      return writer.read(in, number);
    }
    if (number == ClassName.ARRAY) {
      return same.readArray(in);
    }
    if ((number & 1) != 0 && hooks.areActive()) {
      accept(builtIn(in, number >>> 1));
    }
    BodyCodec codec = numbers.codec(number);
    if (codec != null) {
      return codec;
    }
    Class<?> type = same.readClass(in, number, 0);
    return writer == null ? codecs.of(type) : writer.named(same.lastName());
  }

  /**
   * Reads on by the schemas in the message where an object is skipped: a missing one may be in
   * there, which the codecs of classes that both sides have cannot leave out.
   */
  private boolean leavesOut(WireReader in) {
    if (!in.skippedFields.isActive() || isNaming || !isDescribed()) {
      return false;
    }
    goOnWith(same.known());
    return true;
  }

  /** Calls the hooks of a stream for an array or a built-in class, and returns it. */
  Class<?> accept(Class<?> type) {
    if (hooks.areActive() && !accepted.contains(type)) {
      hooks.require(ResolveOrder.ofBuiltIn(type));
      accepted.add(type);
    }
    return type;
  }

  /** Fails where an array has too many dimensions. */
  static void checkDimensions(int dimensions, Configuration configuration) {
    if (dimensions > configuration.limits().arrayDimensions()) {
      throw Limit.ARRAY_DIMENSIONS.exceeded(configuration.limits().arrayDimensions());
    }
  }

  @Override
  public void requireDimensions(int dimensions) {
    checkDimensions(dimensions, configuration);
  }

  /** Fails where the name of a class is too long. */
  public static void checkLength(String name, Configuration configuration) {
    if (name.length() > configuration.limits().classNameLength()) {
      throw Limit.CLASS_NAME_LENGTH.exceeded(configuration.limits().classNameLength());
    }
  }

  /** Returns the built-in class of a number. */
  static Class<?> builtIn(WireReader in, int place) {
    Class<?> builtIn = Kinds.type(place);
    if (builtIn == null) {
      throw in.corrupt("unknown number of a built-in class: " + place);
    }
    return builtIn;
  }

  /** Reads the name of a class that the message adds. */
  String readNewName(WireReader in) {
    String name = in.text();
    if (name == null) {
      boolean before = isNaming;
      isNaming = true;
      name = hooks.readAnnotated(in);
      isNaming = before;
    }
    requireName(name);
    return name;
  }

  /**
   * A place in a message, by the numbers of classes known there.
   *
   * @param named of those that have the same version on both sides
   * @param theirs of the writer, or -1 where all have the same version
   * @param proxies of dynamic proxies
   */
  public record Mark(int named, int theirs, int proxies) {}

  /** Returns how many classes are known. */
  public Mark mark() {
    return new Mark(
        same.size(), writer == null ? -1 : writer.classes().names().size(), proxies.count());
  }

  /**
   * Goes back to where the message was, to read on by the schemas in the message alone.
   *
   * @param skipping why all objects are skipped, or null where they are not
   */
  public void goBack(Mark mark, Supplier<BrineException> skipping) {
    isNaming = false;
    isSkipping = skipping != null;
    proxies.cut(mark.proxies());
    WriterClasses all = mark.theirs() < 0 ? same.known(mark.named()) : writer.classes();
    goOnWith(all.first(mark.theirs() < 0 ? all.names().size() : mark.theirs(), skipping));
  }

  @Override
  public void mark(ReadMark mark) {
    mark.classes(
        same.size(), writer == null ? -1 : writer.classes().names().size(), proxies.count());
  }

  @Override
  public int skipFrom(ReadMark mark, Supplier<BrineException> skipping) {
    if (!isDescribed() || isNaming) {
      return -1;
    }
    goBack(new Mark(mark.named(), mark.theirs(), mark.proxies()), skipping);
    return writer.classes().names().size();
  }

  @Override
  public void skipFields(WireReader in, Class<?> type, Class<?> owner) {
    writer.classes().codecs().skipFields(in, type.getName(), owner.getName());
  }

  @Override
  public void endSkipping(boolean isBehind) {
    isSkipping = false;
    if (isBehind) {
      goOn();
    }
  }

  /** Goes on with objects that are no longer skipped. */
  public void goOn() {
    WriterClasses all = writer.classes();
    goOnWith(all.first(all.names().size(), null));
  }

  /** Returns whether all objects are skipped, and none is created. */
  public boolean isSkipping() {
    return isSkipping;
  }

  /** Returns whether a message has the schemas of classes that this side does not have. */
  public boolean isDescribed() {
    return configuration.lane() == SchemaLane.EMBEDDED
        || configuration.lane() == SchemaLane.FINGERPRINT;
  }

  @Override
  public void require(Class<?> type) {
    if (Kinds.number(type) < 0 && !isAllowed(type)) {
      throw ClosedWorld.refused(type.getName());
    }
  }

  @Override
  public Class<?> find(String name, int dimensions) {
    requireName(name);
    Class<?> builtIn = Kinds.type(Kinds.number(name));
    return builtIn == null ? load(name, dimensions) : builtIn;
  }

  /** The names that a hook knows are those of the writer, so a stream looks for them. */
  @Override
  public void requireLiteral(Class<?> type) {
    if (hooks.areActive() && !isSkipping) {
      hooks.requireLiteral(type);
    }
  }

  @Override
  public void writeName(WireWriter out, Class<?> type) {
    checkLength(type.getName(), configuration);
    if (hooks.annotates()) {
      hooks.annotate(out, type, List.of());
    } else {
      out.text(type.getName());
    }
  }

  @Override
  public String readName(WireReader in) {
    String name = in.text();
    String known = name == null ? hooks.readAnnotated(in) : name;
    if (known == null) {
      throw in.corrupt("the name of a class cannot be null");
    }
    String ours = configuration.renaming().read(known);
    if (!ours.equals(known)) {
      renamed.add(ours);
    }
    return ours;
  }

  @Override
  public boolean ignoresVersion(Class<?> type) {
    String name = type.getName();
    return configuration.ignoresVersionOf(name)
        || (renamed.contains(name) && !SerialVersionUid.isDeclared(type));
  }

  @Override
  public ClassRenames renames() {
    return configuration.renaming().renames();
  }

  @Override
  public void writeProxy(WireWriter out, Class<?> type) {
    proxies.write(out, type);
  }

  @Override
  public Object readProxy(WireReader in) {
    return proxies.read(in);
  }

  @Override
  public Class<?> knownProxy(ProxyClass proxy) {
    return configuration.definedClasses().find(proxy);
  }

  @Override
  public Class<?> defineProxy(WireReader in, ProxyClass proxy) {
    try {
      return configuration.definedClasses().define(proxy);
    } catch (IllegalArgumentException e) {
      throw in.corrupt("a proxy cannot have these interfaces");
    }
  }

  @Override
  public Class<?> arrayOf(Class<?> component) {
    return configuration.definedClasses().arrayOf(component);
  }

  /** Returns the loader that classes are looked up with. */
  ClassLoader loader() {
    return lookup.loader();
  }

  /** Fails unless a name can be one of a class. */
  public void requireName(String name) {
    if (lookup.isName(name)) {
      return;
    }
    if (name != null) {
      checkLength(name, configuration);
    }
    if (name == null || !BinaryName.isWellFormed(name, BinaryName.LONGEST)) {
      throw Problems.exception(
          Reason.CORRUPT, "not the name of a class: " + ErrorText.shortened(name));
    }
  }

  /**
   * Returns an allowed class of a name; fails where there is none.
   *
   * @param dimensions those of the array whose elements have the class; 0 for an object
   */
  Class<?> load(String name, int dimensions) {
    Class<?> type = root.find(name);
    if (type == null) {
      type = dimensions == 0 ? lookup.allowed(name) : lookup.allowedElement(name, dimensions);
    }
    if (type == null) {
      throw lookup.missing(name);
    }
    return type;
  }
}
