// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;

/**
 * A workload at a size.
 *
 * @param workload the id of the workload
 * @param size objects in one message
 * @param title its title
 * @param question what it shows
 * @param form how the message has the objects
 * @param sink where the messages go
 */
public record Subject(
    String workload, int size, String title, String question, Form form, Sink sink) {
  /** Returns the name that users type: the id, an at sign and the size. */
  public String label() {
    return workload + "@" + size;
  }
}
