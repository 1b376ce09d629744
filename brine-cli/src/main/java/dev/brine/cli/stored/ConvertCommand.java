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
import dev.brine.optimize.StoredFile.Result;
import dev.brine.optimize.StoredFiles;
import dev.brine.optimize.StoredStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
  private static final int MOST_LINES = 4;

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
  private final Map<Result, Integer> counts = new EnumMap<>(Result.class);
  private final DescribedInputs described = new DescribedInputs();
  private boolean isChange;

  /** The numbers of files without streams, by what they are. */
  private final Map<String, Integer> others = new TreeMap<>();

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
      return new StoreConversion(store, conversion(wanted, target), classPath, terminal)
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
    try {
      if (wanted.isEmpty()) {
        convert();
      } else {
        isRefused = change(wanted);
      }
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage(), "Name files or folders that can be read.", "convert");
    }
    printTotals();
    return (count(Result.FAILED) > 0 || isRefused ? ExitCode.GATE : ExitCode.OK).code();
  }

  /** Writes the other form: by the classes, or if none are named without them where possible. */
  private void convert() throws IOException {
    try (StoredFiles files = StoredFiles.to(form == null ? Format.JAVA : form, classPath)) {
      if (classPath.isEmpty()) {
        change(files, conversion(StreamChanges.none(), files.form()), files.byClasses());
      } else {
        files.change(inputs, new InspectedStreams(), files.byClasses(), mode(), this::tell);
      }
    }
  }

  private StoredFiles.Mode mode() {
    return isDryRun ? StoredFiles.Mode.TRY : StoredFiles.Mode.REPLACE;
  }

  private StreamConversion conversion(StreamChanges wanted, Format target) {
    return new StreamConversion(
        wanted, Optional.ofNullable(target), schemas.of(List.of()), new NativeZstandard());
  }

  /** Makes changes; returns whether the classes would refuse something. */
  private boolean change(StreamChanges wanted) throws IOException {
    isChange = true;
    Format target = form == null ? Format.BRINE : form; // no class runs that asks for it
    try (StoredFiles files = StoredFiles.to(target, List.of())) {
      change(files, conversion(wanted, form), null);
    }
    boolean isChecked = isDryRun && !classPath.isEmpty() && !described.all().isEmpty();
    return isChecked && new ClassPathCheck(classPath).print(described.all(), terminal.out());
  }

  private void change(StoredFiles files, StreamConversion conversion, StoredStream.Change byClasses)
      throws IOException {
    ChangeWithoutClasses change = new ChangeWithoutClasses(conversion, this::describe, byClasses);
    files.change(
        inputs,
        new InspectedStreams(),
        change,
        mode(),
        stored -> {
          tell(stored);
          printRemarks(change.end());
        });
  }

  private void describe(byte[] stream) throws IOException {
    if (isDryRun && !classPath.isEmpty()) {
      Inspector.read(new ByteArrayInputStream(stream), described, schemas.of(List.of()));
    }
  }

  private void printRemarks(List<String> remarks) {
    remarks.forEach(remark -> terminal.out().println("  " + Printable.cut(remark)));
  }

  private void printTotals() {
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d %s, %,d %s, %,d failed, %,d no object streams%s.%n",
            count(Result.CONVERTED),
            isDryRun ? "would be converted" : "converted",
            count(Result.ALREADY),
            isChange ? "with nothing to change" : "in this form already",
            count(Result.FAILED),
            count(Result.NO_STREAM),
            count(Result.LEFT_OUT) == 0
                ? ""
                : String.format(Locale.ROOT, ", %,d left out", count(Result.LEFT_OUT)));
    if (!others.isEmpty()) {
      terminal.out().println("No object streams: " + String.join(", ", others()) + ".");
    }
  }

  private List<String> others() {
    return others.entrySet().stream()
        .map(one -> String.format(Locale.ROOT, "%,d %s", one.getValue(), one.getKey()))
        .toList();
  }

  private int count(Result result) {
    return counts.getOrDefault(result, 0);
  }

  private void tell(StoredFile stored) {
    counts.merge(stored.result(), 1, Integer::sum);
    String file = Printable.cut(stored.file().toString());
    String reason = indented(stored.reason());
    if (stored.result() == Result.CONVERTED) {
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "%s: %,d %s, %,d bytes in place of %,d%n",
              file,
              stored.objects(),
              stored.objects() == 1 ? "object" : "objects",
              stored.after(),
              stored.before());
    } else if (stored.result() == Result.FAILED) {
      terminal.out().printf("%s stays as it was: %s%n", file, reason);
    } else if (stored.result() == Result.LEFT_OUT) {
      terminal.out().printf("%s is left out: %s%n", file, reason);
    } else if (stored.result() == Result.NO_STREAM) {
      others.merge(reason, 1, Integer::sum);
    } else if (!reason.isEmpty()) {
      terminal.out().printf("%s has this form as far as it can be read: %s%n", file, reason);
    }
  }

  /** Returns a reason as it is printed: its second line, the advice, stands below the first. */
  private static String indented(String reason) {
    return reason
        .lines()
        .limit(MOST_LINES)
        .map(Printable::cut)
        .collect(Collectors.joining(System.lineSeparator() + "    "));
  }
}
