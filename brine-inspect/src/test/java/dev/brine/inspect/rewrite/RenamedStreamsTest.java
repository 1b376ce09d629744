// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static dev.brine.inspect.rewrite.Grammar.ORDER;
import static dev.brine.inspect.rewrite.Grammar.graph;
import static dev.brine.inspect.rewrite.Grammar.streams;
import static dev.brine.inspect.rewrite.RenamedStreamsPropertyTest.requireRoundTrip;
import static dev.brine.inspect.rewrite.RenamedStreamsPropertyTest.rewritten;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.ClassRenames;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.rewrite.Grammar.Hooked;
import dev.brine.inspect.rewrite.Grammar.Order;
import dev.brine.inspect.rewrite.Grammar.Outside;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The parts of Java's grammar in streams whose classes are renamed. */
class RenamedStreamsTest {
  @Test
  void all_parts_of_the_grammar_are_exact_both_ways() throws IOException {
    for (byte[] stream : streams()) {
      requireRoundTrip(stream);
    }
  }

  @Test
  void renames_reach_each_place_of_a_name() throws IOException {
    ClassRenames renames = ClassRenames.of(List.of("dev.brine.**=x.**"));
    for (byte[] stream : streams()) {
      String text = new String(rewritten(stream, renames), StandardCharsets.ISO_8859_1);
      // What methods wrote as data stays.
      assertThat(text.replace("x" + ORDER, "")).doesNotContain("dev.brine", "dev/brine");
    }
  }

  @Test
  void names_in_data_and_strings_are_reported_with_their_offsets() throws RewriteException {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeObject(new Order("see " + ORDER + "."));
              out.writeUTF(ORDER);
              out.writeObject(new IllegalStateException("a trace names classes"));
            });
    StreamRewriter.Result result =
        StreamRewriter.rewrite(stream, StreamChanges.of(ClassRenames.of(List.of(ORDER + "=x.Y"))));
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    int inString = text.indexOf("see " + ORDER) + 4;
    int inBlock = text.lastIndexOf(ORDER);
    assertThat(result.remarks())
        .containsExactly(
            "A string at offset " + inString + " names " + ORDER + " and stays as it is",
            "A block of data at offset " + inBlock + " names " + ORDER + " and stays as it is");
    assertThat(result.changedObjects()).isEqualTo(2);
    assertThat(result.objects()).isGreaterThan(10);
  }

  @Test
  void a_type_that_is_also_an_ordinary_string_changes_as_the_type_alone() throws Exception {
    String type = "[L" + ORDER.replace('.', '/') + ";";
    byte[] stream =
        Blobs.stream(out -> out.writeObject(new Object[] {new Order("a"), type.intern()}));
    ClassRenames renames = ClassRenames.of(List.of(ORDER + "=x.Y"));
    byte[] renamed = rewritten(stream, renames);
    String text = new String(renamed, StandardCharsets.ISO_8859_1);
    assertThat(text).containsOnlyOnce("[Lx/Y;").containsOnlyOnce(type);
    assertThat(new String(stream, StandardCharsets.ISO_8859_1)).containsOnlyOnce(type);
  }

  @Test
  void two_classes_of_one_stream_cannot_get_one_name() {
    byte[] stream =
        Blobs.stream(out -> out.writeObject(new Object[] {new Order("a"), new Hooked(0, null)}));
    String hooked = Hooked.class.getName();
    StreamChanges renames =
        StreamChanges.of(ClassRenames.of(List.of(ORDER + "=x.Y", hooked + "=x.Y")));
    assertThatThrownBy(() -> StreamRewriter.rewrite(stream, renames))
        .isInstanceOf(RewriteException.class)
        .hasMessageMatching(".*\\$Order and .*\\$Hooked would both become x.Y \\(offset \\d+\\)");
  }

  @Test
  void externalizable_data_of_protocol_1_is_refused() throws IOException {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
              out.writeObject(new Outside());
            });
    assertThatThrownBy(() -> StreamRewriter.rewrite(stream, StreamChanges.none()))
        .isInstanceOf(RewriteException.class)
        .hasMessageContaining("is Externalizable in protocol 1 of Java");
    requireRoundTrip(
        Blobs.stream(
            out -> {
              out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
              out.writeObject(new Object[] {new Hooked(0, graph()), graph()});
            }));
  }

  /** A chain of lists, deeper than a thread's stack. */
  private static byte[] deep() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] first = Blobs.stream(out -> out.writeObject(new Object[] {null}));
    bytes.write(first, 0, first.length - 1);
    for (int i = 0; i < 200_000; i++) {
      bytes.writeBytes(new byte[] {0x75, 0x71, 0, 0x7E, 0, 0, 0, 0, 0, 1});
    }
    bytes.write(ObjectStreamConstants.TC_NULL);
    return bytes.toByteArray();
  }

  @Test
  void deep_graphs_need_no_deep_stack() throws IOException {
    requireRoundTrip(deep());
  }
}
