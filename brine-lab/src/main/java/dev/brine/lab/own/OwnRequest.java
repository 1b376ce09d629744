// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.workload.RootType.Form;
import java.util.List;

/**
 * The user's objects, as processes get them.
 *
 * @param samples files with stored objects, absolute
 * @param type the class of the objects in samples that are JSON, or an empty string
 * @param suppliers static methods that return objects, such as {@code com.acme.Samples::orders}
 * @param synthetic classes whose objects are made up
 * @param captured what Brine's agent captured in programs
 * @param roots the workloads; none before the objects were read once
 */
record OwnRequest(
    List<String> samples,
    String type,
    List<String> suppliers,
    List<SyntheticClass> synthetic,
    List<CapturedRun> captured,
    List<OwnRoot> roots) {
  OwnRequest {
    samples = List.copyOf(samples);
    suppliers = List.copyOf(suppliers);
    synthetic = List.copyOf(synthetic);
    captured = List.copyOf(captured);
    roots = List.copyOf(roots);
  }

  /**
   * A workload: the objects of one class.
   *
   * @param id the name that users type
   * @param form whether a message is an object or a list of objects
   * @param type the name of the class of the object, or of the elements
   * @param origin where the objects come from
   * @param messages how many messages there are, at least 1
   * @param weight how many messages of a captured program they represent; 0 if nothing was captured
   */
  record OwnRoot(String id, Form form, String type, Origin origin, int messages, double weight) {}

  OwnRequest with(List<OwnRoot> found) {
    return new OwnRequest(samples, type, suppliers, synthetic, captured, found);
  }
}
