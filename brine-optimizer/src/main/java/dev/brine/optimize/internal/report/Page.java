// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.internal.PrintableText;
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

/** A page made of a template, in the style of the optimizer's report. */
public final class Page {
  private static final String FOLDER = "/dev/brine/optimize/report/";

  private Page() {}

  /**
   * Returns a page.
   *
   * @param name that of the template; one that ends with {@code .ftlh} escapes what it prints
   * @param template its text, which finds the style as {@code css}
   * @param view maps, lists, texts and numbers
   */
  public static String of(String name, String template, Map<String, Object> view) {
    Map<String, Object> cleaned = new LinkedHashMap<>();
    view.forEach((key, part) -> cleaned.put(key, printable(part)));
    cleaned.put("css", baseStyle() + resource("report.css"));
    Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
    StringTemplateLoader page = new StringTemplateLoader();
    page.putTemplate(name, template);
    templates.setTemplateLoader(page);
    templates.setDefaultEncoding(StandardCharsets.UTF_8.name());
    templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    templates.setLogTemplateExceptions(false);
    templates.setLocale(Locale.ROOT);
    StringWriter html = new StringWriter();
    try {
      templates.getTemplate(name).process(cleaned, html);
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
      return list.stream().map(Page::printable).toList();
    }
    return part instanceof String text ? PrintableText.of(text) : part;
  }

  /** Returns the colours and the type of all of Brine's pages. */
  static String baseStyle() {
    return resource("base.css");
  }

  /** Returns the text of a file beside the style. */
  static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(FOLDER + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
