// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.optimize.Optimizer;
import java.nio.file.Path;
import java.util.List;

/** Explains class files. */
public final class Main {
  private Main() {}

  /** Prints what it made. */
  public static void main(String[] args) throws Exception {
    System.out.println(Optimizer.create().explain(List.of(Path.of(args[0]))).inputs().size() + " input");
  }
}
