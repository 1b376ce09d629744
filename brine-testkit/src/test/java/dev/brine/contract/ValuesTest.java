// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests values, which are written anew each time in our own form unless all objects keep their
 * identity.
 */
@SuppressWarnings({"IdentityHashMapUsage", "StringOperationCanBeSimplified"}) // It is the matter.
class ValuesTest {
  private final Scenario scenario = new Scenario(Instances.OURS);

  @Test
  void strings_and_numbers_are_values() throws Exception {
    String text = new String("text");
    Long number = 1234567890123L;
    Object[] copy = (Object[]) scenario.copy(new Object[] {text, text, number, number});
    assertThat(copy[0]).isEqualTo(copy[1]).isNotSameAs(copy[1]);
    assertThat(copy[2]).isEqualTo(copy[3]);
    // With the previews of Java 28, boxed values have no identity.
    assertThat(copy[2] == copy[3]).isEqualTo(number == (Object) Long.valueOf(number));
  }

  @Test
  void keys_that_would_become_one_are_refused() {
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put(new String("key"), 1);
    map.put(new String("key"), 2);
    assertThatThrownBy(() -> scenario.copy(map)).isInstanceOf(IOException.class);
  }
}
