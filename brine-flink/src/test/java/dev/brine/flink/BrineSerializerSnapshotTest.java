// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.References;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.FlinkRuntimeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrineSerializerSnapshotTest {
  @TempDir private Path folder;

  private static TypeSerializer<Object> serializer(Class<Object> type) {
    return BrineTypeInfo.of(type).createSerializer(new SerializerConfigImpl());
  }

  /** Returns a snapshot as a savepoint has it, read where other classes are. */
  private static TypeSerializerSnapshot<Object> stored(
      TypeSerializer<Object> serializer, ClassLoader loader) throws IOException {
    DataOutputSerializer target = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(target, serializer.snapshotConfiguration());
    return TypeSerializerSnapshot.readVersionedSnapshot(
        new DataInputDeserializer(target.getCopyOfBuffer()), loader);
  }

  private static TypeSerializerSchemaCompatibility<Object> compatibility(
      TypeSerializer<Object> here, TypeSerializerSnapshot<Object> old) {
    return here.snapshotConfiguration().resolveSchemaCompatibility(old);
  }

  private Class<Object> version(String name, String copy) throws Exception {
    return Versions.order(name, folder.resolve(copy));
  }

  @Test
  void equal_classes_are_compatible_as_they_are() throws Exception {
    Class<Object> there = version("v1", "there");
    Class<Object> here = version("v1", "here");

    TypeSerializerSnapshot<Object> old = stored(serializer(there), here.getClassLoader());

    assertThat(compatibility(serializer(here), old).isCompatibleAsIs()).isTrue();
    byte[] bytes = Bytes.of(serializer(there), Versions.sample(there, 3));
    assertThat(Bytes.read(serializer(here), bytes)).isExactlyInstanceOf(here);
  }

  @Test
  void records_of_another_version_are_rewritten() throws Exception {
    Class<Object> there = version("v1", "there");
    Class<Object> here = version("v2", "here");
    byte[] bytes = Bytes.of(serializer(there), Versions.sample(there, 3));

    TypeSerializerSnapshot<Object> old = stored(serializer(there), here.getClassLoader());

    assertThat(compatibility(serializer(here), old).isCompatibleAfterMigration()).isTrue();
    Object migrated = Bytes.read(old.restoreSerializer(), bytes);
    assertThat(migrated)
        .isExactlyInstanceOf(here)
        .hasToString("3 Zoë 3 300 EUR DONE article 3 0.0 shared=true");
    assertThat(Bytes.read(serializer(here), Bytes.of(serializer(here), migrated)))
        .hasToString(migrated.toString());
  }

  @Test
  void a_serializer_without_the_older_schema_says_which_one_it_needs() throws Exception {
    Class<Object> there = version("v1", "there");
    byte[] bytes = Bytes.of(serializer(there), Versions.sample(there, 3));

    assertThatThrownBy(() -> Bytes.read(serializer(version("v2", "here")), bytes))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Incompatible: no known schema has the fingerprint ")
        .hasMessageEndingWith(
            "start from a savepoint, not from a checkpoint: docs/flink.md#evolution");
  }

  @Test
  void state_that_is_never_migrated_keeps_its_schemas() throws Exception {
    Class<Object> first = version("v1", "first");
    Class<Object> second = version("v2", "second");
    byte[] bytes = Bytes.of(serializer(first), Versions.sample(first, 3));
    TypeSerializer<Object> restored =
        stored(serializer(first), second.getClassLoader()).restoreSerializer();

    TypeSerializerSnapshot<Object> again = stored(restored, second.getClassLoader());

    assertThat(Bytes.read(again.restoreSerializer(), bytes)).isExactlyInstanceOf(second);
    assertThat(compatibility(serializer(second), again).isCompatibleAfterMigration()).isTrue();
  }

  @Test
  void refuses_what_cannot_be_read_and_says_why() throws Exception {
    Class<Object> there = version("v1", "there");
    Class<Object> here = version("refused", "here");
    TypeSerializerSnapshot<Object> old = stored(serializer(there), here.getClassLoader());

    assertThatThrownBy(() -> compatibility(serializer(here), old))
        .isInstanceOf(FlinkRuntimeException.class)
        .hasMessage(
            """
            Cannot read the state of shop.Order with its present classes:
              INCOMPATIBLE shop.Order.cents: is long there and java.lang.String here
            Undo the change, or annotate the class with @Alias, @Widen or @Default:\
             docs/flink.md#evolution\
            """);
  }

  @Test
  void another_treatment_of_references_rewrites_records() throws Exception {
    Class<Object> type = version("v1", "both");
    TypeSerializer<Object> trees =
        BrineTypeInfo.of(type, References.TREE).createSerializer(new SerializerConfigImpl());
    TypeSerializerSnapshot<Object> old = stored(serializer(type), type.getClassLoader());

    assertThat(compatibility(trees, old).isCompatibleAfterMigration()).isTrue();
  }

  @Test
  void keys_are_as_trees_of_equal_classes() throws Exception {
    @SuppressWarnings("unchecked") // Any class of keys.
    Class<Object> type =
        (Class<Object>) version("v1", "both").getClassLoader().loadClass("shop.OrderKey");
    TypeSerializer<Object> keys =
        BrineTypeInfo.ofKey(type).createSerializer(new SerializerConfigImpl());
    TypeSerializer<Object> trees =
        BrineTypeInfo.of(type, References.TREE).createSerializer(new SerializerConfigImpl());
    Object key = type.getConstructor(String.class, long.class).newInstance("a", 1);

    assertThat(compatibility(keys, stored(trees, type.getClassLoader())).isCompatibleAsIs())
        .isTrue();
    assertThat(Bytes.of(keys, key)).isEqualTo(Bytes.of(trees, key));
    assertThat(
            compatibility(serializer(type), stored(keys, type.getClassLoader()))
                .isCompatibleAfterMigration())
        .isTrue();
  }

  @Test
  void the_forms_in_savepoints_stay() throws IOException {
    Map<RecordForm, Integer> numbers =
        Map.of(RecordForm.TRACK, 0, RecordForm.TREE, 1, RecordForm.KEY, 2);
    for (RecordForm form : RecordForm.values()) {
      DataOutputSerializer target = new DataOutputSerializer(1);
      form.write(target);
      byte[] bytes = target.getCopyOfBuffer();
      assertThat(bytes).containsExactly(numbers.get(form));
      assertThat(RecordForm.read(new DataInputDeserializer(bytes))).isEqualTo(form);
    }
    assertThatThrownBy(() -> RecordForm.read(new DataInputDeserializer(new byte[] {3})))
        .isInstanceOf(IOException.class)
        .hasMessage("Expected a form of records in the snapshot, 0 to 2, but was 3");
  }

  @Test
  void what_another_serializer_wrote_is_rewritten() throws Exception {
    @SuppressWarnings({"unchecked", "rawtypes"}) // As it is where the type of a state changes.
    TypeSerializerSnapshot<Object> other =
        (TypeSerializerSnapshot) StringSerializer.INSTANCE.snapshotConfiguration();

    assertThat(compatibility(serializer(version("v1", "here")), other).isCompatibleAfterMigration())
        .isTrue();
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // As it is where the type of a state changes.
  void refuses_state_of_another_class() throws Exception {
    Class<Object> there = version("v1", "there");
    TypeSerializerSnapshot<Object> old = stored(serializer(there), there.getClassLoader());

    assertThatThrownBy(() -> compatibility(serializer((Class) Path.class.arrayType()), old))
        .isInstanceOf(FlinkRuntimeException.class)
        .hasMessageStartingWith(
            "Expected state of [Ljava.nio.file.Path; but the savepoint has shop.Order\n");
  }

  @Test
  void state_of_a_missing_class_can_be_dropped() throws Exception {
    Class<Object> there = version("v1", "there");
    byte[] bytes = Bytes.of(serializer(there), Versions.sample(there, 3));
    ClassLoader without = getClass().getClassLoader();

    TypeSerializer<Object> restored = stored(serializer(there), without).restoreSerializer();
    TypeSerializerSnapshot<Object> kept = stored(restored, there.getClassLoader());

    assertThat(compatibility(serializer(there), kept).isCompatibleAsIs()).isTrue();
    assertThatThrownBy(() -> Bytes.read(restored, bytes))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "Cannot find the classes of shop.Order, whose records are in the state\n");
  }

  @Test
  void refuses_snapshots_of_a_newer_brine() {
    assertThatThrownBy(
            () ->
                new BrineSerializerSnapshot<>()
                    .readSnapshot(
                        2, new DataInputDeserializer(new byte[0]), getClass().getClassLoader()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Expected a snapshot of version 1 but was 2\n");
  }

  @Test
  void the_name_in_savepoints_stays() {
    assertThat(BrineSerializerSnapshot.class.getName())
        .isEqualTo("dev.brine.flink.BrineSerializerSnapshot");
  }
}
