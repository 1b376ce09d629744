// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.SerialVersions;
import dev.brine.convert.StreamCheck;
import dev.brine.convert.process.ReadingProcesses;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.DescribedInputs;
import dev.brine.inspect.rewrite.StreamChanges;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The program that will read converted values, by its class files and by its running classes. */
final class NewProgram implements Closeable {
  private final List<Path> described;
  private final ReadingProcesses processes;
  private final SerialVersions versions;
  private final ReadOptions options;
  private final DescribedInputs inputs = new DescribedInputs();

  /**
   * Creates the program.
   *
   * @param described folders and jars of class files to compare with the values; empty for no
   *     comparison
   * @param changes say which versions the program does not compare
   * @param run the class path of the classes that read the values; null for no reading
   */
  NewProgram(List<Path> described, String run, StreamChanges changes, ReadOptions options) {
    this.described = described;
    versions = changes.comparedVersions();
    this.options = options;
    processes =
        run == null
            ? null
            : new ReadingProcesses(
                ProgramClassPath.of(run),
                changes.ignoredVersions(),
                Set.of(StorePassword.VARIABLE));
  }

  /** Returns the check of values before they are written. */
  StreamCheck check() {
    StreamCheck check = described.isEmpty() ? StreamCheck.NONE : this::describe;
    if (processes == null) {
      return check;
    }
    return described.isEmpty() ? processes : check.and(processes);
  }

  private synchronized void describe(ConvertedValue.Kind kind, byte[] streams) throws IOException {
    Inspector.read(new ByteArrayInputStream(streams), inputs, options);
  }

  /** Prints what the class files would refuse, and returns whether that is something. */
  synchronized boolean printRefusals(PrintStream out) throws IOException {
    boolean isChecked = !described.isEmpty() && !inputs.all().isEmpty();
    return isChecked && new ClassPathCheck(described, versions).print(inputs.all(), out);
  }

  @Override
  public void close() {
    if (processes != null) {
      processes.close();
    }
  }
}
