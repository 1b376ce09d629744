// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.memory.ClassAttacks.Answers;
import dev.brine.memory.ClassAttacks.Attack;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Measures the metaspace that messages use up, which Java does not take back. */
@Tag("once")
class MetaspaceTest {
  private static final Pattern RESULT = Pattern.compile("(\\d+) refused, (\\d+) KB");
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.memory.*");
  private static final int MESSAGES = 4_000;

  /** Codecs and Java's own classes that the first messages need. */
  private static final int WARM_UP = 4 << 10;

  private static final int LIMIT = 16 << 10;

  @TempDir private Path folder;

  /** The output of a forked JVM. */
  private record Result(int refused, int kilobytes) {}

  private Result attack(Attack attack, int messages) throws Exception {
    String output =
        ForkedJvm.run(
            folder,
            List.of("-Xmx128m"),
            ClassAttacks.class,
            attack.name(),
            Integer.toString(messages));
    Matcher result = RESULT.matcher(output);
    assertThat(result.find()).as(output).isTrue();
    return new Result(Integer.parseInt(result.group(1)), Integer.parseInt(result.group(2)));
  }

  @ParameterizedTest
  @EnumSource(names = {"REFUSED_HANDLER", "HANDLER_OF_ITSELF"})
  void a_refused_handler_leaves_no_class_of_its_proxy(Attack attack) throws Exception {
    Result result = attack(attack, MESSAGES);
    assertThat(result.refused()).isEqualTo(MESSAGES);
    assertThat(result.kilobytes()).isLessThan(WARM_UP);
  }

  @ParameterizedTest
  @EnumSource(names = {"CUT_HANDLER", "OTHER_INTERFACES", "JAVA_FORM", "ARRAYS"})
  void classes_that_messages_name_take_no_more_than_the_limit(Attack attack) throws Exception {
    Result result = attack(attack, MESSAGES);
    assertThat(result.refused()).isPositive();
    assertThat(result.kilobytes()).isLessThan(LIMIT + WARM_UP);
  }

  @Test
  void a_proxy_class_that_is_known_is_free() throws Exception {
    Result result = attack(Attack.ONE_CLASS, 100_000);
    assertThat(result.refused()).isZero();
    assertThat(result.kilobytes()).isLessThan(WARM_UP);
  }

  private static Brine brine(long metaspace) {
    Limits limits = Limits.defaults().withMetaspace(metaspace);
    return Brine.newBuilder().types(HERE).limits(limits).build();
  }

  private static Object proxy() {
    return Proxy.newProxyInstance(
        MetaspaceTest.class.getClassLoader(),
        new Class<?>[] {Runnable.class, AutoCloseable.class},
        new Answers());
  }

  @Test
  void a_new_proxy_class_beyond_the_limit_is_refused() {
    byte[] message = brine(0).encode(proxy());
    assertThatThrownBy(() -> brine(1_000).decode(message, Runnable.class))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT))
        .hasMessageContaining(
            "metaspace: more than 1,000 bytes of metaspace for arrays and proxies that messages"
                + " name")
        .hasMessageContaining("Limits.defaults().withMetaspace(bytes)");
    assertThat(brine(100_000).decode(message, Runnable.class)).isInstanceOf(AutoCloseable.class);
  }

  @Test
  void a_proxy_class_that_the_same_brine_wrote_is_no_new_one() {
    Brine brine = brine(0);
    assertThat(brine.decode(brine.encode(proxy()), Runnable.class)).isInstanceOf(Runnable.class);
  }

  @Test
  void new_arrays_of_many_dimensions_beyond_the_limit_are_refused() {
    byte[] few = brine(0).encode(new String[1][1]);
    byte[] many = brine(0).encode(Array.newInstance(String.class, new int[40]));
    assertThat(brine(0).decode(few, Object.class)).isInstanceOf(String[][].class);
    assertThatThrownBy(() -> brine(50_000).decode(many, Object.class))
        .hasMessageContaining("metaspace: more than 50,000 bytes");
    assertThat(brine(1_000_000).decode(many, Object.class).getClass().getName())
        .startsWith("[".repeat(40));
  }
}
