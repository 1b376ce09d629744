// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Together;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests objects that threads share beside codecs: the makers of object streams, and catalogs. */
class SharedByThreadsTest {
  private static final int THREADS = 16;
  private static final int USES = 12;
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.laws.**", "java.**");
  private static final List<Sample> SAMPLES =
      Samples.all().stream()
          .filter(sample -> JavaStreams.writeIfSerializable(sample.value()).isPresent())
          .toList();

  private static ExecutorService threads() {
    return Executors.newFixedThreadPool(THREADS);
  }

  private static Sample sample(int number) {
    return SAMPLES.get(number % SAMPLES.size());
  }

  private static byte[] written(Brine brine, Format format, Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
      out.writeObject(new Object[] {value, "text", "text"});
    }
    return sink.toByteArray();
  }

  private static void assertRead(
      Brine brine, Format format, byte[] stream, Object value, Sharing sharing) throws Exception {
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(stream), format)) {
      Object copy = in.readObject();
      assertThat(Isomorphism.difference(value, copy, sharing)).isEmpty();
      Object[] again = (Object[]) in.readObject();
      assertThat(Isomorphism.difference(value, again[0], sharing)).isEmpty();
      assertThat(again[2]).isEqualTo("text");
    }
  }

  @ParameterizedTest
  @EnumSource
  void streams_of_both_forms_get_what_one_thread_gets(Format format) throws Exception {
    for (Identity identity : Identity.values()) {
      Brine brine = keeping(identity);
      Brine alone = keeping(identity);
      Sharing sharing = identity == Identity.ALL ? Sharing.ALL : Sharing.COUNTS;
      Together.run(
          threads(),
          THREADS,
          thread -> {
            for (int i = 0; i < USES; i++) {
              Object value = sample(thread + i).value();
              byte[] stream = written(brine, format, value);
              synchronized (alone) {
                assertThat(stream).isEqualTo(written(alone, format, value));
              }
              Object expected = format == Format.JAVA ? JavaStreams.copy(value) : value;
              assertRead(brine, format, stream, expected, sharing);
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_catalog_tells_all_threads_what_each_wrote(References references) throws Exception {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Setting setting =
        new Setting(SchemaLane.FINGERPRINT, references, CodeGeneration.AFTER_A_FEW_USES);
    Brine writing = shared(setting, catalog);
    Brine reading = shared(setting, catalog);
    Sharing sharing = references == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    Together.run(
        threads(),
        THREADS,
        thread -> {
          for (int i = 0; i < USES; i++) {
            Sample sample = sample(thread + i);
            if (references == References.TRACK || sample.isTree()) {
              byte[] named = writing.encode(sample.value());
              Object copy = reading.decode(named, Object.class);
              assertThat(Isomorphism.difference(sample.value(), copy, sharing)).isEmpty();
              byte[] message = writing.codec(sample.type()).encode(sample.value());
              copy = reading.codec(sample.type()).decode(message);
              assertThat(Isomorphism.difference(sample.value(), copy, sharing)).isEmpty();
            }
          }
        });
  }

  private static Brine keeping(Identity identity) {
    return Brine.newBuilder().identity(identity).types(TYPES).build();
  }

  private static Brine shared(Setting setting, SchemaCatalog catalog) {
    return Brine.newBuilder()
        .schema(setting.lane())
        .references(setting.references())
        .generation(setting.generation())
        .catalog(catalog)
        .types(TYPES)
        .build();
  }
}
