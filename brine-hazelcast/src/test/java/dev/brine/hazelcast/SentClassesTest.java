// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class SentClassesTest {
  private static final Path LIST =
      Path.of("src/main/resources/dev/brine/hazelcast", SentByHazelcast.LIST);
  private static final List<String> HEAD =
      List.of(
          "# SPDX-License-Identifier: Apache-2.0",
          "# What members of Hazelcast send each other. SentClassesTest writes it from Hazelcast's"
              + " jars, with -Dbrine.golden=write.");

  @Test
  void the_list_is_that_of_the_jars() throws Exception {
    List<String> lines = new ArrayList<>(HEAD);
    lines.addAll(SentClasses.patterns());
    if ("write".equals(System.getProperty("brine.golden"))) {
      Files.write(LIST, lines);
    }
    assertThat(Files.readAllLines(LIST)).isEqualTo(lines);
  }

  @Test
  void it_has_what_queries_send_and_no_functions() {
    String shaded = "com.hazelcast.shaded.";
    for (String sent :
        List.of(
            "com.hazelcast.jet.sql.impl.opt.FieldCollation",
            shaded + "org.apache.calcite.rel.RelFieldCollation$Direction",
            shaded + "com.google.common.collect.ImmutableRangeSet$SerializedForm",
            shaded + "org.jsfr.json.path.JsonPath")) {
      assertThat(SentByHazelcast.types().mayLoad(sent)).as(sent).isTrue();
    }
    for (String other :
        List.of(
            shaded + "com.google.common.base.Functions$FunctionComposition",
            shaded + "com.google.common.base.Suppliers$SupplierComposition",
            shaded + "org.apache.calcite.rel.RelFieldCollation")) {
      assertThat(SentByHazelcast.types().mayLoad(other)).as(other).isFalse();
    }
  }
}
