// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.archive.ChangeRecord;
import dev.brine.optimize.internal.archive.FileBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive that was changed has its plan in it, and can be given back its files. */
@Tag("once")
class UndoTest {
  private static final String PLAN = "META-INF/brine/plan.properties";
  private static final String UNDO = "META-INF/brine/undo.zip";
  private static final List<List<Technique>> WAYS =
      List.of(
          List.of(Technique.STREAMS),
          List.of(Technique.CLASSES),
          List.of(Technique.CODECS),
          List.of(Technique.values()));

  @TempDir private Path folder;
  private NestedArchives archives;
  private byte[] plain;

  @BeforeEach
  void compile() throws IOException {
    archives = new NestedArchives(folder);
    Path other =
        Compiled.in(
            folder.resolve("plain"),
            "class Bill { final java.util.List<String> total; Bill(java.util.List<String> total)"
                + " { this.total = java.util.List.copyOf(total); } }");
    plain = Files.readAllBytes(other.resolve("Bill.class"));
  }

  /** Brine-core has many classes, so that few tests add it. */
  private static Optimizer by(List<Technique> techniques) {
    return Optimizer.newBuilder()
        .trust("all")
        .core(techniques.size() == 1 ? CoreRuntime.NOWHERE : CoreRuntime.WHERE_STARTED)
        .techniques(techniques.toArray(Technique[]::new))
        .build();
  }

  private Zipped jar() {
    return Zipped.empty()
        .with("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: A\n")
        .with("A.class", archives.writer())
        .with("Item.class", archives.packed())
        .with("Bill.class", plain)
        .with("text.txt", "text");
  }

  private List<Path> inputs(String name) throws IOException {
    Path place = Files.createDirectory(folder.resolve(name));
    Path classes = Files.createDirectories(place.resolve("classes"));
    Files.write(classes.resolve("A.class"), archives.writer());
    Files.write(classes.resolve("Item.class"), archives.packed());
    Files.write(classes.resolve("Bill.class"), plain);
    return List.of(
        classes,
        jar().to(place.resolve("app.jar")),
        archives
            .springBoot()
            .with("BOOT-INF/classes/Bill.class", plain)
            .to(place.resolve("boot.jar")),
        Zipped.empty()
            .with("WEB-INF/classes/A.class", archives.writer())
            .with("WEB-INF/classes/Item.class", archives.packed())
            .with("WEB-INF/classes/Bill.class", plain)
            .with("WEB-INF/lib/some.jar", archives.library())
            .to(place.resolve("shop.war")));
  }

  /** Returns the files of folders and archives, with those of archives in them. */
  private static Map<String, String> files(List<Path> inputs) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (Path input : inputs) {
      if (Files.isRegularFile(input)) {
        add(files, input.getFileName() + "!", Files.readAllBytes(input));
      } else {
        try (Stream<Path> all = Files.walk(input)) {
          for (Path file : all.toList()) {
            files.put(
                input.getFileName() + "/" + input.relativize(file),
                Files.isDirectory(file) ? "" : text(Files.readAllBytes(file)));
          }
        }
      }
    }
    return files;
  }

  private static void add(Map<String, String> files, String prefix, byte[] archive)
      throws IOException {
    for (Map.Entry<String, byte[]> one : Zipped.entries(archive).entrySet()) {
      if (one.getKey().endsWith(".jar!")) {
        add(files, prefix + one.getKey(), one.getValue());
      } else {
        files.put(prefix + one.getKey(), text(one.getValue()));
      }
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void each_technique_is_taken_back_from_each_kind_of_archive() throws Exception {
    for (List<Technique> way : WAYS) {
      for (Path input : inputs(way.toString())) { // a folder, a jar, one of Spring Boot, a war
        List<Path> one = List.of(input);
        Map<String, String> before = files(one);
        Report done = by(way).optimize(one);
        assertThat(done.changed()).as("%s %s", way, input).isPositive();
        Map<String, String> after = files(one);
        assertThat(after).isNotEqualTo(before);
        by(way).optimize(one);
        assertThat(files(one)).as("%s again", way).isEqualTo(after);
        Optimizer.create().undo(one, folder.resolve("out" + way));
        assertThat(files(List.of(folder.resolve("out" + way).resolve(input.getFileName()))))
            .isEqualTo(before);
        assertThat(files(one)).isEqualTo(after);
        Report undone = Optimizer.create().undo(one);
        assertThat(undone.undone()).as("%s %s", way, input).isEqualTo(done.changed());
        assertThat(files(one)).as("%s %s", way, input).isEqualTo(before);
        assertThat(Optimizer.create().undo(one).outcomes()).isEmpty();
      }
    }
  }

  @Test
  void techniques_one_after_the_other_are_taken_back_at_once() throws Exception {
    List<Path> inputs = inputs("several");
    Map<String, String> before = files(inputs);
    for (List<Technique> way : WAYS) {
      by(way).optimize(inputs);
    }
    Optimizer.create().undo(inputs);
    assertThat(files(inputs)).isEqualTo(before);
  }

  @Test
  void the_same_changes_make_the_same_bytes() throws Exception {
    Path one = jar().to(folder.resolve("one.jar"));
    Path other = jar().to(folder.resolve("other.jar"));
    by(WAYS.get(3)).optimize(List.of(one));
    TimeZone zone = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    try {
      by(WAYS.get(3)).optimize(List.of(other));
    } finally {
      TimeZone.setDefault(zone);
    }
    assertThat(one).hasSameBinaryContentAs(other);
  }

  @Test
  void what_was_compiled_since_stays_and_is_reported() throws Exception {
    Path classes = inputs("compiled").get(0);
    by(WAYS.get(3)).optimize(List.of(classes));
    Path newer = Compiled.in(folder.resolve("newer"), "class A { int number; }").resolve("A.class");
    Files.copy(
        newer, classes.resolve("A.class"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    Report undone = Optimizer.create().undo(List.of(classes));
    assertThat(undone.outcomes().map(Outcome::toString))
        .containsExactly(
            "[changed-since] A was changed since Brine changed it, and stays",
            "[restored] Bill has the bytes again from before Brine changed it",
            "[restored] Item has the bytes again from before Brine changed it");
    assertThat(classes.resolve("A.class")).hasSameBinaryContentAs(newer);
    assertThat(files(List.of(classes)).keySet())
        .containsExactly("classes/", "classes/A.class", "classes/Bill.class", "classes/Item.class");
  }

  @Test
  void what_another_tool_changed_keeps_the_classes_that_it_needs() throws Exception {
    Path jar = jar().to(folder.resolve("app.jar"));
    by(WAYS.get(3)).optimize(List.of(jar));
    Map<String, byte[]> entries = new LinkedHashMap<>();
    Zipped.entries(Files.readAllBytes(jar))
        .forEach((name, bytes) -> entries.put(name.replace("!", ""), bytes));
    org.objectweb.asm.ClassWriter writer = new org.objectweb.asm.ClassWriter(0);
    new org.objectweb.asm.ClassReader(entries.get("A.class")).accept(writer, 0);
    writer.visitSource("instrumented", null);
    entries.put("A.class", writer.toByteArray());
    Zipped.of(entries).to(jar);
    assertThat(Optimizer.create().undo(List.of(jar)).outcomes().map(Outcome::reason))
        .contains(Reason.CHANGED_SINCE, Reason.RESTORED);
    assertThat(Zipped.entries(Files.readAllBytes(jar)))
        .containsKey("dev/brine/dropin/DropInObjectOutputStream.class")
        .doesNotContainKey(UNDO);
  }

  @Test
  void classes_that_are_compiled_and_optimized_again_have_a_new_original() throws Exception {
    Path classes = inputs("again").get(0);
    by(WAYS.get(0)).optimize(List.of(classes));
    Path newer =
        Compiled.in(
            folder.resolve("newer"),
            "class A { static Object of(java.io.OutputStream sink) throws java.io.IOException {"
                + " return new java.io.ObjectOutputStream(sink); } int number; }");
    byte[] compiled = Files.readAllBytes(newer.resolve("A.class"));
    Files.write(classes.resolve("A.class"), compiled);
    by(WAYS.get(0)).optimize(List.of(classes));
    Optimizer.create().undo(List.of(classes));
    assertThat(classes.resolve("A.class")).hasBinaryContent(compiled);
  }

  private static final String TWO =
      "import java.io.*; class Two { static Object copy(Object value) throws Exception {"
          + " var bytes = new ByteArrayOutputStream();"
          + " try (var out = new ObjectOutputStream(bytes)) { out.writeObject(value); }"
          + " return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))"
          + ".readObject(); }"
          + " static void save(OutputStream sink, Object value) throws IOException {"
          + " new ObjectOutputStream(sink).writeObject(value); } }";

  private Path two() throws IOException {
    return Compiled.in(folder.resolve("two"), TWO);
  }

  private static Map<String, Decision> plan(Path classes) throws IOException {
    Map<String, Decision> decisions = new TreeMap<>();
    Plan.read(classes.resolve(PLAN))
        .lines()
        .forEach(line -> decisions.put(line.place(), line.decision()));
    return decisions;
  }

  @Test
  void the_plan_in_an_archive_says_what_writes_which_form_and_why() throws Exception {
    Path classes = two();
    byte[] before = Files.readAllBytes(classes.resolve("Two.class"));
    Optimizer.create().optimize(List.of(classes));
    assertThat(plan(classes))
        .isEqualTo(Map.of("Two.copy", Decision.SWITCH, "Two.save", Decision.UNKNOWN));
    Plan.Line line = Plan.read(classes.resolve(PLAN)).line("Two.copy").orElseThrow();
    assertThat(line.evidence()).hasValue(Decision.SWITCH);
    assertThat(line.readers()).containsExactly("Two.copy");
    Report explained = Optimizer.create().explain(List.of(classes));
    assertThat(Reports.text(explained))
        .contains("Optimized before by this plan, " + classes + ":")
        .contains("  Two.copy=switch; ");
    assertThat(Reports.json(explained)).contains("\"place\" : \"Two.copy\"");

    Optimizer.newBuilder().trust("Two").build().optimize(List.of(classes));
    assertThat(plan(classes))
        .isEqualTo(Map.of("Two.copy", Decision.SWITCH, "Two.save", Decision.SWITCH));
    assertThat(Plan.read(classes.resolve(PLAN)).line("Two.copy").orElseThrow().evidence())
        .hasValue(Decision.SWITCH);
    Optimizer.create().undo(List.of(classes));
    assertThat(classes.resolve("Two.class")).hasBinaryContent(before);
  }

  @Test
  void a_second_run_says_that_the_first_one_did_all() throws Exception {
    Path classes = two();
    Report first = Optimizer.newBuilder().trust("all").build().optimize(List.of(classes));
    assertThat(Reports.text(first)).doesNotContain("Optimized before");
    Report second = Optimizer.create().optimize(List.of(classes));
    assertThat(Reports.text(second))
        .contains(
            "Optimized before, "
                + classes
                + ": by the plan in it, 2 of 2 places that write have Brine's form; explain"
                + " prints it")
        .contains("0 places optimized, 0 refused.");
    assertThat(Reports.text(Optimizer.create().undo(List.of(classes))))
        .doesNotContain("Optimized before");
  }

  /** Files of a folder are moved to their places one by one, and the record may be the first. */
  @Test
  void a_second_run_that_is_cut_off_after_its_record_is_taken_back() throws Exception {
    Path classes = two();
    byte[] before = Files.readAllBytes(classes.resolve("Two.class"));
    Optimizer.create().optimize(List.of(classes));
    byte[] first = Files.readAllBytes(classes.resolve("Two.class"));
    Optimizer all = Optimizer.newBuilder().trust("all").build();
    all.optimize(List.of(classes));
    assertThat(classes.resolve("Two.class")).binaryContent().isNotEqualTo(first);
    for (boolean isRepeated : new boolean[] {false, true}) {
      Files.write(classes.resolve("Two.class"), first);
      byte[] record = Files.readAllBytes(classes.resolve(UNDO));
      if (isRepeated) {
        all.optimize(List.of(classes));
      }
      Optimizer.create().undo(List.of(classes));
      assertThat(classes.resolve("Two.class")).hasBinaryContent(before);
      Files.createDirectories(classes.resolve(UNDO).getParent());
      Files.write(classes.resolve(UNDO), record);
    }
    Path other = Compiled.in(folder.resolve("other"), "class Two {}");
    byte[] ofOthers = Files.readAllBytes(other.resolve("Two.class"));
    Files.write(classes.resolve("Two.class"), ofOthers);
    Optimizer.create().undo(List.of(classes));
    assertThat(classes.resolve("Two.class")).hasBinaryContent(ofOthers);
  }

  @Test
  void a_page_shows_the_plan_in_an_archive() throws Exception {
    Path classes = two();
    assertThat(Reports.html(Optimizer.create().explain(List.of(classes))))
        .doesNotContain("The plan in it");
    Optimizer.newBuilder().trust("all").build().optimize(List.of(classes));
    assertThat(Reports.html(Optimizer.create().explain(List.of(classes))))
        .contains(
            "<h1>Optimized before</h1>",
            "The plan in it:",
            "<li><code>Two.copy=switch</code></li>");
  }

  @Test
  void a_given_plan_is_in_the_archive() throws Exception {
    Path classes = two();
    Plan given =
        Plan.of(
            List.of(
                Plan.Line.of("Two.save", Decision.SWITCH).withNotes(List.of("said Anna")),
                Plan.Line.of("Two.copy", Decision.KEEP)));
    Optimizer.newBuilder().plan(given).build().optimize(List.of(classes));
    assertThat(plan(classes))
        .isEqualTo(Map.of("Two.copy", Decision.KEEP, "Two.save", Decision.SWITCH));
    assertThat(classes.resolve(PLAN)).content().contains("said Anna");
  }

  @Test
  void a_plan_that_the_program_had_itself_is_given_back() throws Exception {
    Path classes = two();
    Path file = classes.resolve(PLAN);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "Other.save=switch\n");
    Optimizer.create().optimize(List.of(classes));
    assertThat(plan(classes)).containsKeys("Other.save", "Two.copy");
    Optimizer.newBuilder().trust("all").build().optimize(List.of(classes));
    Files.writeString(file, "edited.By=keep\n");
    Optimizer.create().undo(List.of(classes));
    assertThat(file).hasContent("Other.save=switch");
  }

  @Test
  void files_of_any_name_are_given_back() throws Exception {
    ChangeRecord record = new ChangeRecord();
    for (String name : List.of("a b.class", "a\nadded 00 b.class", "\\n\r.class", "\\")) {
      record.note(name, name.getBytes(StandardCharsets.UTF_8), FileBytes.of(new byte[1]));
    }
    Map<String, ChangeRecord.Change> read =
        ChangeRecord.read(record.bytes(), folder.resolve("a.jar")).changes();
    assertThat(read.keySet()).isEqualTo(record.changes().keySet());
    read.forEach(
        (name, change) ->
            assertThat(new String(change.before(), StandardCharsets.UTF_8)).isEqualTo(name));
  }

  @Test
  void an_archive_that_is_not_changed_gets_no_files() throws Exception {
    Path jar = Zipped.empty().with("text.txt", "text").to(folder.resolve("none.jar"));
    byte[] before = Files.readAllBytes(jar);
    by(WAYS.get(3)).optimize(List.of(jar));
    Optimizer.create().undo(List.of(jar));
    assertThat(jar).hasBinaryContent(before);
  }

  /** A tool packs the classes of a build to another folder of a jar, and the records not. */
  @Test
  void classes_that_a_tool_packed_anew_are_taken_back() throws Exception {
    Path classes = inputs("packed").get(0);
    byte[] before = Files.readAllBytes(classes.resolve("A.class"));
    by(WAYS.get(0)).optimize(List.of(classes));
    Path jar =
        Zipped.empty()
            .with(UNDO, classes.resolve(UNDO))
            .with(PLAN, classes.resolve(PLAN))
            .with("BOOT-INF/classes/A.class", classes.resolve("A.class"))
            .to(folder.resolve("packed.jar"));
    Optimizer.create().undo(List.of(jar));
    assertThat(Zipped.entries(Files.readAllBytes(jar))).hasSize(1);
    assertThat(Zipped.entries(Files.readAllBytes(jar)).get("BOOT-INF/classes/A.class"))
        .isEqualTo(before);
  }

  @Test
  void a_record_of_others_leads_nowhere_else_and_a_damaged_one_is_an_error() throws Exception {
    byte[] evil =
        Zipped.empty()
            .with("changes", "added 00 ../outside.txt\nreplaced 00 ../other.txt\n")
            .with("before/../other.txt", "evil")
            .bytes();
    Path outside = Files.writeString(folder.resolve("outside.txt"), "text");
    Path classes = Files.createDirectories(folder.resolve("evil/META-INF/brine"));
    Files.write(classes.resolve("undo.zip"), evil);
    Optimizer.create().undo(List.of(folder.resolve("evil")));
    assertThat(outside).hasContent("text");
    assertThat(folder.resolve("other.txt")).doesNotExist();
    List<byte[]> damaged = new ArrayList<>();
    damaged.add(Zipped.empty().with("changes", "replaced 00 A.class\n").bytes());
    damaged.add(Zipped.empty().with("changes", "moved 00 A.class\n").bytes());
    damaged.add(Zipped.empty().with("other", "").bytes());
    damaged.add("no zip file".getBytes(StandardCharsets.UTF_8));
    damaged.add(Arrays.copyOf(evil, 40)); // cut off
    for (byte[] bytes : damaged) {
      Path jar = jar().with(UNDO, bytes).to(folder.resolve("damaged.jar"));
      assertThatIOException()
          .isThrownBy(() -> Optimizer.create().undo(List.of(jar)))
          .withMessageStartingWith("The record of changes in " + jar + " is damaged; build it ");
    }
  }
}
