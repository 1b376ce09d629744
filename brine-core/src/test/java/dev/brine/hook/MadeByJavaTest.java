// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import dev.brine.testkit.JavaStreams;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lambdas, dynamic proxies, classes and inner objects. */
class MadeByJavaTest {
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.hook.**");

  private static Brine brine(References references) {
    return Brine.newBuilder().references(references).types(TYPES).build();
  }

  private static <T> T copy(Brine brine, T value, Class<T> type) {
    return brine.decode(brine.encode(value), type);
  }

  /** A Serializable function. */
  interface Function extends IntUnaryOperator, Serializable {}

  /** Greets. */
  interface Greeter {
    String greet(String name);
  }

  /** Greets for a proxy. */
  static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;
    final String greeting;
    Object self;

    Handler(String greeting) {
      this.greeting = greeting;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return greeting + " " + arguments[0];
    }
  }

  /** Has an inner object. */
  static final class Outer implements Serializable {
    private static final long serialVersionUID = 1L;
    String name = "outer";
    Inner inner = new Inner();

    /** Knows the outer object. */
    final class Inner implements Serializable {
      private static final long serialVersionUID = 1L;

      String outerName() {
        return name;
      }
    }
  }

  /** Has bodies. */
  enum Operation {
    TWICE {
      @Override
      int of(int value) {
        return 2 * value;
      }
    };

    abstract int of(int value);

    private Object writeReplace() {
      throw new AssertionError("An enum has no hooks");
    }
  }

  private static Greeter greeter(Handler handler) {
    return (Greeter)
        Proxy.newProxyInstance(
            MadeByJavaTest.class.getClassLoader(), new Class<?>[] {Greeter.class}, handler);
  }

  @ParameterizedTest
  @EnumSource
  void carries_a_lambda_with_what_it_captures(References references) {
    int more = 5;
    List<Integer> held = new ArrayList<>(List.of(7));
    Function add = value -> value + more + held.get(0);
    Function copy = copy(brine(references), add, Function.class);
    assertThat(copy.applyAsInt(1)).isEqualTo(13);
  }

  @Test
  void carries_a_method_reference_and_keeps_sharing() {
    UnaryOperator<String> trim = (UnaryOperator<String> & Serializable) String::trim;
    List<Object> list = new ArrayList<>(List.of(trim, trim));
    List<?> copy = copy(brine(References.TRACK), list, List.class);
    assertThat(((UnaryOperator<?>) copy.get(0)).compose(ignored -> null)).isNotNull();
    assertThat(copy).hasSize(2);
  }

  @Test
  void carries_a_comparator_of_java() {
    Comparator<String> order =
        Comparator.comparing(
            (java.util.function.Function<String, Integer> & Serializable) String::length);
    Comparator<?> copy = copy(brine(References.TRACK), order, Comparator.class);
    @SuppressWarnings("unchecked") // It is one of strings.
    Comparator<String> strings = (Comparator<String>) copy;
    assertThat(strings.compare("aa", "b")).isPositive();
  }

  @Test
  void refuses_a_lambda_of_a_class_that_is_not_allowed() {
    Function add = value -> value + 1;
    Brine closed = Brine.create();
    assertThatThrownBy(() -> closed.encode(add))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused")
        .hasMessageContaining(MadeByJavaTest.class.getName());
    byte[] message = brine(References.TRACK).encode(add);
    assertThatThrownBy(() -> closed.decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused");
  }

  @Test
  void does_not_carry_a_lambda_that_is_not_serializable() {
    Supplier<String> plain = () -> "x";
    assertThatThrownBy(() -> brine(References.TRACK).encode(plain))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("hidden class")
        .hasMessageContaining("Let the interface of a lambda extend Serializable");
  }

  @ParameterizedTest
  @EnumSource
  void carries_a_proxy_with_its_handler(References references) {
    Greeter greeter = greeter(new Handler("hello"));
    List<Object> list = new ArrayList<>(List.of(greeter, "x"));
    List<?> copy = copy(brine(references), list, List.class);
    assertThat(((Greeter) copy.get(0)).greet("you")).isEqualTo("hello you");
    assertThat(copy.get(0).getClass()).isSameAs(greeter.getClass());
  }

  @Test
  void refuses_a_proxy_of_an_interface_that_is_not_allowed() {
    Greeter greeter = greeter(new Handler("hello"));
    Brine handlers = Brine.newBuilder().types(TypeFilter.allowClasses(Handler.class)).build();
    assertThatThrownBy(() -> handlers.encode(greeter))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused")
        .hasMessageContaining(Greeter.class.getName());
    byte[] message = brine(References.TRACK).encode(greeter);
    assertThatThrownBy(() -> handlers.decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused")
        .hasMessageContaining(Greeter.class.getName());
  }

  @Test
  void carries_a_handler_that_refers_back_to_its_proxy() {
    Handler handler = new Handler("hello");
    Greeter greeter = greeter(handler);
    handler.self = new ArrayList<>(List.of(greeter, handler));
    JavaOracle oracle = JavaOracle.allowing(TYPES);
    for (Object root : List.of(greeter, handler, new Object[] {handler, greeter})) {
      Object copy = root == handler ? oracle.graph(handler) : copy(brine(References.TRACK), root);
      for (Object made : List.of(copy, JavaStreams.copy(root))) {
        List<?> pair = (List<?>) handlerIn(made).self;
        Object proxy = pair.get(0);
        assertThat(Proxy.getInvocationHandler(proxy)).isSameAs(handlerIn(made));
        assertThat(pair.get(1)).isSameAs(handlerIn(made));
        assertThat(made instanceof Greeter ? made : proxy).isSameAs(proxy);
        assertThat(((Greeter) proxy).greet("you")).isEqualTo("hello you");
      }
    }
  }

  private static Object copy(Brine brine, Object value) {
    return copy(brine, value, Object.class);
  }

  private static Handler handlerIn(Object root) {
    Object first = root instanceof Object[] array ? array[0] : root;
    return (Handler) (first instanceof Handler ? first : Proxy.getInvocationHandler(first));
  }

  @Test
  void says_so_where_a_lambda_captures_itself() {
    List<Object> held = new ArrayList<>();
    Function size = value -> held.size();
    held.add(size);
    assertThatThrownBy(() -> brine(References.TRACK).encode(size))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("contains itself");
  }

  @Test
  void carries_classes() {
    Object[] classes = {
      int.class,
      void.class,
      int[][].class,
      String.class,
      Object[].class,
      List.class,
      Operation.class,
      ((Object) Operation.TWICE).getClass(),
      Outer[].class,
      int.class
    };
    assertThat(copy(brine(References.TRACK), classes, Object[].class)).containsExactly(classes);
    assertThat(copy(brine(References.TREE), classes, Object[].class)).containsExactly(classes);
  }

  @Test
  void refuses_a_class_that_is_not_allowed() {
    assertThatThrownBy(() -> Brine.create().encode(Outer.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused");
    byte[] message = brine(References.TRACK).encode(Outer.class);
    assertThatThrownBy(() -> Brine.create().decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused");
  }

  @Test
  void carries_inner_objects_with_their_outer_one() {
    Outer copy = copy(brine(References.TRACK), new Outer(), Outer.class);
    copy.name = "changed";
    assertThat(copy.inner.outerName()).isEqualTo("changed");
  }

  @Test
  void carries_enum_constants_with_bodies() {
    assertThat(copy(brine(References.TRACK), Operation.TWICE, Operation.class))
        .isSameAs(Operation.TWICE);
  }

  /** Says hello. */
  interface Polite {
    String hello();
  }

  private static Object proxy(Class<?>... interfaces) {
    return Proxy.newProxyInstance(
        MadeByJavaTest.class.getClassLoader(), interfaces, new Handler("hi"));
  }

  @Test
  void bounds_how_many_kinds_of_proxies_a_message_brings_to_life() {
    List<Object> kinds = new ArrayList<>();
    kinds.add(proxy(Greeter.class));
    kinds.add(proxy(Polite.class));
    kinds.add(proxy(Polite.class, Greeter.class));
    kinds.add(proxy(Greeter.class));
    Brine enough = limited(6);
    assertThat((List<?>) copy(enough, (Object) kinds, Object.class)).hasSize(kinds.size());
    kinds.add(proxy(Greeter.class, Polite.class));
    kinds.add(proxy(Greeter.class, Polite.class, Runnable.class));
    kinds.add(proxy(Runnable.class, Greeter.class, Polite.class));
    kinds.add(proxy(Runnable.class, Polite.class, Greeter.class));
    byte[] message = limited(7).encode(kinds);
    assertThatThrownBy(() -> enough.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("classes: more than 6 classes described in one message");
    assertThatThrownBy(() -> enough.encode(kinds))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("classes: more than 6 ");
  }

  private static Brine limited(int classes) {
    return Brine.newBuilder().types(TYPES).limits(Limits.defaults().withClasses(classes)).build();
  }
}
