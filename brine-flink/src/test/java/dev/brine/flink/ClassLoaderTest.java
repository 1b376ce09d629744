// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster runs many jobs, each with a class loader of its own. */
class ClassLoaderTest {
  private static final int PATIENCE = 500;

  @TempDir private Path folder;

  private WeakReference<ClassLoader> use() throws Exception {
    Class<Object> type = Versions.order("v1", folder.resolve("v1"));
    TypeSerializer<Object> serializer =
        BrineTypeInfo.of(type).createSerializer(new SerializerConfigImpl());
    for (int i = 0; i < 50; i++) {
      Object read = Bytes.read(serializer, Bytes.of(serializer, Versions.sample(type, i)));
      assertThat(serializer.copy(read)).hasToString(read.toString());
    }
    return new WeakReference<>(type.getClassLoader());
  }

  @Test
  void the_classes_of_a_job_go_with_it() throws Exception {
    WeakReference<ClassLoader> loader = use();
    for (int i = 0; i < PATIENCE && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }

  @Test
  void serializers_of_one_class_share_its_codec() throws Exception {
    Class<Object> type = Versions.order("v1", folder.resolve("v1"));
    RecordFormat format =
        ((BrineSerializerSnapshot<Object>)
                BrineTypeInfo.of(type)
                    .createSerializer(new SerializerConfigImpl())
                    .snapshotConfiguration())
            .format();

    assertThat(RecordCodec.of(format)).isSameAs(RecordCodec.of(format));
  }
}
