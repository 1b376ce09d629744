// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Profile;
import dev.brine.lab.Progress;
import dev.brine.lab.Timing;
import dev.brine.lab.analysis.UnfaithfulYardsticks;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Subject;
import dev.brine.lab.trial.UntimedCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Runs the lab on classes of another application, in real processes. */
@Tag("once")
class OwnClassesTest {
  private static final Timing SHORT =
      new Timing(
          1,
          new Iterations(1, 5, 1, 5),
          0,
          Duration.ofMinutes(5),
          Duration.ofHours(2),
          Duration.ZERO);

  @TempDir private static Path folder;
  @TempDir private Path output;

  private static ForeignApp app;

  @BeforeAll
  static void compile() throws Exception {
    app = ForeignApp.in(folder);
  }

  @Tag("slow")
  @Test
  void a_row_of_each_library_measures_stored_objects_of_an_application_with_its_own_libraries()
      throws Exception {
    Results results = run(Profile.QUICK, source(List.of(app.store("orders")), List.of()));

    assertThat(results.subjects()).extracting(Subject::label).containsExactly("Order@1");
    assertAllMeasured(results);
    assertThat(results.cells())
        .extracting(cell -> cell.key().row())
        .contains("jdk", "brine-default", "kryo", "fory", "fst-default", "hessian2")
        .contains(
            "jboss-marshalling-default", "protostuff", "jackson-default", "gson-default", "avro")
        .contains("brine-trees", "fory-references", "kryo-references")
        .doesNotContain("protobuf", "hand-written", "jprotobuf", "activej");
  }

  @Test
  @EnabledIfSystemProperty(named = "brine.laws.thorough", matches = "true") // It takes minutes.
  void every_row_measures_stored_objects_of_an_application_with_libraries_of_its_own()
      throws Exception {
    Results results = run(source(List.of(app.store("orders")), List.of()));

    assertAllMeasured(results);
    assertThat(results.cells())
        .extracting(cell -> cell.key().row())
        .contains("optimized-streams", "fory-json", "dsl-json", "chronicle-wire");
  }

  private static void assertAllMeasured(Results results) {
    assertThat(results.cells())
        .filteredOn(cell -> cell.outcome() != Outcome.MEASURED)
        .extracting(cell -> cell.key().row() + ": " + cell.reason())
        .isEmpty();
    assertThat(results.cells())
        .allSatisfy(cell -> assertThat(cell.fidelity().grade()).isNotEqualTo(Grade.LOSSY));
  }

  @Test
  void lists_and_single_objects_of_several_classes_are_workloads_of_their_own() throws Exception {
    List<Path> samples = List.of(app.store("lists"), app.store("mixed"));
    Results results = run(source(samples, List.of()), "jdk", "kryo");

    assertThat(results.subjects())
        .extracting(Subject::workload)
        .containsExactly("Order.list", "Order", "Line");
    assertThat(results.cells())
        .allSatisfy(cell -> assertThat(cell.outcome()).isEqualTo(Outcome.MEASURED))
        .allSatisfy(cell -> assertThat(cell.fidelity().grade()).isEqualTo(Grade.EXACT));
  }

  @Test
  void optimized_classes_are_measured_where_the_optimizer_can_rewrite_one() throws Exception {
    Results results =
        run(source(List.of(app.store("basket")), List.of()), "jdk", "optimized-classes");

    Cell optimized = cell(results, "optimized-classes");
    assertThat(optimized.fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(optimized.sizes().raw()).isLessThan(cell(results, "jdk").sizes().raw());
  }

  @Test
  void optimized_classes_are_refused_where_the_optimizer_can_rewrite_none() throws Exception {
    Results results =
        run(source(List.of(app.store("ring")), List.of()), "jdk", "optimized-classes");

    assertThat(cell(results, "optimized-classes").reason())
        .isEqualTo("the optimizer can rewrite none of the classes; brine explain says why");
  }

  @Test
  void a_row_says_in_its_own_words_why_it_cannot_serialize_a_class() throws Exception {
    Results results =
        run(source(List.of(), List.of("com.acme.Samples::notes")), "jdk", "jackson", "kryo");

    assertThat(results.objects()).extracting(ObjectFacts::workload).containsExactly("Note");
    assertThat(cell(results, "jdk").outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(cell(results, "jdk").reason()).isEqualTo("NotSerializableException: com.acme.Note");
    assertThat(cell(results, "jackson").fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(cell(results, "kryo").fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(UnfaithfulYardsticks.of(results)).isEmpty();
  }

  @Test
  void a_class_that_write_replace_puts_in_place_of_another_is_registered_too() throws Exception {
    Results results =
        run(
            source(List.of(app.store("money")), List.of()),
            "brine-trees",
            "brine-streams",
            "fory",
            "jboss-marshalling",
            "jdk-filter");

    assertThat(results.cells())
        .allSatisfy(cell -> assertThat(cell.reason()).isEmpty())
        .allSatisfy(cell -> assertThat(cell.outcome()).isEqualTo(Outcome.MEASURED));
  }

  @Test
  void a_row_that_loses_what_a_hook_writes_fails_although_the_field_is_transient()
      throws Exception {
    Results results = run(source(List.of(app.store("money")), List.of()), "jdk", "kryo");

    assertThat(cell(results, "jdk").fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(cell(results, "kryo").outcome()).isEqualTo(Outcome.FAILED);
    assertThat(cell(results, "kryo").reason())
        .startsWith("Two different values came back as the same one");
  }

  @Test
  void a_cycle_is_kept_by_rows_with_references_and_refused_by_rows_without() throws Exception {
    Results results =
        run(
            source(List.of(app.store("ring")), List.of()),
            "kryo-references",
            "brine-trees",
            "avro");

    assertThat(cell(results, "kryo-references").fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(cell(results, "brine-trees").outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(cell(results, "avro").outcome()).isEqualTo(Outcome.REFUSED);
  }

  private static OwnSource source(List<Path> samples, List<String> suppliers) {
    return new OwnSource(
        app.classPath(),
        Stream.concat(samples.stream().map(Path::toString), suppliers.stream()).toList(),
        List.of(),
        1);
  }

  private Results run(OwnSource source, String... rows) throws Exception {
    return run(Profile.THOROUGH, source, rows);
  }

  private Results run(Profile profile, OwnSource source, String... rows) throws Exception {
    Plan plan =
        Plan.newBuilder()
            .catalog(new UntimedCatalog(OwnCatalog.open(source, JavaHome.current())))
            .profile(profile)
            .timing(SHORT)
            .serializers(List.of(rows))
            .output(output)
            .build();
    return Lab.run(plan, new Silent());
  }

  private static Cell cell(Results results, String row) {
    return results.cells().stream()
        .filter(cell -> cell.key().row().equals(row))
        .findFirst()
        .orElseThrow();
  }

  private static final class Silent implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
