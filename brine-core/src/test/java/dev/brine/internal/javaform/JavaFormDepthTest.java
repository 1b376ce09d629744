// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.TypeFilter;
import dev.brine.wire.failure.Failures;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Objects that Java's own streams carry, one within the other, use the thread's stack. */
class JavaFormDepthTest {
  private static final int DEEPEST = 200;
  private static final int SMALL_STACK = 200_000;

  /** Holds the deepest objects also where nothing is compiled yet. */
  private static final int LARGE_STACK = 8_000_000;

  private static final String TOO_DEEP =
      "Over limit: more than 200 nested objects in Java form: path=$";
  private static final String TOO_SMALL =
      "Over limit: the stack of this thread is too small for the objects within each other: path=$";
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("java.**")).build();

  /**
   * Initializes the classes of all that follows. One whose first use is an overflow of the stack
   * can never be used again, also if it is Java's own.
   */
  @BeforeAll
  static void initializeClasses() throws Exception {
    byte[] message = message();
    assertThat(onStack(LARGE_STACK, () -> BRINE.decode(message, Object.class))).isEqualTo("done");
    assertThat(onStack(LARGE_STACK, () -> BRINE.encode(chain(DEEPEST + 1)))).startsWith(TOO_DEEP);
    assertThat(Failures.isOfUser(new StackOverflowError())).isFalse();
    assertThat(new StackOverflowError().getStackTrace()[0].toString()).isNotEmpty();
  }

  private static AtomicReference<Object> chain(int length) {
    AtomicReference<Object> chain = new AtomicReference<>();
    for (int i = 1; i < length; i++) {
      chain = new AtomicReference<>(chain);
    }
    return chain;
  }

  private static int length(Object chain) {
    int length = 0;
    for (Object at = chain; at != null; at = ((AtomicReference<?>) at).get()) {
      length++;
    }
    return length;
  }

  private static Throwable failures(int length) {
    Throwable failure = new Exception("0");
    for (int i = 1; i < length; i++) {
      failure = new Exception("" + i, failure);
    }
    return failure;
  }

  @Test
  void carries_as_many_within_each_other_as_a_large_stack_is_sure_to_hold() throws Exception {
    AtomicReference<Object> copy = new AtomicReference<>();
    String outcome =
        onStack(
            LARGE_STACK, () -> copy.set(BRINE.decode(BRINE.encode(chain(DEEPEST)), Object.class)));
    assertThat(outcome).isEqualTo("done");
    assertThat(length(copy.get())).isEqualTo(DEEPEST);
  }

  @Test
  void refuses_more_within_each_other() {
    assertThatThrownBy(() -> BRINE.encode(chain(DEEPEST + 1)))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: more than 200 nested objects")
        .hasMessageEndingWith(
            "\n"
                + "Java's streams need the thread's stack for them:"
                + " docs/troubleshooting.md#over-limit");
  }

  @Test
  void refuses_to_read_more_within_each_other() throws Exception {
    byte[] message = message();
    byte[] inner = BRINE.encode(chain(1));
    // The last reference is null: in its place stands another object of the class known by now.
    byte[] deeper = java.util.Arrays.copyOf(message, message.length + 3);
    deeper[message.length - 1] = message[message.length - 4];
    deeper[message.length] = message[message.length - 3];
    deeper[message.length + 1] = message[message.length - 2];
    deeper[message.length + 2] = 0;
    assertThat(inner[inner.length - 1]).isZero();
    assertThatThrownBy(() -> BRINE.decode(deeper, Object.class))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT))
        .hasMessageContaining("more than 200 nested objects");
  }

  @Test
  void carries_causes_to_the_same_depth_and_refuses_a_longer_chain() throws Exception {
    AtomicReference<Throwable> copy = new AtomicReference<>();
    String outcome =
        onStack(
            LARGE_STACK,
            () -> copy.set(BRINE.decode(BRINE.encode(failures(DEEPEST - 1)), Throwable.class)));
    assertThat(outcome).isEqualTo("done");
    int length = 0;
    for (Throwable at = copy.get(); at != null; at = at.getCause()) {
      length++;
    }
    assertThat(length).isEqualTo(DEEPEST - 1);
    assertThat(onStack(LARGE_STACK, () -> BRINE.encode(failures(1_000))))
        .contains("more than 200 nested objects");
  }

  @Test
  void holds_many_next_to_each_other() {
    ArrayList<Object> list = new ArrayList<>();
    for (int i = 0; i < 10 * DEEPEST; i++) {
      list.add(chain(2));
    }
    ArrayList<?> copy = BRINE.decode(BRINE.encode(list), ArrayList.class);
    assertThat(copy).hasSize(10 * DEEPEST).allMatch(chain -> length(chain) == 2);
  }

  @Test
  void a_stack_that_is_too_small_is_said_so() throws Exception {
    byte[] message = message();
    assertThat(onStack(SMALL_STACK, () -> BRINE.encode(chain(DEEPEST)))).startsWith(TOO_SMALL);
    assertThat(onStack(SMALL_STACK, () -> BRINE.decode(message, Object.class)))
        .startsWith(TOO_SMALL);
    assertThat(onStack(SMALL_STACK, () -> BRINE.encode(chain(2)))).isEqualTo("done");
  }

  /** Returns the message of the deepest objects. */
  private static byte[] message() throws InterruptedException {
    AtomicReference<byte[]> message = new AtomicReference<>();
    assertThat(onStack(LARGE_STACK, () -> message.set(BRINE.encode(chain(DEEPEST)))))
        .isEqualTo("done");
    return message.get();
  }

  private static String onStack(int stack, Runnable work) throws InterruptedException {
    AtomicReference<String> outcome = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                work.run();
                outcome.set("done");
              } catch (BrineException | StackOverflowError e) {
                outcome.set(String.valueOf(e.getMessage()));
              }
            },
            "stack of " + stack,
            stack);
    thread.start();
    thread.join();
    return outcome.get();
  }
}
