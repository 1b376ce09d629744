// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JmhFileTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void has_the_times_of_each_process_and_iteration() throws IOException {
    Results results = new SampleResults().contender("kryo", Grade.EXACT, 1_000, 100).build();

    JsonNode all = MAPPER.readTree(JmhFile.text(results));

    assertThat(all).hasSize(2);
    JsonNode first = all.get(0);
    assertThat(first.at("/benchmark").asText()).isEqualTo("dev.brine.compare.W5.serialize");
    assertThat(first.at("/params/row").asText()).isEqualTo("kryo");
    assertThat(first.at("/mode").asText()).isEqualTo("avgt");
    assertThat(first.at("/forks").asInt()).isEqualTo(3);
    JsonNode metric = first.at("/primaryMetric");
    assertThat(metric.at("/scoreUnit").asText()).isEqualTo("ns/op");
    assertThat(metric.at("/score").asDouble()).isCloseTo(1_000, within(0.01));
    assertThat(metric.at("/rawData")).hasSize(3);
    assertThat(metric.at("/rawData/0/0").asDouble()).isCloseTo(980, within(0.01));
    assertThat(first.at("/secondaryMetrics/gc.alloc.rate.norm/score").asDouble())
        .isCloseTo(10_000, within(0.01));
  }

  @Test
  void rows_that_were_not_measured_are_left_out() throws IOException {
    Results results = new SampleResults().refused("kryo", "cannot").build();

    assertThat(MAPPER.readTree(JmhFile.text(results))).isEmpty();
  }

  @Test
  void has_the_properties_of_a_file_that_a_run_of_jmh_wrote() throws IOException {
    Results results = new SampleResults().contender("kryo", Grade.EXACT, 1_000, 100).build();

    // What JMH 1.37 wrote of a benchmark that returns a new array, with -prof gc.
    Map<String, String> real =
        shape(MAPPER.readTree(JmhFileTest.class.getResourceAsStream("jmh-1.37.json")).get(0));
    Map<String, String> ours = shape(MAPPER.readTree(JmhFile.text(results)).get(0));

    assertThat(ours).containsAllEntriesOf(real);
  }

  /** Returns the paths of all properties with the kinds of their values. */
  private static Map<String, String> shape(JsonNode node) {
    Map<String, String> shape = new TreeMap<>();
    add(node, "", shape);
    return shape;
  }

  private static void add(JsonNode node, String path, Map<String, String> shape) {
    // JMH writes figures that are unknown as texts.
    shape.put(path, node.asText().equals("NaN") ? "NUMBER" : node.getNodeType().name());
    node.properties().forEach(each -> add(each.getValue(), path + "/" + each.getKey(), shape));
    if (node.isArray() && !node.isEmpty()) {
      add(node.get(0), path + "[]", shape);
    }
  }
}
