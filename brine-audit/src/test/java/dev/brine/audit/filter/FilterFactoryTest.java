// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.Recorded;
import dev.brine.audit.evidence.Recording;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import java.io.File;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilterFactoryTest {
  private static final String OWN = "java.util.*";

  @TempDir private Path folder;

  /** The main class of a JVM that reads an id, by a stream with a filter of its own or without. */
  public static final class Reader {
    private Reader() {}

    /** Prints whether the id was read. */
    public static void main(String[] args) throws IOException, ClassNotFoundException {
      byte[] bytes = Recorded.write(new UUID(1, 2));
      try {
        read(bytes, args.length == 0 ? "" : args[0]);
        System.out.println("read");
      } catch (InvalidClassException e) {
        System.out.println("refused");
      }
    }
  }

  private static Object read(byte[] bytes, String own) throws IOException, ClassNotFoundException {
    return own.isEmpty()
        ? Recorded.read(bytes)
        : Recorded.read(bytes, ObjectInputFilter.Config.createFilter(own));
  }

  private Evidence evidence(String own) throws Exception {
    byte[] bytes = Recorded.write(new ArrayList<>(List.of(1)));
    return Recording.read(Recorded.record(folder, () -> read(bytes, own)));
  }

  private String run(List<String> flags, String... own) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    String path = System.getProperty("java.class.path") + File.pathSeparator + folder;
    command.addAll(List.of("-cp", path, Reader.class.getName()));
    command.addAll(List.of(own));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  @Test
  void a_class_has_to_pass_the_filter_of_its_stream_and_that_of_the_jvm() throws Exception {
    Path source = folder.resolve(FilterFactory.NAME + ".java");
    Files.writeString(source, FilterFactory.source(evidence(OWN)));
    String[] arguments = {"-proc:none", "-d", folder.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
    String refusing = "-Djdk.serialFilter=java.util.ArrayList;!*";
    String allowing = "-Djdk.serialFilter=java.util.UUID;!*";
    String factory = "-Djdk.serialFilterFactory=" + FilterFactory.NAME;
    assertThat(run(List.of(refusing))).isEqualTo("refused");
    assertThat(run(List.of(refusing), OWN)).isEqualTo("read"); // the JVM's is replaced
    assertThat(run(List.of(refusing, factory), OWN)).isEqualTo("refused");
    assertThat(run(List.of(refusing, factory))).isEqualTo("refused");
    assertThat(run(List.of(allowing, factory), OWN)).isEqualTo("read");
    assertThat(run(List.of(allowing, factory))).isEqualTo("read");
    assertThat(run(List.of(allowing, factory), "!*")).isEqualTo("refused");
    assertThat(run(List.of(factory), "!*")).isEqualTo("refused");
    assertThat(run(List.of(factory))).isEqualTo("read");
  }

  @Test
  void it_is_needed_where_a_stream_had_a_filter() throws Exception {
    assertThat(FilterFactory.isNeeded(evidence(""))).isFalse();
    Evidence filtered = evidence(OWN);
    assertThat(FilterFactory.isNeeded(filtered)).isTrue();
    assertThat(FilterFactory.source(filtered))
        .contains("\n//   " + Recorded.class.getName() + ".read, line ");
  }

  @Test
  void a_capture_does_not_show_filters() {
    SeenPlace place = new SeenPlace("acme.Desk", "load", 0);
    SortedMap<String, Long> classes = new TreeMap<>(Map.of("acme.Order", 1L));
    SeenRead read = new SeenRead(place, "capture", Set.of(), classes, 1, 0, 0, 0, Extent.NONE);
    assertThat(FilterFactory.isNeeded(new Evidence(List.of(read), List.of()))).isFalse();
  }
}
