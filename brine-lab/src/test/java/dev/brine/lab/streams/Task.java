// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import java.io.Serializable;

/** What lambdas of the benchmarks do. */
@FunctionalInterface
interface Task extends Serializable {
  /** Does it. */
  int run();
}
