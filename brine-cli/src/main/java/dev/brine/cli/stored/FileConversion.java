// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.file.StoredFile;
import dev.brine.convert.file.StoredFiles;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Converts files where they are, and prints what happened to them.
 *
 * @param form to write, if it is not that of each stream
 * @param classPath folders and jars of classes that write what cannot be written without them
 */
record FileConversion(
    StreamChanges changes,
    Optional<Format> form,
    List<Path> classPath,
    ReadOptions options,
    Terminal terminal) {
  /**
   * Converts files, and all in folders.
   *
   * @param threads how many convert files
   * @throws UsageProblem if one is not there
   */
  ExitCode convert(List<Path> inputs, StoredFile.Mode mode, int threads, NewProgram program)
      throws InterruptedException {
    boolean isDryRun = mode == StoredFile.Mode.TRY;
    ConvertReport report = new ConvertReport(terminal, isDryRun, !changes.isEmpty());
    RenamedTwice.of(changes).ifPresent(warning -> terminal.err().println(Printable.cut(warning)));
    // Without a form, no code of classes runs.
    List<Path> running = form.isPresent() ? classPath : List.of();
    NativeZstandard zstandard = new NativeZstandard();
    boolean isRefused;
    try (StoredFiles files =
        StoredFiles.to(form.orElse(Format.BRINE), running, changes.comparedVersions())) {
      StreamConversion conversion = new StreamConversion(changes, form, options, zstandard);
      StreamConversion either =
          form.isPresent() && !changes.isEmpty() ? conversion.orBy(files.byClasses()) : conversion;
      files.convert(inputs, either, program.check(), zstandard, mode, threads, report::add);
      isRefused = program.printRefusals(terminal.out());
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage(), "Name files or folders that can be read.", "convert");
    }
    report.printTotals(changes);
    return report.hasFailures() || isRefused ? ExitCode.GATE : ExitCode.OK;
  }
}
