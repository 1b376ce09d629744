// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static dev.brine.inspect.rewrite.FieldChangesTest.order;
import static dev.brine.inspect.rewrite.FieldChangesTest.stream;
import static dev.brine.inspect.rewrite.Grammar.streams;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.convert.RuleUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The comparison of new streams with old ones, and the counts of what differs. */
class StructureCheckTest {
  /** The most bytes of a stream that are tried. */
  private static final int MOST_BYTES = 1_000;

  private static StreamChanges changes(String... lines) {
    return StreamChanges.newBuilder().addLines(List.of(lines)).build();
  }

  @Test
  void each_other_byte_of_a_new_stream_is_found() throws IOException, RewriteException {
    StreamChanges renames = changes("rename dev.brine.**=x.**");
    List<String> missed = new ArrayList<>();
    for (byte[] stream : streams()) {
      byte[] now = StreamRewriter.rewrite(stream, renames).bytes();
      assertThatCode(() -> new StructureCheck(stream, now, renames).require())
          .doesNotThrowAnyException();
      int step = 1 + now.length / MOST_BYTES;
      for (int i = 0; i < now.length; i += step) {
        byte[] other = now.clone();
        other[i] ^= 1;
        try {
          new StructureCheck(stream, other, renames).require();
          missed.add(i + " of " + now.length);
        } catch (RewriteException e) {
          assertThat(e).isNotNull();
        }
      }
    }
    assertThat(missed).isEmpty();
  }

  @Test
  void a_stream_with_more_or_less_changes_is_refused() throws RewriteException {
    byte[] old = stream(order("int total = 5; String note = \"n\";"));
    StreamChanges asked = changes("rename-field shop.Order.total=sum");
    for (String other :
        List.of(
            "rename-field shop.Order.total=all",
            "drop-field shop.Order.note",
            "default shop.Order.more:int=1",
            "retype shop.Order.total=long",
            "serial-version shop.Order=2",
            "rename shop.Order=shop.Other")) {
      byte[] now = StreamRewriter.rewrite(old, changes(other)).bytes();
      assertThatThrownBy(() -> new StructureCheck(old, now, asked).require())
          .as(other)
          .isInstanceOf(RewriteException.class)
          .hasMessageStartingWith("The new stream would not have the same objects");
      assertThatThrownBy(() -> new StructureCheck(now, old, changes(other)).require())
          .as(other)
          .isInstanceOf(RewriteException.class);
    }
  }

  @Test
  void the_uses_of_each_change_are_counted() throws RewriteException {
    byte[] old =
        stream(
            order("int total = 5; Status one = Status.NEW; Status[] all = {one, Status.OLD};")
                + "enum Status { NEW, OLD }");
    StreamChanges all =
        changes(
            "rename-field shop.Order.total=sum",
            "rename-field shop.Order.none=some",
            "default shop.Order.more:int=1",
            "serial-version shop.Order=2",
            "serial-version shop.Other=ignore",
            "replace-enum shop.Status.NEW=OPEN",
            "rename shop.*=x.*");
    List<RuleUse> uses = StreamRewriter.rewrite(old, all).uses();
    RuleUses two = new RuleUses();
    two.add(uses);
    two.add(uses);
    assertThat(two.lines(all, "file", "files"))
        .containsExactly(
            "rename shop.*=x.*: 3 classes, 8 objects in 2 files",
            "rename-field shop.Order.total=sum: 1 class, 2 objects in 2 files",
            "rename-field shop.Order.none=some: changes nothing",
            "default shop.Order.more:int=1: 1 class, 2 objects in 2 files",
            "serial-version shop.Order=2: 1 class, 2 objects in 2 files",
            "replace-enum shop.Status.NEW=OPEN: 1 class, 2 objects in 2 files");
  }
}
