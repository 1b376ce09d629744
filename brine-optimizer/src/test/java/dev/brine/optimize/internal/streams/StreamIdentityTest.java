// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Identity;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.streams.Apps.App;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs that keep the identity of all objects, or not that of values. */
class StreamIdentityTest extends AppsTest {
  private static final Optimizer OF_OBJECTS =
      Optimizer.newBuilder().trust("all").identity(Identity.OBJECTS).build();

  private static Object[] twice() {
    String text = String.valueOf("text".toCharArray());
    List<Object> list = new ArrayList<>(List.of(1));
    return new Object[] {text, text, list, list};
  }

  @Test
  void makes_several_of_a_shared_string_where_only_objects_stay_one() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    Report report = OF_OBJECTS.optimize(List.of(classes));
    assertThat(report.copiesValues()).isTrue();
    App app = apps.load(classes);
    byte[] bytes = app.write(twice());
    Object[] copy = (Object[]) app.read(bytes);
    assertThat(copy).isEqualTo(twice());
    assertThat(copy[0]).isNotSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy[3]);
    assertThat(OF_OBJECTS.optimize(List.of(classes)).changed()).isZero();
    assertThat(Apps.optimize(classes)).isEmpty();
  }

  @Test
  void keeps_a_shared_string_one_by_default_and_reads_both() throws Exception {
    Path keeping = apps.compile(Apps.PLAIN);
    Path copying = Compiled.in(folder.resolve("other"), "App", Apps.PLAIN);
    assertThat(Apps.optimize(keeping)).isNotEmpty();
    OF_OBJECTS.optimize(List.of(copying));
    App all = apps.load(keeping);
    App objects = apps.load(copying);
    Object[] kept = (Object[]) objects.read(all.write(twice()));
    assertThat(kept[0]).isSameAs(kept[1]);
    Object[] copied = (Object[]) all.read(objects.write(twice()));
    assertThat(copied[0]).isEqualTo("text").isNotSameAs(copied[1]);
    assertThat(copied[2]).isSameAs(copied[3]);
  }

  @Test
  void subclasses_write_values_anywhere_too() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
                + """
                public class App {
                  static class Out extends ObjectOutputStream {
                    Out(OutputStream sink) throws IOException {
                      super(sink);
                    }
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (ObjectOutputStream out = new Out(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    try (ObjectInputStream in = new ObjectInputStream(source)) {
                      return in.readObject();
                    }
                  }
                }
                """);
    OF_OBJECTS.optimize(List.of(classes));
    App app = apps.load(classes);
    Object[] copy = (Object[]) app.read(app.write(twice()));
    assertThat(copy[0]).isEqualTo("text").isNotSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy[3]);
  }
}
