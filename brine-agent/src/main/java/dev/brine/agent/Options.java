// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.agent.capture.Capture;
import dev.brine.internal.settings.SystemProperties;
import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options behind the agent's jar, separated by commas, or one a line in a file. */
final class Options {
  private static final String NAMES =
      "streams, codecs, open, include=PATTERN, exclude=PATTERN, write-java=PATTERN, trust=all,"
          + " trust=PATTERN, plan=FILE, renames=FILE, identity=all, identity=objects,"
          + " if-unpaired=java, if-unpaired=go-on, on-failure=java, on-failure=throw, options=FILE,"
          + " report=FILE, or capture=DIR or observe=DIR, classes=PATTERN, max=NUMBER, mask=strings";

  private static final int MOST_SAMPLES = 1_000_000;

  /** A part that hardly a file has in its name: the comma and the option that comes next. */
  private static final Pattern NEXT =
      Pattern.compile(
          ",((?:include|exclude|write-java|trust|plan|renames|identity|if-unpaired|on-failure|options"
              + "|report|capture|observe|classes|max|mask)=.*)");

  /** Editors put it before the first line. */
  private static final String BYTE_ORDER_MARK = "^\uFEFF";

  private final List<String> included = new ArrayList<>();
  private final List<String> excluded = new ArrayList<>();
  private final List<String> writingJava = new ArrayList<>();
  private final List<String> trusted = new ArrayList<>();
  private Plan plan;
  private Path renames;
  private Identity identity = Identity.ALL;
  private IfUnpaired ifUnpaired = IfUnpaired.JAVA;
  private String onFailure;
  private boolean isOpen;
  private boolean hasStreams;
  private boolean hasCodecs;
  private Path report;
  private Path captured;
  private final List<String> capturedClasses = new ArrayList<>();

  private Capture.Task task = Capture.Task.CAPTURE;

  /** An option that is of use with capture= or observe= only, or an empty string. */
  private String capturing = "";

  /** An option that capture= excludes, or an empty string. */
  private String replacing = "";

  private int most = Capture.USUAL;
  private Capture.Masking masking = Capture.Masking.NONE;
  private final Set<String> given = new HashSet<>();

  private Options() {}

  /**
   * Returns the options of a text. The names of files have all that follows, commas too; another
   * option there is an error.
   *
   * @param text null for none
   * @throws IllegalArgumentException if they are others, or a pattern is none; the message says
   *     what there is
   * @throws IOException if the file of options cannot be read
   */
  static Options of(String text) throws IOException {
    Options options = new Options();
    String rest = text == null ? "" : text;
    while (!rest.isEmpty()) {
      int comma = rest.indexOf(',');
      boolean isWhole = comma < 0 || rest.startsWith("report=") || rest.startsWith("options=");
      String option = isWhole ? rest : rest.substring(0, comma);
      rest = isWhole ? "" : rest.substring(comma + 1);
      if (isWhole) {
        requireLast(option);
      }
      if (option.startsWith("options=")) {
        options.readFile(Path.of(value(option)));
      } else {
        options.set(option);
      }
    }
    options.requireOneTask();
    options.optimizer();
    options.capture();
    return options;
  }

  /** An option that was taken for a part of a file's name would be lost without a word. */
  private static void requireLast(String option) {
    Matcher next = NEXT.matcher(option);
    if (next.find()) {
      String name = option.substring(0, option.indexOf('=') + 1);
      throw new IllegalArgumentException(
          "The option " + name + " must be the last, but " + next.group(1) + " follows");
    }
  }

  private void readFile(Path file) throws IOException {
    for (String line : Files.readString(file).replaceFirst(BYTE_ORDER_MARK, "").lines().toList()) {
      String option = line.strip();
      if (option.startsWith("options=")) {
        throw new IllegalArgumentException(
            "The options are in " + file + ", which cannot name another file: " + option);
      }
      if (!option.isEmpty() && !option.startsWith("#")) {
        set(option);
      }
    }
  }

  /** An option with one value is given once, here or in a file. */
  private String single(String option) {
    String name = option.substring(0, option.indexOf('=') + 1);
    if (!given.add(name)) {
      throw new IllegalArgumentException("The option " + name + " is set twice: " + option);
    }
    return value(option);
  }

  /** Streams that are captured stay Java's, so they cannot be replaced at the same time. */
  private void requireOneTask() {
    if (plan != null && !trusted.isEmpty()) {
      throw new IllegalArgumentException(
          "Do not use trust= with plan=, which decides about each place that writes");
    }
    if (renames != null && !hasStreams()) {
      throw new IllegalArgumentException(
          "Do not use renames= with codecs alone: old names come in streams\n"
              + "Add streams. See docs/troubleshooting.md#agent");
    }
    if (captured == null && !capturing.isEmpty()) {
      throw new IllegalArgumentException("Missing capture=DIR or observe=DIR beside " + capturing);
    }
    if (captured != null && !replacing.isEmpty()) {
      throw new IllegalArgumentException(
          "Do not use "
              + (task == Capture.Task.OBSERVE ? "observe= with " : "capture= with ")
              + replacing
              + ", because streams that are captured stay Java's\n"
              + "Leave one of them out. See docs/troubleshooting.md#capture");
    }
  }

  private void set(String option) throws IOException {
    if (setCapture(option)) {
      return;
    }
    replacing = option;
    switch (option.substring(0, option.indexOf('=') + 1)) {
      case "include=" -> included.add(value(option));
      case "exclude=" -> excluded.add(value(option));
      case "write-java=" -> writingJava.add(value(option));
      case "trust=" -> trusted.add(value(option));
      case "plan=" -> plan = Plan.read(Path.of(single(option)));
      case "renames=" -> renames = Path.of(single(option));
      case "identity=" -> identity = Identity.of(single(option));
      case "if-unpaired=" -> ifUnpaired = way(single(option));
      case "on-failure=" -> onFailure = onFailure(single(option));
      case "report=" -> report = Path.of(single(option));
      default -> {
        switch (option) {
          case "open" -> isOpen = true;
          case "streams" -> hasStreams = true;
          case "codecs" -> hasCodecs = true;
          default ->
              throw new IllegalArgumentException(
                  "Unknown option " + option + "; the options are " + NAMES);
        }
      }
    }
  }

  /** Returns whether an option is about capturing, and sets it if so. */
  private boolean setCapture(String option) {
    switch (option.substring(0, option.indexOf('=') + 1)) {
      case "capture=" -> {
        captured = folder(option);
        return true;
      }
      case "observe=" -> {
        captured = folder(option);
        task = Capture.Task.OBSERVE;
        return true;
      }
      case "classes=" -> capturedClasses.add(value(option));
      case "max=" -> most = positive(single(option));
      case "mask=" -> {
        if (!single(option).equals("strings")) {
          throw new IllegalArgumentException("Expected mask=strings but was " + option);
        }
        masking = Capture.Masking.STRINGS;
      }
      default -> {
        return false;
      }
    }
    capturing = option;
    return true;
  }

  private Path folder(String option) {
    Path folder = Path.of(single(option));
    if (captured != null) {
      throw new IllegalArgumentException(
          "Do not use capture= with observe=, which captures, too\n"
              + "Leave capture= out. See docs/troubleshooting.md#capture");
    }
    return folder;
  }

  private static int positive(String text) {
    try {
      int number = Integer.parseInt(text);
      if (number > 0 && number <= MOST_SAMPLES) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException(
        "Expected max= with a number from 1 to " + MOST_SAMPLES + " but was " + text);
  }

  /** Classes that are loaded already cannot be refused. */
  private static IfUnpaired way(String name) {
    if (name.equals(IfUnpaired.REFUSE.id())) {
      throw new IllegalArgumentException(
          "The agent knows if-unpaired=java and if-unpaired=go-on, but not refuse;"
              + " brine optimize refuses");
    }
    return IfUnpaired.of(name);
  }

  private static String onFailure(String value) {
    List<String> values = SystemProperties.VALUES.get(SystemProperties.ON_FAILURE);
    if (!values.contains(value)) {
      throw new IllegalArgumentException(
          "Unknown value of on-failure: "
              + value
              + "; the values are "
              + String.join(", ", values));
    }
    return value;
  }

  private static String value(String option) {
    String value = option.substring(option.indexOf('=') + 1);
    if (value.isEmpty()) {
      throw new IllegalArgumentException("Missing value: " + option);
    }
    return value;
  }

  /** Returns whether Java's package of strings is opened. */
  boolean isOpen() {
    return isOpen;
  }

  /** Returns whether streams are replaced, which is so unless codecs are all that is named. */
  boolean hasStreams() {
    return hasStreams || !hasCodecs;
  }

  /** Returns whether classes get constructors for codecs. */
  boolean hasCodecs() {
    return hasCodecs;
  }

  /** Returns which objects stay one. */
  Identity identity() {
    return identity;
  }

  /** Returns the plan, or null for none. */
  Plan plan() {
    return plan;
  }

  /** Returns the file with the rules for renamed classes, or null for none. */
  Path renames() {
    return renames;
  }

  /** Returns what a place does after a failure, or null if nothing is said. */
  String onFailure() {
    return onFailure;
  }

  /** Returns the file of the report, or null for none. */
  Path report() {
    return report;
  }

  /** Returns the settings of the capture, or nothing. */
  Optional<Capture> capture() {
    if (captured == null) {
      return Optional.empty();
    }
    String[] patterns =
        capturedClasses.isEmpty() ? new String[] {"**"} : capturedClasses.toArray(String[]::new);
    return Optional.of(new Capture(captured, TypeFilter.allow(patterns), most, masking, task));
  }

  /** Returns the optimizer of the chosen classes. */
  Optimizer optimizer() {
    Optimizer.Builder builder = Optimizer.newBuilder().identity(identity).ifUnpaired(ifUnpaired);
    if (!included.isEmpty()) {
      builder.include(included.toArray(String[]::new));
    }
    if (plan != null) {
      builder.plan(plan);
    }
    return builder
        .exclude(excluded.toArray(String[]::new))
        .writeJava(writingJava.toArray(String[]::new))
        .trust(trusted.toArray(String[]::new))
        .build();
  }
}
