// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Codec;
import dev.brine.laws.Models.Node;
import dev.brine.testkit.Fields;
import org.junit.jupiter.api.Test;

/** Code is generated as soon as it is worth it: for large messages from the second one on. */
class LargeMessagesTest {
  private final Codec<Node> codec =
      Setting.interpreted().get(0).generated().fresh().codec(Node.class);

  private Object generated() {
    return Fields.get(Fields.get(codec, "root"), "prepared");
  }

  @Test
  void the_first_large_message_is_not_delayed_and_the_second_uses_generated_code() {
    Node large = Node.chain(20_000);
    byte[] message = codec.encode(large);
    assertThat(generated()).isNull();
    assertThat(codec.encode(large)).isEqualTo(message);
    assertThat(generated()).isNotNull();
  }

  @Test
  void a_large_message_that_is_read_counts_alike() {
    byte[] message = codec.encode(Node.chain(20_000));
    Codec<Node> reader = Setting.interpreted().get(0).generated().fresh().codec(Node.class);
    Object root = Fields.get(reader, "root");
    assertThat(reader.decode(message)).isNotNull();
    assertThat(Fields.get(root, "prepared")).isNull();
    assertThat(reader.decode(message)).isNotNull();
    assertThat(Fields.get(root, "prepared")).isNotNull();
  }

  @Test
  void two_small_messages_use_reflection() {
    byte[] message = codec.encode(Node.chain(2));
    assertThat(codec.encode(Node.chain(2))).isEqualTo(message);
    assertThat(codec.decode(message)).isNotNull();
    assertThat(generated()).isNull();
  }
}
