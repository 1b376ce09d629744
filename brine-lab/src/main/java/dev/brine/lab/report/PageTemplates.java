// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static dev.brine.optimize.internal.report.HtmlReport.baseStyle;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Fills the templates of pages; what they show is escaped. */
public final class PageTemplates {
  static final RecordWrapper WRAPPER = new RecordWrapper();

  private PageTemplates() {}

  /**
   * Returns a page.
   *
   * @param owner a class beside the template
   * @param name the file of the template
   * @param view what it shows, which it calls {@code view}; its style sheet is {@code css}
   */
  public static String render(Class<?> owner, String name, Record view) {
    return fill(owner, name, Map.of("view", view, "css", baseStyle()));
  }

  /** Returns a template of a class filled with a hash. */
  static String fill(Class<?> owner, String name, Object hash) {
    StringWriter page = new StringWriter();
    try {
      templates(owner).getTemplate(name).process(hash, page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new AssertionError(e);
    }
    return page.toString();
  }

  private static Configuration templates(Class<?> owner) {
    Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
    templates.setClassForTemplateLoading(owner, "");
    templates.setDefaultEncoding(StandardCharsets.UTF_8.name());
    templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    templates.setLogTemplateExceptions(false);
    templates.setObjectWrapper(WRAPPER);
    templates.setNumberFormat("computer");
    return templates;
  }
}
