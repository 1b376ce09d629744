// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.internal.PrintableText;
import dev.brine.optimize.Report;
import freemarker.cache.StringTemplateLoader;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A report as one page that loads nothing from outside. */
public final class HtmlReport {
  private static final String FOLDER = "/dev/brine/optimize/report/";
  private static final String PAGE = "optimize.ftlh";

  private HtmlReport() {}

  /** Returns a report as HTML. */
  public static String of(Report report) {
    Map<String, Object> view = new LinkedHashMap<>();
    ReportView.of(report).forEach((name, part) -> view.put(name, printable(part)));
    ReportWords words = ReportWords.of(report.stage());
    view.put("added", words.title("added"));
    view.put("result", words.result(report));
    view.put("olderNote", words.older(report.older()));
    view.put("addedLines", printable(Summary.added(report)));
    view.put("css", baseStyle() + resource("report.css"));
    Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
    StringTemplateLoader page = new StringTemplateLoader();
    page.putTemplate(PAGE, resource(PAGE));
    templates.setTemplateLoader(page);
    templates.setDefaultEncoding(StandardCharsets.UTF_8.name());
    templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    templates.setLogTemplateExceptions(false);
    templates.setLocale(Locale.ROOT);
    StringWriter html = new StringWriter();
    try {
      templates.getTemplate(PAGE).process(view, html);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new AssertionError(e);
    }
    return html.toString();
  }

  /** Returns a part of a view in which no text turns the direction of others on the page. */
  private static Object printable(Object part) {
    if (part instanceof Map<?, ?> map) {
      Map<Object, Object> cleaned = new LinkedHashMap<>();
      map.forEach((name, value) -> cleaned.put(name, printable(value)));
      return cleaned;
    }
    if (part instanceof Collection<?> list) {
      return list.stream().map(HtmlReport::printable).toList();
    }
    return part instanceof String text ? PrintableText.of(text) : part;
  }

  /** Returns the colours and the type of all of Brine's pages. */
  public static String baseStyle() {
    return resource("base.css");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(FOLDER + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
