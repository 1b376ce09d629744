// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.Format;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.convert.DescribedInputs;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.optimize.StoredFile;
import dev.brine.optimize.StoredFiles;
import dev.brine.optimize.StoredStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes stored streams anew in another form. */
@Command(
    name = "convert",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Changes stored objects: names, versions and fields, or their form.",
    description = {
      "",
      "Reads each file that is an object stream, and writes it with the changes that you ask for,"
          + " or in the other form. It reads the new file again before it replaces the old one, so"
          + " a file always has its old or its new content. It does not change files that have"
          + " nothing to change, or that do not begin like an object stream. You can run it again."
          + " Guide: docs/convert.md",
      "",
      "A file may be packed by gzip, zlib or Zstandard, or be hexadecimal digits or Base64 text,"
          + " and may have several streams behind each other. Zip archives with object streams"
          + " stay, and count as failed. Links in folders are not followed. A file that another"
          + " program locks, or changes meanwhile, stays as it is. With java, blocks of classes"
          + " that --technique classes rewrote become Java's form, too: name the rewritten classes"
          + " by --class-path.",
      "",
      "--jdbc and --redis convert values where they are stored. Nothing is written without --write."
          + " Values that others change meanwhile are converted as they are then. A job that is"
          + " killed goes on, and converts no value twice.",
      "",
      "Changes load no class. With --class-path, the other form runs the readObject and writeObject"
          + " methods of these classes, so convert only files of your own with them."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine convert sessions/ --rename com.acme.**=org.shop.** --dry-run",
      "  ./brine convert sessions/ --changes moved.txt --class-path new.jar",
      "  ./brine convert sessions/ --class-path shop.jar",
      "  ./brine convert cache.bin --to brine --class-path target/classes",
      "  ./brine convert - --to brine --output - < session.ser > session.brine",
      "  ./brine convert --jdbc jdbc:postgresql://db/app --class-path postgresql.jar --user app"
          + " --store quartz --rename com.acme.**=org.shop.**"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All object streams have the changes, or the form.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:Some files could not be converted, and stay as they were; or in a dry run, the classes of"
          + " --class-path would refuse objects.",
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
      converter = Names.class,
      description =
          "The form to write: java or brine. Default: java; with changes that of each stream.")
  private Format form;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder of class files, or a jar, with the classes of the objects; may be repeated, as"
              + " may the options below that change something.")
  private List<Path> classPath = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write one input to this new file, or to standard output by -, and leave the input as it"
              + " is. It may be messages of Brine, too, packed or not, and needs no classes unless"
              + " their code decides what the data mean.")
  private String output;

  @Mixin private ChangeOptions changes;

  @Option(
      names = "--dry-run",
      description =
          "Change nothing, and print what would change. With --class-path, print what these classes"
              + " would refuse then, too.")
  private boolean isDryRun;

  @Mixin private StoreOptions store;

  @Mixin private SchemaOptions schemas;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;
  private final InputStream standard;
  private final DescribedInputs described = new DescribedInputs();

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

  /** Converts {@code java} and {@code brine}. */
  private static final class Names extends ValueNames<Format> {
    Names() {
      super(
          "java or brine",
          format -> format.name().toLowerCase(Locale.ROOT),
          List.of(Format.JAVA, Format.BRINE));
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    StreamChanges wanted = changes.of(classPath);
    store.requireInsteadOf(inputs, output, isDryRun);
    if (store.isUsed()) {
      Format target = form == null && wanted.isEmpty() ? Format.JAVA : form;
      return new StoreConversion(store, wanted, conversion(wanted, target), classPath, terminal)
          .run()
          .code();
    }
    if (output != null) {
      List<String> names = inputs.stream().map(Path::toString).toList();
      InspectedInputs all = InspectedInputs.of(names, schemas, classPath);
      Format target = form == null && wanted.isEmpty() ? Format.JAVA : form;
      return new OutputConversion(all, standard, terminal).to(output, target, wanted).code();
    }
    boolean isRefused = false;
    ConvertReport report = new ConvertReport(terminal, isDryRun, !wanted.isEmpty());
    try {
      if (wanted.isEmpty()) {
        convert(report);
      } else {
        isRefused = change(wanted, report);
      }
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage(), "Name files or folders that can be read.", "convert");
    }
    report.printTotals();
    return (report.hasFailures() || isRefused ? ExitCode.GATE : ExitCode.OK).code();
  }

  /** Writes the other form: by the classes, or if none are named without them where possible. */
  private void convert(ConvertReport report) throws IOException {
    try (StoredFiles files = StoredFiles.to(form == null ? Format.JAVA : form, classPath)) {
      if (classPath.isEmpty()) {
        change(files, conversion(StreamChanges.none(), files.form()), files.byClasses(), report);
      } else {
        files.change(inputs, new InspectedStreams(), files.byClasses(), mode(), report::tell);
      }
    }
  }

  private StoredFile.Mode mode() {
    return isDryRun ? StoredFile.Mode.TRY : StoredFile.Mode.REPLACE;
  }

  private StreamConversion conversion(StreamChanges wanted, Format target) {
    return new StreamConversion(
        wanted, Optional.ofNullable(target), schemas.of(List.of()), new NativeZstandard());
  }

  /** Makes changes; returns whether the classes would refuse something. */
  private boolean change(StreamChanges wanted, ConvertReport report) throws IOException {
    RenamedTwice.of(wanted.renames())
        .ifPresent(warning -> terminal.err().println(Printable.cut(warning)));
    Format target = form == null ? Format.BRINE : form; // no class runs that asks for it
    try (StoredFiles files = StoredFiles.to(target, List.of())) {
      change(files, conversion(wanted, form), null, report);
    }
    boolean isChecked = isDryRun && !classPath.isEmpty() && !described.all().isEmpty();
    return isChecked && new ClassPathCheck(classPath).print(described.all(), terminal.out());
  }

  private void change(
      StoredFiles files,
      StreamConversion conversion,
      StoredStream.Change byClasses,
      ConvertReport report)
      throws IOException {
    ChangeWithoutClasses change = new ChangeWithoutClasses(conversion, this::describe, byClasses);
    files.change(
        inputs,
        new InspectedStreams(),
        change,
        mode(),
        stored -> {
          report.tell(stored);
          report.printRemarks(change.end());
        });
  }

  private void describe(byte[] stream) throws IOException {
    if (isDryRun && !classPath.isEmpty()) {
      Inspector.read(new ByteArrayInputStream(stream), described, schemas.of(List.of()));
    }
  }
}
