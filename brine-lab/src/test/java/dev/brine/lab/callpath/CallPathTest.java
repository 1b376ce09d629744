// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.callpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.EngineRow;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.User;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every row has a call path, and its code is the code that runs. */
@Tag("once")
class CallPathTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/brine/lab/serializer");
  private static final String PACKAGE = "dev.brine.lab.serializer.";

  /** A message that no library can read. */
  private static final byte[] DAMAGED = {(byte) 0x9f, 1, (byte) 0xfe};

  private static final List<Serializer> ROWS = Serializers.all();

  private static CallPath path(String id) {
    return path(
        ROWS.stream()
            .map(Serializer::description)
            .filter(d -> d.id().equals(id))
            .findFirst()
            .get());
  }

  private static CallPath path(Description row) {
    return CallPath.of(row).orElseThrow(() -> new AssertionError(row.id()));
  }

  @Test
  void every_row_has_its_code_its_page_and_what_was_tried() {
    List<CallPaths> all = CallPaths.of(ROWS.stream().map(Serializer::description).toList());
    assertThat(all.stream().flatMap(paths -> paths.rows().stream()).map(CallPaths.Row::id))
        .containsExactlyInAnyOrderElementsOf(ROWS.stream().map(r -> r.description().id()).toList());
    assertThat(all)
        .allSatisfy(
            paths -> {
              assertThat(paths.page()).as(paths.library()).matches("(https?://|docs/)\\S+");
              assertThat(paths.tried()).as(paths.library()).endsWith(".");
            });
  }

  @Test
  void the_code_of_every_row_has_its_id_or_calls_what_has_it() {
    for (Serializer row : ROWS) {
      String id = row.description().id();
      String text = path(row.description()).row().text();
      assertThat(text.contains('"' + id + '"') || text.matches("(?s).*\\w+\\(\\).*"))
          .as(id)
          .isTrue();
    }
  }

  @Test
  void every_row_that_is_no_setting_of_an_engine_leads_to_what_its_session_does() {
    for (Serializer row : ROWS) {
      String id = row.description().id();
      if (!(row instanceof EngineRow) && !id.equals("rmi")) {
        List<String> names = path(row.description()).members().stream().map(Member::name).toList();
        assertThat(names).as(id).contains("serialize", "deserialize");
      }
    }
  }

  @Test
  void the_text_of_each_member_is_that_of_the_file_that_is_compiled() throws Exception {
    for (Serializer row : ROWS) {
      CallPath path = path(row.description());
      for (Member member : Stream.concat(Stream.of(path.row()), path.members().stream()).toList()) {
        List<String> lines = Files.readAllLines(SOURCES.resolve(member.file() + ".java"));
        String text = String.join("\n", lines.subList(member.from() - 1, member.to()));
        assertThat(member.text()).isEqualTo(text.stripIndent());
      }
    }
  }

  @Test
  void what_fails_while_it_is_timed_fails_in_the_code_that_is_shown() {
    List<String> proven = new ArrayList<>();
    for (Serializer row : ROWS) {
      if (row.description().jvmFlags().isEmpty()) {
        List<StackTraceElement> frames = framesOfFailures(row);
        CallPath path = path(row.description());
        assertThat(frames)
            .as(row.description().id())
            .allMatch(f -> path.has(f.getFileName().replace(".java", ""), f.getLineNumber()));
        if (!frames.isEmpty()) {
          proven.add(row.description().id());
        }
      }
    }
    assertThat(proven).hasSizeGreaterThan(25).contains("kryo", "fory", "jackson", "brine-default");
  }

  @Test
  void finds_code_that_is_not_shown() {
    CallPath path = path("kryo");
    List<Member> others =
        path.members().stream().filter(member -> !member.name().equals("deserialize")).toList();
    CallPath cut = new CallPath("kryo", path.row(), others);
    assertThat(framesOfFailures(row("kryo")))
        .anyMatch(f -> !cut.has(f.getFileName().replace(".java", ""), f.getLineNumber()));
  }

  @Test
  void a_row_of_another_release_has_no_path() {
    assertThat(CallPath.of(Description.of("no-such-row", "No such row", "kryo").build())).isEmpty();
    assertThatThrownBy(() -> path(Description.of("none", "None", "kryo").build()))
        .hasMessage("none");
  }

  @Test
  void a_member_ends_with_its_brace() {
    SourceFile file =
        SourceFile.of(
            "A",
            """
            final class A {
              private static final int B = of(1);

              /** Returns one. */
              @Override
              int one(int a) {
                if (a > 0) {
                  return 1;
                }
                return of(a);
              }

              private static final class C {
                C() {}

                void two(
                    int a) {
                  one(a);
                }
              }
            }
            """);
    assertThat(file.named("one")).hasSize(1);
    assertThat(file.named("one").get(0).text())
        .isEqualTo("int one(int a) {\n  if (a > 0) {\n    return 1;\n  }\n  return of(a);\n}");
    assertThat(file.named("two").get(0).text()).isEqualTo("void two(\n    int a) {\n  one(a);\n}");
    assertThat(file.named("C").get(0).text()).isEqualTo("C() {}");
    assertThat(file.named("of")).isEmpty();
  }

  private static Serializer row(String id) {
    return ROWS.stream().filter(r -> r.description().id().equals(id)).findFirst().orElseThrow();
  }

  /** Returns the frames within the rows' files of what a session throws for wrong arguments. */
  private static List<StackTraceElement> framesOfFailures(Serializer row) {
    List<StackTraceElement> frames = new ArrayList<>();
    try {
      Session session = row.open(RootType.object(User.class));
      try {
        session.serialize(new Object());
      } catch (Exception | LinkageError e) {
        frames.addAll(ofRows(e));
      }
      try {
        session.deserialize(DAMAGED, DAMAGED.length);
      } catch (Exception | LinkageError e) {
        frames.addAll(ofRows(e));
      }
    } catch (Exception | LinkageError e) {
      return frames; // Not for this class, or only over an engine.
    }
    return frames;
  }

  private static List<StackTraceElement> ofRows(Throwable failure) {
    return Stream.of(failure.getStackTrace())
        .filter(f -> f.getClassName().startsWith(PACKAGE))
        .filter(f -> f.getClassName().lastIndexOf('.') == PACKAGE.length() - 1)
        .filter(f -> !f.getClassName().contains("SerializerRow"))
        .filter(f -> Files.exists(SOURCES.resolve(f.getFileName()))) // not generated
        .toList();
  }
}
