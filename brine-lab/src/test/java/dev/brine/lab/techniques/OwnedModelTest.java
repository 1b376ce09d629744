// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.workload.model.Host;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Finds the classes of the benchmark that own their objects. */
class OwnedModelTest {
  private static final String MODEL = Host.class.getPackageName();

  private static List<String> outcomes(String name) throws Exception {
    Path classes = Path.of(Host.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return Optimizer.newBuilder()
        .techniques(Technique.CLASSES)
        .include(MODEL + "." + name, MODEL + ".Host", MODEL + ".OwnedEmptyData")
        .build()
        .explain(List.of(classes))
        .outcomes()
        .filter(outcome -> outcome.className().equals(MODEL + "." + name))
        .map(outcome -> "[" + outcome.reason().id() + "] " + outcome.text())
        .toList();
  }

  @Test
  void these_are_packed_whole() throws Exception {
    for (String name :
        List.of("OwnedEmptyData", "EmptyDataHolder", "Host", "HostHolder", "Person")) {
      assertThat(outcomes(name)).singleElement().asString().startsWith("[packed-whole] ");
    }
  }

  @Test
  void fields_with_getters_and_setters_are_not() throws Exception {
    assertThat(outcomes("EmptyData")).allMatch(outcome -> !outcome.contains("packed-"));
  }
}
