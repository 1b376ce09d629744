// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.serializer.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The time to full speed of serializers that become faster after a known number of messages. */
class PlantedSpeedTest {
  private static final Iterations ITERATIONS = new Iterations(10, 50, 1, 1);

  /**
   * A serializer that burns CPU time until it has handled so many messages. It looks at the clock,
   * so that it makes no difference when the JIT compiler has worked.
   */
  private static final class Planted implements Session {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long SLOW_NANOS = 100_000;
    private static final long FAST_NANOS = 10_000;

    private long slow;
    private long handled;

    Planted(long slow) {
      this.slow = slow;
    }

    void becomeFast() {
      slow = 0;
    }

    @Override
    public int serialize(Object prepared) {
      long end = THREADS.getCurrentThreadCpuTime() + (handled++ < slow ? SLOW_NANOS : FAST_NANOS);
      int looks = 0;
      while (THREADS.getCurrentThreadCpuTime() < end) {
        looks++;
      }
      return looks == 0 ? 1 : 2;
    }

    @Override
    public byte[] buffer() {
      return new byte[2];
    }

    @Override
    public Object deserialize(byte[] bytes, int length) {
      return serialize(bytes);
    }
  }

  private static void measure(Session session) throws Exception {
    MeasuredCell.makeCurrent(List.of(MeasuredCell.local(session, List.of("value"))));
  }

  @AfterEach
  void forgetTheSession() {
    MeasuredCell.makeCurrent(List.of());
  }

  @Test
  void is_the_number_of_messages_after_which_it_was_planted() throws Exception {
    int messages = 2_000;
    measure(new Planted(messages));
    FullSpeed speed = new Stopwatch(ITERATIONS, 0, 1).time(Operation.SERIALIZE).fullSpeed();
    assertThat(speed.reached()).isTrue();
    assertThat((double) speed.messages()).isCloseTo(messages, within(0.15 * messages));
  }

  @Test
  void is_not_claimed_where_messages_become_faster_after_the_warm_up() throws Exception {
    Planted planted = new Planted(Long.MAX_VALUE);
    measure(planted);
    WarmUp warmUp = new WarmUp(ITERATIONS, Operation.DESERIALIZE, 0);
    warmUp.run();
    planted.becomeFast();
    assertThat(warmUp.fullSpeed().reached()).isFalse();
  }
}
