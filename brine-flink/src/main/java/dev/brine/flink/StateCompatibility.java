// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.util.FlinkRuntimeException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the classes that wrote a savepoint with those of the job.
 *
 * <p>Records of another schema are rewritten, although this serializer could read them: Flink
 * compares keys by their bytes, and refuses a key whose serializer asks for that.
 */
final class StateCompatibility {
  private static final Logger LOG = LoggerFactory.getLogger(StateCompatibility.class);

  private StateCompatibility() {}

  /**
   * Returns the compatibility of the records of a savepoint.
   *
   * @param here the format of the job
   * @param old any serializer's snapshot; what others wrote is read by them and rewritten
   * @throws FlinkRuntimeException if the records cannot be read
   */
  static <T> TypeSerializerSchemaCompatibility<T> of(
      RecordFormat here, TypeSerializerSnapshot<T> old) {
    if (!(old instanceof BrineSerializerSnapshot<T> brine)) {
      LOG.info("Records of {} move from {} to Brine", here.type(), old.getClass().getName());
      return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
    RecordFormat there = brine.format();
    requireSameType(here.type(), there.type());
    List<WriterSchema> present = here.older().subList(0, 1);
    if (there.older().equals(present) && there.form().references() == here.form().references()) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    RecordCodec codec = RecordCodec.of(here);
    for (WriterSchema schema : there.older()) {
      requireReadable(here.type(), codec.codec().changesFrom(schema.bytes()));
    }
    return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }

  private static void requireSameType(RecordType here, RecordType there) {
    if (!here.toString().equals(there.toString())) {
      throw new FlinkRuntimeException(
          "Expected state of "
              + here
              + " but the savepoint has "
              + there
              + "\nGive the new state another name, or keep the class: docs/flink.md#evolution");
    }
  }

  private static void requireReadable(RecordType type, List<SchemaChange> changes) {
    List<String> refused = new ArrayList<>();
    for (SchemaChange change : changes) {
      if (change.severity() == Severity.INCOMPATIBLE) {
        refused.add(change.toString());
      } else {
        logChange(type, change);
      }
    }
    if (!refused.isEmpty()) {
      throw new FlinkRuntimeException(
          "Cannot read the state of "
              + type
              + " with its present classes:\n  "
              + String.join("\n  ", refused)
              + "\nUndo the change, or annotate the class with @Alias, @Widen or @Default:"
              + " docs/flink.md#evolution");
    }
  }

  private static void logChange(RecordType type, SchemaChange change) {
    if (change.severity() == Severity.LOSES_DATA) {
      LOG.warn("State of {} loses data: {}: {}", type, change.place(), change.what());
    } else {
      LOG.info("State of {} is converted: {}: {}", type, change.place(), change.what());
    }
  }
}
