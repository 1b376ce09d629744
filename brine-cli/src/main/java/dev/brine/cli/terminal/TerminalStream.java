// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import dev.brine.inspect.print.Printable;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stream on which text from outside can be printed: what a terminal would obey, or does not show,
 * is escaped. Bytes are written as they are.
 */
public class TerminalStream extends PrintStream {
  /** The colours and the weights of Brine's own tables. */
  private static final Pattern STYLE = Pattern.compile("\u001b\\[(0|1|2|31|32)m");

  /** Creates a stream that prints in a charset. */
  public TerminalStream(OutputStream out, boolean flushesLines, Charset charset) {
    super(out, flushesLines, charset);
  }

  /** Prints a text of any number of lines; all other methods that print text call it. */
  @Override
  public void print(String text) {
    super.print(Printable.lines(text));
  }

  @Override
  public void print(char unit) {
    print(String.valueOf(unit));
  }

  @Override
  public void print(char[] text) {
    print(String.valueOf(text));
  }

  @Override
  public void print(Object value) {
    print(String.valueOf(value));
  }

  /** Prints a text in which the escapes of Brine's own tables stay. */
  public void printStyled(String text) {
    Matcher style = STYLE.matcher(text);
    StringBuilder shown = new StringBuilder();
    int at = 0;
    while (style.find()) {
      shown.append(Printable.lines(text.substring(at, style.start()))).append(style.group());
      at = style.end();
    }
    super.print(shown.append(Printable.lines(text.substring(at))).toString());
  }
}
