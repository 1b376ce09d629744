// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The guarded code has the duties that its figures stand for. */
class SmallMessageTest {
  private static final int LARGE = 1 << 21;

  /** A user that is not exactly a {@link User}. */
  private static final class SpecialUser extends User {
    private static final long serialVersionUID = 1L;
  }

  /** An image that is not exactly an {@link Image}. */
  private static final class SpecialImage extends Image {
    private static final long serialVersionUID = 1L;
  }

  @ParameterizedTest
  @EnumSource
  void guarded_code_gives_back_what_it_was_given(SmallMessage message) throws Exception {
    Session guarded = message.open(SmallMessage.GUARDED);
    for (Object value : message.objects()) {
      byte[] bytes = written(guarded, value);
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 3);
      assertThat(guarded.deserialize(longer, bytes.length))
          .usingRecursiveComparison()
          .isEqualTo(value);
    }
  }

  @ParameterizedTest
  @EnumSource
  void guarded_code_writes_what_code_by_hand_does_behind_the_first_byte(SmallMessage message)
      throws Exception {
    Session guarded = message.open(SmallMessage.GUARDED);
    Session byHand = message.open(SmallMessage.BY_HAND);
    for (Object value : message.objects()) {
      byte[] bytes = written(guarded, value);
      assertThat(Arrays.copyOfRange(bytes, 1, bytes.length)).isEqualTo(written(byHand, value));
    }
  }

  @ParameterizedTest
  @EnumSource
  void guarded_code_refuses_damaged_messages(SmallMessage message) throws Exception {
    Session guarded = message.open(SmallMessage.GUARDED);
    byte[] whole = written(guarded, message.objects().get(0));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> guarded.deserialize(cut, cut.length))
          .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
    }
    byte[] longer = Arrays.copyOf(whole, whole.length + 1);
    assertThatThrownBy(() -> guarded.deserialize(longer, longer.length))
        .hasMessageStartingWith("Expected the end at byte " + whole.length);
    byte[] other = whole.clone();
    other[0] ^= 1;
    assertThatThrownBy(() -> guarded.deserialize(other, other.length))
        .hasMessageStartingWith("Expected a message that starts with");
  }

  @Test
  void guarded_code_refuses_objects_of_subclasses() throws Exception {
    Session users = SmallMessage.W2.open(SmallMessage.GUARDED);
    assertThatThrownBy(() -> users.serialize(new SpecialUser()))
        .hasMessageContaining("but was " + SpecialUser.class.getName());

    Session contents = SmallMessage.W5.open(SmallMessage.GUARDED);
    MediaContent content = new MediaContent();
    content.setImages(new ArrayList<>(List.of(new SpecialImage())));
    assertThatThrownBy(() -> contents.serialize(content))
        .hasMessageContaining("but was " + SpecialImage.class.getName());
  }

  @Test
  void guarded_code_limits_the_memory_of_objects() throws Exception {
    Session guarded = SmallMessage.W2.open(SmallMessage.GUARDED);
    User user = new User();
    user.setName("n".repeat(LARGE));
    assertThatThrownBy(() -> guarded.serialize(user)).hasMessageStartingWith("Over limit");

    byte[] message = new byte[LARGE + 5];
    message[0] = written(guarded, new User())[0];
    // The header of a text of LARGE chars: 2 * LARGE + 1 in four bytes.
    message[1] = (byte) 0x81;
    message[2] = (byte) 0x80;
    message[3] = (byte) 0x80;
    message[4] = 2;
    assertThatThrownBy(() -> guarded.deserialize(message, message.length))
        .hasMessageStartingWith("Over limit");
  }

  @ParameterizedTest
  @ValueSource(bytes = {0x04, 0x0f})
  void guarded_code_refuses_a_list_longer_than_its_message(byte last) throws Exception {
    Session guarded = SmallMessage.W5.open(SmallMessage.GUARDED);
    byte[] start = written(guarded, new MediaContent());
    assertThat(start).hasSize(3);
    byte[] message = {start[0], start[1], -1, -1, -1, -1, last};
    assertThatThrownBy(() -> guarded.deserialize(message, message.length))
        .hasMessageStartingWith("Expected a list of ");
  }

  private static byte[] written(Session session, Object value) throws Exception {
    int length = session.serialize(value);
    return Arrays.copyOf(session.buffer(), length);
  }
}
