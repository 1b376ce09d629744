// SPDX-License-Identifier: Apache-2.0
package com.acme.build;

import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.Reports;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.List;

/** Optimizes a folder and prints the reports. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws IOException {
    Report report =
        Optimizer.newBuilder()
            .trust("all")
            .modules(Modules.IGNORED)
            .techniques(Technique.values())
            .build()
            .optimize(List.of(Path.of(arguments[0])), Path.of(arguments[1]));
    System.out.println(Reports.text(report));
    System.out.println(Reports.json(report));
    System.out.println(Reports.html(report));
  }

  /** A place that is optimized. */
  static ObjectOutputStream stream() throws IOException {
    return new ObjectOutputStream(System.out);
  }
}
