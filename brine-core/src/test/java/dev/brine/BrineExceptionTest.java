// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.Problems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BrineExceptionTest {
  @Test
  void users_read_it_and_do_not_create_or_change_it() {
    assertThat(BrineException.class.getConstructors()).isEmpty();
    assertThat(Arrays.stream(BrineException.class.getDeclaredMethods()))
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .extracting(Method::getName)
        .containsExactlyInAnyOrder(
            "reason", "className", "summary", "path", "offset", "getMessage");
  }

  @Test
  void has_the_first_offset_and_the_steps_from_the_root_on() {
    BrineException failure = Problems.exception(BrineException.Reason.CORRUPT, "Wrong");
    Problems.at(Problems.within(Problems.within(failure, "[3]"), ".lines"), 7);
    Problems.at(failure, 9);
    assertThat(failure).hasMessage("Corrupt: Wrong: path=$.lines[3], offset=7");
  }

  @Test
  void is_the_same_after_javas_serialization() throws Exception {
    BrineException failure = Problems.refusal("com.acme.Order", "Wrong", "Do this", null);
    Problems.at(Problems.within(failure, ".first"), 7);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(failure);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      BrineException copy = (BrineException) in.readObject();
      assertThat(copy).hasMessage("Refused: Wrong: path=$.first, offset=7\nDo this");
      assertThat(copy.className()).hasValue("com.acme.Order");
      assertThat(copy.summary()).isEqualTo("Refused: Wrong");
    }
  }
}
