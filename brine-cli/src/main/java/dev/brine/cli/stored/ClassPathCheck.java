// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.SerialVersions;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.convert.DescribedClasses;
import dev.brine.inspect.convert.StandIns;
import dev.brine.inspect.print.Printable;
import dev.brine.optimize.ClassFileChanges;
import dev.brine.optimize.ClassFileChanges.Rules;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Compares the classes that inputs describe with class files. */
final class ClassPathCheck {
  /** Inputs do not say with which type arguments fields are declared. */
  private static final Pattern ARGUMENTS_ALONE =
      Pattern.compile("is (\\S+) there and \\1<.* here: .*");

  /** Inputs do not say it of a superclass either, and nothing instantiates that. */
  private static final String ABSTRACT =
      " is a class there and an abstract class or interface here";

  private final List<Path> classPath;
  private final SerialVersions versions;
  private final String command;

  /**
   * Creates the check.
   *
   * @param versions those that the classes compare
   * @param command the command that runs
   */
  ClassPathCheck(List<Path> classPath, SerialVersions versions, String command) {
    this.command = command;
    this.classPath = classPath;
    this.versions = versions;
  }

  /**
   * Prints what happens when the classes of the class path read the inputs.
   *
   * @param formats what the inputs of each format say
   * @return whether some objects are refused, or some classes could not be checked
   */
  boolean print(List<DescribedClasses> formats, PrintStream out) throws IOException {
    boolean isRefused = false;
    for (DescribedClasses classes : formats) {
      String inputs = classes.isOfJava() ? "streams of Java" : "inputs of Brine";
      String which = formats.size() == 1 ? "" : ", for " + inputs;
      out.printf("%nWith the classes of the class path%s%n", which);
      isRefused |= print(classes, out);
    }
    return isRefused;
  }

  private boolean print(DescribedClasses classes, PrintStream out) throws IOException {
    List<SchemaChange> changes =
        changes(classes).stream()
            .filter(one -> !one.what().endsWith(ABSTRACT) || classes.hasObjects(one.place()))
            .toList();
    int refused = print(changes, Severity.INCOMPATIBLE, "refused  ", out);
    int lost = print(changes, Severity.LOSES_DATA, "loses    ", out);
    int fine = print(changes, Severity.COMPATIBLE, "reads    ", out);
    for (String one : classes.unchecked()) {
      out.println("  skipped  " + Printable.cut(one));
    }
    out.printf("  %d refused, %d lose data, %d compatible changes%n", refused, lost, fine);
    if (command.equals("convert") && changes.stream().anyMatch(ClassPathCheck::isOfVersion)) {
      out.println("  To write the versions of these classes: --serial-version from-classes");
    }
    return refused > 0 || !classes.unchecked().isEmpty();
  }

  private static boolean isOfVersion(SchemaChange change) {
    return change.severity() == Severity.INCOMPATIBLE
        && change.what().contains(" has the serialVersionUID ");
  }

  private static int print(
      List<SchemaChange> changes, Severity severity, String title, PrintStream out) {
    List<SchemaChange> own =
        changes.stream()
            .filter(one -> one.severity() == severity)
            .filter(one -> !ARGUMENTS_ALONE.matcher(one.what()).matches())
            .toList();
    for (SchemaChange change : own) {
      out.println("  " + title + Printable.cut(change.place() + ": " + change.what()));
    }
    return own.size();
  }

  private List<SchemaChange> changes(DescribedClasses classes) throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.create("brine-" + command)) {
      List<String> names = StandIns.write(classes, folder.path());
      Rules rules = classes.isOfJava() ? Rules.JAVA : Rules.BRINE;
      return names.isEmpty() ? List.of() : changes(folder.path(), names, rules);
    }
  }

  private List<SchemaChange> changes(Path standIns, List<String> names, Rules rules) {
    try {
      return ClassFileChanges.between(
          standIns, classPath.get(0), classPath, names, rules, versions);
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage() == null ? e.toString() : e.getMessage()),
          "Name folders of class files or jars by --class-path, with what their classes extend.",
          command);
    }
  }
}
