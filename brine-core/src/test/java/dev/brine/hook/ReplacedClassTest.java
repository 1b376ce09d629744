// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A class that only the writer has, because all its objects are replaced. */
@SuppressWarnings({"serial", "UnusedMethod", "JavaUtilDate"}) // Java's methods are found by name.
class ReplacedClassTest {
  private static final String HIDDEN = ReplacedClassTest.class.getName() + "$Only";

  private enum Color {
    RED
  }

  private record Real(String text) implements Serializable {}

  private static final class OnlyPlain implements Serializable {
    private final transient Object real;

    OnlyPlain(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlyList extends ArrayList<String> {
    private final transient Object real;

    OnlyList(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlyMap extends HashMap<String, String> {
    private final transient Object real;

    OnlyMap(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlySet extends HashSet<String> {
    private final transient Object real;

    OnlySet(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlyException extends Exception {
    private final transient Object real;

    OnlyException(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlyDate extends Date {
    private final transient Object real;

    OnlyDate(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }
  }

  private static final class OnlyZone extends TimeZone {
    private final transient Object real;

    OnlyZone(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }

    @Override
    public int getOffset(int era, int year, int month, int day, int weekday, int milliseconds) {
      return 0;
    }

    @Override
    public void setRawOffset(int milliseconds) {}

    @Override
    public int getRawOffset() {
      return 0;
    }

    @Override
    public boolean useDaylightTime() {
      return false;
    }

    @Override
    public boolean inDaylightTime(Date date) {
      return false;
    }
  }

  private static final class OnlyExternal implements Externalizable {
    private final Object real;

    OnlyExternal(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real;
    }

    @Override
    public void writeExternal(ObjectOutput out) {
      throw new AssertionError();
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError();
    }
  }

  private record OnlyRecord(Object real) implements Serializable {
    private Object writeReplace() {
      return real;
    }
  }

  /** Extends a list, and replaces itself only if there is something. */
  private static final class OnlySometimes extends ArrayList<String> {
    private final transient Object real;

    OnlySometimes(Object real) {
      this.real = real;
    }

    private Object writeReplace() {
      return real == null ? this : real;
    }
  }

  private static final class Holder implements Serializable {
    private final Object any;

    Holder(Object any) {
      this.any = any;
    }
  }

  private static List<Function<Object, Object>> sorts() {
    return List.of(
        OnlyPlain::new,
        OnlyList::new,
        OnlyMap::new,
        OnlySet::new,
        OnlyException::new,
        OnlyDate::new,
        OnlyZone::new,
        OnlyExternal::new,
        OnlyRecord::new);
  }

  /** Where the object is in what is written. */
  private static List<UnaryOperator<Object>> places() {
    return List.of(
        value -> value,
        Holder::new,
        value -> new Object[] {"before", value, "behind"},
        value -> new ArrayList<>(Arrays.asList(value, "behind", value)),
        value -> {
          Map<Object, Object> map = new HashMap<>();
          map.put(value, "value");
          return map;
        });
  }

  /** Finds all classes but those that only the writer has. */
  private static final class Reader extends ClassLoader {
    Reader() {
      super(ReplacedClassTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(HIDDEN)) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }
  }

  private static Object java(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        new ObjectInputStream(source) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass type)
              throws IOException, ClassNotFoundException {
            if (type.getName().startsWith(HIDDEN)) {
              throw new ClassNotFoundException(type.getName());
            }
            return super.resolveClass(type);
          }
        }) {
      return in.readObject();
    }
  }

  /** The text of an object, in which an object of no other class is. */
  private static String text(Object object) {
    if (object instanceof Holder holder) {
      return "holder of " + text(holder.any);
    }
    return object instanceof Object[] array ? Arrays.toString(array) : String.valueOf(object);
  }

  /** Writes in one way and reads without the classes. */
  private interface Trip {
    Object of(Object value) throws Exception;
  }

  private static List<Trip> trips() {
    List<Trip> trips = new ArrayList<>();
    TypeFilter filter =
        TypeFilter.allowClasses(Real.class, Holder.class, Color.class, OnlySometimes.class);
    for (TypeFilter types : List.of(TypeFilter.allow("**"), filter)) {
      for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
        for (References references : References.values()) {
          Brine.Builder builder = builder(types).schema(lane).references(references);
          SchemaCatalog catalog = SchemaCatalog.inMemory();
          Brine writer =
              lane == SchemaLane.FINGERPRINT ? builder.catalog(catalog).build() : builder.build();
          Brine.Builder reading =
              builder(types).schema(lane).references(references).classLoader(new Reader());
          Brine reader =
              lane == SchemaLane.FINGERPRINT ? reading.catalog(catalog).build() : reading.build();
          trips.add(value -> reader.decode(writer.encode(value), Object.class));
          Codec<Holder> codec = writer.codec(Holder.class).prepare();
          Codec<Holder> other = reader.codec(Holder.class).prepare();
          trips.add(value -> other.decode(codec.encode(new Holder(value))).any);
        }
      }
    }
    Brine all = builder(TypeFilter.allow("**")).classLoader(new Reader()).build();
    for (Format format : Format.values()) {
      trips.add(value -> stream(all, format, value));
    }
    Brine.Builder both = builder(TypeFilter.allow("**")).reads(Format.BRINE, Format.JAVA);
    Brine java = both.writes(Format.JAVA).classLoader(new Reader()).build();
    trips.add(value -> java.decode(java.encode(value), Object.class));
    return trips;
  }

  private static Brine.Builder builder(TypeFilter types) {
    return Brine.newBuilder().types(types);
  }

  private static Object stream(Brine brine, Format format, Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in = brine.newObjectInputStream(source, format)) {
      return in.readObject();
    }
  }

  @Test
  void is_not_needed_by_readers() throws Exception {
    List<Trip> trips = trips();
    for (Object real : Arrays.asList(new Real("real"), Color.RED, "text", null)) {
      for (Function<Object, Object> sort : sorts()) {
        for (UnaryOperator<Object> place : places()) {
          Object only = sort.apply(real);
          String expected = text(java(place.apply(only)));
          for (int i = 0; i < trips.size(); i++) {
            String name = only.getClass() + " of " + real + " in " + expected + ", trip " + i;
            try {
              Object read = trips.get(i).of(place.apply(only));
              assertThat(text(read)).as(name).isEqualTo(expected);
            } catch (IOException | RuntimeException e) {
              throw new AssertionError(name, e);
            }
          }
        }
      }
    }
  }

  @Test
  void is_needed_for_an_object_that_is_not_replaced() {
    Brine writer = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    Brine reader =
        Brine.newBuilder().types(TypeFilter.allow("**")).classLoader(new Reader()).build();
    byte[] message = writer.encode(new Holder(new OnlySometimes(null)));
    assertThatThrownBy(() -> reader.decode(message, Holder.class))
        .hasMessageStartingWith("Unsupported: the class " + HIDDEN + "Sometimes is not found");
  }

  @Test
  void must_be_allowed_for_an_object_that_is_not_replaced() {
    Brine brine =
        Brine.newBuilder().types(TypeFilter.allowClasses(Holder.class, Real.class)).build();
    Holder replaced = new Holder(new OnlySometimes(new Real("a")));
    assertThat(brine.decode(brine.encode(replaced), Holder.class).any).isEqualTo(new Real("a"));
    Holder kept = new Holder(new OnlySometimes(null));
    assertThatThrownBy(() -> brine.encode(kept)).hasMessageStartingWith("Refused: ");
  }
}
