// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries that store objects, by their own entry points. */
class StoresTest {
  private static World plain;
  private static World optimized;
  private static World java;

  @BeforeAll
  static void open() throws Exception {
    plain = World.plain();
    optimized = World.optimized();
    java = World.writingJava();
  }

  @AfterAll
  static void close() throws Exception {
    plain.close();
    optimized.close();
    java.close();
  }

  private static byte[] write(World world, String store, String value) throws Exception {
    return (byte[]) world.call("write", store, value);
  }

  private static void assertReads(World world, String store, String value, byte[] bytes)
      throws Exception {
    assertThat(world.call("difference", store, value, bytes)).isEqualTo("");
  }

  static Stream<String> stores() {
    return Stream.of(
        "Lang",
        "IoLoader",
        "IoValidating",
        "Spring",
        "SpringStream",
        "Hibernate",
        "Shiro",
        "Ehcache",
        "ActiveMq");
  }

  static Stream<String> storesOfJavasForm() {
    return Stream.concat(stores(), Stream.of("EhcacheCompact"));
  }

  @ParameterizedTest
  @MethodSource("stores")
  void store_less_and_read_what_they_stored_before(String store) throws Exception {
    byte[] before = write(plain, store, "order");
    byte[] now = write(optimized, store, "order");
    assertReads(plain, store, "order", before);
    assertReads(optimized, store, "order", now);
    assertReads(optimized, store, "order", before);
    assertThat(now).hasSizeLessThan(before.length);
    assertThatThrownBy(() -> assertReads(plain, store, "order", now))
        .hasStackTraceContaining("invalid stream header");
  }

  /**
   * It reads descriptions of classes without the classes; Brine's form has no such descriptions.
   */
  @Test
  void keep_java_s_form_where_they_store_descriptions_of_classes() throws Exception {
    byte[] before = write(plain, "EhcacheCompact", "order");
    byte[] now = write(optimized, "EhcacheCompact", "order");
    assertThat(now).isEqualTo(before);
    assertReads(optimized, "EhcacheCompact", "order", now);
    assertReads(plain, "EhcacheCompact", "order", before);
  }

  @ParameterizedTest
  @MethodSource("storesOfJavasForm")
  void store_as_before_where_the_user_asks_for_it(String store) throws Exception {
    byte[] before = write(plain, store, "order");
    byte[] now = write(java, store, "order");
    assertThat(now).isEqualTo(before);
    assertReads(java, store, "order", now);
  }

  @ParameterizedTest
  @ValueSource(strings = {"times", "maps", "pairs", "bar-chart", "time-chart"})
  void store_objects_of_other_libraries(String value) throws Exception {
    byte[] before = write(plain, "Lang", value);
    byte[] now = write(optimized, "Lang", value);
    assertReads(plain, "Lang", value, before);
    assertReads(optimized, "Lang", value, now);
    assertReads(optimized, "Lang", value, before);
    assertThat(now).hasSizeLessThan(before.length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"IoRejecting", "ActiveMqUntrusted"})
  void refuse_what_they_refused_before(String store) throws Exception {
    byte[] before = write(plain, store, "order");
    byte[] now = write(optimized, store, "order");
    String why = failure(plain, store, before);
    assertThat(why).contains("dev.brine.optimize.library.Order");
    assertThat(failure(optimized, store, before)).isEqualTo(why);
    assertThat(failure(optimized, store, now)).isEqualTo(why);
  }

  private static String failure(World world, String store, byte[] bytes) {
    try {
      return "read" + world.call("difference", store, "order", bytes);
    } catch (Exception e) {
      return e.toString();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clonesOfLang",
        "clonesOfHibernate",
        "prototypes",
        "listeners",
        "instances",
        "sessions"
      })
  void do_what_they_did_before(String use) throws Exception {
    String before = (String) plain.call("use", use);
    assertThat(optimized.call("use", use)).isEqualTo(before);
  }
}
