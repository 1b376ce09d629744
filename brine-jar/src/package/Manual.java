// SPDX-License-Identifier: Apache-2.0
import dev.brine.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Attributes;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes a page of the manual for each command, and the script for completion. */
public final class Manual {
  private static final String EXAMPLES = "Examples:";

  private Manual() {}

  /** Writes {@code man1} and {@code completion} in a folder; the second argument is the version. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    File pages = Files.createDirectories(folder.resolve("pages")).toFile();
    CommandLine line = Main.commands().commandLine();
    prepare(line.getCommandSpec());
    int code =
        ManPageGenerator.generateManPage(pages, null, new boolean[0], false, line.getCommandSpec());
    convert(pages, Files.createDirectories(folder.resolve("man1")).toFile(), arguments[1]);
    Path completion = folder.resolve("completion");
    try (PrintWriter out = new PrintWriter(completion.toFile(), StandardCharsets.UTF_8)) {
      code += line.setOut(out).execute("completion");
    }
    System.exit(code);
  }

  /** Makes the texts of a command, and of those below, ones of pages. */
  private static void prepare(CommandSpec command) {
    UsageMessageSpec usage = command.usageMessage();
    nameExamples(usage);
    if (usage.description().length == 0) {
      usage.description(usage.header());
    }
    command.subcommands().values().forEach(below -> prepare(below.getCommandSpec()));
  }

  /** Makes the heading of examples that of a section, which pages need to have them. */
  private static void nameExamples(UsageMessageSpec usage) {
    List<String> footer = new ArrayList<>(List.of(usage.footer()));
    if (footer.remove(EXAMPLES)) {
      usage.footerHeading("Examples").footer(footer.toArray(new String[0]));
    }
  }

  /**
   * Makes AsciiDoc take the descriptions of a page as they are: stars, underscores and hashes are no
   * markup. Those of options are indented; examples are indented, too, and never have markup.
   */
  private static void escape(Path page) throws IOException {
    List<String> escaped = new ArrayList<>();
    String section = "";
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("// tag::")) {
        section = line;
      }
      boolean isText =
          section.contains("-section-description[")
              ? !line.isBlank() && !line.startsWith("=") && !line.startsWith("//")
              : line.startsWith("  ") && !section.contains("-section-footer[");
      escaped.add(isText ? plain(line) : line);
    }
    Files.write(page, escaped);
  }

  private static String plain(String line) {
    String text = line.strip();
    return line.substring(0, line.indexOf(text)) + "pass:c[" + text.replace("]", "\\]") + "]";
  }

  /** Converts pages of AsciiDoc. Their date would be that of the build; it is the version. */
  private static void convert(File pages, File manual, String version) throws IOException {
    Attributes attributes =
        Attributes.builder().attribute("docdate", version).attribute("reproducible").build();
    Options options =
        Options.builder()
            .backend("manpage")
            .attributes(attributes)
            .safe(SafeMode.UNSAFE)
            .toDir(manual)
            .build();
    try (Asciidoctor asciidoctor = Asciidoctor.Factory.create()) {
      for (File page : pages.listFiles()) {
        escape(page.toPath());
        asciidoctor.convertFile(page, options);
      }
    }
  }
}
