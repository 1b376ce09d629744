// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.model.Account;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The guarded code does what its figures stand for. */
class SmallMessageTest {
  @ParameterizedTest
  @EnumSource
  void the_guarded_code_gives_back_what_it_was_given(SmallMessage message) throws Exception {
    Session guarded = message.open(SmallMessage.GUARDED);
    for (Object value : message.objects()) {
      byte[] bytes = written(guarded, value);
      assertThat(guarded.deserialize(bytes, bytes.length))
          .usingRecursiveComparison()
          .isEqualTo(value);
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_guarded_code_refuses_what_it_must(SmallMessage message) throws Exception {
    Session guarded = message.open(SmallMessage.GUARDED);
    byte[] whole = written(guarded, message.objects().get(0));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> guarded.deserialize(cut, cut.length))
          .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
    }
    byte[] longer = Arrays.copyOf(whole, whole.length + 1);
    assertThatThrownBy(() -> guarded.deserialize(longer, longer.length))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Expected the end");
    assertThatThrownBy(() -> guarded.serialize(new Account()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Account");
  }

  private static byte[] written(Session session, Object value) throws Exception {
    int length = session.serialize(value);
    return Arrays.copyOf(session.buffer(), length);
  }
}
