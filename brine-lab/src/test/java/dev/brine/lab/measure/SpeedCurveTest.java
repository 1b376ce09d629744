// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.result.FullSpeed;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** The message with which full speed is reached. */
class SpeedCurveTest {
  private static final long MILLION = 1_000_000;
  private static final int FAST = 1_000;
  private static final int SLOW = 2_500;

  /** Returns the curve of a million messages whose times depend on the number of those before. */
  private static SpeedCurve curve(LongUnaryOperator nanos) {
    SpeedCurve curve = new SpeedCurve();
    for (long message = 0; message < MILLION; ) {
      int count = curve.next();
      long time = 0;
      for (int i = 0; i < count; i++) {
        time += nanos.applyAsLong(message++);
      }
      curve.add(count, time);
    }
    return curve;
  }

  @Test
  void is_reached_with_the_message_from_which_all_are_fast() {
    for (long slow : new long[] {2_000, 50_000, 700_000}) {
      FullSpeed speed = curve(message -> message < slow ? SLOW : FAST).reached(FAST);
      assertThat(speed.reached()).isTrue();
      assertThat((double) speed.messages()).isCloseTo((double) slow, within(0.01 * slow + 1_000));
      assertThat(speed.nanos()).isCloseTo(slow * (double) SLOW, within(2_000_000.0));
    }
  }

  @Test
  void is_not_reached_with_a_few_fast_slices() {
    FullSpeed speed =
        curve(message -> message < 50_000 && (message < 20_000 || message > 22_000) ? SLOW : FAST)
            .reached(FAST);
    assertThat((double) speed.messages()).isCloseTo(50_000, within(2_000.0));
  }

  @Test
  void is_reached_at_once_where_nothing_becomes_faster() {
    assertThat(curve(message -> message % 10 == 0 ? SLOW : FAST).reached(1.15 * FAST))
        .isEqualTo(new FullSpeed(0, 0, true));
  }

  @Test
  void is_not_reached_where_messages_become_faster_later() {
    FullSpeed speed = curve(message -> SLOW).reached(FAST);
    assertThat(speed.reached()).isFalse();
    assertThat(speed.messages()).isGreaterThanOrEqualTo(MILLION);
  }

  @Test
  void is_found_among_fewer_slices_than_a_median_wants() {
    SpeedCurve curve = new SpeedCurve();
    curve.add(1, 10 * MILLION);
    curve.add(1, 10 * MILLION);
    assertThat(curve.reached(10.0 * MILLION)).isEqualTo(new FullSpeed(0, 0, true));
    assertThat(curve.reached(5.0 * MILLION)).isEqualTo(new FullSpeed(20.0 * MILLION, 2, false));
  }
}
