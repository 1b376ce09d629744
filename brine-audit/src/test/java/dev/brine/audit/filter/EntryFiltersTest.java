// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.Recorded;
import dev.brine.audit.evidence.Recording;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The source that is generated is compiled, and its filter is set on streams. */
class EntryFiltersTest {
  @TempDir private Path folder;

  record Money(BigDecimal amount) implements Serializable {}

  static final class Foreign implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void the_source_allows_what_was_seen_and_refuses_a_foreign_class() throws Exception {
    Object order = new ArrayList<>(List.of(new Money(BigDecimal.TEN), Thread.State.NEW));
    byte[] bytes = Recorded.write(order);
    Evidence all = Recording.read(Recorded.record(folder, () -> Recorded.read(bytes)));
    List<SeenRead> reads =
        all.reads().stream()
            .filter(read -> read.place().className().equals(Recorded.class.getName()))
            .toList();
    Method set = compile(EntryFilters.source(List.of(), new Evidence(reads, List.of())));
    assertThat(read(bytes, set)).isEqualTo(order);
    for (Object other : List.of(new Foreign(), new Foreign[1], new ArrayList<>(List.of('c')))) {
      byte[] foreign = Recorded.write(other);
      assertThat(Recorded.read(foreign)).isNotNull();
      assertThatThrownBy(() -> read(foreign, set))
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("REJECTED");
    }
  }

  @Test
  void a_pattern_longer_than_a_constant_compiles_and_allows_its_last_class() throws Exception {
    SortedMap<String, Long> classes = new TreeMap<>();
    for (int i = 0; i < 3_000; i++) {
      classes.put("acme.orders.of.the.year.\u00c4nderung" + i, 1L);
    }
    classes.put("java.math.BigDecimal", 1L);
    classes.put("java.math.BigInteger", 1L);
    classes.put("java.lang.Number", 1L);
    SeenPlace place = new SeenPlace("acme.Desk", "load", 0);
    SeenRead read = new SeenRead(place, "a capture", Set.of(), classes, 1, 0, 0, 0, Extent.NONE);
    Evidence evidence = new Evidence(List.of(read), List.of());
    assertThat(AllowList.of(evidence).pattern().length()).isGreaterThan(1 << 16);
    Method set = compile(EntryFilters.source(List.of(), evidence));
    assertThat(read(Recorded.write(BigDecimal.TEN), set)).isEqualTo(BigDecimal.TEN);
    assertThatThrownBy(() -> read(Recorded.write(new Foreign()), set))
        .hasMessageContaining("REJECTED");
  }

  @Test
  void a_hostile_place_stays_within_its_comment() throws Exception {
    for (String end : List.of("\n", "\r", "\u2028", "\u0085", "\\u000a", "\\u000d")) {
      SeenPlace place = new SeenPlace("acme.Desk" + end + "jdk.serialFilter=*", "load", 0);
      SeenRead read =
          new SeenRead(
              place,
              "capture" + end + "jdk.serialFilter=*",
              Set.of(),
              new TreeMap<>(Map.of("java.lang.Integer", 1L)),
              1,
              0,
              0,
              0,
              Extent.NONE);
      compile(EntryFilters.source(List.of(), new Evidence(List.of(read), List.of())));
      String properties = AllowList.of(List.of(read)).properties();
      assertThat(FilterCheck.pattern(properties)).isEqualTo("java.lang.Integer;!*");
    }
  }

  /** Compiles the source into the body of a method, and returns the method. */
  private Method compile(String source) throws Exception {
    Path file = folder.resolve("Filters.java");
    Files.writeString(
        file,
        "public class Filters { public static void set(java.io.ObjectInputStream in) {\n"
            + source
            + "}}\n");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    boolean isCompiled =
        compiler
            .getTask(
                problems,
                null,
                null,
                List.of("-d", folder.toString(), "-proc:none", "--release", "17"),
                null,
                compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
            .call();
    assertThat(isCompiled).as(problems + source).isTrue();
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      return loader.loadClass("Filters").getMethod("set", ObjectInputStream.class);
    }
  }

  @SuppressWarnings("BanSerializableRead") // what is tried
  private static Object read(byte[] bytes, Method set)
      throws IOException, ReflectiveOperationException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      set.invoke(null, in);
      return in.readObject();
    }
  }
}
