// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import java.util.Arrays;
import java.util.HexFormat;

/** The laws that hold for every value under every configuration. */
final class CodecLaws {
  private static final int USES = 40;

  private CodecLaws() {}

  /** The message of a value is read as the value, by the class and by the name. */
  static <T> void roundTrip(Setting setting, Class<T> type, T value) {
    Brine brine = setting.brine();
    Codec<T> codec = brine.codec(type);
    byte[] message = codec.encode(value);
    assertSame(setting, value, codec.decode(message), message);
    byte[] named = brine.encode(value);
    assertSame(setting, value, brine.decode(named, type), named);
  }

  /** The same value gives the same message again. */
  static <T> void sameBytesAgain(Setting setting, Class<T> type, T value) {
    Codec<T> codec = setting.brine().codec(type);
    byte[] first = codec.encode(value);
    assertBytes(first, codec.encode(value));
    assertBytes(first, setting.fresh().codec(type).encode(value));
  }

  /** Generated and interpreted codecs write the same and read each other's messages (law L2). */
  static <T> void generatedIsInterpreted(Setting setting, Class<T> type, T value) {
    Codec<T> interpreted = setting.brine().codec(type);
    byte[] message = interpreted.encode(value);
    Codec<T> generated = setting.generated().brine().codec(type).prepare();
    assertBytes(message, generated.encode(value));
    assertSame(setting, value, generated.decode(message), message);
    assertSame(setting, value, interpreted.decode(generated.encode(value)), message);
  }

  /** Nothing changes when code is generated between one use and the next. */
  static <T> void growsIntoGenerated(Setting setting, Class<T> type, T value) {
    Codec<T> codec = setting.generated().fresh().codec(type);
    byte[] message = codec.encode(value);
    for (int i = 0; i < USES; i++) {
      assertBytes(message, codec.encode(value));
      assertSame(setting, value, codec.decode(message), message);
    }
  }

  /** A copy is what a round trip gives, before and after code is generated for it. */
  static <T> void copiesAsARoundTrip(Setting setting, Class<T> type, T value) {
    Codec<T> codec = setting.generated().fresh().codec(type);
    byte[] message = codec.encode(value);
    assertSame(setting, value, codec.copy(value), message);
    codec.prepare();
    assertSame(setting, value, codec.copy(value), message);
    assertBytes(codec.encode(codec.decode(message)), codec.encode(codec.copy(value)));
    ClassLoader own = type.getClassLoader();
    ClassLoader loader = own == null ? CodecLaws.class.getClassLoader() : own;
    Brine brine = setting.generated().newBuilder().classLoader(loader).build();
    Codec<Object> any = brine.codec(Object.class).prepare();
    assertSame(setting, value, any.copy(value), message);
  }

  /** Every sink and source carries the same value. */
  static <T> void everyCarrier(Setting setting, Class<T> type, T value) {
    Codec<T> codec = setting.brine().codec(type);
    byte[] message = codec.encode(value);
    for (Sink sink : Sink.values()) {
      byte[] written = sink.write(codec, value);
      if (!sink.hasFrames()) {
        assertBytes(message, written);
      }
      for (Source source : Source.values()) {
        assertSame(setting, value, source.read(codec, written), written);
      }
    }
  }

  /** Java's own serialization makes the same copy. */
  static <T> void asJavaDoes(Setting setting, Class<T> type, T value) {
    Codec<T> codec = setting.brine().codec(type);
    byte[] message = codec.encode(value);
    assertSame(setting, type.cast(JavaStreams.copy(value)), codec.decode(message), message);
  }

  private static void assertSame(Setting setting, Object value, Object copy, byte[] message) {
    Sharing sharing = setting.references() == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    assertThat(Isomorphism.difference(value, copy, sharing))
        .as(() -> setting + ": " + shown(message))
        .isEmpty();
  }

  private static void assertBytes(byte[] expected, byte[] actual) {
    assertThat(shown(actual)).isEqualTo(shown(expected));
    assertThat(Arrays.equals(actual, expected)).isTrue();
  }

  /** Returns the start of a message in hexadecimal. */
  static String shown(byte[] message) {
    return HexFormat.of().formatHex(message, 0, Math.min(message.length, 300));
  }
}
