// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class BrineKeysTest {
  private final ApplicationContextRunner runner = Contexts.runner();

  @Test
  void rejects_keys_without_types() {
    for (String key :
        List.of(
            "brine.session.write=java",
            "brine.redis.on-unreadable=absent",
            "brine.jms.send=bytes")) {
      String prefix = key.substring(0, key.lastIndexOf('.'));
      String name = key.substring(0, key.indexOf('='));
      requireFailure(
          key,
          "Expected the key "
              + prefix
              + ".types beside "
              + name
              + " but it is missing or empty\nSet it to the classes that are stored, such as "
              + prefix
              + ".types=com.acme.**: docs/spring.md#keys");
    }
  }

  @Test
  void rejects_values_that_are_not_allowed_and_names_the_key() {
    for (Map.Entry<String, String> wrong :
        Map.of(
                "brine.session.types=com.acme.",
                "Cannot use the value of brine.session.types: Expected a class such as"
                    + " com.acme.Order,",
                "brine.session.ignore-serial-versions=com acme",
                "Cannot use the value of brine.session.ignore-serial-versions: Expected a class",
                "brine.session.write=kryo",
                "Failed to bind properties under 'brine.session.write' to dev.brine.Format",
                "brine.session.on-unreadable=null",
                "Failed to bind properties under 'brine.session.on-unreadable'")
            .entrySet()) {
      requireFailure(wrong.getKey(), wrong.getValue());
    }
  }

  private void requireFailure(String key, String message) {
    boolean isTypes = key.startsWith("brine.session.types");
    boolean hasTypes = key.startsWith("brine.session.") && !key.endsWith("=java");
    runner
        .withPropertyValues(key)
        .withPropertyValues(
            isTypes || !hasTypes ? new String[0] : new String[] {"brine.session.types=com.acme.**"})
        .run(
            context ->
                assertThat(causes(context.getStartupFailure()))
                    .anyMatch(text -> text.contains(message)));
  }

  private static List<String> causes(Throwable failure) {
    assertThat(failure).isNotNull();
    List<String> texts = new ArrayList<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      texts.add(cause.getMessage());
    }
    return texts;
  }
}
