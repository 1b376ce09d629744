// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Refusal;
import org.junit.jupiter.api.Test;

class SupportedJavaTest {
  /** Looks up an internal class of the JDK, as Spark does, that no JDK has. */
  static final class NeedsMissingClass {
    static final Class<?> FOUND = find();

    private NeedsMissingClass() {}

    private static Class<?> find() {
      try {
        return Class.forName("jdk.internal.Missing");
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void refuses_a_jvm_that_lacks_a_class_which_spark_needs() {
    assertThatThrownBy(() -> SupportedJava.check(NeedsMissingClass.class.getName()))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("Spark 4.")
        .hasMessageContaining("does not run on Java " + Runtime.version().feature())
        .hasMessageContaining("ClassNotFoundException: jdk.internal.Missing")
        .hasMessageEndingWith("name an older JDK by --jdk");
  }

  @Test
  void does_not_refuse_a_jvm_that_has_them() {
    assertThatCode(() -> SupportedJava.check(Object.class.getName())).doesNotThrowAnyException();
  }
}
