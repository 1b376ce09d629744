// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Finds what would help in the words of libraries. */
class RefusalHintsTest {
  @Test
  void knows_what_would_help() {
    assertThat(
            RefusalHints.of(
                "InvalidDefinitionException: Cannot construct instance of `com.acme.Payment` (no"
                    + " Creators, like default constructor, exist): abstract types either need to"
                    + " be mapped to concrete types, have custom deserializer, or contain"
                    + " additional type information"))
        .hasValue(
            "an annotation on Payment that names its classes, such as @JsonTypeInfo with"
                + " @JsonSubTypes");
    assertThat(
            RefusalHints.of(
                "JsonIOException: Abstract class can't be instantiated! Register an"
                    + " InstanceCreator or a TypeAdapter for this type. Class name:"
                    + " com.acme.Payment"))
        .hasValue("a type adapter for Payment that names its classes");
    assertThat(RefusalHints.of("Class cannot be created (missing no-arg constructor): com.acme.A"))
        .hasValue("a constructor without parameters, or an annotation on another one");
    assertThat(
            RefusalHints.of(
                "Unable to make field private int java.time.LocalDate.year accessible: module"
                    + " java.base does not \"opens java.time\" to unnamed module"))
        .hasValue("the JVM flag --add-opens=java.base/java.time=ALL-UNNAMED");
    assertThat(RefusalHints.of("StackOverflowError"))
        .hasValue("a row that keeps references, if the objects contain themselves");
  }

  @Test
  void knows_no_cure_of_other_words() {
    assertThat(RefusalHints.of("NullPointerException")).isEmpty();
    assertThat(RefusalHints.of("")).isEmpty();
  }
}
