// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Converts small stores with a Spark of its own. */
@Tag("once")
class SparkConvertIT {
  private static JavaSparkContext context;

  @BeforeAll
  static void start() {
    context =
        new JavaSparkContext(
            new SparkConf()
                .setMaster("local[2]")
                .setAppName("convert")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.ui.enabled", "false"));
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @TempDir private Path folder;

  private String input() {
    return folder.resolve("in").toUri().toString();
  }

  private String output() {
    return folder.resolve("out").toUri().toString();
  }

  private Tally convert() throws Exception {
    Store store = new Store(input(), output(), List.of("scale.*"));
    return SparkConvert.convert(context, store);
  }

  private List<String> converted() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(URI.create(output())))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }

  @Test
  void converts_all_parts_and_adds_up() throws Exception {
    Fill.main(new String[] {input(), "5", "20"});
    Tally tally = convert();
    assertThat(tally.converted()).isEqualTo(100);
    assertThat(tally.kept()).isEmpty();
    assertThat(converted())
        .containsExactly("part-00000", "part-00001", "part-00002", "part-00003", "part-00004");
  }

  @Test
  void goes_on_where_it_was_interrupted() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    convert();
    Path done = Path.of(URI.create(output()));
    FileTime first = Files.getLastModifiedTime(done.resolve("part-00000"));
    Files.delete(done.resolve("part-00001"));
    Files.delete(done.resolve(".part-00001.crc"));
    assertThat(convert().converted()).isEqualTo(30);
    assertThat(converted()).containsExactly("part-00000", "part-00001", "part-00002");
    assertThat(Files.getLastModifiedTime(done.resolve("part-00000"))).isEqualTo(first);
    assertThat(convert().converted()).isEqualTo(30);
  }
}
