// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.evolution.SchemaComparison;
import dev.brine.internal.evolution.SchemaDifferences;
import dev.brine.internal.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A difference between the classes of a writer and those of a reader, and its effect on messages.
 *
 * @param severity how bad it is
 * @param place the name of a class, or of a field or constant behind that of its class
 * @param what the difference in words; "there" is the writer, "here" the reader
 */
public record SchemaChange(Severity severity, String place, String what) {
  /** The effect on messages. */
  public enum Severity {
    /** The reader gets every field that it has. */
    COMPATIBLE,
    /** Something that the writer wrote is dropped without an error, as in Java. */
    LOSES_DATA,
    /** Messages with such objects are refused. */
    INCOMPATIBLE
  }

  /**
   * Returns the differences between two schemas, as {@link Codec#schema} returns them, in the order
   * of the writer's. Annotations of the reader's classes are not considered.
   *
   * @throws BrineException if one is no schema
   */
  public static List<SchemaChange> between(byte[] writer, byte[] reader) {
    Objects.requireNonNull(writer, "Missing schema of the writer");
    Objects.requireNonNull(reader, "Missing schema of the reader");
    Limits limits = Limits.defaults();
    Found found = new Found();
    SchemaComparison.compare(Schema.read(writer, limits), Schema.read(reader, limits), found);
    return found.changes();
  }

  /** Collects differences in the order in which they are found. */
  static final class Found implements SchemaDifferences {
    private final List<SchemaChange> changes = new ArrayList<>();

    /** Returns the findings so far, unmodifiable. */
    List<SchemaChange> changes() {
      return List.copyOf(changes);
    }

    @Override
    public void compatible(String place, String difference) {
      changes.add(new SchemaChange(Severity.COMPATIBLE, place, difference));
    }

    @Override
    public void losesData(String place, String difference) {
      changes.add(new SchemaChange(Severity.LOSES_DATA, place, difference));
    }

    @Override
    public void incompatible(String place, String difference) {
      changes.add(new SchemaChange(Severity.INCOMPATIBLE, place, difference));
    }
  }

  /** Returns the change in one line. */
  @Override
  public String toString() {
    return severity + " " + place + ": " + what;
  }
}
