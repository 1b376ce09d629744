// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.migrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import dev.brine.BrineException;
import dev.brine.lab.migrate.Migrations.After;
import dev.brine.lab.migrate.Migrations.Back;
import dev.brine.lab.migrate.Migrations.BeforeWithFory;
import dev.brine.lab.migrate.Migrations.BeforeWithFst;
import dev.brine.lab.migrate.Migrations.BeforeWithHessian;
import dev.brine.lab.migrate.Migrations.BeforeWithJackson;
import dev.brine.lab.migrate.Migrations.BeforeWithJava;
import dev.brine.lab.migrate.Migrations.BeforeWithKryo;
import dev.brine.lab.migrate.Migrations.BothForms;
import dev.brine.lab.migrate.Migrations.Order;
import dev.brine.lab.migrate.Migrations.Store;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The guides of docs/migrate.md: their code is that of {@link Migrations}, and works. */
@Tag("once")
class MigrationsTest {
  private static final Pattern SNIPPET = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  /** All that run without flags of the JVM. */
  static Stream<Store> others() {
    return Stream.of(
        new BeforeWithKryo(),
        new BeforeWithFory(),
        new BeforeWithHessian(),
        new BeforeWithJackson());
  }

  private static void assertTea(Order order) {
    assertThat(order.id()).isEqualTo(7);
    assertThat(order.lines()).containsExactly("tea");
  }

  @ParameterizedTest
  @MethodSource("others")
  void reads_what_a_library_stored_and_what_it_writes_itself(Store old) throws Exception {
    Store both = new BothForms(old);
    assertTea(both.read(old.write(new Order(7, "tea"))));
    Order own = both.read(both.write(new Order(7, "tea")));
    assertTea(own);
    assertThat(own.isShared()).isTrue();
  }

  @Test
  void reads_what_java_stored_and_goes_back() throws Exception {
    Store java = new BeforeWithJava();
    Store after = new After();
    Store back = new Back();
    Order order = new Order(7, "tea");
    assertTea(after.read(java.write(order)));
    assertTea(after.read(after.write(order)));
    assertTea(back.read(after.write(order)));
    assertTea(java.read(back.write(order)));
    assertThatThrownBy(() -> java.read(after.write(order))).isInstanceOf(IOException.class);
  }

  @Test
  void without_the_choice_by_the_first_byte_other_bytes_are_refused() throws Exception {
    byte[] stored = new BeforeWithHessian().write(new Order(7, "tea"));
    assertThatThrownBy(() -> new After().read(stored)).isInstanceOf(BrineException.class);
  }

  /** As the guide says of bytes of Kryo without a class. */
  @Test
  void a_root_of_kryo_without_its_class_may_begin_as_a_message_does() {
    Kryo kryo = new Kryo();
    kryo.register(byte[].class);
    Output output = new Output(1024, -1);
    kryo.writeObject(output, new byte[0x8F + 128]);
    assertThat(output.toBytes()[0] & 0xF0).isEqualTo(0x90);
  }

  /** As the guide says of more than 130 registered classes, which are numbered in their order. */
  @Test
  void a_root_of_kryo_with_a_great_number_of_its_class_begins_as_a_message_does() {
    int least = 142;
    assertThat(new Kryo().getNextRegistrationId() + 130).isLessThan(least);
    assertThat(firstByte(least - 1)).isEqualTo(0x8F);
    assertThat(firstByte(least)).isEqualTo(0x90);
  }

  private static int firstByte(int number) {
    Kryo kryo = new Kryo();
    kryo.register(Order.class, number);
    Output output = new Output(1024, -1);
    kryo.writeClass(output, Order.class);
    return output.toBytes()[0] & 0xFF;
  }

  /** As the guide says of JSON, whose copy has two lists. */
  @Test
  void json_loses_that_two_fields_hold_one_object() throws Exception {
    Store old = new BeforeWithJackson();
    assertThat(old.read(old.write(new Order(7, "tea"))).isShared()).isFalse();
  }

  @Test
  void reads_what_fst_stored_in_a_process_with_its_flags() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String opened : List.of("lang", "math", "net", "text", "util", "util.concurrent")) {
      command.add("--add-opens=java.base/java." + opened + "=ALL-UNNAMED");
    }
    command.add("--add-opens=java.sql/java.sql=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(BeforeWithFst.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(printed).endsWith("7 [tea] true" + System.lineSeparator());
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void the_page_has_the_code_that_is_run() throws IOException {
    String source = onOneLine(read("src/test/java/dev/brine/lab/migrate/Migrations.java"));
    List<String> snippets =
        SNIPPET.matcher(read("../docs/migrate.md")).results().map(found -> found.group(1)).toList();
    assertThat(snippets).hasSizeGreaterThan(6);
    for (String snippet : snippets) {
      for (String method : snippet.split("\n\n", -1)) {
        assertThat(source).contains(onOneLine(method));
      }
    }
    assertThat(source).doesNotContain(onOneLine("return brine.decode(stored, Invoice.class);"));
  }

  private static String read(String file) throws IOException {
    return Files.readString(Path.of(file));
  }

  /** The formatter breaks lines at other places, and tests need annotations. */
  private static String onOneLine(String code) {
    return Arrays.stream(code.replace("@Override", "").split("\\s+", -1))
        .reduce("", String::concat)
        .replace("public", "");
  }
}
