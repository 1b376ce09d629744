// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;
import dev.brine.internal.Scratch;
import dev.brine.internal.UseCount;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.naming.ClassTable;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.Header;
import dev.brine.internal.naming.RootClasses;
import dev.brine.internal.naming.SchemaPart;
import dev.brine.internal.naming.WriterSchema;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.lang.reflect.Type;
import java.util.function.Supplier;

/** The root type of a codec. Writes and reads whole messages of it. */
public final class Root {
  private final RootClasses classes;
  private final Configuration configuration;
  private final Class<?> type;
  private final BodyCodec expected;
  private final Class<?> exact;

  /** Whether the root gets a handle; an object that holds no other one cannot be referred to. */
  private final boolean hasHandle;

  private final boolean isChecked;
  private final byte[] prefix;
  private final MessageStart start;

  private final Scratch<Writing> writings;
  private final Scratch<Reading> readings;

  /** Generated code; a thread that does not see it yet goes on without. */
  private BodyCodec prepared;

  /** The direct way, without a borrowed state, or null; seen as late as generated code. */
  private DirectMessages direct;

  private final UseCount uses = new UseCount();

  private Root(RootClasses classes, BodyCodec expected) {
    this.classes = classes;
    this.expected = expected;
    configuration = classes.configuration();
    type = classes.type();
    exact = expected == null ? null : expected.type();
    hasHandle =
        expected != null
            && expected.tracked()
            && configuration.codecs().references() == References.TRACK
            && !(expected instanceof ObjectCodec object && object.layout().isLeaf());
    prefix = classes.schemaPart();
    start = expected == null ? null : new MessageStart(configuration.header(), prefix);
    isChecked = classes.areKnown() && configuration.lane() != SchemaLane.NONE;
    writings = new Scratch<>(new Writings());
    readings = new Scratch<>(new Readings());
  }

  /**
   * Makes the state of writers. A class, as all suppliers here, so that a first message links no
   * lambda.
   */
  private final class Writings implements Supplier<Writing> {
    @Override
    public Writing get() {
      return new Writing(classes);
    }
  }

  /** Makes the state of readers. */
  private final class Readings implements Supplier<Reading> {
    @Override
    public Reading get() {
      return new Reading(classes);
    }
  }

  /** Returns a root whose type both sides know. */
  public static Root known(Configuration configuration, Type type) {
    RootClasses classes = RootClasses.known(configuration, type);
    return new Root(classes, classes.expected());
  }

  /** Returns a root whose class the message names. */
  public static Root named(Configuration configuration, Type type) {
    return new Root(RootClasses.named(configuration, type), null);
  }

  /** Returns the classes that its messages may name. */
  public RootClasses classes() {
    return classes;
  }

  /** Returns the states that writers use. It is kept with the root, whose classes it knows. */
  public Scratch<Writing> writings() {
    return writings;
  }

  /** Returns the states that readers use. */
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
      out.octet(configuration.header() | FormatNumbers.NAMED);
      out.countedBlock(prefix);
      out.writeReference(value, null);
    }
  }

  /** Reads a message. */
  Object read(WireReader in, ClassTable table) {
    return start != null && start.take(in) ? expected(in) : readOther(in, table);
  }

  /** Reads a message whose start is not the usual one, or comes in parts. */
  private Object readOther(WireReader in, ClassTable table) {
    boolean isNamed = Header.check(in.octet(), configuration.header());
    WriterSchema other = isChecked ? prefixOf(in, isNamed) : null;
    if (other != null) {
      return checked(in, classes.others().read(in, table, other, isNamed));
    }
    if (!isNamed && expected == null) {
      throw Pairing.ofCodec(type);
    }
    return isNamed ? checked(in, namedRoot(in, table)) : expected(in);
  }

  private WriterSchema prefixOf(WireReader in, boolean isNamed) {
    if (isNamed && configuration.lane() == SchemaLane.EMBEDDED && Pairing.isRoot(in)) {
      throw Pairing.ofBrine(type);
    }
    SchemaPart.Owner owner = SchemaPart.Owner.CODEC;
    if (isNamed) {
      owner = expected == null ? SchemaPart.Owner.KNOWN_CLASSES : SchemaPart.Owner.NAMED;
    }
    return classes.readSchemaPart(in, owner);
  }

  private Object expected(WireReader in) {
    Object value = readBody(in);
    return value == null || value.getClass() == exact ? value : checked(in, value);
  }

  /** Says which class was requested where the first class that a message names is refused. */
  private Object namedRoot(WireReader in, ClassTable table) {
    if (!isChecked && Pairing.isSchemaPart(in, configuration.lane())) {
      throw Pairing.ofKnownClasses(configuration.lane(), type);
    }
    try {
      return in.reference(null);
    } catch (BrineException e) {
      boolean isRoot = e.reason() == Reason.REFUSED && e.path().equals("$");
      String name = isRoot ? table.onlyName() : null;
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
}
