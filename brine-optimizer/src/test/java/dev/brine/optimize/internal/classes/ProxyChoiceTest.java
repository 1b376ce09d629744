// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the choice of classes that have proxies. */
class ProxyChoiceTest {
  @TempDir private Path folder;

  @Test
  void objects_of_subclasses_have_no_proxy_of_their_superclass() throws Exception {
    String source =
        ProxiesTest.PLACE
            + """
            class Capital extends C {
              String country = "Portugal";
              static Object make() { return new Capital(); }
              @Override public String toString() { return super.toString() + country; }
            }
            """;
    Path plain = Side.compile(folder, source.replace("return new C()", "return new Capital()"));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(now.outcome(now.write())).isEqualTo("Lisbon545000[Alfama, Baixa]Portugal");
      assertThat(before.outcome(now.write())).isEqualTo("Lisbon545000[Alfama, Baixa]Portugal");
    }
  }

  @Test
  void a_name_that_is_taken_stays_that_of_its_class() throws Exception {
    Path classes =
        Side.compile(
            folder,
            ProxiesTest.PLACE.replace(
                "static Object make", "static class Brine { }\n static Object make"));
    assertThat(Side.optimize(classes)).allMatch(message -> !message.contains("packed-whole"));
    try (Side side = Side.plain(classes)) {
      assertThat(side.type("C$Brine").getDeclaredFields()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A implements Serializable { String x, y, z; Object any; }",
        "class A implements Serializable { String x, y, z; List<String> any; }",
        "class A implements Serializable { String x, y, z; A next; }",
        "class A implements Serializable { String x, y, z; @Unshared A next; }",
        "class A implements Serializable { String x, y, z; @Unshared B b; }"
            + " class B implements Serializable { @Unshared List<A> all; }",
        "class A implements Serializable, java.rmi.Remote { String x, y, z; }",
        "class A implements Serializable { String x, y, z; @Unshared B b; }"
            + " class B implements Serializable, java.rmi.Remote { String x, y, z; }",
        "class A implements Serializable { String x, y, z; public A writeReplace() { return this; }"
            + " }",
        "class A implements Serializable { String x, y, z; @Unshared B b; }"
            + " class B implements Serializable { Object any; String x, y; }",
        "class A extends B implements Serializable { String x, y, z; } class B { }",
        "abstract class A implements Serializable { String x, y, z; }",
        "class A implements Serializable { String x; int y; }",
        "class A implements Serializable { int x, y, z; long w; }"
      })
  void has_none(String source) throws Exception {
    Path classes = Side.compile(folder, source + "@interface Unshared {} class C { }");
    assertThat(Side.optimize(classes))
        .anyMatch(message -> message.contains("] A "))
        .noneMatch(message -> message.contains("packed-whole] A"));
  }

  @Test
  void a_class_with_too_long_a_layout_for_a_proxy_keeps_its_packed_fields() throws Exception {
    StringBuilder source =
        new StringBuilder("@interface Unshared {} public class C implements Serializable { ");
    for (int i = 0; i < 300; i++) {
      source.append("private int ").append("number".repeat(8)).append(i).append("; ");
    }
    source.append("@Unshared private List<String> list = new ArrayList<>(); private Instant at; }");
    assertThat(Side.optimize(Side.compile(folder, source.toString())))
        .containsExactly(
            "[packed-fields] C has 2 of 302 fields in one block",
            "[promised-field] C.list is in the block by a promise: an annotation");
  }

  @Test
  void has_one() throws Exception {
    String source =
        "@interface Unshared {} class C { } class A implements Serializable { String x, y, z;"
            + " @Unshared B next; @Unshared List<B> all; } class B implements Serializable { int i;"
            + " }";
    assertThat(Side.optimize(Side.compile(folder, source)))
        .contains("[packed-whole] A is one block, which a serialization proxy has");
  }
}
