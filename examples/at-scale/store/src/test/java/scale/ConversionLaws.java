// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The laws of every engine that converts a store. A test of an engine implements this, and gets the
 * tests below.
 */
interface ConversionLaws {
  /** Converts the parts of a store that are left, and returns what was done in all runs. */
  Tally convert(Store store) throws Exception;

  /** Does the same with the folders {@code in} and {@code out} of a folder. */
  default Tally convert(Path folder) throws Exception {
    Change change = Change.toBrine(List.of("scale.*"));
    return convert(new Store(input(folder), address(folder, "out"), change));
  }

  private static String address(Path folder, String name) {
    return folder.resolve(name).toUri().toString();
  }

  /** Returns the address of the folder that a store is read from. */
  static String input(Path folder) {
    return address(folder, "in");
  }

  /** Returns the blobs of a part by their keys. */
  static Map<String, byte[]> content(String address, String part) throws IOException {
    Map<String, byte[]> content = new HashMap<>();
    Text key = new Text();
    BytesWritable value = new BytesWritable();
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(address, part);
    try (SequenceFile.Reader in =
        new SequenceFile.Reader(new Configuration(), SequenceFile.Reader.file(file))) {
      while (in.next(key, value)) {
        content.put(key.toString(), value.copyBytes());
      }
    }
    return content;
  }

  /** Returns the names of the converted parts, in their order. */
  static List<String> converted(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }

  @Test
  default void converts_all_parts_and_adds_up(@TempDir Path folder) throws Exception {
    Fill.main(new String[] {input(folder), "5", "20"});
    Tally tally = convert(folder);
    assertThat(tally.converted()).isEqualTo(100);
    assertThat(tally.kept()).isEmpty();
    assertThat(converted(folder))
        .containsExactly("part-00000", "part-00001", "part-00002", "part-00003", "part-00004");
  }

  @Test
  default void goes_on_where_it_was_interrupted(@TempDir Path folder) throws Exception {
    Fill.main(new String[] {input(folder), "3", "10"});
    convert(folder);
    Path done = folder.resolve("out");
    FileTime first = Files.getLastModifiedTime(done.resolve("part-00000"));
    Files.delete(done.resolve("part-00001"));
    Files.delete(done.resolve(".part-00001.crc"));
    assertThat(convert(folder).converted()).isEqualTo(30);
    assertThat(converted(folder)).containsExactly("part-00000", "part-00001", "part-00002");
    assertThat(Files.getLastModifiedTime(done.resolve("part-00000"))).isEqualTo(first);
    assertThat(convert(folder).converted()).isEqualTo(30);
  }

  @Test
  default void renames_classes_in_all_parts_and_back(@TempDir Path folder) throws Exception {
    Fill.main(new String[] {input(folder), "3", "10"});
    String out = address(folder, "out");
    String back = address(folder, "back");
    String[] there = {input(folder), out, "--rename", "scale.**=org.acme.**"};
    assertThat(convert(Store.of(there)).converted()).isEqualTo(30);
    String[] again = {out, back, "--rename", "org.acme.**=scale.**"};
    assertThat(convert(Store.of(again)).converted()).isEqualTo(30);
    for (String part : converted(folder)) {
      Map<String, byte[]> before = content(input(folder), part);
      assertThat(content(out, part).values())
          .hasSize(10)
          .map(blob -> new String(blob, StandardCharsets.ISO_8859_1))
          .allMatch(text -> text.contains("org.acme.Account") && !text.contains("scale."));
      assertThat(content(back, part)).usingRecursiveComparison().isEqualTo(before);
    }
  }

  @Test
  default void tries_without_writing(@TempDir Path folder) throws Exception {
    Fill.main(new String[] {input(folder), "3", "10"});
    String[] tried = {
      input(folder), address(folder, "out"), "--rename", "scale.**=org.acme.**", "--dry-run"
    };
    Store store = Store.of(tried);
    Tally tally = convert(store);
    assertThat(tally.converted()).isEqualTo(30);
    assertThat(store.report(tally))
        .startsWith("Dry run, nothing is written")
        .contains("30 blobs converted", " objects in 30 blobs changed by rename scale.**=org");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  default void takes_versions_from_classes_that_read_the_blobs(@TempDir Path folder)
      throws Exception {
    Fill.main(new String[] {input(folder), "2", "10"});
    String classes =
        Path.of(Account.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    String other = address(folder, "out");
    String[] there = {input(folder), other, "--serial-version", "scale.Account=7"};
    assertThat(convert(Store.of(there)).converted()).isEqualTo(20);
    String[] refused = {
      other,
      address(folder, "kept"),
      "--serial-version",
      "scale.Account=8",
      "--verify-with",
      classes
    };
    Tally kept = convert(Store.of(refused));
    assertThat(kept.converted()).isZero();
    assertThat(kept.kept().keySet())
        .singleElement()
        .asString()
        .startsWith("The new program cannot read it: java.io.InvalidClassException: scale.Account");
    String back = address(folder, "back");
    String[] read = {
      other,
      back,
      "--serial-version",
      "from-classes",
      "--class-path",
      classes,
      "--verify-with",
      classes
    };
    Tally tally = convert(Store.of(read));
    assertThat(tally.kept()).isEmpty();
    for (String part : converted(folder)) {
      assertThat(content(back, part))
          .usingRecursiveComparison()
          .isEqualTo(content(input(folder), part));
    }
  }
}
