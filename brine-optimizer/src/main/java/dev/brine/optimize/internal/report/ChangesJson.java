// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes what happens to stored objects as JSON. */
public final class ChangesJson {
  private ChangesJson() {}

  /** Returns changes as JSON. */
  public static String of(List<SchemaChange> changes) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("refused", count(changes, Severity.INCOMPATIBLE));
    view.put("losesData", count(changes, Severity.LOSES_DATA));
    view.put("compatible", count(changes, Severity.COMPATIBLE));
    view.put("changes", changes.stream().map(ChangesJson::view).toList());
    return JsonReport.write(view);
  }

  private static long count(List<SchemaChange> changes, Severity severity) {
    return changes.stream().filter(change -> change.severity() == severity).count();
  }

  private static Map<String, Object> view(SchemaChange change) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("severity", change.severity().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    view.put("place", change.place());
    view.put("what", change.what());
    return view;
  }
}
