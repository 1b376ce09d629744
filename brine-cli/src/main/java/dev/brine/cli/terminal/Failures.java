// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import dev.brine.inspect.print.Printable;
import dev.brine.lab.CannotResume;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns exceptions into messages and exit codes. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  /** The option that shows stack traces. */
  public static final String VERBOSE = "--verbose";

  private final Terminal terminal;

  /** Creates a handler that prints to a terminal. */
  public Failures(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public int handleParseException(ParameterException problem, String[] args) {
    CommandLine line = problem.getCommandLine();
    PrintWriter err = line.getErr();
    err.println(Printable.lines(styled(problem.getMessage(), line)));
    List<String> replaced = replaced(problem);
    if (replaced.isEmpty()) {
      UnmatchedArgumentException.printSuggestions(problem, err);
    } else {
      replaced.forEach(err::println);
    }
    err.println("Run " + started(line) + " --help to see what there is");
    err.flush();
    return ExitCode.USAGE.code();
  }

  /** Returns the words that start a command. */
  private static String started(CommandLine line) {
    String name = line.getCommandSpec().qualifiedName();
    return CommandName.get() + name.substring(line.getCommandSpec().root().name().length());
  }

  /** Returns what to write instead of options that there are no more. */
  private static List<String> replaced(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      String command = unmatched.getCommandLine().getCommandSpec().qualifiedName();
      return unmatched.getUnmatched().stream()
          .flatMap(argument -> ReplacedOptions.advice(command, argument).stream())
          .distinct()
          .toList();
    }
    return List.of();
  }

  @Override
  public int handleExecutionException(Exception problem, CommandLine line, ParseResult parsed) {
    PrintWriter err = line.getErr();
    ExitCode code = code(problem);
    switch (code) {
      case USAGE -> {
        err.println(Printable.lines(problem.getMessage()));
        if (problem instanceof CannotResume) {
          err.println("See docs/troubleshooting.md#resume");
        }
      }
      case INTERRUPTED -> err.println("Interrupted");
      default -> {
        err.println(Printable.lines("Brine failed: " + problem));
        err.println(
            "Run it again with --verbose to see where."
                + " See docs/troubleshooting.md#internal-error");
      }
    }
    if (code == ExitCode.INTERNAL && isVerbose(line)) {
      StringWriter trace = new StringWriter();
      problem.printStackTrace(new PrintWriter(trace));
      err.print(Printable.lines(trace.toString()));
    }
    err.flush();
    return code.code();
  }

  /**
   * Returns how a command ends whose output was not written. Programs such as {@code head} close
   * their end of a pipe when they have enough, which is no failure.
   *
   * @param code what the command ends with otherwise
   */
  public int handleOutputFailure(IOException problem, int code) {
    String message = problem.getMessage();
    if (message != null && message.toLowerCase(Locale.ROOT).contains("pipe")) {
      return code; // the words depend on the system and its language, but all name the pipe
    }
    String reason = message == null ? problem.toString() : message;
    terminal.err().println("Cannot write the output: " + reason);
    terminal
        .err()
        .println("Free space, or choose another place. See docs/troubleshooting.md#output");
    return ExitCode.INTERNAL.code();
  }

  /** Returns a message of picocli in the style of ours. */
  private static String styled(String message, CommandLine line) {
    boolean expectsCommand = line.getCommandSpec().positionalParameters().isEmpty();
    String unexpected =
        expectsCommand && !line.getSubcommands().isEmpty()
            ? "Unknown command: "
            : "Unexpected argument$1: ";
    String text =
        message
            .replaceFirst("^Error: ", "")
            .replaceFirst("^Unknown subcommand (.*)\\.$", "Unknown command: $1")
            .replaceFirst("^Unmatched argument(s?) (?:at|from) index \\d+: ", unexpected);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static ExitCode code(Exception problem) {
    if (problem instanceof UsageProblem || problem instanceof CannotResume) {
      return ExitCode.USAGE;
    }
    return problem instanceof InterruptedException ? ExitCode.INTERRUPTED : ExitCode.INTERNAL;
  }

  private boolean isVerbose(CommandLine line) {
    return terminal.isDebugging() || line.getParseResult().hasMatchedOption(VERBOSE);
  }
}
