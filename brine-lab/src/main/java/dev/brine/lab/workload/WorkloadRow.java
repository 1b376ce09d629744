// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Company;
import java.util.List;
import java.util.function.Consumer;

/**
 * A built-in workload, made of what users read of it and of two functions.
 *
 * @param id see {@link Workload#id}
 * @param title see {@link Workload#title}
 * @param question see {@link Workload#question}
 * @param type see {@link Workload#type}
 * @param sink see {@link Workload#sink}
 * @param defaultSize see {@link Workload#defaultSize}
 * @param quickSize see {@link Workload#quickSize}
 * @param messages makes the messages
 * @param mutation changes one part of a message, in place
 */
record WorkloadRow(
    String id,
    String title,
    String question,
    RootType type,
    Sink sink,
    int defaultSize,
    int quickSize,
    Messages messages,
    Consumer<Object> mutation)
    implements Workload {
  /** Makes messages. */
  @FunctionalInterface
  interface Messages {
    /** Returns them; see {@link Workload#values}. */
    List<Object> of(int size, long seed);
  }

  /** Makes a workload in memory of one size. */
  WorkloadRow(
      String id,
      String title,
      String question,
      RootType type,
      int size,
      Messages messages,
      Consumer<Object> mutation) {
    this(id, title, question, type, Sink.MEMORY, size, size, messages, mutation);
  }

  /** Returns the workload, smaller in the quick profile. */
  WorkloadRow quick(int size) {
    return new WorkloadRow(id, title, question, type, sink, defaultSize, size, messages, mutation);
  }

  /** Returns the workload, whose messages go elsewhere. */
  WorkloadRow to(Sink other) {
    return new WorkloadRow(
        id, title, question, type, other, defaultSize, quickSize, messages, mutation);
  }

  /** Returns whether it is the company, whose classes alone have cycles. */
  @Override
  public boolean isGraph() {
    return type.type() == Company.class;
  }

  @Override
  public List<Object> values(int size, long seed) {
    return messages.of(size, seed);
  }

  @Override
  public void mutate(Object value) {
    mutation.accept(value);
  }
}
