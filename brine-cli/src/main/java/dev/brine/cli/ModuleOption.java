// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.Modules;
import picocli.CommandLine.Option;

/** Whether module descriptors count. */
final class ModuleOption {
  @Option(
      names = "--ignore-modules",
      description =
          "Change classes of named modules, too: the program has all of them on its class path,"
              + " where modules mean nothing.")
  private boolean isIgnoring;

  /** Returns what module descriptors mean. */
  Modules meaning() {
    return isIgnoring ? Modules.IGNORED : Modules.KEPT;
  }
}
