// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Schemas;
import dev.brine.inspect.convert.StandInRewriting;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.report.PathFilter;
import dev.brine.inspect.report.PathPattern;
import dev.brine.inspect.source.Input;
import dev.brine.inspect.source.SchemaFiles;
import dev.brine.optimize.ClassRewriting;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options for the inputs of a command, and for reading them. */
final class InspectedInputs {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, folders of them, or - for standard input.")
  private List<String> names;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      converter = Paths.class,
      description =
          "Only the values of a path such as orders[].lines: names of fields, [] for elements, *"
              + " for any one step.")
  private PathPattern path;

  @Option(
      names = "--at",
      paramLabel = "OFFSET",
      defaultValue = "0",
      description = "Read each input from this byte on (default: 0).")
  private long offset;

  @Option(
      names = "--catalog",
      paramLabel = "PATH",
      split = ",",
      description =
          "Find the schemas of Brine's messages in these files or folders of .brine-schema files.")
  private List<String> catalogs = List.of();

  @Option(
      names = "--root",
      paramLabel = "TYPE",
      description =
          "The type of the roots of Brine's messages that do not name it (default: the first class"
              + " of the schema).")
  private String root;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Also say what happens when these classes read the inputs, and let --sizes know which"
              + " classes can be rewritten: a folder of class files, or a jar; may be repeated. No"
              + " class is loaded, except by --to where it needs them.")
  private List<Path> classPath = List.of();

  private ReadOptions options;

  /** Paths are written as text. */
  private static final class Paths extends ValueNames<PathPattern> {
    Paths() {
      super(PathPattern::parse);
    }
  }

  /** Returns the inputs; {@code -} is the standard one. */
  List<Input> all(InputStream standard) {
    if (offset < 0) {
      throw new UsageProblem("Negative offset: " + offset, "Set --at.", "inspect");
    }
    try {
      List<Input> inputs = Input.of(names, standard, new NativeZstandard());
      return offset == 0 ? inputs : inputs.stream().map(input -> input.from(offset)).toList();
    } catch (IOException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()), "Name files or folders that can be read.", "inspect");
    }
  }

  /** Returns the only input. */
  Input one(InputStream standard, String option) {
    List<Input> inputs = all(standard);
    if (inputs.size() != 1) {
      throw new UsageProblem(
          "Expected 1 input for " + option + " but was " + inputs.size(),
          "Name one file.",
          "inspect");
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
      try {
        Schemas schemas = SchemaFiles.of(names, catalogs);
        options = new ReadOptions(schemas, Optional.ofNullable(root));
      } catch (IOException | IllegalArgumentException e) {
        throw new UsageProblem(
            Printable.cut(e.getMessage()),
            "Name a type for --root, and files, folders or jars that can be read.",
            "inspect");
      }
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
          "inspect");
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
