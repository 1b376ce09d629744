// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.testkit.Corruption;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The nearest forms in ours of bad inputs that no other test has. */
class OwnFormTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.badinput.*")).build();

  /** Has some constants. */
  enum First {
    A,
    B
  }

  /** Has the same ones. */
  enum Other {
    A,
    B
  }

  /** Answers for a proxy. */
  static final class Answering implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return method.getName().equals("hashCode") ? (Object) 1 : "answer";
    }
  }

  /** Something that can be referred to by name. */
  static String known0() {
    return "known";
  }

  @SuppressWarnings("UnusedMethod") // A message names it.
  private static String secret() {
    throw new AssertionError("called by a message");
  }

  private static Stream<byte[]> damaged(byte[] message) {
    return Stream.of(
            Corruption.truncations(message), Corruption.bitFlips(message), Corruption.lies(message))
        .flatMap(all -> all);
  }

  /** Returns a value, or the refusal; fails on anything else. */
  private static Object outcome(byte[] message) {
    try {
      return BRINE.decode(message, Object[].class);
    } catch (BrineException e) {
      return e;
    }
  }

  @Test
  void a_constant_of_another_enum_is_not_added_to_an_enum_set() {
    Object[] sets = {EnumSet.of(First.A), EnumSet.of(Other.B), First.B, Other.A};
    damaged(BRINE.encode(sets))
        .forEach(
            bytes -> {
              if (outcome(bytes) instanceof Object[] read) {
                Stream.of(read).filter(EnumSet.class::isInstance).forEach(OwnFormTest::check);
              }
            });
  }

  /** Fails unless all constants of a set are of one enum. */
  private static void check(Object set) {
    assertThat(
            ((EnumSet<?>) set)
                .stream().map(each -> ((Enum<?>) each).getDeclaringClass()).distinct())
        .hasSizeLessThan(2);
  }

  @Test
  void a_damaged_proxy_is_a_value_or_refused() {
    Object proxy =
        Proxy.newProxyInstance(
            OwnFormTest.class.getClassLoader(),
            new Class<?>[] {Supplier.class, Runnable.class},
            new Answering());
    byte[] message = BRINE.encode(new Object[] {proxy});
    assertThat(outcome(message)).isInstanceOf(Object[].class);
    damaged(message).forEach(OwnFormTest::outcome);
  }

  private static byte[] reference() {
    Supplier<String> known = (Supplier<String> & Serializable) OwnFormTest::known0;
    return BRINE.encode(new Object[] {known});
  }

  @Test
  void a_method_that_no_lambda_has_is_refused() {
    assertThat(((Object[]) outcome(reference()))[0]).isInstanceOf(Supplier.class);
    byte[] forged = Corruption.renamed(reference(), "known0", "nosuch");
    assertThatThrownBy(() -> BRINE.decode(forged, Object[].class))
        .isInstanceOf(BrineException.class);
  }

  @Test
  void a_private_method_that_no_lambda_has_is_refused() {
    byte[] forged = Corruption.renamed(reference(), "known0", "secret");
    assertThatThrownBy(() -> BRINE.decode(forged, Object[].class))
        .isInstanceOf(BrineException.class);
  }
}
