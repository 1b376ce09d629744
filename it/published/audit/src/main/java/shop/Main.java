// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.audit.Audit;
import java.nio.file.Path;
import java.util.List;

/** Audits class files. */
public final class Main {
  private Main() {}

  /** Prints what it made. */
  public static void main(String[] args) throws Exception {
    System.out.println(Audit.of(List.of(Path.of(args[0]))).classes() + " classes");
  }
}
