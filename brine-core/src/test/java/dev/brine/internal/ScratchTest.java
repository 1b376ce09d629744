// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScratchTest {
  private static final int POOLED = 8;
  private static final int MOST_KEPT = 9 * POOLED;

  private final Queue<WeakReference<Desk>> made = new ConcurrentLinkedQueue<>();
  private final Scratch<Desk> scratch =
      new Scratch<>(
          () -> {
            Desk desk = new Desk();
            made.add(new WeakReference<>(desk));
            return desk;
          },
          POOLED);

  private static final class Desk extends Scratch.State {}

  @Test
  void lends_a_thread_the_same_state_again() {
    Desk first = scratch.acquire();
    scratch.release(first);
    assertThat(scratch.acquire()).isSameAs(first);
    assertThat(made).hasSize(1);
  }

  @Test
  void lends_another_state_to_a_nested_call() {
    Desk outer = scratch.acquire();
    Desk inner = scratch.acquire();
    Desk innermost = scratch.acquire();
    assertThat(List.of(outer, inner, innermost)).doesNotHaveDuplicates();
    scratch.release(innermost);
    scratch.release(inner);
    assertThat(scratch.acquire()).isIn(inner, innermost);
    scratch.release(outer);
    assertThat(scratch.acquire()).isSameAs(outer);
    assertThat(made).hasSize(3);
  }

  @Test
  void does_not_take_a_state_back_twice() {
    Desk homed = scratch.acquire();
    Desk pooled = scratch.acquire();
    scratch.release(pooled);
    scratch.release(homed);
    for (Desk desk : List.of(homed, pooled)) {
      assertThatIllegalStateException()
          .isThrownBy(() -> scratch.release(desk))
          .withMessage("The state was released before");
    }
  }

  @Test
  void lends_what_was_taken_away_again_once_it_is_back() {
    Desk first = scratch.takeAway();
    Desk second = scratch.takeAway();
    assertThat(second).isNotSameAs(first);
    scratch.bringBack(first);
    scratch.bringBack(second);
    assertThat(scratch.takeAway()).isSameAs(first);
    assertThat(scratch.acquire()).isSameAs(second);
    assertThat(made).hasSize(2);
    assertThatIllegalStateException()
        .isThrownBy(
            () -> {
              scratch.bringBack(first);
              scratch.bringBack(first);
            });
  }

  @Test
  void lets_go_what_is_never_brought_back() throws InterruptedException {
    scratch.release(scratch.acquire());
    WeakReference<Desk> lost = new WeakReference<>(scratch.takeAway());
    Desk next = scratch.acquire();
    for (int i = 0; i < 50 && lost.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(lost.get()).isNull();
    scratch.release(next);
    scratch.release(scratch.acquire());
    assertThat(made).hasSize(2);
  }

  @Test
  void lends_a_state_where_making_one_needs_one() {
    AtomicInteger calls = new AtomicInteger();
    List<Scratch<Desk>> self = new ArrayList<>();
    Scratch<Desk> nested =
        new Scratch<>(
            () -> {
              if (calls.incrementAndGet() < 4) {
                self.get(0).release(self.get(0).acquire());
              }
              return new Desk();
            },
            POOLED);
    self.add(nested);
    Desk outer = nested.acquire();
    assertThat(nested.acquire()).isNotSameAs(outer);
  }

  @Test
  void recovers_from_a_maker_that_fails() {
    AtomicInteger calls = new AtomicInteger();
    Scratch<Desk> failing =
        new Scratch<>(
            () -> {
              if (calls.getAndIncrement() == 0) {
                throw new IllegalStateException("no memory");
              }
              return new Desk();
            },
            POOLED);
    assertThatIllegalStateException().isThrownBy(failing::acquire).withMessage("no memory");
    assertThat(failing.acquire()).isNotNull();
  }

  @Test
  void hands_the_state_of_a_dead_thread_to_its_successor() throws Exception {
    List<Thread> notCollected = new ArrayList<>();
    for (int i = 0; i < 10 * MOST_KEPT; i++) {
      notCollected.add(inThread(Thread::new, () -> scratch.release(scratch.acquire())));
    }
    assertThat(made).hasSizeLessThanOrEqualTo(MOST_KEPT);
    assertThat(notCollected).noneMatch(Thread::isAlive);
  }

  @Test
  void does_not_hand_on_a_state_that_a_dead_thread_never_released() throws Exception {
    ConcurrentLinkedQueue<Desk> lost = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 2 * MOST_KEPT; i++) {
      inThread(Thread::new, () -> lost.add(scratch.acquire()));
    }
    assertThat(lost).hasSize(2 * MOST_KEPT).doesNotHaveDuplicates();
  }

  @Test
  void does_not_keep_more_states_than_fit_however_deep_calls_nest() throws Exception {
    List<Desk> desks = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      desks.add(scratch.acquire());
    }
    desks.forEach(scratch::release);
    desks.clear();
    awaitKept(POOLED + 1);
  }

  @Test
  void does_not_keep_more_states_than_fit_however_many_threads_live() throws Exception {
    int count = 5 * MOST_KEPT;
    CountDownLatch acquired = new CountDownLatch(count);
    CountDownLatch released = new CountDownLatch(count);
    CountDownLatch end = new CountDownLatch(1);
    for (int i = 0; i < count; i++) {
      new Thread(
              () -> {
                Desk desk = scratch.acquire();
                acquired.countDown();
                await(acquired);
                scratch.release(desk);
                desk = null;
                released.countDown();
                await(end);
              })
          .start();
    }
    released.await();
    assertThat(made).hasSize(count);
    awaitKept(MOST_KEPT);
    end.countDown();
  }

  private void awaitKept(int most) throws InterruptedException {
    long kept = made.size();
    for (int i = 0; i < 200 && kept > most; i++) {
      System.gc();
      Thread.sleep(10);
      kept = made.stream().filter(state -> !state.refersTo(null)).count();
    }
    assertThat(kept).isPositive().isLessThanOrEqualTo(most);
  }

  @Test
  void lets_itself_be_collected_while_its_threads_live() throws Exception {
    WeakReference<Desk> desk = usedAndForgotten();
    for (int i = 0; i < 200 && !desk.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(desk.refersTo(null)).isTrue();
  }

  private static WeakReference<Desk> usedAndForgotten() {
    Scratch<Desk> forgotten = new Scratch<>(Desk::new);
    Desk desk = forgotten.acquire();
    forgotten.release(desk);
    return new WeakReference<>(desk);
  }

  @Test
  void lets_a_dead_thread_be_collected() throws Exception {
    WeakReference<Thread> owner = deadOwner();
    for (int i = 0; i < 200 && !owner.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(owner.refersTo(null)).isTrue();
    assertThat(scratch.acquire()).isNotNull();
  }

  private WeakReference<Thread> deadOwner() throws InterruptedException {
    return new WeakReference<>(inThread(Thread::new, () -> scratch.release(scratch.acquire())));
  }

  @Test
  void does_not_lend_the_state_of_a_living_thread_to_others() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Desk mine = scratch.acquire();
    scratch.release(mine);
    List<Thread> threads = new ArrayList<>();
    ConcurrentLinkedQueue<Desk> theirs = new ConcurrentLinkedQueue<>();
    CountDownLatch acquired = new CountDownLatch(MOST_KEPT);
    for (int i = 0; i < MOST_KEPT; i++) {
      Thread thread =
          new Thread(
              () -> {
                theirs.add(scratch.acquire());
                acquired.countDown();
                await(end);
              });
      thread.start();
      threads.add(thread);
    }
    acquired.await();
    assertThat(theirs).hasSize(MOST_KEPT).doesNotHaveDuplicates().doesNotContain(mine);
    assertThat(scratch.acquire()).isSameAs(mine);
    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Thread inThread(ThreadFactory factory, Runnable work) throws InterruptedException {
    Thread thread = factory.newThread(work);
    thread.start();
    thread.join();
    return thread;
  }
}
