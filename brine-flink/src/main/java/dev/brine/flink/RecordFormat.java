// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * All that the bytes of a serializer's records depend on beyond its classes. An immutable value.
 *
 * @param type the type of the records
 * @param form whether records are graphs, trees or keys
 * @param allowed the patterns of the classes that open fields may have; none for keys
 * @param subclasses the configured subclasses of the type, which have numbers; sorted by name; none
 *     for keys
 * @param older the schemas of versions that wrote records which are still read
 */
record RecordFormat(
    RecordType type,
    RecordForm form,
    List<String> allowed,
    List<Class<?>> subclasses,
    List<WriterSchema> older)
    implements Serializable {

  private static final int MOST = 1 << 16;

  /** Returns the format of keys. Only the classes that the type leads to are in them. */
  static RecordFormat ofKeys(RecordType type) {
    return new RecordFormat(type, RecordForm.KEY, List.of(), List.of(), List.of());
  }

  /** Reads what {@link #write} wrote. */
  static RecordFormat read(DataInputView source, ClassLoader loader) throws IOException {
    RecordType type = RecordType.read(source, loader);
    RecordForm form = RecordForm.read(source);
    List<String> allowed = names(source);
    List<Class<?>> subclasses = new ArrayList<>();
    for (String name : names(source)) {
      Class<?> found = RecordType.find(name, loader);
      if (found != null) {
        subclasses.add(found);
      }
    }
    List<WriterSchema> older = new ArrayList<>();
    for (int i = count(source); i > 0; i--) {
      older.add(WriterSchema.read(source));
    }
    return new RecordFormat(type, form, allowed, List.copyOf(subclasses), List.copyOf(older));
  }

  /** Writes it for a savepoint. */
  void write(DataOutputView target) throws IOException {
    type.write(target);
    form.write(target);
    writeNames(allowed, target);
    writeNames(subclasses.stream().map(Class::getName).toList(), target);
    target.writeInt(older.size());
    for (WriterSchema schema : older) {
      schema.write(target);
    }
  }

  /** Returns the same with the schemas of other versions. */
  RecordFormat with(List<WriterSchema> schemas) {
    return new RecordFormat(type, form, allowed, subclasses, schemas);
  }

  private static List<String> names(DataInputView source) throws IOException {
    List<String> names = new ArrayList<>();
    for (int i = count(source); i > 0; i--) {
      names.add(source.readUTF());
    }
    return List.copyOf(names);
  }

  private static int count(DataInputView source) throws IOException {
    int count = source.readInt();
    if (count < 0 || count > MOST) {
      throw new IOException(
          "Expected at most " + MOST + " entries in the snapshot but was " + count);
    }
    return count;
  }

  private static void writeNames(List<String> names, DataOutputView target) throws IOException {
    target.writeInt(names.size());
    for (String name : names) {
      target.writeUTF(name);
    }
  }
}
