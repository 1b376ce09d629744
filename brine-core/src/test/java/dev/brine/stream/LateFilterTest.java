// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LateFilterTest {
  /** Sets a filter after the first object, and prints what comes of it. */
  static final class Program {
    private Program() {}

    /** Runs without arguments. */
    public static void main(String[] args) throws Exception {
      for (Streams streams : new Streams[] {Streams.JDK, Streams.BRINE, Streams.JAVA}) {
        try (ObjectInputStream in = streams.read(out -> out.writeObject("a"))) {
          in.readObject();
          System.out.print(outcome(in) + " ");
        }
      }
    }

    private static String outcome(ObjectInputStream in) {
      try {
        in.setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
        return "set";
      } catch (IllegalStateException e) {
        return "refused";
      }
    }
  }

  @Test
  void refuses_a_filter_after_the_first_object() throws Exception {
    assertThat(printed("-Dbrine=any")).isEqualTo("refused refused refused ");
  }

  @Test
  void takes_a_filter_after_the_first_object_where_a_property_allows_it() throws Exception {
    assertThat(printed("-Djdk.serialSetFilterAfterRead=true")).isEqualTo("set set set ");
  }

  private static String printed(String option) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(java, option, "-cp", path, Program.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (InputStream output = process.getInputStream()) {
      return new String(output.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
