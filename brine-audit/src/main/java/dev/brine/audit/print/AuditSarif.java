// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.EntryKind;
import dev.brine.audit.EntryPoint;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An audit in the form that editors and code hosts read.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF 2.1.0</a>
 */
public final class AuditSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** Names of classes may have signs that an address may not. */
  private static final Pattern URI_SIGNS = Pattern.compile("[^\\w/$-]");

  private AuditSarif() {}

  /**
   * Returns an audit as SARIF, with an end of line.
   *
   * @param version that of Brine
   */
  public static String of(AuditReport report, String version) {
    return of(report, version, Baseline.NONE);
  }

  /**
   * Returns an audit as SARIF, with an end of line.
   *
   * @param version that of Brine
   * @param baseline with which it is compared
   */
  public static String of(AuditReport report, String version, Baseline baseline) {
    List<EntryPoint> added = baseline.added(report);
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "Brine");
    driver.put("semanticVersion", version);
    driver.put("rules", kinds(report).stream().map(AuditSarif::rule).toList());
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put(
        "results",
        report.entryPoints().stream().map(point -> result(point, baseline, added)).toList());
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    return AuditJson.write(log);
  }

  private static Set<EntryKind> kinds(AuditReport report) {
    Set<EntryKind> kinds = new LinkedHashSet<>();
    report.entryPoints().forEach(point -> kinds.add(point.kind()));
    return kinds;
  }

  private static Map<String, Object> rule(EntryKind kind) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", kind.id());
    rule.put("shortDescription", Map.of("text", kind.title()));
    rule.put("fullDescription", Map.of("text", kind.title() + ". " + kind.help()));
    rule.put("help", Map.of("text", kind.help()));
    rule.put("helpUri", kind.source());
    return rule;
  }

  private static Map<String, Object> result(
      EntryPoint point, Baseline baseline, List<EntryPoint> added) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", point.kind().id());
    result.put("level", level(point));
    result.put(
        "message",
        Map.of(
            "text", point.place() + " calls " + point.call() + ": " + point.filtering().words()));
    if (baseline.isGiven()) {
      result.put("baselineState", added.contains(point) ? "new" : "unchanged");
    }
    result.put("partialFingerprints", Map.of("brinePlace/v1", Baseline.fingerprint(point)));
    Map<String, Object> physical = new LinkedHashMap<>();
    physical.put("artifactLocation", Map.of("uri", sourceFile(point)));
    if (point.line() > 0) {
      physical.put("region", Map.of("startLine", point.line()));
    }
    String name = point.className() + "." + point.method();
    result.put(
        "locations",
        List.of(
            Map.of(
                "physicalLocation",
                physical,
                "logicalLocations",
                List.of(Map.of("fullyQualifiedName", name, "kind", "function")))));
    return result;
  }

  private static String level(EntryPoint point) {
    return switch (point.filtering()) {
      case SET, ALLOW_LIST -> "note";
      case PARTLY, UNKNOWN -> "warning";
      case TOO_LATE, NONE -> "error";
    };
  }

  /** Returns the source file of a class as code hosts look for it, without its source folder. */
  private static String sourceFile(EntryPoint point) {
    String outer = point.className().split("\\$", 2)[0];
    return URI_SIGNS.matcher(outer.replace('.', '/')).replaceAll("_") + ".java";
  }
}
