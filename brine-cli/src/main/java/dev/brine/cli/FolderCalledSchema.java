// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/**
 * Explains a folder called {@code schema} where the words behind its name do not fit the command of
 * that name. Every other problem of the command line goes on to the next handler.
 */
final class FolderCalledSchema implements IParameterExceptionHandler {
  private static final String NAME = "schema";

  private final IParameterExceptionHandler next;
  private final Path current;

  /**
   * Creates a handler.
   *
   * @param next for every other problem
   * @param current the folder that paths of the command line start from
   */
  FolderCalledSchema(IParameterExceptionHandler next, Path current) {
    this.next = next;
    this.current = current;
  }

  @Override
  public int handleParseException(ParameterException problem, String[] args) throws Exception {
    CommandLine line = problem.getCommandLine();
    List<String> words = Arrays.asList(args);
    int explain = words.indexOf("explain");
    int name =
        explain < 0 ? -1 : explain + 1 + words.subList(explain + 1, args.length).indexOf(NAME);
    boolean isSchema = line.getCommandSpec().qualifiedName().equals("brine explain " + NAME);
    if (!isSchema || name <= explain || !isFolder(words.subList(name + 1, args.length))) {
      return next.handleParseException(problem, args);
    }
    String[] other = args.clone();
    other[name] = "./" + NAME;
    CommandLine root = line.getCommandSpec().root().commandLine();
    try {
      root.parseArgs(other);
    } catch (ParameterException e) {
      return next.handleParseException(problem, args);
    }
    return root.execute(other);
  }

  /** Returns whether the name means a folder. The command is followed by a file, OLD. */
  private boolean isFolder(List<String> behind) {
    return Files.isDirectory(current.resolve(NAME))
        && (behind.isEmpty() || !Files.exists(current.resolve(behind.get(0))));
  }
}
