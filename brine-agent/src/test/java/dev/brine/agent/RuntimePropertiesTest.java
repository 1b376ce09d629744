// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The system properties that are checked when the program starts. */
class RuntimePropertiesTest {
  private static Properties properties(String name, String value) {
    Properties properties = new Properties();
    properties.putAll(Map.of("java.io.tmpdir", "x", name, value));
    return properties;
  }

  @Test
  void takes_each_value_that_there_is() {
    Map<String, List<String>> values =
        Map.of(
            "brine.write", List.of("brine", "java"),
            "brine.announce", List.of("true", "false"),
            "brine.on-failure", List.of("java", "throw"),
            "brine.check", List.of("unshared", "keep"),
            "brine.sessions", List.of("of another program"));
    values.forEach(
        (name, all) ->
            all.forEach(
                value ->
                    assertThatCode(() -> RuntimeProperties.check(properties(name, value)))
                        .doesNotThrowAnyException()));
    assertThatCode(() -> RuntimeProperties.check(new Properties())).doesNotThrowAnyException();
  }

  @Test
  void refuses_each_other_value_and_says_which_there_are() {
    for (String wrong : List.of("Java", "JAVA", "java ", "", "jdk", "java,brine")) {
      assertThatThrownBy(() -> RuntimeProperties.check(properties("brine.write", wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "Expected -Dbrine.write=brine or -Dbrine.write=java but was "
                  + wrong
                  + "\nCorrect the property, or remove it. See docs/troubleshooting.md#agent");
    }
    for (String wrong : List.of("False", "no", "0", "")) {
      assertThatThrownBy(() -> RuntimeProperties.check(properties("brine.announce", wrong)))
          .hasMessageStartingWith("Expected -Dbrine.announce=true or -Dbrine.announce=false but");
    }
    for (String wrong : List.of("Java", "brine", "")) {
      assertThatThrownBy(() -> RuntimeProperties.check(properties("brine.on-failure", wrong)))
          .hasMessageStartingWith("Expected -Dbrine.on-failure=java or -Dbrine.on-failure=throw");
    }
    for (String wrong : List.of("Unshared", "on", "true", "")) {
      assertThatThrownBy(() -> RuntimeProperties.check(properties("brine.check", wrong)))
          .hasMessageStartingWith("Expected -Dbrine.check=unshared or -Dbrine.check=keep but was ");
    }
  }

  @Test
  void refuses_a_name_in_other_letters() {
    for (String wrong : List.of("brine.Write", "Brine.write", "BRINE.WRITE")) {
      assertThatThrownBy(() -> RuntimeProperties.check(properties(wrong, "java")))
          .hasMessageStartingWith("Expected -Dbrine.write but was -D" + wrong + "\n");
    }
  }
}
