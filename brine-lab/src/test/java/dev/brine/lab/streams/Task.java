// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import java.io.Serializable;

/** The task of the benchmarks' lambdas. */
@FunctionalInterface
interface Task extends Serializable {
  /** Does it. */
  int run();
}
