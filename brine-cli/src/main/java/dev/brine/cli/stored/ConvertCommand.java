// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.CheckedConversion;
import dev.brine.convert.file.StoredFile;
import dev.brine.convert.file.StoredFiles;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Writes stored streams anew in another form. */
@Command(
    name = "convert",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Changes stored objects: names, versions and fields, or their form.",
    customSynopsis = {
      "brine convert PATH... [CHANGES] [--to FORM] [--dry-run]",
      "       brine convert PATH [CHANGES] [--to FORM] --output FILE",
      "       brine convert --jdbc URL|--redis URI ... [CHANGES] [--to FORM] [--write]"
    },
    description = {
      "",
      "Reads stored object streams without their classes, and writes them with the changes that you"
          + " ask for, in the form that they have or another. What you did not ask to change keeps"
          + " its bytes. Guide: docs/convert.md",
      "",
      "Files are replaced at once, unless another program locks or changes them; their packing,"
          + " such as gzip or Base64, stays. You can run it again. In databases and Redis, nothing"
          + " is written without --write, values that others change meanwhile are converted as they"
          + " are then, and a job that is killed goes on.",
      "",
      "Changes load no class. But with --to and --class-path, the classes write what cannot be"
          + " written without them, and --verify-with lets classes read the new values: both run"
          + " their readObject methods, so use them only for data of your own."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine convert sessions/ --rename com.acme.**=org.shop.** --dry-run",
      "  ./brine convert sessions/ --changes moved.txt --dry-run --class-path new.jar",
      "  ./brine convert sessions/ --class-path shop.jar",
      "  ./brine convert cache.bin --to brine --verify-with 'app.jar:lib/*'",
      "  ./brine convert - --to brine --output - < session.ser > session.brine",
      "  ./brine convert --jdbc jdbc:postgresql://db/app --class-path postgresql.jar --user app"
          + " --store quartz --rename com.acme.**=org.shop.**"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All object streams have the changes, or the form.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:Some files or values could not be converted, and stay as they were; or in a dry run, the"
          + " classes of --class-path would refuse objects.",
      "5:The input of --output is damaged, unknown or cannot be read."
    })
public final class ConvertCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files, and folders of them; or name a store by --jdbc or --redis.")
  private List<Path> inputs = List.of();

  @Option(
      names = "--to",
      paramLabel = "FORM",
      converter = TargetForm.Names.class,
      completionCandidates = TargetForm.Names.class,
      description =
          "The form to write: java, brine, or json (with --output). Default: java; with changes"
              + " that of each stream.")
  private TargetForm form;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write one input, unpacked, to this new file, or to standard output by -, and leave the"
              + " input as it is. It may be messages of Brine, too.")
  private String output;

  @Option(
      names = "--dry-run",
      description =
          "Change nothing, and print what would change. With --class-path, print what these classes"
              + " would refuse then, too.")
  private boolean isDryRun;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder of class files, or a jar, with the classes of the objects; may be repeated."
              + " Changes alone use it in a dry run, and for from-classes.")
  private List<Path> classPath = List.of();

  @Option(
      names = "--verify-with",
      paramLabel = "CLASSPATH",
      description =
          "The new program, as in Java's own option: app.jar:lib/*. Its classes read each new value"
              + " in a process of their own; a value that they refuse stays as it is.")
  private String verifyWith;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that convert files or the rows of a database (default: 1).")
  private int threads = 1;

  @ArgGroup(validate = false, heading = "%nChanges, which may be repeated:%n")
  private ChangeOptions changes = new ChangeOptions();

  @ArgGroup(validate = false, heading = "%nValues in a database or in Redis:%n")
  private StoreOptions store = new StoreOptions();

  @ArgGroup(validate = false, heading = "%nRows of a database:%n")
  private TableOptions tables = new TableOptions();

  @Mixin private SchemaOptions schemas;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  @Spec private CommandSpec spec;

  private final Terminal terminal;
  private final InputStream standard;

  /**
   * Creates the command.
   *
   * @param terminal to print to
   * @param standard the standard input, read by --output where the input is {@code -}
   */
  public ConvertCommand(Terminal terminal, InputStream standard) {
    this.terminal = terminal;
    this.standard = standard;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ParseResult parsed = spec.commandLine().getParseResult();
    StreamChanges wanted = changes.of(classPath);
    store.requireInsteadOf(parsed, inputs, output, isDryRun);
    requireThreads();
    requireOutput();
    requireReaders(wanted);
    Optional<TargetForm> target =
        Optional.ofNullable(form == null && wanted.isEmpty() ? TargetForm.JAVA : form);
    try (NewProgram program = new NewProgram(compared(wanted), verifyWith, wanted, options())) {
      return run(parsed, wanted, target, program).code();
    }
  }

  private ExitCode run(
      ParseResult parsed, StreamChanges wanted, Optional<TargetForm> target, NewProgram program)
      throws IOException, InterruptedException {
    if (store.isUsed()) {
      return convertStore(parsed, wanted, target.flatMap(TargetForm::format), program);
    }
    if (output != null) {
      List<String> names = inputs.stream().map(Path::toString).toList();
      InspectedInputs all = InspectedInputs.of(names, schemas, classPath);
      return new OutputConversion(all, standard, program.check(), terminal)
          .to(output, target, wanted);
    }
    StoredFile.Mode mode = isDryRun ? StoredFile.Mode.TRY : StoredFile.Mode.REPLACE;
    Optional<Format> format = target.flatMap(TargetForm::format);
    return new FileConversion(wanted, format, classPath, options(), terminal)
        .convert(inputs, mode, threads, program);
  }

  private ExitCode convertStore(
      ParseResult parsed, StreamChanges wanted, Optional<Format> target, NewProgram program)
      throws IOException, InterruptedException {
    NativeZstandard zstandard = new NativeZstandard();
    StreamConversion conversion = new StreamConversion(wanted, target, options(), zstandard);
    // Without a form, no code of classes runs.
    List<Path> running = target.isPresent() ? classPath : List.of();
    try (StoredFiles classes =
        StoredFiles.to(target.orElse(Format.BRINE), running, wanted.comparedVersions())) {
      StreamConversion either =
          target.isPresent() ? conversion.orBy(classes.byClasses()) : conversion;
      ValueConversion checked = CheckedConversion.of(either, program.check(), zstandard);
      ExitCode code =
          new StoreConversion(store, tables, threads, parsed, wanted, checked, classPath, terminal)
              .run();
      return program.printRefusals(terminal.out()) ? ExitCode.GATE : code;
    } catch (NoSuchFileException e) {
      throw new UsageProblem(
          Printable.cut(e.getMessage()), "Name folders or jars by --class-path.", "convert");
    }
  }

  /** Returns the classes to compare with the values in a dry run of changes. */
  private NewProgram.ComparedClasses compared(StreamChanges wanted) {
    boolean isTried = store.isUsed() ? !store.writes() : isDryRun;
    return isTried && !wanted.isEmpty() ? programs() : NewProgram.ComparedClasses.NONE;
  }

  private NewProgram.ComparedClasses programs() {
    return store.jdbc() == null
        ? new NewProgram.ComparedClasses(classPath, false)
        : NewProgram.ComparedClasses.besideDriver(classPath);
  }

  private void requireThreads() {
    if (threads < 1) {
      throw StoreOptions.problem("Not a positive number: --threads " + threads);
    }
    if (threads > 1 && (output != null || store.redis() != null)) {
      throw StoreOptions.problem("Found --threads without files to replace or --jdbc");
    }
  }

  private void requireOutput() {
    if (isDryRun && output != null) {
      throw new UsageProblem(
          "Found both --dry-run and --output",
          "Leave out --dry-run, as --output leaves the input as it is; or leave out --output.",
          "convert");
    }
    if (form == TargetForm.JSON && output == null) {
      throw new UsageProblem(
          "Found --to json without --output",
          "Objects in JSON are no objects for programs: write them to another file by --output, or"
              + " print them by --output -.",
          "convert");
    }
    if (form == TargetForm.JSON && verifyWith != null) {
      throw new UsageProblem(
          "Found both --to json and --verify-with", "Classes read no JSON.", "convert");
    }
  }

  private void requireReaders(StreamChanges wanted) {
    if (wanted.ignoredVersions().isEmpty()) {
      return;
    }
    boolean isWriting = form != null && !programs().isEmpty();
    if (verifyWith == null && !isWriting && compared(wanted).isEmpty()) {
      throw new UsageProblem(
          "Found --serial-version ignore without classes that read the objects",
          "A stream always has a version. Name the classes by --verify-with, or by --class-path"
              + " with --to or in a dry run of changes; or write their versions by --serial-version"
              + " from-classes.",
          "convert");
    }
  }

  private ReadOptions options() {
    return schemas.of(List.of(), "convert");
  }
}
