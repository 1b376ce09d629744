// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.GraphForm;
import dev.brine.inspect.print.GraphWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Graphs of inputs with more objects than are shown. */
class GraphWriterTest {
  /** Has a value, a text and a reference. */
  private static final class Leaf implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("unused") // The graph has it.
    private final int number;

    @SuppressWarnings("unused") // The graph has it.
    private final String text = "t";

    @SuppressWarnings("unused") // The graph has it.
    private final Leaf first;

    Leaf(int number, Leaf first) {
      this.number = number;
      this.first = first;
    }
  }

  @Test
  void has_no_directive_and_no_formula_of_an_input_in_mermaid() throws IOException {
    String hostile = "%%{init: {}}%% $$x$$ a$b";
    assertThat(graph(new String[] {hostile}, GraphForm.MERMAID))
        .anyMatch(line -> line.contains("#37;#37;{init: {}}#37;#37; #36;#36;x#36;#36; a$b"))
        .noneMatch(line -> line.contains("%%") || line.contains("$$"));
  }

  private static List<String> graph(Object object) throws IOException {
    return graph(object, GraphForm.DOT);
  }

  private static List<String> graph(Object object, GraphForm form) throws IOException {
    GraphWriter writer = new GraphWriter(form, new ValueOptions(9, 40, 40, Masking.SHOWN));
    Inspector.read(new ByteArrayInputStream(JavaStreams.write(object)), writer);
    return writer.text().lines().toList();
  }

  @Test
  void draws_nothing_of_objects_that_are_not_shown() throws IOException {
    Leaf[] leaves = new Leaf[400];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = new Leaf(i, leaves[0]);
    }
    List<String> lines = graph(leaves);
    String array = Leaf.class.getName() + "[] of 400";
    assertThat(lines).contains("  n0 [label=\"" + array + "\\l\"];");
    assertThat(lines).contains("  n299 -> n1 [label=\"first\"];");
    assertThat(lines).filteredOn(line -> line.startsWith("  n0 -> n")).hasSize(299);
    assertThat(lines).contains("  more [label=\"Only the first 300 objects are shown\"];");
  }
}
