// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.convert.StandInRewriting;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.report.PathFilter;
import dev.brine.inspect.report.PathPattern;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.ClassRewriting;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options for the inputs of a command, and for reading them. */
final class InspectedInputs {
  private static final Pattern PART = Pattern.compile("(?<file>.+)@(?<offset>\\d{1,18})");

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Files, folders of them, or - for standard input. FILE@OFFSET reads from this byte on.")
  private List<String> names;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      converter = Paths.class,
      description =
          "Only the values of a path such as orders[].lines: names of fields, [] for elements, *"
              + " for any one step.")
  private PathPattern path;

  @Mixin private SchemaOptions schemas;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Also say what happens when these classes read the inputs, and let --sizes know which"
              + " classes can be rewritten: a folder of class files, or a jar; may be repeated. No"
              + " class is loaded.")
  private List<Path> classPath = List.of();

  private ReadOptions options;
  private String command = "inspect";

  /** Paths are written as text. */
  private static final class Paths extends ValueNames<PathPattern> {
    Paths() {
      super(PathPattern::parse);
    }
  }

  /** Returns one input of {@code convert}, with the classes of its objects. */
  static InspectedInputs of(List<String> names, SchemaOptions schemas, List<Path> classPath) {
    InspectedInputs inputs = new InspectedInputs();
    inputs.command = "convert";
    inputs.names = names;
    inputs.schemas = schemas;
    inputs.classPath = classPath;
    return inputs;
  }

  /** Returns the inputs; {@code -} is the standard one. */
  List<Input> all(InputStream standard) {
    List<Input> inputs = new ArrayList<>();
    try {
      for (String name : names) {
        Matcher part = part(name);
        List<Input> named = Input.of(List.of(file(name)), standard, new NativeZstandard());
        named.forEach(
            input ->
                inputs.add(
                    part == null ? input : input.from(Long.parseLong(part.group("offset")))));
      }
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()), "Name files or folders that can be read.", command);
    }
    return inputs;
  }

  /** Returns the parts of a name that has an offset and is no file; null for others. */
  private static Matcher part(String name) {
    Matcher part = PART.matcher(name);
    return part.matches() && !new File(name).exists() ? part : null;
  }

  private static String file(String name) {
    Matcher part = part(name);
    return part == null ? name : part.group("file");
  }

  /** Returns the only input. */
  Input one(InputStream standard, String option) {
    List<Input> inputs = all(standard);
    if (inputs.size() != 1) {
      throw new UsageProblem(
          "Expected 1 input for " + option + " but was " + inputs.size(),
          "Name one file.",
          command);
    }
    return inputs.get(0);
  }

  /** Reads an input; of a file in a folder that is something else there is no reading. */
  Optional<Reading> read(Input input, BlobVisitor visitor, OutputStream copy) throws IOException {
    BlobVisitor target = path == null ? visitor : new PathFilter(path, visitor);
    return input.read(target, options(), copy);
  }

  /** Returns the information besides the bytes. */
  ReadOptions options() {
    if (options == null) {
      options = schemas.of(names.stream().map(InspectedInputs::file).toList(), command);
    }
    return options;
  }

  /**
   * Returns how the classes of the class path would be rewritten; empty if there is none.
   *
   * @throws UsageProblem if a part of it cannot be read
   */
  Optional<StandInRewriting> rewriting() {
    if (classPath.isEmpty()) {
      return Optional.empty();
    }
    try {
      ClassRewriting rewriting = ClassRewriting.of(classPath);
      return Optional.of(
          new StandInRewriting() {
            @Override
            public Optional<byte[]> rewrite(String className, byte[] standIn) {
              return rewriting.rewrite(className, standIn);
            }

            @Override
            public Optional<byte[]> undescribed(String className) {
              return rewriting.withoutCode(className);
            }

            @Override
            public Map<String, byte[]> companions() {
              return rewriting.companions();
            }
          });
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()),
          "Name folders of class files or jars by --class-path.",
          command);
    }
  }

  /** Returns whether only a part of each input is wanted. */
  boolean hasPath() {
    return path != null;
  }

  /** Returns the folders and jars of classes. */
  List<Path> classPath() {
    return classPath;
  }
}
