// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.TreeSamples.Sample;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.User;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.RecursiveComparisonAssert;
import org.junit.jupiter.api.Test;

/** The rows that need flags that the tests' own JVM does not have. */
class FlaggedRowsTest {
  private static final String READS_LINKED_SETS = "chronicle-wire";

  @Test
  void fst_fails_without_its_flags() {
    for (Serializer row : FstRows.rows()) {
      assertThatThrownBy(() -> row.open(RootType.object(User.class)))
          .hasStackTraceContaining("does not \"opens java.lang\"");
    }
  }

  @Test
  void chronicle_wire_fails_without_its_flags() {
    Serializer row = RowLaws.row("chronicle-wire");
    Sample contacts =
        TreeSamples.all().stream()
            .filter(sample -> sample.name().equals("contacts"))
            .findFirst()
            .orElseThrow();
    assertThatThrownBy(() -> RowLaws.roundTrip(row.open(contacts.type()), contacts.value()))
        .hasStackTraceContaining("cannot access a member of class dev.brine.lab.workload.model");
  }

  @Test
  void fst_carries_trees_with_its_flags() throws Exception {
    assertThat(roundTrips("fst"))
        .containsExactly(
            "fst-default: user of 46 bytes, all equal",
            "fst: user of 11 bytes, all equal",
            "fst-flat: user of 11 bytes, all equal");
  }

  @Test
  void chronicle_wire_carries_trees_with_its_flags() throws Exception {
    assertThat(roundTrips("chronicle-wire"))
        .containsExactly("chronicle-wire: user of 58 bytes, all equal");
  }

  @Test
  void sbe_carries_the_classes_of_its_schema_with_its_flags() throws Exception {
    assertThat(roundTrips("sbe"))
        .containsExactly(
            "sbe: no message is defined for ArrayList",
            "sbe: no message is defined for Contacts",
            "sbe: user of 23 bytes, all equal");
  }

  private static List<String> roundTrips(String library) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(RoundTrips.rows(library).get(0).description().jvmFlags());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), RoundTrips.class.getName(), library));
    Process process = new ProcessBuilder(command).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return output.lines().toList();
  }

  /** Writes and reads every sample with every row of a library in a JVM of its own. */
  static final class RoundTrips {
    private RoundTrips() {}

    /** Prints the size of a user for each row, and that all samples came back equal. */
    public static void main(String[] args) throws Exception {
      for (Serializer row : rows(args[0])) {
        int bytes = row.open(RootType.object(User.class)).serialize(TreeSamples.user());
        Set<String> refusals = new LinkedHashSet<>();
        for (Sample sample : TreeSamples.all()) {
          try {
            roundTrips(row, sample);
          } catch (Refusal e) {
            refusals.add(row.description().id() + ": " + e.getMessage());
          }
        }
        refusals.forEach(System.out::println);
        System.out.println(row.description().id() + ": user of " + bytes + " bytes, all equal");
      }
    }

    private static void roundTrips(Serializer row, Sample sample) throws Exception {
      Session session = row.open(sample.type());
      for (int message = 0; message < 2; message++) {
        Object copy = RowLaws.roundTrip(session, sample.value());
        RecursiveComparisonAssert<?> comparison =
            assertThat(copy).as(sample.name()).usingRecursiveComparison();
        if (!row.description().id().equals(READS_LINKED_SETS)) {
          comparison = comparison.withStrictTypeChecking();
        }
        comparison.isEqualTo(sample.value());
      }
    }

    static List<Serializer> rows(String library) {
      return Serializers.all().stream()
          .filter(row -> row.description().library().equals(library))
          .toList();
    }
  }
}
