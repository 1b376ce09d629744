// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * The description of records in a savepoint: their type and the schema of its classes.
 *
 * <p>Savepoints store the name of this class. It never changes.
 *
 * @param <T> the class of the records
 */
public final class BrineSerializerSnapshot<T> implements TypeSerializerSnapshot<T> {
  private static final int VERSION = 1;

  private RecordFormat format;

  /** Creates one to be read; Flink calls this. */
  public BrineSerializerSnapshot() {}

  BrineSerializerSnapshot(RecordFormat format) {
    this.format = format;
  }

  @Override
  public int getCurrentVersion() {
    return VERSION;
  }

  @Override
  public void writeSnapshot(DataOutputView target) throws IOException {
    format.write(target);
  }

  @Override
  public void readSnapshot(int version, DataInputView source, ClassLoader loader)
      throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "Expected a snapshot of version "
              + VERSION
              + " but was "
              + version
              + "\nUse the brine-flink that wrote the savepoint, or a newer one:"
              + " docs/flink.md#what-goes-wrong");
    }
    format = RecordFormat.read(source, loader);
  }

  /** Returns a serializer of the present class that also reads what the savepoint's wrote. */
  @Override
  public TypeSerializer<T> restoreSerializer() {
    return new BrineSerializer<>(format);
  }

  /**
   * Returns whether the records of a savepoint are read as they are or have to be rewritten.
   *
   * @throws org.apache.flink.util.FlinkRuntimeException if they cannot be read; it says why, for
   *     which Flink's own answer has no room
   */
  @Override
  public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> old) {
    return StateCompatibility.of(format, old);
  }

  /** Returns the format of the records. */
  RecordFormat format() {
    return format;
  }
}
