// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Bytes;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The messages of samples, in all lanes, with names and without, in frames and not. */
final class MessageOrigins {
  private static final World[] WORLDS = World.values();
  private static final Map<List<Object>, Codec<Object>> CODECS = new ConcurrentHashMap<>();

  private MessageOrigins() {}

  /** Reads messages in one of several ways, and writes what was read again. */
  private record Door(List<String> ways, Way way, Outcomes.Writer<Object> writer)
      implements Reader {
    private interface Way {
      Object read(int way, byte[] bytes);
    }

    @Override
    public Object read(int index, byte[] bytes) {
      return way.read(index, bytes);
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      Outcomes.checkRefusal(thrown, bytes);
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {
      Object unused = Outcomes.visit(writer, value, bytes);
    }
  }

  /** A sample under a setting, in a world. */
  private record Written(Sample sample, Setting setting, World world) {
    Brine brine() {
      return world.brine(setting, Identity.OBJECTS);
    }

    /** Returns the codec that all samples of a class share: each one keeps some buffers. */
    Codec<Object> codec() {
      return CODECS.computeIfAbsent(
          List.of(world, setting, sample.type()), key -> brine().codec(sample.type()).prepare());
    }

    /** Returns how many bytes a message has behind its header that describe no class. */
    int body() {
      Setting bare = new Setting(SchemaLane.NONE, setting.references(), setting.generation());
      Codec<Object> codec = world.brine(bare, Identity.OBJECTS).codec(sample.type());
      return codec.encode(sample.value()).length - 1;
    }

    /** Returns this, or the same in an open world where this one refuses the sample. */
    Written allowed() {
      try {
        byte[] unused = codec().encode(sample.value());
        return this;
      } catch (BrineException e) {
        if (world == World.OPEN) {
          throw e;
        }
        return new Written(sample, setting, World.OPEN).allowed();
      }
    }

    @Override
    public String toString() {
      return String.join(
          " ",
          sample.name(),
          world.name(),
          setting.lane().name(),
          setting.references().name(),
          setting.generation().name());
    }
  }

  /** Each sample meets all settings, and two of three settings generate code. */
  private static Stream<Written> written(Collection<Sample> samples) {
    List<Written> written = new ArrayList<>();
    int turn = 0;
    for (Sample sample : samples) {
      for (Setting setting : Setting.interpreted()) {
        Setting chosen = turn % 3 == 0 ? setting : setting.generated();
        if (sample.isTree() || setting.references() == References.TRACK) {
          written.add(new Written(sample, chosen, WORLDS[turn / 3 % WORLDS.length]));
        }
        turn++;
      }
    }
    return written.stream().map(Written::allowed);
  }

  /** Returns messages without frames. */
  static List<Origin> whole(Collection<Sample> samples) {
    return written(samples)
        .flatMap(each -> Stream.of(ofKnownClass(each), ofNamedClass(each)))
        .toList();
  }

  private static Origin ofKnownClass(Written written) {
    Codec<Object> codec = written.codec();
    Source[] sources = Source.values();
    List<String> ways = Stream.of(sources).map(Source::name).toList();
    Door door = new Door(ways, (way, bytes) -> sources[way].read(codec, bytes), codec::encode);
    byte[] message = codec.encode(written.sample.value());
    return new Origin(written.toString(), message, written.body(), door);
  }

  private static Origin ofNamedClass(Written written) {
    Brine brine = written.brine();
    Class<Object> type = written.sample.type();
    byte[] message = brine.encode(written.sample.value());
    List<Class<?>> types = new ArrayList<>(List.of(type, Object.class));
    types.removeIf(each -> !isRead(brine, message, each));
    List<String> ways = types.stream().map(each -> each == type ? "CLASS" : "OBJECT").toList();
    Door door = new Door(ways, (way, bytes) -> brine.decode(bytes, types.get(way)), brine::encode);
    return new Origin("named " + written, message, written.body(), door);
  }

  /** The closed world reads few classes where any object may stand. */
  private static boolean isRead(Brine brine, byte[] message, Class<?> type) {
    try {
      return brine.decode(message, type) != null;
    } catch (BrineException e) {
      if (e.reason() == BrineException.Reason.REFUSED) {
        return false;
      }
      throw e;
    }
  }

  /** Returns messages in frames, each twice. */
  static List<Origin> framed(Collection<Sample> samples) {
    return written(samples).map(MessageOrigins::framed).toList();
  }

  private static Origin framed(Written written) {
    Codec<Object> codec = written.codec();
    List<String> ways = Stream.of(Carrier.values()).map(Carrier::name).toList();
    Door door =
        new Door(
            ways,
            (way, bytes) -> Carrier.values()[way].both(codec, bytes),
            both -> {
              for (Object value : (List<?>) both) {
                byte[] unused = codec.encode(value);
              }
            });
    byte[] message = Sink.STREAM.write(codec, written.sample.value());
    byte[] twice = Bytes.joined(message, message);
    return new Origin(written.toString(), twice, written.body() + message.length, door);
  }

  /** The source of two messages in frames. */
  private enum Carrier {
    STREAM {
      @Override
      Object read(Codec<Object> codec, InputStream source) throws IOException {
        return codec.decode(source);
      }
    },
    DRIPPING_STREAM {
      @Override
      Object read(Codec<Object> codec, InputStream source) throws IOException {
        return codec.decode(source);
      }
    },
    CHANNEL {
      @Override
      Object read(Codec<Object> codec, InputStream source) throws IOException {
        ReadableByteChannel channel = Channels.newChannel(source);
        return codec.decode(channel);
      }
    };

    abstract Object read(Codec<Object> codec, InputStream source) throws IOException;

    /** Returns the values of two messages. */
    final List<Object> both(Codec<Object> codec, byte[] bytes) {
      InputStream source = Source.valueOf(name()).open(bytes);
      try {
        return Arrays.asList(read(codec, source), read(codec, source));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
