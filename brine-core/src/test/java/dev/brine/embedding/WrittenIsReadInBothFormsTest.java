// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.sql.Timestamp;
import java.time.chrono.JapaneseDate;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An object stream with types writes only what a stream of the same Brine reads, also where classes
 * of Java write themselves, and of proxies.
 */
class WrittenIsReadInBothFormsTest {
  /** Declares nothing that its proxies have to do. */
  interface Shown {}

  /** Is allowed nowhere. */
  interface Other {}

  static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return "hashCode".equals(method.getName()) ? (Object) 7 : null;
    }
  }

  enum Hue {
    RED,
    BLUE {}
  }

  private static byte[] written(Brine brine, Format format, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static Object read(Brine brine, Format format, byte[] bytes) throws Exception {
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(bytes), format)) {
      return in.readObject();
    }
  }

  private static Brine allowing(Class<?>... classes) {
    return Brine.newBuilder().types(TypeFilter.allowClasses(classes)).build();
  }

  static Stream<Object> ofJava() throws Exception {
    Map<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
    reversed.put("a", 1);
    Map<String, Integer> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ignoringCase.put("a", 1);
    Map<String, Integer> byLambda =
        new TreeMap<>((Comparator<String> & Serializable) (a, b) -> b.compareTo(a));
    byLambda.put("a", 1);
    Exception failure = new IllegalStateException("a", new IOException("b"));
    failure.addSuppressed(new ArithmeticException("c"));
    return Stream.of(
        new Timestamp(1_234),
        new SimpleEntry<>("a", 1),
        new SimpleImmutableEntry<>("a", 1),
        new GregorianCalendar(2026, 1, 2),
        BitSet.valueOf(new long[] {5, 9}),
        Locale.forLanguageTag("de-CH"),
        InetAddress.getByAddress("host", new byte[] {1, 2, 3, 4}),
        InetAddress.getByAddress(new byte[16]),
        reversed,
        ignoringCase,
        byLambda,
        new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
        new EnumMap<>(Map.of(Hue.BLUE, 1)),
        EnumSet.of(Hue.RED),
        failure,
        new ConcurrentHashMap<>(Map.of("a", 1)),
        new Timestamp[] {new Timestamp(1)},
        JapaneseDate.of(2026, 1, 2),
        new LongAdder());
  }

  /** Returns one that allows another class, the class of a value, and that with its parts. */
  private static List<Brine> filters(Object value) {
    Class<?> type = value.getClass().isArray() ? Timestamp.class : value.getClass();
    TypeFilter own = TypeFilter.allowClasses(type);
    TypeFilter all = own.or(TypeFilter.allow("java.**", "dev.brine.embedding.*"));
    return List.of(
        allowing(Shown.class),
        Brine.newBuilder().types(own).build(),
        Brine.newBuilder().types(all).build());
  }

  @ParameterizedTest
  @MethodSource("ofJava")
  void holds_for_classes_of_java_that_write_themselves(Object value) throws Exception {
    for (Brine brine : filters(value)) {
      for (Format format : Format.values()) {
        byte[] bytes;
        try {
          bytes = written(brine, format, new Object[] {value, "behind"});
        } catch (InvalidClassException refused) {
          assertThat(refused).hasMessageStartingWith("Refused: ");
          continue;
        }
        Object[] copy = (Object[]) read(brine, format, bytes);
        assertThat(copy[0]).hasSameClassAs(value);
        assertThat(copy[1]).isEqualTo("behind");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ofJava")
  void is_no_refusal_where_all_is_allowed(Object value) throws Exception {
    Brine brine = filters(value).get(2);
    for (Format format : Format.values()) {
      Object copy = read(brine, format, written(brine, format, value));
      assertThat(copy).hasSameClassAs(value).hasToString(text(value, copy));
    }
  }

  /** Arrays and adders have no text, or equality, that says what is in them. */
  private static String text(Object value, Object copy) {
    return value instanceof Object[] ? copy.toString() : value.toString();
  }

  private static Object proxy(Class<?>... interfaces) {
    ClassLoader loader = WrittenIsReadInBothFormsTest.class.getClassLoader();
    return Proxy.newProxyInstance(loader, interfaces, new Handler());
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void holds_for_proxies_whose_interfaces_are_allowed(Format format) throws Exception {
    Brine brine = allowing(Handler.class, Shown.class);
    for (Object proxy : List.of(proxy(Shown.class), proxy(Comparable.class, Shown.class))) {
      Object copy = read(brine, format, written(brine, format, new Object[] {proxy}));
      assertThat(((Object[]) copy)[0]).hasSameClassAs(proxy);
    }
  }

  @Test
  void is_a_refusal_in_javas_form_where_a_proxy_has_no_interface() throws Exception {
    Brine brine = allowing(Handler.class);
    Object proxy = proxy();
    assertThatThrownBy(() -> written(brine, Format.JAVA, proxy))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageStartingWith("Refused: ");
    byte[] bytes = written(brine, Format.BRINE, proxy);
    assertThat(read(brine, Format.BRINE, bytes)).hasSameClassAs(proxy);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void is_a_refusal_where_an_interface_of_a_proxy_is_not_allowed(Format format) throws Exception {
    Brine brine = allowing(Handler.class, Shown.class);
    for (Object proxy : List.of(proxy(Other.class), proxy(Shown.class, Other.class))) {
      assertThatThrownBy(() -> written(brine, format, new ArrayList<>(List.of(proxy))))
          .isInstanceOf(InvalidClassException.class)
          .hasMessageStartingWith("Refused: ")
          .hasMessageContaining(Other.class.getName());
    }
    Brine open = Brine.create();
    assertThat(written(open, format, proxy(Other.class))).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void does_not_change_the_exception_for_what_is_not_serializable(Format format) {
    assertThatThrownBy(() -> written(allowing(Shown.class), format, new Thread()))
        .isInstanceOf(NotSerializableException.class)
        .hasMessage("java.lang.Thread");
  }

  @Test
  void lets_subclasses_replace_objects_in_javas_form() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Brine brine = allowing(Shown.class);
    try (Replacing out = new Replacing(brine, sink)) {
      out.writeObject("kept");
      assertThat(out.enable(true)).isFalse();
      out.writeObject("replaced");
      assertThat(out.enable(false)).isTrue();
      out.writeObject("kept again");
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), Format.JAVA)) {
      assertThat(in.readObject()).isEqualTo("kept");
      assertThat(in.readObject()).isEqualTo(1);
      assertThat(in.readObject()).isEqualTo("kept again");
    }
  }

  private static final class Replacing extends dev.brine.BrineObjectOutputStream {
    Replacing(Brine brine, ByteArrayOutputStream sink) throws IOException {
      super(brine, sink, Format.JAVA);
    }

    boolean enable(boolean isEnabled) {
      return enableReplaceObject(isEnabled);
    }

    @Override
    protected Object replaceObject(Object object) {
      return "replaced".equals(object) ? 1 : object;
    }
  }
}
