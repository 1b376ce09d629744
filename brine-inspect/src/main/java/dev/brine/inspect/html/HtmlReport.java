// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Reading;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.PathBytes;
import dev.brine.inspect.report.PathStep;
import dev.brine.inspect.report.Summary;
import dev.brine.inspect.report.Tee;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** A page about one input, in one file that loads nothing. */
public final class HtmlReport {
  private static final int MOST_PATHS = 25;
  private static final String SCRIPT = resource("page.js");

  private final String style;
  private final ValueOptions options;
  private final Summary summary;
  private final PathBytes paths = new PathBytes(PathStep.FIELD_AND_CLASS);
  private final Outline outline;
  private final Start start = new Start();
  private String name = "";

  /** The parts of the page, in their order. */
  private enum Section {
    SUMMARY("Summary"),
    PATHS("Paths"),
    CLASSES("Classes"),
    FIELDS("Fields"),
    KINDS("Kinds of bytes"),
    FINDINGS("Waste and risk"),
    VALUES("Values and bytes");

    private final String title;

    Section(String title) {
      this.title = title;
    }

    private String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Keeps the first bytes. */
  private static final class Start extends OutputStream {
    private static final int MOST = 1 << 14;

    private final byte[] bytes = new byte[MOST];
    private int count;

    @Override
    public void write(int octet) {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] part, int offset, int length) {
      int kept = Math.min(length, MOST - count);
      System.arraycopy(part, offset, bytes, count, kept);
      count += kept;
    }

    byte[] all() {
      return Arrays.copyOf(bytes, count);
    }
  }

  /**
   * Creates a page.
   *
   * @param style that the page's own style follows
   * @param options how values are shown
   */
  public HtmlReport(String style, ValueOptions options) {
    this.style = style + resource("page.css");
    this.options = options;
    summary = new Summary(options);
    outline = new Outline(options);
  }

  /** Returns the visitor that must receive the input. */
  public BlobVisitor visitor() {
    return new Tee(List.of(summary.visitor(), paths, options.inWords(outline)));
  }

  /** Returns the consumer that must receive the bytes of the input as they are read. */
  public OutputStream copy() {
    return start;
  }

  /** Says how the reading of the input ended. */
  public void end(String inputName, Reading reading) {
    name = inputName;
    summary.add(inputName, reading);
  }

  /** Returns the page. */
  public String text() {
    StringBuilder out = new StringBuilder();
    head(out);
    for (Section section : Section.values()) {
      out.append("<section id=\"")
          .append(section.id())
          .append("\">\n<h2>")
          .append(section.title)
          .append("</h2>\n");
      content(out, section);
      out.append("</section>\n");
    }
    out.append("</main>\n</div>\n<script>").append(SCRIPT).append("</script>\n</body>\n</html>\n");
    return out.toString();
  }

  private void head(StringBuilder out) {
    String title = Html.text(Printable.cut(name));
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';")
        .append(" style-src 'unsafe-inline'; script-src 'sha256-")
        .append(digest())
        .append("'; img-src data:; base-uri 'none'; form-action 'none'\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<meta name=\"color-scheme\" content=\"light dark\">\n<title>Brine inspect: ")
        .append(title)
        .append("</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>")
        .append(style)
        .append("</style>\n</head>\n<body>\n")
        .append("<a class=\"skip\" href=\"#summary\">Skip to the summary</a>\n")
        .append("<header class=\"top\">\n<p class=\"brand\"><b>Brine</b> inspect</p>\n")
        .append("<nav aria-label=\"Sections\">");
    for (Section section : Section.values()) {
      String link = section.id();
      out.append(" <a href=\"#").append(link).append("\">").append(section.title).append("</a>");
    }
    out.append("</nav>\n</header>\n<div class=\"shell\">\n<main>\n<h1>")
        .append(title)
        .append("</h1>\n");
  }

  private void content(StringBuilder out, Section section) {
    switch (section) {
      case SUMMARY -> preformatted(out, summary.head());
      case PATHS -> paths(out);
      case CLASSES -> table(out, Grouping.CLASS);
      case FIELDS -> table(out, Grouping.FIELD);
      case KINDS -> table(out, Grouping.KIND);
      case FINDINGS -> {
        waste(out);
        preformatted(out, summary.risk());
      }
      case VALUES -> values(out);
    }
  }

  private static void preformatted(StringBuilder out, String text) {
    out.append("<pre tabindex=\"0\">").append(Html.text(text)).append("</pre>\n");
  }

  private void waste(StringBuilder out) {
    List<List<String>> rows = summary.waste().rows();
    if (rows.isEmpty()) {
      out.append("<p>No waste was found.</p>\n");
      return;
    }
    out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Waste\"><table>")
        .append(
            "<caption>Waste; the rows overlap</caption>\n<thead><tr><th scope=\"col\">What</th>")
        .append("<th scope=\"col\">Times</th><th scope=\"col\">Would save</th></tr></thead>\n")
        .append("<tbody>\n");
    for (List<String> row : rows) {
      String name = row.get(0);
      out.append(name.startsWith(" ") ? "<tr class=\"part\">" : "<tr>")
          .append("<th scope=\"row\">")
          .append(Html.text(name.strip()))
          .append("</th>");
      row.stream().skip(1).forEach(cell -> out.append("<td>").append(cell).append("</td>"));
      out.append("</tr>\n");
    }
    out.append("</tbody></table></div>\n");
  }

  private void paths(StringBuilder out) {
    PathBytes.Part all = paths.all();
    out.append("<p class=\"lead\">Each bar is as wide as its bytes. The elements of a list are one")
        .append(
            " path, <code>[]</code>. <span class=\"zoom\" hidden>Click a bar to enlarge it, and")
        .append(" the first one to see all.</span></p>\n");
    new Icicle(out, all).add();
    out.append("<details class=\"list\"><summary>The paths as a list</summary>\n");
    list(out, all, all.total(), 0);
    out.append("</details>\n");
  }

  private static void list(StringBuilder out, PathBytes.Part part, long total, int depth) {
    out.append("<ul>\n");
    int shown = 0;
    for (PathBytes.Part inner : part.parts()) {
      if (shown++ < MOST_PATHS && depth < 10 && inner.total() * 1_000 >= total) {
        out.append("<li>")
            .append(Html.text(inner.name()))
            .append(" <small>")
            .append(Html.number(inner.total()))
            .append(" B, ")
            .append(Html.percent(inner.total(), total))
            .append("</small>");
        if (!inner.parts().isEmpty()) {
          list(out, inner, total, depth + 1);
        }
        out.append("</li>\n");
      }
    }
    out.append(shown == 0 ? "<li>nothing</li></ul>\n" : "</ul>\n");
  }

  private void table(StringBuilder out, Grouping grouping) {
    new TallyTable(out, grouping, summary.attribution()).add();
  }

  private void values(StringBuilder out) {
    byte[] bytes = options.masking() == Masking.MASKED ? new byte[0] : start.all();
    HexView view = new HexView(out, bytes);
    out.append("<p class=\"lead\">A value is a link to its first byte.")
        .append(outline.isCut() ? " The input has more values than are shown here." : "")
        .append("</p>\n<p class=\"find\" hidden><label>Search <input type=\"search\" id=\"find\">")
        .append("</label> <span id=\"found\" role=\"status\"></span></p>\n<div class=\"two\">\n");
    out.append("<div class=\"pane\" tabindex=\"0\" role=\"region\" aria-label=\"Values\">\n");
    view.values(outline.roots());
    out.append("</div>\n");
    if (bytes.length > 0) {
      out.append("<div class=\"pane\" tabindex=\"0\" role=\"region\" aria-label=\"Bytes\">\n");
      view.bytes();
      if (bytes.length < summary.attribution().total()) {
        out.append("<p class=\"sub\">The first ").append(Html.number(bytes.length));
        out.append(" bytes</p>\n");
      }
      out.append("</div>\n");
    }
    out.append("</div>\n");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the digest by which the page allows its script and no other. */
  private static String digest() {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder()
          .encodeToString(sha256.digest(SCRIPT.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("SHA-256 is part of every Java platform", e);
    }
  }
}
