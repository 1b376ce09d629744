// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.internal.StopException;
import org.junit.jupiter.api.Test;

/** Tests the names that handles keep, and their number. */
class HandlesTest {
  private static final String LONG = "x".repeat(0xFFFF);

  private static String kept(String text) throws StopException {
    Handles handles = new Handles();
    handles.add(null, 0);
    handles.keepTypeName(text, 0);
    return handles.typeName(0);
  }

  @Test
  void keeps_descriptors_and_no_other_text() throws StopException {
    for (String text : new String[] {"[I", "La;", "[[Ljava/lang/String;"}) {
      assertThat(kept(text)).isEqualTo(text);
    }
    for (String text : new String[] {"", "I", "L;", "La", "[", "[1, 2]", "[[", "Lorem", "[V"}) {
      assertThat(kept(text)).as(text).isNull();
    }
    assertThat(kept("L" + LONG + ";")).isNull();
  }

  @Test
  void charges_long_names_until_the_next_reset() throws StopException {
    Handles handles = new Handles();
    for (int i = 0; i < 977; i++) {
      handles.chargeText(LONG, 7);
    }
    assertThatThrownBy(() -> handles.chargeText(LONG, 7)).isInstanceOf(StopException.class);
    handles.reset();
    handles.chargeText(LONG, 7);
  }

  @Test
  void charges_the_texts_that_may_be_types() throws StopException {
    Handles handles = new Handles();
    handles.add(null, 0);
    handles.charge(Handles.MOST_DESCRIBED, 7);
    handles.keepTypeName("no type", 7);
    assertThatThrownBy(() -> handles.keepTypeName("[I", 7)).isInstanceOf(StopException.class);
  }
}
