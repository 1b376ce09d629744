// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.archive.Archive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;

/** Finds what calls a method and what uses a field, of names of all kinds. */
@Tag("once")
class UsesTest {
  private static final String PROGRAM =
      """
      class Great {
        long \\u00e4nderung; static String \\u65e5\\u672c;
        void \\u547c\\u3076(Great andere) { andere.\\u00e4nderung = 1L << 40; \\u65e5\\u672c = "\\0\\uD83D\\uDE00"; }
        static double unused(Great andere) { return 3e100 + andere.\\u00e4nderung; }
      }
      class Below extends Great {
        long read() { return \\u00e4nderung; }
        Runnable refer() { return () -> \\u547c\\u3076(this); }
      }
      interface Wide { void run(); }
      class Narrow implements Wide { public void run() { } }
      class Caller {
        void direct(Great one) { one.\\u547c\\u3076(one); }
        void narrow(Wide one) { one.run(); }
      }
      """;

  @TempDir private static Path folder;
  private static Uses uses;
  private static Archive archive;

  @BeforeAll
  static void index() throws IOException {
    Path classes = Compiled.in(folder, PROGRAM);
    Files.write(classes.resolve("Broken.class"), new byte[] {(byte) 0xCA, (byte) 0xFE, 1, 2, 3});
    archive = Archive.open(classes);
    ClassIndex index = new ClassIndex();
    index.add(classes, archive);
    index.close();
    uses = new Uses(new Code(index));
  }

  private static List<String> titles(Uses.Sites sites) {
    assertThat(sites.isComplete()).isTrue();
    return sites.all().stream()
        .map(site -> new Code.Found(site.flow().owner(), site.flow().method()).title())
        .sorted()
        .toList();
  }

  private static Code.Found method(String owner, String name) {
    var node = uses.code().node(owner);
    return node.methods.stream()
        .filter(one -> one.name.equals(name))
        .map(one -> new Code.Found(node, one))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void calls_are_found_by_names_beyond_ascii_and_by_subclasses() {
    assertThat(titles(uses.callers(method("Great", "呼ぶ"))))
        .containsExactly("Below.lambda$refer$0", "Caller.direct");
  }

  @Test
  void a_method_that_nothing_calls_has_no_callers() {
    assertThat(titles(uses.callers(method("Great", "unused")))).isEmpty();
  }

  @Test
  void calls_of_an_interface_are_found() {
    assertThat(titles(uses.callers(method("Narrow", "run")))).containsExactly("Caller.narrow");
  }

  @Test
  void reads_of_a_field_are_no_writes() {
    assertThat(titles(uses.reads("Below", "änderung")))
        .containsExactly("Below.read", "Great.unused");
    assertThat(titles(uses.writes("Great", "änderung"))).containsExactly("Great.呼ぶ");
    assertThat(titles(uses.writes("Great", "日本"))).containsExactly("Great.呼ぶ");
    assertThat(titles(uses.reads("Great", "日本"))).isEmpty();
  }

  @Test
  void uses_in_code_that_is_not_understood_are_said_to_be_missing() throws IOException {
    ClassIndex index = new ClassIndex();
    index.add(folder.resolve("classes"), archive);
    index.close();
    Code code = new Code(index);
    Code.own(code.node("Caller"), "direct", "(LGreat;)V")
        .method()
        .instructions
        .insert(new InsnNode(Opcodes.POP2));
    Code.Found called = Code.own(code.node("Great"), "呼ぶ", "(LGreat;)V");
    assertThat(new Uses(code).callers(called).isComplete()).isFalse();
  }
}
