// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.util.List;

/**
 * The samples that a process checks.
 *
 * @param files absolute
 * @param classes patterns of the classes that may be read; none if all may
 * @param rewritten the program's class path with rewritten classes; none to check streams
 */
record VerifyRequest(List<String> files, List<String> classes, List<String> rewritten) {
  VerifyRequest {
    files = List.copyOf(files);
    classes = List.copyOf(classes);
    rewritten = List.copyOf(rewritten);
  }
}
