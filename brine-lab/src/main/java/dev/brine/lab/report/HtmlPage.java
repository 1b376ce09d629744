// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static dev.brine.optimize.internal.report.HtmlReport.baseStyle;

import dev.brine.lab.analysis.Analysis;
import freemarker.template.TemplateModelException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Renders a run as one HTML page that loads nothing from outside. */
final class HtmlPage {
  private HtmlPage() {}

  /** Returns the page. */
  static String render(Analysis analysis) {
    String script = resource("report.js");
    String style = baseStyle() + resource("report.css");
    PageView view = PageView.of(analysis, style, script, digest(script));
    try {
      return PageTemplates.fill(HtmlPage.class, "page.ftlh", PageTemplates.WRAPPER.hash(view));
    } catch (TemplateModelException e) {
      throw new AssertionError(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the digest by which the page allows this script and no other. */
  private static String digest(String script) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder()
          .encodeToString(sha256.digest(script.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
