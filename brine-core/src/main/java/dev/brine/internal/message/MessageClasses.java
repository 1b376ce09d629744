// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.SchemaLane;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.Types;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.Primitive;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ClassNames;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The classes that a message names.
 *
 * <p>A class is a number: odd for a built-in one, even for one of the message's own table. That
 * starts with the static types of the root; a number that is one too high adds a class, whose name
 * follows and, as the lane says, its schema, together with the classes that its fields lead to.
 */
public final class MessageClasses implements ClassNames {
  /** The number of all arrays; the component follows. */
  static final int ARRAY = 1;

  /** The component of arrays of any object. */
  static final int OBJECT = 8;

  /** Says that the component is a class, which follows. */
  static final int CLASS = 9;

  private Configuration configuration;
  private Codecs codecs;
  private Root root;
  private ClassNumbers numbers;
  private ClassSource source;

  /** The root that was served before, and the numbers of its classes, which are forgotten. */
  private Root otherRoot;

  private ClassNumbers otherNumbers;

  /** The classes that were named, without what they lead to; and those of another writer. */
  private final List<Class<?>> named = new ArrayList<>();

  /** The arrays and built-in classes that the hooks of a stream were asked for. */
  private final Set<Class<?>> asked = new HashSet<>();

  private final ProxyClasses proxies;
  private WriterNames writer;
  private String lastName;

  /** Whether what belongs to the name of a class is read, of which the rest is not known yet. */
  private boolean isNaming;

  /** Whether objects are read of which none is made. */
  private boolean isPassing;

  /** Creates the classes of one message after another, all with the same root. */
  MessageClasses(Configuration configuration, Root root) {
    serve(configuration, root, new ClassNumbers(configuration.codecs(), root.closure()));
    source = root;
    proxies = new ProxyClasses(this, configuration);
  }

  /** Forgets the message. */
  void clear() {
    writer = null;
    lastName = null;
    isNaming = false;
    isPassing = false;
    proxies.clear();
    numbers.clear();
    if (!asked.isEmpty()) {
      asked.clear();
    }
    if (!named.isEmpty()) {
      named.clear();
    }
  }

  private void serve(Configuration served, Root of, ClassNumbers ofRoot) {
    configuration = served;
    root = of;
    codecs = served.codecs();
    numbers = ofRoot;
  }

  /**
   * Goes on with another root of the same messages; no class was named yet, or all are forgotten.
   */
  public void serve(Root other) {
    if (other == root) {
      return;
    }
    Root beforeRoot = root;
    ClassNumbers before = numbers;
    ClassNumbers known =
        other == otherRoot
            ? otherNumbers
            : new ClassNumbers(other.configuration().codecs(), other.closure());
    serve(other.configuration(), other, known);
    otherRoot = beforeRoot;
    otherNumbers = before;
  }

  /** Sets where classes come from until it is set again; null where they do in messages. */
  public void from(ClassSource classes) {
    source = classes == null ? root : classes;
  }

  /** Returns where classes come from. */
  ClassSource source() {
    return source;
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
  public void write(WireWriter out, Class<?> type) {
    int number = numbers.find(type).number();
    if (number >= 0) {
      out.varint(number);
    } else {
      writeClass(out, codecs.of(type).type());
    }
  }

  private void writeClass(WireWriter out, Class<?> type) {
    int number = numbers.named(type);
    if (number >= 0) {
      out.varint(number);
    } else if (type.isArray()) {
      out.varint(ARRAY);
      writeComponent(out, type.getComponentType());
    } else {
      add(out, type);
    }
  }

  private void writeComponent(WireWriter out, Class<?> type) {
    if (type.isPrimitive()) {
      out.varint(Primitive.of(type).number());
    } else if (type == Object.class) {
      out.varint(OBJECT);
    } else {
      out.varint(CLASS);
      writeClass(out, type);
    }
  }

  private void add(WireWriter out, Class<?> type) {
    if (!isAllowed(type)) {
      throw ClosedWorld.refused(type.getName());
    }
    TypeClosure closure = root.closureOf(type);
    numbers.requireNewNames(closure);
    out.varint(numbers.size() << 1);
    if (source.annotates()) {
      source.annotate(out, type, closure.classes());
    } else {
      out.text(type.getName());
    }
    describe(out, closure);
    addAll(closure, type);
  }

  private void describe(WireWriter out, TypeClosure closure) {
    if (configuration.lane() == SchemaLane.FINGERPRINT) {
      Prefix.writeFingerprint(out, closure, configuration.catalog());
    } else if (configuration.lane() == SchemaLane.EMBEDDED) {
      byte[] schema = schema(closure);
      out.varint(schema.length);
      out.block(schema, 0, schema.length);
    }
  }

  private byte[] schema(TypeClosure closure) {
    return isNew(closure)
        ? closure.schema()
        : Schema.write(newDescription(closure), configuration.limits());
  }

  private boolean isNew(TypeClosure closure) {
    if (numbers.size() == 0) {
      return true;
    }
    for (Class<?> type : closure.classes()) {
      if (numbers.place(type) >= 0) {
        return false;
      }
    }
    return true;
  }

  private Description newDescription(TypeClosure closure) {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < closure.classes().size(); i++) {
      if (numbers.place(closure.classes().get(i)) < 0) {
        shapes.add(closure.shapes().get(i));
      }
    }
    return new Description(shapes, closure.versions());
  }

  private void addAll(TypeClosure closure, Class<?> type) {
    numbers.add(type, closure);
    if (numbers.size() > configuration.limits().classes()) {
      throw Limit.CLASSES.exceeded(configuration.limits().classes());
    }
  }

  /** What an allowed class leads to is allowed too: its fields say so. */
  private boolean isAllowed(Class<?> type) {
    return root.leadsTo(type) || source.allows(type);
  }

  /** Goes on with the classes of a writer who had other versions of them. */
  void goOnWith(WriterClasses classes) {
    writer = new WriterNames(configuration, root, this, classes);
  }

  @Override
  public BodyCodec read(WireReader in) {
    int number = in.varint();
    if (writer != null || leavesOut(in)) {
      return writer.read(in, number);
    }
    if (number == ARRAY) {
      return readArray(in);
    }
    if ((number & 1) != 0 && source.isHooked()) {
      asked(builtIn(in, number >>> 1));
    }
    BodyCodec codec = numbers.codec(number);
    if (codec != null) {
      return codec;
    }
    Class<?> type = readClass(in, number);
    return writer == null ? codecs.of(type) : writer.read(in, number);
  }

  private BodyCodec readArray(WireReader in) {
    Class<?> array = arrayOf(readComponent(in, 1));
    if (writer != null) {
      return writer.arrays(in, array, lastName);
    }
    if (source.isHooked()) {
      List<String> names = DeclaredNames.of(Types.use(array));
      if (rejects(names)) {
        goOnWith(known().asking(names));
        return writer.arrays(in, array, innermost(array).getName());
      }
    }
    return codecs.of(asked(array));
  }

  private static Class<?> innermost(Class<?> array) {
    Class<?> element = array;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  /**
   * Goes on by what the message says of its classes where an object is passed over: one that is
   * missing may be in there, which the codecs of classes that both sides have cannot leave out.
   */
  private boolean leavesOut(WireReader in) {
    if (!in.skippedFields.isActive() || isNaming || !isDescribed()) {
      return false;
    }
    goOnWith(known());
    return true;
  }

  private Class<?> readComponent(WireReader in, int dimensions) {
    checkDimensions(dimensions, configuration);
    int code = in.varint();
    if (code == OBJECT) {
      return Object.class;
    }
    if (code != CLASS) {
      return ClassNumbers.primitive(in, code);
    }
    int number = in.varint();
    return number == ARRAY ? arrayOf(readComponent(in, dimensions + 1)) : readClass(in, number);
  }

  private Class<?> readClass(WireReader in, int number) {
    int place = number >>> 1;
    if ((number & 1) != 0) {
      return builtIn(in, place);
    }
    if (place < numbers.size()) {
      return numbers.type(place);
    }
    if (place > numbers.size()) {
      throw in.corrupt(
          "expected the number of a class up to " + numbers.size() + " but was " + place);
    }
    return readNew(in);
  }

  /** Asks the hooks of a stream for an array or a built-in class, and returns it. */
  Class<?> asked(Class<?> type) {
    if (source.isHooked() && !asked.contains(type)) {
      source.require(ClassHookNames.ofBuiltIn(type));
      asked.add(type);
    }
    return type;
  }

  /** Fails where an array has too many dimensions. */
  static void checkDimensions(int dimensions, Configuration configuration) {
    if (dimensions > configuration.limits().arrayDimensions()) {
      throw Limit.ARRAY_DIMENSIONS.exceeded(configuration.limits().arrayDimensions());
    }
  }

  /** Returns the built-in class of a number. */
  static Class<?> builtIn(WireReader in, int place) {
    Class<?> builtIn = Kinds.type(place);
    if (builtIn == null) {
      throw in.corrupt("expected the number of a built-in class but was " + place);
    }
    return builtIn;
  }

  /** Reads the name of a class that the message adds. */
  String readNewName(WireReader in) {
    String name = in.text();
    if (name == null) {
      boolean before = isNaming;
      isNaming = true;
      name = source.readAnnotated(in);
      isNaming = before;
    }
    requireName(name);
    return name;
  }

  /**
   * How many classes were known somewhere in a message.
   *
   * @param named of those that this side agrees upon
   * @param theirs of the writer's, or -1 where both agree
   * @param proxies of dynamic proxies
   */
  public record Mark(int named, int theirs, int proxies) {}

  /** Returns how many classes are known. */
  public Mark mark() {
    return new Mark(
        named.size(), writer == null ? -1 : writer.classes().names().size(), proxies.count());
  }

  /**
   * Goes back to where the message was, to read on by what it says of its classes alone.
   *
   * @param passing what there is to say of the objects, which are then all passed over; or null
   */
  public void goBack(Mark mark, Supplier<BrineException> passing) {
    isNaming = false;
    isPassing = passing != null;
    proxies.cut(mark.proxies());
    WriterClasses all = mark.theirs() < 0 ? known(mark.named()) : writer.classes();
    goOnWith(all.first(mark.theirs() < 0 ? all.names().size() : mark.theirs(), passing));
  }

  /** Goes on with objects that are no longer passed over. */
  public void goOn() {
    WriterClasses all = writer.classes();
    goOnWith(all.first(all.names().size(), null));
  }

  /** Ends what {@link #goBack} has begun: the objects that come are made. */
  public void endPassing() {
    isPassing = false;
  }

  /** Returns whether all objects are passed over, and none is made. */
  public boolean isPassing() {
    return isPassing;
  }

  /** Returns whether a message says what a class is that this side does not have. */
  public boolean isDescribed() {
    return configuration.lane() == SchemaLane.EMBEDDED
        || configuration.lane() == SchemaLane.FINGERPRINT;
  }

  /** Returns the name that the message has added, while it is the only one, else null. */
  String onlyName() {
    return named.isEmpty() && writer == null ? lastName : null;
  }

  private Class<?> readNew(WireReader in) {
    String name = readNewName(in);
    lastName = name;
    Class<?> type = load(name);
    if (numbers.place(type) >= 0 && type.getName().equals(name)) {
      throw in.corrupt("expected the name of a class that has no number yet but was " + name);
    }
    TypeClosure closure = root.closureOf(type);
    WriterSchema other =
        switch (configuration.lane()) {
          case EMBEDDED -> Prefix.readSchema(in, schema(closure), configuration);
          case FINGERPRINT -> Prefix.readFingerprint(in, closure, configuration);
          case NONE, NONE_CHECKED -> null;
        };
    if (other == null && source.isHooked()) {
      source.named(ClassHookNames.of(type, closure.classes()));
      boolean isOther =
          ClassHookNames.haveMoved(closure, source) || rejects(closure.declaredNames());
      other = isOther ? closure.asSchema() : null;
    }
    if (other != null) {
      goOnWith(known().with(name, other));
    }
    addAll(closure, type);
    named.add(type);
    return type;
  }

  /** Codecs that ask about each object need no answers before. */
  private boolean rejects(List<String> names) {
    return codecs.callbackMode() != CallbackMode.STREAM && source.declared(names) != null;
  }

  @Override
  public void require(Class<?> type) {
    if (Kinds.number(type) < 0 && !isAllowed(type)) {
      throw ClosedWorld.refused(type.getName());
    }
  }

  @Override
  public Class<?> find(String name) {
    requireName(name);
    Class<?> builtIn = Kinds.type(Kinds.number(name));
    return builtIn == null ? load(name) : builtIn;
  }

  /** The names that a hook knows are those of the writer, so a stream looks for them. */
  @Override
  public void requireLiteral(Class<?> type) {
    if (source.isHooked()) {
      source.requireLiteral(type);
    }
  }

  @Override
  public void writeName(WireWriter out, Class<?> type) {
    if (source.annotates() && !type.isPrimitive()) {
      source.annotate(out, type, List.of());
    } else {
      out.text(type.getName());
    }
  }

  @Override
  public String readName(WireReader in) {
    String name = in.text();
    String known = name == null ? source.readAnnotated(in) : name;
    if (known == null) {
      throw in.corrupt("expected the name of a class but was null");
    }
    return known;
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
    return configuration.newClasses().find(proxy);
  }

  @Override
  public Class<?> defineProxy(WireReader in, ProxyClass proxy) {
    try {
      return configuration.newClasses().define(proxy);
    } catch (IllegalArgumentException e) {
      throw in.corrupt("expected the interfaces of a proxy but were others");
    }
  }

  @Override
  public Class<?> arrayOf(Class<?> component) {
    return configuration.newClasses().arrayOf(component);
  }

  @Override
  public ClassLoader loader() {
    return source.loader();
  }

  /** Fails unless a name can be one of a class. */
  public void requireName(String name) {
    if (source.isName(name)) {
      return;
    }
    if (name == null || !BinaryName.isWellFormed(name, configuration.limits().classNameLength())) {
      throw Problems.exception(
          Reason.CORRUPT, "expected the name of a class but was " + ErrorText.shortened(name));
    }
  }

  private Class<?> load(String name) {
    Class<?> known = root.find(name);
    Class<?> type = known == null ? source.allowed(name) : known;
    if (type == null) {
      throw source.missing(name);
    }
    return type;
  }

  /** Returns the classes that writer and reader agreed upon until now. */
  private WriterClasses known() {
    return known(named.size());
  }

  private WriterClasses known(int count) {
    WriterClasses known = root.others().own(source);
    for (Class<?> type : named.subList(0, count)) {
      known = known.with(type.getName(), root.closureOf(type).asSchema());
    }
    return known;
  }
}
