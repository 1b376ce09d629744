// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.EntryKind;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.Optimization;
import dev.brine.audit.WritePoint;
import java.util.LinkedHashMap;
import java.util.Map;

/** An audit for programs. docs/audit.md describes the members. */
public final class AuditJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // terminals obey some of it
          .build();

  private AuditJson() {}

  /** Returns an audit as JSON, with an end of line. */
  public static String of(AuditReport report) {
    return of(report, Baseline.NONE, Map.of());
  }

  /**
   * Returns an audit as JSON, with an end of line.
   *
   * @param baseline with which it is compared
   * @param more members besides those of the report
   */
  public static String of(AuditReport report, Baseline baseline, Map<String, Object> more) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("format", AuditReport.FORMAT);
    view.put("inputs", report.inputs());
    view.put("classes", report.classes());
    view.put("serializable", report.serializable());
    view.put("hooks", report.hooks());
    view.put("entryPoints", report.entryPoints().stream().map(AuditJson::point).toList());
    if (baseline.isGiven()) {
      view.put("added", baseline.added(report).stream().map(AuditJson::point).toList());
    }
    view.put("writePoints", report.writePoints().stream().map(AuditJson::point).toList());
    view.put("programFilters", report.programFilters());
    view.put("gadgets", report.gadgets());
    view.put("unread", report.unread());
    view.putAll(more);
    return write(view);
  }

  private static Map<String, Object> point(EntryPoint point) {
    Map<String, Object> view =
        place(point.kind(), point.archive(), point.className(), point.method(), point.line());
    view.put("call", point.call());
    view.put("filter", point.filtering().label());
    view.put("reachedFrom", point.reach().from().label());
    view.put("reachedBy", point.reach().method());
    view.put("casts", point.casts());
    view.put("optimize", optimization(point.optimization()));
    return view;
  }

  private static Map<String, Object> point(WritePoint point) {
    Map<String, Object> view =
        place(point.kind(), point.archive(), point.className(), point.method(), point.line());
    view.put("call", point.call());
    view.put("optimize", optimization(point.optimization()));
    return view;
  }

  private static Map<String, Object> place(
      EntryKind kind, String archive, String className, String method, int line) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("kind", kind.id());
    view.put("archive", archive);
    view.put("class", className);
    view.put("method", method);
    view.put("line", line);
    return view;
  }

  private static Map<String, Object> optimization(Optimization optimization) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("form", optimization.form().label());
    view.put("reason", optimization.reason());
    return view;
  }

  /** Returns maps and lists as JSON, with an end of line. */
  static String write(Map<String, Object> view) {
    try {
      return MAPPER.writeValueAsString(view) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
