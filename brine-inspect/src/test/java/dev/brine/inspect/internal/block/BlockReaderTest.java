// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks that no writer makes, and those that it makes of long values. */
class BlockReaderTest {
  private static final Place WRITTEN = new Place("a.B", Place.WRITTEN, "");

  /** The bits of a level whose first fields are all set, and which has a block. */
  private static final int ALL = 0xFFFF;

  private final List<String> nodes = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  private void read(String fields, byte... block) {
    BlockLayout layout = BlockLayout.parse("1" + fields, "a.B").orElseThrow();
    BlockBytes bytes = new BlockBytes();
    bytes.begin(0, 2);
    bytes.add(block, 0, block.length);
    BlobVisitor visitor =
        new BlobVisitor() {
          @Override
          public void enter(Node node) {
            nodes.add(node.kind() == NodeKind.BLOCK_DATA ? "block" : node.className());
          }

          @Override
          public void text(Node node, Text text) {
            texts.add(text.start());
          }

          @Override
          public int longestText() {
            return 10_000;
          }
        };
    Events events = new Events(new ByteInput(new ByteArrayInputStream(block)), visitor);
    BlockReader.read(layout, ALL, bytes, events, WRITTEN);
  }

  @Test
  void reads_the_elements_of_a_list() {
    read("K10tags,", (byte) 1, (byte) 2, (byte) 'i', (byte) 2, (byte) 4);
    assertThat(nodes)
        .containsExactly("java.util.ArrayList", "java.lang.Integer", "java.lang.Integer");
  }

  /** They would take no bytes, so that a short block could have any number of them. */
  @Test
  void takes_no_elements_that_are_behind_the_block() {
    read("K10tags,", (byte) 1, (byte) 1, (byte) 'L');
    assertThat(nodes).containsExactly("block");
  }

  @Test
  void shows_all_digits_of_a_long_number() {
    BigInteger number = BigInteger.TEN.pow(300);
    byte[] content = number.toByteArray();
    byte[] block = new byte[content.length + 1];
    block[0] = (byte) (content.length + 1);
    System.arraycopy(content, 0, block, 1, content.length);
    read("vtotal,", block);
    assertThat(texts).containsExactly(number.toString());
  }
}
