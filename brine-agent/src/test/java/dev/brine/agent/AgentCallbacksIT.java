// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program whose objects are written otherwise by streams of its own, as Drools' packages are. */
class AgentCallbacksIT {
  private static final String APP =
      """
      package app;
      import java.io.*;
      import java.nio.file.*;
      public class App {
        static class Out extends ObjectOutputStream {
          Out(OutputStream sink) throws IOException { super(sink); }
        }
        static class In extends ObjectInputStream {
          In(InputStream source) throws IOException { super(source); }
        }
        public static class Value implements Externalizable {
          int number = 42;
          public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(out instanceof Out ? 1 : number);
            out.writeInt(out instanceof Out ? number : 1);
          }
          public void readExternal(ObjectInput in) throws IOException {
            int first = in.readInt();
            int second = in.readInt();
            number = in instanceof In ? second : first;
          }
        }
        public static void main(String[] args) throws Exception {
          Path file = Path.of(args[1]);
          if (args[0].equals("write")) {
            try (Out out = new Out(Files.newOutputStream(file))) {
              out.writeObject(new Value());
            }
          } else {
            try (In in = new In(Files.newInputStream(file))) {
              System.out.print(((Value) in.readObject()).number);
            }
          }
        }
      }
      """;

  @TempDir private Path folder;
  private Programs programs;
  private String classes;
  private String file;

  @BeforeEach
  void compile() throws IOException {
    programs = new Programs(folder);
    classes = programs.compile("App", APP).toString();
    file = folder.resolve("value.ser").toString();
  }

  private String run(String option, String step) throws IOException, InterruptedException {
    String agent = option.isEmpty() ? "-Dplain" : Programs.TRUSTING;
    String form = option.isEmpty() ? "-Dplain" : option;
    return programs.run(0, agent, form, "-cp", classes, "app.App", step, file);
  }

  @Test
  void reads_what_was_stored_before() throws Exception {
    run("", "write");
    assertThat(run("-Dbrine.write=brine", "read")).isEqualTo("42");
  }

  @Test
  void reads_what_it_wrote() throws Exception {
    run("-Dbrine.write=brine", "write");
    assertThat(run("-Dbrine.write=brine", "read")).isEqualTo("42");
  }

  @Test
  void writes_java_s_form_for_programs_without_brine() throws Exception {
    run("-Dbrine.write=java", "write");
    assertThat(run("", "read")).isEqualTo("42");
    assertThat(run("-Dbrine.write=java", "read")).isEqualTo("42");
  }
}
