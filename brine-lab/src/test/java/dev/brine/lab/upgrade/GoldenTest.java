// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Grade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GoldenTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.lab.workload.model.**")).build();

  /** Writes the messages anew; they may only be added to, since their format is frozen. */
  public static void main(String[] arguments) throws IOException {
    for (Subject subject : Subject.values()) {
      List<Object> objects = subject.objects();
      for (int i = 0; i < objects.size(); i++) {
        Path file = Path.of(arguments[0]).resolve(Golden.file(subject, i));
        Files.createDirectories(file.getParent());
        if (!Files.exists(file)) {
          Files.write(file, write(objects.get(i)));
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static byte[] write(Object value) {
    return BRINE.codec((Class<Object>) value.getClass()).encode(value);
  }

  @ParameterizedTest
  @EnumSource(Subject.class)
  void the_stored_messages_are_those_of_the_objects(Subject subject) throws IOException {
    List<Object> objects = subject.objects();
    for (int i = 0; i < objects.size(); i++) {
      Object value = objects.get(i);
      Object back = BRINE.codec(value.getClass()).decode(Golden.message(subject, i));
      assertThat(Comparison.compare(value, back).grade()).isLessThanOrEqualTo(Grade.EQUAL);
    }
  }

  @Test
  void a_message_that_is_not_stored_is_an_error() {
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> Golden.message(Subject.W2, 10_000))
        .isInstanceOf(IOException.class);
  }
}
