// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An unsupported class is named with the fields that led to it, as early as it is known. */
class UnsupportedClassTest {
  private static final String ADVICE =
      "\nMake the field transient, or keep its data in a class of your own:"
          + " docs/troubleshooting.md#unsupported";

  static class Job {
    Thread worker;
  }

  static class Batch {
    List<Job> jobs = new ArrayList<>();
  }

  static class Plan {
    Batch first = new Batch();
  }

  static class Chain {
    Chain next;
    Object end;
  }

  static class Worker extends Thread {}

  static class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws java.io.IOException {
      out.defaultWriteObject();
    }
  }

  private static Plan plan(Thread worker) {
    Plan plan = new Plan();
    Job job = new Job();
    job.worker = worker;
    plan.first.jobs.add(job);
    return plan;
  }

  private static BrineException refusal(Runnable use) {
    return assertThatExceptionOfType(BrineException.class).isThrownBy(use::run).actual();
  }

  @Test
  void names_the_chain_of_classes_from_the_leaf_to_the_root() {
    String here = UnsupportedClassTest.class.getName();
    Thread worker = Thread.currentThread();
    for (CodeGeneration generation : CodeGeneration.values()) {
      Brine brine = Brine.newBuilder().generation(generation).build();
      Codec<Plan> plans = brine.codec(Plan.class).prepare();
      Codec<Batch> batches = brine.codec(Batch.class).prepare();
      Codec<Job> jobs = brine.codec(Job.class).prepare();

      assertThat(refusal(() -> plans.encode(plan(worker))))
          .hasMessage(
              "Unsupported: No codec for java.lang.Thread: its fields are private to Java:"
                  + " path=$.first.jobs[0].worker\n"
                  + "  for field worker of "
                  + here
                  + "$Job\n"
                  + "  for field jobs of "
                  + here
                  + "$Batch\n"
                  + "  for "
                  + here
                  + "$Plan"
                  + ADVICE);
      assertThat(refusal(() -> plans.encode(plan(worker))).summary())
          .isEqualTo(
              "Unsupported: No codec for java.lang.Thread, for field worker of "
                  + here
                  + "$Job, for field jobs of "
                  + here
                  + "$Batch, for "
                  + here
                  + "$Plan: its fields are private to Java");
      assertThat(refusal(() -> batches.encode(plan(worker).first)))
          .hasMessageContaining(
              ": path=$.jobs[0].worker\n  for field worker of "
                  + here
                  + "$Job\n  for "
                  + here
                  + "$Batch\n");
      assertThat(refusal(() -> jobs.encode(plan(worker).first.jobs.get(0))))
          .hasMessageContaining(": path=$.worker\n  for field worker of " + here + "$Job\n");
    }
  }

  @Test
  void names_a_chain_of_bounded_length() {
    Chain first = null;
    for (int i = 0; i < 10_000; i++) {
      Chain chain = new Chain();
      chain.next = first;
      chain.end = first == null ? Thread.currentThread() : null;
      first = chain;
    }
    Chain root = first;

    assertThat(refusal(() -> Brine.create().codec(Chain.class).encode(root)).getMessage())
        .contains("\n  for field end of ", "\n  ... 9991 more\n  for ")
        .hasSizeLessThan(2_000);
  }

  @Test
  void carries_an_object_whose_field_of_such_a_class_is_null() {
    Codec<Plan> codec = Brine.create().codec(Plan.class);

    assertThat(codec.decode(codec.encode(plan(null))).first.jobs).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(classes = {Thread.class, Worker.class, Thread[].class, Worker[][].class})
  void refuses_an_unsupported_root_when_its_codec_is_made(Class<?> type) {
    BrineException refusal = refusal(() -> Brine.create().codec(type));

    assertThat(refusal.reason()).isEqualTo(BrineException.Reason.UNSUPPORTED);
    assertThat(refusal).hasMessageContaining("No codec for ").hasMessageEndingWith(ADVICE);
  }

  @Test
  void refuses_a_primitive_root_when_its_codec_is_made() {
    assertThat(refusal(() -> Brine.create().codec(int.class)))
        .hasMessage(
            "Unsupported: No codec for int: it is a primitive type: path=$\nTake the codec of its"
                + " wrapper, such as Integer.class, or of an array:"
                + " docs/troubleshooting.md#unsupported");
    assertThat(refusal(() -> Brine.create().codec(void.class)))
        .hasMessageContaining("No codec for void");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Object.class,
        Serializable.class,
        Number.class,
        int[].class,
        Object[].class,
        Integer.class,
        Plan.class,
        Hooked.class,
        Hooked[].class,
        Thread.State.class
      })
  void makes_the_codec_of_a_root_whose_objects_may_be_supported(Class<?> type) {
    assertThatCode(() -> Brine.create().codec(type)).doesNotThrowAnyException();
  }
}
