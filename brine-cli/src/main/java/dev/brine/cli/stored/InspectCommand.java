// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.OutputClosed;
import dev.brine.cli.terminal.Terminal;
import dev.brine.inspect.print.ValueOptions.Masking;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints what serialized objects contain, and where their bytes are. */
@Command(
    name = "inspect",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Shows what serialized objects hold, and where their bytes are.",
    description = {
      "",
      "Reads Java object streams, and messages and streams of Brine, without their classes: no"
          + " class of the input is loaded. Gzip, zlib, Zstandard, hexadecimal digits and Base64"
          + " are recognized and unpacked. The bytes of several inputs are added up, and other"
          + " files in folders are skipped. It also says what is repeated or dangerous, and which"
          + " filters allow just these classes."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine inspect session.ser",
      "  ./brine inspect dump/ --by class,field",
      "  ./brine inspect --by path session.ser",
      "  ./brine inspect --tree --mask session.ser",
      "  ./brine inspect --json session.ser | jq .",
      "  ./brine inspect --tree --path \"orders[].lines\" session.ser",
      "  ./brine inspect --diff old.ser new.ser",
      "  ./brine inspect --html session.html session.ser",
      "  ./brine inspect --class-path shop.jar session.ser",
      "  ./brine inspect --catalog schemas/ --tree order.brine",
      "  redis-cli --raw -D \"\" GET key | ./brine inspect -"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All inputs were read to their ends.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:The classes of --class-path refuse objects, or cannot all be checked.",
      "5:An input is damaged, unknown or cannot be read, or --scan stopped early; what could be"
          + " read is printed."
    })
public final class InspectCommand implements Callable<Integer> {
  @ArgGroup private InspectOutput output = new InspectOutput();

  @Mixin private InspectedInputs inputs;

  @Option(
      names = "--mask",
      description =
          "Hide chars, the characters of strings, arrays of bytes and the bytes that classes wrote"
              + " themselves.")
  private boolean isMasked;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;
  private final InputStream standard;

  /**
   * Creates the command.
   *
   * @param terminal to print to
   * @param standard the standard input, read where the file is {@code -}
   */
  public InspectCommand(Terminal terminal, InputStream standard) {
    this.terminal = terminal;
    this.standard = standard;
  }

  @Override
  public Integer call() throws IOException {
    InputReader reader = new InputReader(inputs, standard, output.isListing(), terminal.err());
    Masking masking = isMasked ? Masking.MASKED : Masking.SHOWN;
    try (PrintStream out = terminal.out().untilClosed(terminal.charset())) {
      new InspectReports(inputs, reader, masking, out, terminal.err()).print(output);
    } catch (OutputClosed e) {
      return reader.end().code(); // of what was read; the command line reports the failure
    }
    return reader.end().code();
  }
}
