// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.RecordJson;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of a process, as it writes them and as the lab reads them. */
class ForkResultTest {
  private static final ForkResult MEASURED =
      new ForkResult(
          Outcome.MEASURED,
          "",
          List.of(),
          new Fidelity(
              Grade.LOSSY,
              List.of("$.title: \"a\\b\"\n\t\u0000 caf\u00e9 \u4e2d \ud83d\ude00 \u007f")),
          new Sizes(1, 1e-300, Double.NaN, Double.MAX_VALUE, -0.0),
          List.of(
              new Sample(
                  1,
                  Operation.FIRST_USE,
                  List.of(1.5, 1e9, 123456789.25),
                  Double.NaN,
                  new Effort(0.1, 2),
                  new FullSpeed(3, Long.MAX_VALUE, true),
                  List.of(4.0),
                  new Footprint(5, 6, 7, 8, 9, -10))),
          List.of(new Sample(0, Operation.SERIALIZE, List.of(), 11)));

  @TempDir private Path folder;

  @Test
  void all_figures_and_texts_come_back() throws IOException {
    assertThat(written(MEASURED)).isEqualTo(MEASURED);
  }

  @Test
  void what_was_not_measured_is_null() throws IOException {
    ForkResult refused = ForkResult.refused("Class is not registered", null);
    assertThat(written(refused)).isEqualTo(refused);
  }

  @Test
  void a_result_with_all_parts_has_each_of_them() throws ReflectiveOperationException {
    ForkResult all = ForkResult.withAllParts();
    assertHasAllParts(all);
    assertThat(all.reason()).matches("(?s).*\\P{ASCII}.*");
  }

  private static void assertHasAllParts(Record value) throws ReflectiveOperationException {
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      Object part = component.getAccessor().invoke(value);
      assertThat(part).as(component.toString()).isNotNull();
      if (part instanceof Record nested) {
        assertHasAllParts(nested);
      } else if (part instanceof List<?> list) {
        assertThat(list).as(component.toString()).isNotEmpty();
        if (list.get(0) instanceof Record element) {
          assertHasAllParts(element);
        }
      }
    }
  }

  private ForkResult written(ForkResult result) throws IOException {
    Path file = folder.resolve("result.json");
    Files.writeString(file, RecordJson.write(result));
    return Json.read(file, ForkResult.class);
  }
}
