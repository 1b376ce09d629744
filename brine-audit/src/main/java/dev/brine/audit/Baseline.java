// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * An older audit, with which a new one is compared. A place is the same if its kind, the name of
 * its archive without the version, its class, its method and its call are. Lines may move.
 * Immutable.
 */
public final class Baseline {
  /** No older audit: then nothing is new. */
  public static final Baseline NONE = new Baseline(null);

  private static final Pattern VERSION =
      Pattern.compile("-\\d[\\w.+-]*?(?=\\.(?:jar|war|ear|rar|zip)$)");

  private static final int AFTER_SEPARATOR = 1;

  /** How many places that are not surely filtered a key has, or null. */
  private final Map<String, Integer> unfiltered;

  private Baseline(Map<String, Integer> unfiltered) {
    this.unfiltered = unfiltered;
  }

  /**
   * Reads an audit.
   *
   * @param file what {@code brine audit --json} printed
   * @throws IOException if it cannot be read, or is something else; the message says which
   */
  public static Baseline read(Path file) throws IOException {
    JsonNode audit;
    try {
      audit = new ObjectMapper().readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      throw new IOException("Not JSON: " + file, e);
    }
    JsonNode points = audit.path("entryPoints");
    if (!points.isArray()) {
      throw new IOException("Not an audit: " + file + " has no entryPoints");
    }
    if (audit.path("format").asInt() != AuditReport.FORMAT) {
      throw new IOException(
          "Expected an audit of format "
              + AuditReport.FORMAT
              + " but was "
              + audit.path("format")
              + ": "
              + file);
    }
    Map<String, Integer> unfiltered = new HashMap<>();
    for (JsonNode point : points) {
      if (!isSafe(point.path("filter").asText())) {
        String key =
            key(
                point.path("kind").asText(),
                point.path("archive").asText(),
                point.path("class").asText(),
                point.path("method").asText(),
                point.path("call").asText());
        unfiltered.merge(key, 1, Integer::sum);
      }
    }
    return new Baseline(Map.copyOf(unfiltered));
  }

  private static boolean isSafe(String label) {
    for (Filtering one : Filtering.values()) {
      if (one.label().equals(label)) {
        return one.isSafe();
      }
    }
    return false;
  }

  /** Returns whether there is an older audit. */
  public boolean isGiven() {
    return unfiltered != null;
  }

  /**
   * Returns the places that are not surely filtered, and were not so before: they are new, or had a
   * filter. Of several like places, the last ones are new.
   */
  public List<EntryPoint> added(AuditReport report) {
    List<EntryPoint> added = new ArrayList<>();
    if (isGiven()) {
      Map<String, Integer> left = new HashMap<>(unfiltered);
      for (EntryPoint point : report.unfiltered()) {
        if (left.merge(key(point), -1, Integer::sum) < 0) {
          added.add(point);
        }
      }
    }
    return added;
  }

  /** Returns a hash of the parts by which a place is known again. */
  public static String fingerprint(EntryPoint point) {
    return UUID.nameUUIDFromBytes(key(point).getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static String key(EntryPoint point) {
    return key(point.kind().id(), point.archive(), point.className(), point.method(), point.call());
  }

  private static String key(String kind, String archive, String type, String method, String call) {
    return String.join("\n", kind, archiveName(archive), type, method, call);
  }

  /** Returns the name of an archive without its folder and version. */
  static String archiveName(String archive) {
    String path = archive.replace('\\', '/');
    String name = path.substring(path.lastIndexOf('/') + AFTER_SEPARATOR);
    return VERSION.matcher(name).replaceFirst("");
  }
}
