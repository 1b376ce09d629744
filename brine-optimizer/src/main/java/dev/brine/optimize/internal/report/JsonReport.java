// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.brine.optimize.Report;
import java.util.Map;

/** A report for programs. */
public final class JsonReport {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // terminals obey some of it
          .build();

  private JsonReport() {}

  /** Returns a report as JSON. */
  public static String of(Report report) {
    return write(ReportView.of(report));
  }

  /** Returns maps and lists as JSON. */
  static String write(Map<String, Object> view) {
    try {
      return MAPPER.writeValueAsString(view) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
