// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Converts small stores part by part, as the tasks of an engine do. */
@Tag("once")
class StoreTest implements ConversionLaws {
  private static final List<String> OURS = List.of("scale.*");
  private static final Configuration CONFIGURATION = new Configuration();

  @TempDir private Path folder;

  /** Is another object after it was written. */
  static final class Restless implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private int writes;

    int writes() {
      return writes;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      writes++;
      out.defaultWriteObject();
    }
  }

  /** Needs a class that is not there. */
  static final class Linkless implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    @Serial
    private void readObject(ObjectInputStream in) {
      throw new NoClassDefFoundError("scale/Gone");
    }
  }

  /** Calls itself without end. */
  static final class Endless implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    @Serial
    @SuppressWarnings("InfiniteRecursion") // That is what it is for.
    private Object readResolve() {
      return readResolve().hashCode();
    }
  }

  private String input() {
    return folder.resolve("in").toUri().toString();
  }

  private String output() {
    return folder.resolve("out").toUri().toString();
  }

  private Part.Folders folders() {
    org.apache.hadoop.fs.Path out = new org.apache.hadoop.fs.Path(output());
    return new Part.Folders(
        new org.apache.hadoop.fs.Path(input()),
        out,
        new org.apache.hadoop.fs.Path(out, "_tallies"),
        Part.Mode.WRITE);
  }

  private Store store() throws IOException {
    return new Store(input(), output(), Change.toBrine(OURS));
  }

  private Tally convert() throws IOException {
    return convert(store());
  }

  @Override
  public Tally convert(Store store) throws IOException {
    for (String name : store.left(CONFIGURATION)) {
      store.convert(CONFIGURATION, name);
    }
    return store.tally(CONFIGURATION);
  }

  private static Object read(byte[] blob) {
    return Brine.newBuilder()
        .types(TypeFilter.allow("scale.*"))
        .classLoader(StoreTest.class.getClassLoader())
        .reads(Format.BRINE, Format.JAVA)
        .build()
        .decode(blob, Object.class);
  }

  @Test
  void converts_all_blobs_to_smaller_ones() throws Exception {
    Fill.main(new String[] {input(), "3", "50"});
    Tally tally = convert();
    assertThat(tally.converted()).isEqualTo(150);
    assertThat(tally.kept()).isEmpty();
    for (int part = 0; part < 3; part++) {
      String name = String.format(Locale.ROOT, "part-%05d", part);
      Map<String, byte[]> before = ConversionLaws.content(input(), name);
      ConversionLaws.content(output(), name)
          .forEach(
              (key, message) -> {
                assertThat(message.length).isLessThan(before.get(key).length);
                assertThat(read(message)).hasToString(read(before.get(key)).toString());
              });
    }
  }

  @Test
  void says_what_stays_as_it_is_and_why() throws Exception {
    Map<String, byte[]> blobs = new HashMap<>();
    blobs.put("good", Fill.blob(new Account(7)));
    blobs.put("null", Fill.blob(null));
    blobs.put("converted before", Brine.create().encode("text"));
    blobs.put("no blob", "text".getBytes(StandardCharsets.UTF_8));
    byte[] whole = Fill.blob(new Account(8));
    blobs.put("cut off", Arrays.copyOf(whole, whole.length - 5));
    blobs.put("not allowed", Fill.blob(new DecimalFormatSymbols(Locale.ROOT)));
    blobs.put("restless", Fill.blob(new Restless()));
    blobs.put("class is not linked", Fill.blob(new Linkless()));
    blobs.put("endless", Fill.blob(new Endless()));
    byte[] gone = Fill.blob(new Account(9));
    String text = new String(gone, StandardCharsets.ISO_8859_1).replace("Account", "Accoont");
    blobs.put("class is gone", text.getBytes(StandardCharsets.ISO_8859_1));
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(input(), "mixed");
    try (SequenceFile.Writer out = Fill.writer(file)) {
      for (Map.Entry<String, byte[]> blob : blobs.entrySet()) {
        out.append(new Text(blob.getKey()), new BytesWritable(blob.getValue()));
      }
    }
    Tally tally = convert();
    System.out.println(tally.report(List.of()));
    assertThat(tally.converted()).isEqualTo(2);
    Map<String, String> reasons = new HashMap<>();
    tally.kept().forEach((reason, kept) -> reasons.put(kept.example(), reason));
    assertThat(reasons.get("converted before")).isEqualTo("Is a message of Brine already");
    assertThat(reasons.get("no blob")).isEqualTo("Is no stream of Java's objects");
    assertThat(reasons.get("cut off")).startsWith("Truncated: ");
    assertThat(reasons.get("not allowed")).endsWith("allow java.text.DecimalFormatSymbols");
    assertThat(reasons.get("restless")).startsWith("Is another object when it is read back");
    assertThat(reasons.get("class is not linked"))
        .isEqualTo("A method of its class failed: java.lang.NoClassDefFoundError: scale/Gone");
    assertThat(reasons.get("endless"))
        .isEqualTo("A method of its class failed: java.lang.StackOverflowError");
    assertThat(reasons.get("class is gone")).contains("scale.Accoont");
    Map<String, byte[]> stored = ConversionLaws.content(output(), "mixed");
    assertThat(stored).hasSameSizeAs(blobs);
    for (String key : reasons.keySet()) {
      assertThat(stored.get(key)).as(key).isEqualTo(blobs.get(key));
    }
  }

  @Test
  void goes_on_where_it_was_interrupted() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    convert();
    Path done = Path.of(URI.create(output()));
    Files.delete(done.resolve("_tallies/part-00001"));
    Files.write(done.resolve("part-00001"), new byte[] {1, 2, 3});
    Files.deleteIfExists(done.resolve(".part-00001.crc"));
    byte[] before = Files.readAllBytes(done.resolve("part-00000"));
    Files.delete(Path.of(URI.create(input())).resolve(".part-00000.crc"));
    Files.write(Path.of(URI.create(input())).resolve("part-00000"), new byte[0]);
    Tally tally = convert();
    assertThat(tally.converted()).isEqualTo(30);
    assertThat(ConversionLaws.content(output(), "part-00001")).hasSize(10);
    assertThat(Files.readAllBytes(done.resolve("part-00000"))).isEqualTo(before);
  }

  @Test
  void converts_a_file_anew_whose_tally_alone_is_there() throws Exception {
    Fill.main(new String[] {input(), "2", "10"});
    convert();
    Path done = Path.of(URI.create(output()));
    Files.delete(done.resolve("part-00001"));
    Files.delete(done.resolve(".part-00001.crc"));
    Part lost = new Part(CONFIGURATION, folders(), "part-00001");
    assertThat(lost.isDone()).isFalse();
    assertThatThrownBy(lost::tally)
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageEndingWith("part-00001 is missing\nStart the job again");
    assertThat(convert().converted()).isEqualTo(20);
    assertThat(ConversionLaws.content(output(), "part-00001")).hasSize(10);
  }

  @Test
  void a_part_that_is_not_converted_is_left() throws Exception {
    Fill.main(new String[] {input(), "2", "5"});
    assertThat(store().left(CONFIGURATION)).containsExactlyInAnyOrder("part-00000", "part-00001");
    store().convert(CONFIGURATION, "part-00001");
    assertThat(store().left(CONFIGURATION)).containsExactly("part-00000");
    assertThatThrownBy(() -> store().tally(CONFIGURATION))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageEndingWith("part-00000 is missing\nStart the job again");
  }

  /** Otherwise some parts would have one change, and some another. */
  @Test
  void an_output_folder_has_one_input_and_one_change() throws Exception {
    Fill.main(new String[] {input(), "2", "5"});
    String[] first = {input(), output(), "--rename", "scale.Account=org.acme.Old"};
    Store.of(first).left(CONFIGURATION);
    Store.of(first).convert(CONFIGURATION, "part-00000");
    for (String[] other :
        new String[][] {
          {input(), output(), "--rename", "scale.Account=org.acme.New"},
          {input(), output(), "scale.*"},
          {input() + "-2", output(), "--rename", "scale.Account=org.acme.Old"},
        }) {
      assertThatThrownBy(() -> Store.of(other).left(CONFIGURATION))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("The folder " + output())
          .hasMessageContaining(
              " has parts of another input or change: "
                  + input()
                  + "\n--rename scale.Account=org.acme.Old")
          .hasMessageEndingWith("\nName another folder, or the same input and change");
    }
    assertThat(convert(Store.of(first)).converted()).isEqualTo(10);
    assertThat(Store.of(first).left(CONFIGURATION)).isEmpty();
  }

  @Test
  void a_part_that_is_done_is_not_read_again() throws Exception {
    Fill.main(new String[] {input(), "1", "10"});
    store().convert(CONFIGURATION, "part-00000");
    Files.delete(Path.of(URI.create(input())).resolve("part-00000"));
    store().convert(CONFIGURATION, "part-00000");
    assertThat(ConversionLaws.content(output(), "part-00000")).hasSize(10);
  }

  @ParameterizedTest
  @CsvSource({
    "in out, Expected INPUT OUTPUT PATTERNS or INPUT OUTPUT --rename OLD=NEW but was in out",
    "in out a.* b.*, Expected --OPTION VALUE but was b.*",
    "in out a.* --rename a=b, Found both patterns of classes and options: a.* --rename a=b",
    "in out --dry-run, Expected a change",
    "in out --verify-with app.jar, Expected a change",
    "in out --to java --to brine, Found --to twice",
    "in out --changes none.txt, Found no file of changes: none.txt",
    "in out a.* --verify-with app.jar, Found both patterns of classes and options",
    "in out --to json, Neither java nor brine: --to json",
    "in out --rename a.B=a.C --class-path lib, Found --class-path without --serial-version",
    "in out --rename, Expected --OPTION VALUE but was --rename",
    "in out --renames a=b, Expected one of rename",
    "in out --rename a, Cannot use",
    "in out --serial-version from-classes, --serial-version from-classes needs --class-path",
    "in out --serial-version a.B=ignore, Nothing compares versions here",
  })
  void a_command_line_with_other_words_is_an_error(String line, String message) {
    assertThatThrownBy(() -> Store.of(line.split(" ", -1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  /** The versions are part of the change: with other classes it is another one. */
  @Test
  void changes_with_versions_of_other_classes_differ() throws Exception {
    Path first = Files.createDirectories(folder.resolve("first/scale"));
    Path second = Files.createDirectories(folder.resolve("second/scale"));
    for (Class<?> type : List.of(Account.class, Blobs.class)) {
      String name = type.getSimpleName() + ".class";
      Path target = (type == Account.class ? first : second).resolve(name);
      try (InputStream in = type.getResourceAsStream(name)) {
        Files.copy(in, target);
      }
    }
    assertThat(fromClasses(first).text())
        .isEqualTo(fromClasses(first).text())
        .isNotEqualTo(fromClasses(second).text());
  }

  private static Change fromClasses(Path packageFolder) throws IOException {
    String classPath = packageFolder.getParent().toString();
    return Change.of(List.of("--serial-version", "from-classes", "--class-path", classPath));
  }

  @Test
  void writes_streams_of_brine_without_classes() throws Exception {
    Fill.main(new String[] {input(), "1", "10"});
    Tally tally = convert(Store.of(new String[] {input(), output(), "--to", "brine"}));
    assertThat(tally.converted()).isEqualTo(10);
    assertThat(ConversionLaws.content(output(), "part-00000").values())
        .allMatch(stream -> stream[0] == (byte) 0xb5);
  }

  /** A dry run that is interrupted goes on, too; one that has ended leaves nothing. */
  @Test
  void a_dry_run_keeps_tallies_until_it_ends() throws Exception {
    Fill.main(new String[] {input(), "2", "5"});
    Store tried = Store.of(new String[] {input(), output(), "scale.*", "--dry-run"});
    tried.convert(CONFIGURATION, "part-00000");
    assertThat(tried.left(CONFIGURATION)).containsExactly("part-00001");
    assertThat(store().left(CONFIGURATION)).hasSize(2);
    assertThat(convert(tried).converted()).isEqualTo(10);
    assertThat(tried.left(CONFIGURATION)).hasSize(2);
    assertThat(convert(store()).converted()).isEqualTo(10);
  }

  /** It would report what the other one found in parts of the same name. */
  @Test
  void a_dry_run_ignores_the_tallies_of_another_store_or_program() throws Exception {
    Fill.main(new String[] {input(), "1", "5"});
    String other = folder.resolve("other").toUri().toString();
    Fill.main(new String[] {other, "1", "7"});
    Store.of(new String[] {input(), output(), "scale.*", "--dry-run"})
        .convert(CONFIGURATION, "part-00000");
    Store tried = Store.of(new String[] {other, output(), "scale.*", "--dry-run"});
    assertThat(convert(tried).converted()).isEqualTo(7);

    assertThat(tried("old.jar")).isEqualTo(tried("old.jar")).isNotEqualTo(tried("new.jar"));
  }

  private static String tried(String program) throws IOException {
    return Change.of(List.of("--to", "brine", "--verify-with", program, "--dry-run")).text();
  }

  @Test
  void a_blob_with_a_remark_at_two_places_is_counted_once() {
    Tally tally = new Tally();
    List<String> remarks = List.of("A name at offset 7 stays", "A name at offset 9 stays");
    tally.add("key", 1, 1, new ConvertedValue(Kind.CHANGED, new byte[0], 1, "", remarks));
    assertThat(tally.remarked().get("A name at an offset stays").count()).isEqualTo(1);
  }

  /** Texts of exceptions are not bounded: a program may put values into them. */
  @Test
  void the_reasons_of_a_tally_are_bounded() {
    Tally tally = new Tally();
    for (int i = 0; i < 3_000; i++) {
      tally.add("key " + i, 1, 1, ConvertedValue.failed("Refused number " + i));
      List<String> remarks = List.of("Remark number " + i);
      tally.add("key " + i, 1, 1, new ConvertedValue(Kind.CHANGED, new byte[0], 1, "", remarks));
    }
    assertThat(tally.remarked()).hasSize(1_001);
    assertThat(tally.remarked().get("Another remark").count()).isEqualTo(2_000);
    assertThat(tally.kept()).hasSizeLessThanOrEqualTo(1_001);
    assertThat(tally.kept().get("Another reason").count()).isEqualTo(2_000);
    assertThat(Tally.parse(tally.text()).kept()).isEqualTo(tally.kept());
  }

  @Test
  void changes_come_from_options_and_files_and_leave_what_has_none() throws Exception {
    Fill.main(new String[] {input(), "1", "10"});
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(input(), "others");
    byte[] text = Fill.blob("scale.Account");
    byte[] cut = Arrays.copyOf(text, text.length - 3);
    try (SequenceFile.Writer out = Fill.writer(file)) {
      out.append(new Text("name"), new BytesWritable(text));
      out.append(new Text("cut"), new BytesWritable(cut));
      out.append(new Text("no blob"), new BytesWritable(new byte[] {1}));
    }
    Path changes = Files.writeString(folder.resolve("changes.txt"), "scale.Account=org.acme.Old\n");
    String[] line = {
      input(),
      output(),
      "--changes",
      changes.toString(),
      "--rename-field",
      "scale.Account.owner=name"
    };
    Tally tally = convert(Store.of(line));
    assertThat(tally.converted()).isEqualTo(10);
    assertThat(ConversionLaws.content(output(), "part-00000").values())
        .map(blob -> new String(blob, StandardCharsets.ISO_8859_1))
        .allMatch(blob -> blob.contains("org.acme.Old") && !blob.contains("owner"));
    assertThat(ConversionLaws.content(output(), "others").get("cut")).isEqualTo(cut);
    Map<String, String> kept = new HashMap<>();
    tally.kept().forEach((reason, blobs) -> kept.put(blobs.example(), reason));
    assertThat(kept).containsOnlyKeys("name", "cut", "no blob");
    assertThat(kept.get("name")).isEqualTo("Has nothing to change");
    assertThat(kept.get("cut")).contains("an offset").doesNotContainPattern("offset \\d");
    assertThat(tally.remarked()).hasSize(1);
    assertThat(tally.report(List.of()))
        .contains("names scale.Account and stays as it is, such as name");
  }

  @Test
  void leaves_no_unfinished_file_and_none_that_is_done_anew() throws Exception {
    Fill.main(new String[] {input(), "1", "10"});
    Part part = new Part(CONFIGURATION, folders(), "part-00000");
    Blobs blobs = new Blobs(OURS, StoreTest.class.getClassLoader());
    part.convert(blobs, "1");
    Path done = Path.of(URI.create(output()));
    FileTime first = Files.getLastModifiedTime(done.resolve("part-00000"));
    part.convert(blobs, "2");
    assertThat(Files.getLastModifiedTime(done.resolve("part-00000"))).isEqualTo(first);
    Files.delete(done.resolve("_tallies/part-00000"));
    Path source = Path.of(URI.create(input())).resolve("part-00000");
    Files.delete(source.resolveSibling(".part-00000.crc"));
    Files.write(source, Arrays.copyOf(Files.readAllBytes(source), 500));
    assertThatThrownBy(() -> part.convert(blobs, "3")).isInstanceOf(IOException.class);
    try (Stream<Path> files = Files.list(done)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.contains("_unfinished"));
    }
    assertThat(ConversionLaws.content(output(), "part-00000")).hasSize(10);
  }
}
