// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test starts processes that check samples of a small program. */
@Tag("once")
class VerifyCommandTest {
  @TempDir private Path folder;
  private CompiledShop shop;
  private final List<String> samples = new ArrayList<>();

  @BeforeEach
  void compile() throws IOException {
    shop = CompiledShop.in(folder);
    shop.add(
        "Order",
        """
        package shop;
        public class Order implements java.io.Serializable {
          int id = 7;
          java.util.List<String> lines = new java.util.ArrayList<>(java.util.List.of("a", "b", "a"));
        }
        """);
  }

  /** Adds a class whose readObject runs this code after the fields are read. */
  private void reading(String name, String code) throws IOException {
    shop.add(
        name,
        """
        package shop;
        public class %s implements java.io.Serializable {
          int x = 3;
          private void readObject(java.io.ObjectInputStream in) throws Exception {
            in.defaultReadObject();
            %s
          }
        }
        """
            .formatted(name, code));
  }

  /** Adds a sample with an object of each class, and ints between them. */
  private void sample(String... names) throws Exception {
    String file = "s-" + samples.size() + ".ser";
    Files.createDirectories(folder.resolve("captured"));
    URL[] classes = {shop.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes);
        OutputStream sink = Files.newOutputStream(folder.resolve("captured").resolve(file));
        ObjectOutputStream out = new ObjectOutputStream(sink)) {
      for (String name : names) {
        out.writeObject(
            name.equals("text")
                ? "text"
                : loader.loadClass("shop." + name).getConstructor().newInstance());
        out.writeInt(samples.size());
      }
    }
    samples.add(file);
  }

  private Invocation verify(Object... more) throws IOException {
    String files = String.join("\", \"", samples);
    String from = "0, ".repeat(samples.size()).replaceFirst(", $", "");
    Files.writeString(
        folder.resolve("captured").resolve("index.json"),
        """
        {"format": 1,
         "places": [{"place": "shop.Store.save, line 3", "way": "written", "streams": 9}],
         "classes": [], "unwanted": [],
         "samples": [{"class": "shop.Order", "elements": "", "files": ["%s"], "from": [%s]}]}
        """
            .formatted(files, from));
    List<Object> args =
        new ArrayList<>(
            List.of(
                "verify",
                "--captured",
                folder.resolve("captured"),
                "--class-path",
                shop.classes()));
    args.addAll(List.of(more));
    return CompiledShop.run(args.toArray());
  }

  @Test
  void verifies_objects_and_what_stands_between_them() throws Exception {
    sample("Order");
    sample("Order", "text", "Order");
    Invocation run = verify();
    assertThat(run.out())
        .startsWith("2 of 2 samples are verified, 0 differ, 0 cannot be verified here")
        .contains("shop.Store.save, line 3 (written)")
        .doesNotContain("Differs");
    assertThat(run.code()).isZero();
  }

  @Test
  void prints_the_same_as_json() throws Exception {
    sample("Order");
    Invocation run = verify("--json");
    assertThat(run.out())
        .contains("\"format\" : 1", "\"verified\" : 1", "\"place\" : \"shop.Store.save, line 3\"");
    assertThat(run.code()).isZero();
  }

  private void basket() throws IOException {
    shop.add(
        "Basket",
        """
        package shop;
        public class Basket implements java.io.Serializable {
          private final String customer = "Ada";
          private final java.math.BigDecimal sum = new java.math.BigDecimal("7.50");
          private final Order order = new Order();
        }
        """);
  }

  @Test
  void verifies_objects_of_rewritten_classes() throws Exception {
    basket();
    sample("Basket", "text");
    Invocation run = verify("--technique", "classes", "--json");
    assertThat(run.out()).contains("\"verified\" : 1");
    Matcher bytes = Pattern.compile("\"bytes\" : (\\d+)").matcher(run.out());
    assertThat(bytes.find()).isTrue();
    long java = Long.parseLong(bytes.group(1));
    assertThat(bytes.find()).isTrue();
    assertThat(Long.parseLong(bytes.group(1))).isLessThan(java);
    assertThat(run.code()).isZero();
  }

  @Test
  void shows_where_a_copy_by_rewritten_classes_differs() throws Exception {
    basket();
    reading(
        "Counting",
        "x = 10 * x + java.io.ObjectStreamClass.lookup(Basket.class).getFields().length;");
    sample("Counting");
    assertThat(verify().out()).startsWith("1 of 1 samples are verified, 0 differ");
    Invocation run = verify("--technique", "classes");
    assertThat(run.out()).startsWith("0 of 1 samples are verified, 1 differ").contains("$[0].x: ");
    assertThat(run.code()).isEqualTo(3);
  }

  @Test
  void verifies_objects_that_count_how_often_they_are_read() throws Exception {
    reading("Counting", "x = 10 * x;");
    sample("Counting");
    Invocation run = verify("--technique", "classes");
    assertThat(run.out()).startsWith("1 of 1 samples are verified, 0 differ");
  }

  @Test
  void knows_no_other_technique() throws Exception {
    sample("Order");
    Invocation run = verify("--technique", "codecs");
    assertThat(run.err()).contains("Expected streams or classes but was 'codecs'");
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void shows_where_a_copy_differs_with_both_values() throws Exception {
    reading("Looking", "x = in.getClass().getName().startsWith(\"dev.brine\") ? 4 : 3;");
    sample("Looking");
    sample("Order");
    Invocation run = verify();
    assertThat(run.out())
        .startsWith("1 of 2 samples are verified, 1 differ, 0 cannot be verified here")
        .contains("$[0].x: expected 3 but was 4");
    assertThat(run.code()).isEqualTo(3);
  }

  @Test
  void verifies_objects_whose_order_differs_also_between_copies_of_java() throws Exception {
    shop.add(
        "Bag",
        """
        package shop;
        public class Bag implements java.io.Serializable {
          static class Plain implements java.io.Serializable { int n; }
          java.util.Set<Object> plain = new java.util.HashSet<>();
          public Bag() {
            for (int i = 0; i < 40; i++) {
              Plain each = new Plain();
              each.n = i;
              plain.add(each);
            }
          }
        }
        """);
    sample("Bag");
    Invocation run = verify();
    assertThat(run.out()).startsWith("1 of 1 samples are verified (1 differ only in order)");
    assertThat(run.code()).isZero();
  }

  @Test
  void does_not_call_it_order_if_java_writes_another_value_each_time() throws Exception {
    shop.add(
        "Timed",
        """
        package shop;
        public class Timed implements java.io.Serializable {
          private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
            out.writeLong(System.nanoTime());
          }
          private void readObject(java.io.ObjectInputStream in) throws java.io.IOException {
            in.readLong();
          }
        }
        """);
    sample("Timed");
    Invocation run = verify();
    assertThat(run.out()).contains("1 cannot be verified", "Two copies by Java differ as well");
    assertThat(run.code()).isEqualTo(4);
  }

  @Test
  void a_difference_of_brine_is_not_hidden_by_one_of_java() throws Exception {
    shop.add(
        "Both",
        """
        package shop;
        public class Both implements java.io.Serializable {
          static int reads;
          int x = 3;
          int y;
          private void readObject(java.io.ObjectInputStream in) throws Exception {
            in.defaultReadObject();
            y = reads++;
            x = in.getClass().getName().startsWith("dev.brine") ? 4 : 3;
          }
        }
        """);
    sample("Both");
    Invocation run = verify();
    assertThat(run.out())
        .contains("1 differ, 0 cannot be verified here", "x: expected 3 but was 4");
    assertThat(run.code()).isEqualTo(3);
  }

  @Test
  void verifies_objects_that_can_be_written_once() throws Exception {
    shop.add(
        "Once",
        """
        package shop;
        public class Once implements java.io.Serializable {
          transient boolean isWritten;
          private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
            if (isWritten) {
              throw new java.io.NotSerializableException("written before");
            }
            isWritten = true;
            out.defaultWriteObject();
          }
        }
        """);
    sample("Once");
    assertThat(verify().code()).isZero();
  }

  @Test
  void names_samples_that_need_the_application_and_goes_on() throws Exception {
    reading("Needy", "throw new java.io.InvalidObjectException(\"no registry\");");
    reading("Ending", "System.exit(0);");
    reading("Eating", "for (Object[] all = {}; ; all = new Object[] {all, new long[1 << 20]}) {}");
    sample("Needy");
    sample("Ending");
    sample("Eating");
    sample("Order");
    Invocation run = verify();
    assertThat(run.out())
        .startsWith("1 of 4 samples are verified, 0 differ, 3 cannot be verified here")
        .contains(
            "Java cannot read it: InvalidObjectException: no registry",
            "It ends its process with exit code 0",
            "It needs more memory than 512 MB");
    assertThat(run.code()).isEqualTo(4);
  }

  @Test
  void names_a_class_that_is_missing() throws Exception {
    sample("Order");
    Files.delete(shop.classes().resolve("shop/Order.class"));
    Invocation run = verify();
    assertThat(run.out()).contains("The class shop.Order is not on the class path");
    assertThat(run.code()).isEqualTo(4);
  }

  @Test
  void reads_only_the_classes_of_a_pattern() throws Exception {
    sample("Order");
    Invocation run = verify("--classes", "com.acme.**");
    assertThat(run.out()).contains("The class shop.Order is not allowed by --classes");
    assertThat(verify("--classes", "shop.*").code()).isZero();
  }

  @Test
  void refuses_a_folder_without_samples() {
    Invocation run =
        CompiledShop.run("verify", "--captured", folder, "--class-path", shop.classes());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            String.format(
                "Found no captured sample: --captured=%s%n"
                    + "Give the folder of the agent's option capture=."
                    + " See docs/troubleshooting.md#verify%n",
                folder));
  }
}
