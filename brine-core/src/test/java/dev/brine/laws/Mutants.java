// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Dice;
import dev.brine.testkit.Mutation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Damaged messages of all samples, in all lanes, with names and without, in frames and not, from
 * every source, and damaged object streams. Each has a number, by which it comes again; those that
 * three divides are streams.
 */
final class Mutants {
  private static final int MOST_CHANGES = 6;
  private static final Mutation[] MUTATIONS = Mutation.values();
  private static final Source[] SOURCES = Source.values();

  private final long seed;
  private final List<Origin> origins = new ArrayList<>();
  private final List<Origin> streams = new ArrayList<>();

  /** Creates the mutants of a seed. */
  Mutants(long seed) {
    this.seed = seed;
    int number = 0;
    for (Sample sample : samples()) {
      for (Setting setting : Setting.interpreted()) {
        if (sample.isTree() || setting.references() == References.TRACK) {
          addOrigins(sample, origins.size() % 4 == 0 ? setting : setting.generated());
        }
      }
      for (ObjectStreams way : ObjectStreams.of(number++)) {
        addStreams(sample, way);
      }
    }
  }

  private static Collection<Sample> samples() {
    Map<String, Sample> samples = new LinkedHashMap<>();
    Consumer<Sample> add = sample -> samples.putIfAbsent(sample.name(), sample);
    Samples.all().forEach(add);
    GoldenTest.golden().map(GoldenTest.Golden::sample).forEach(add);
    HostileSamples.all().forEach(add);
    return samples.values();
  }

  /** Reads messages in one way. */
  private interface Door {
    Object read(Source source, byte[] message) throws Exception;
  }

  /**
   * A message that was written.
   *
   * @param body how many bytes it ends with that are no schema
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Origin(
      String name, Door door, Outcomes.Writer<Object> writer, byte[] message, int body) {}

  private void addOrigins(Sample sample, Setting setting) {
    Brine brine = setting.brine();
    Codec<Object> codec = brine.codec(sample.type()).prepare();
    Setting bare = new Setting(SchemaLane.NONE, setting.references(), setting.generation());
    int body = bare.brine().codec(sample.type()).encode(sample.value()).length - 1;
    Door known = (source, bytes) -> source.read(codec, bytes);
    for (Sink sink : List.of(Sink.ARRAY, Sink.STREAM)) {
      byte[] message = sink.write(codec, sample.value());
      origins.add(new Origin(sample + " " + setting, known, codec::encode, message, body));
    }
    Door named = (source, bytes) -> brine.decode(bytes, sample.type());
    byte[] message = brine.encode(sample.value());
    origins.add(new Origin(sample + " named " + setting, named, brine::encode, message, body));
  }

  private void addStreams(Sample sample, ObjectStreams way) {
    byte[] stream;
    int body;
    try {
      stream = way.write(sample.value());
      body = way.bare().write(sample.value()).length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (ObjectStreams.Reading reading : ObjectStreams.Reading.values()) {
      Door door = (source, bytes) -> way.read(reading, source.open(bytes));
      String name = sample + " in a stream, " + reading + " " + way;
      streams.add(new Origin(name, door, way::write, stream, body));
    }
  }

  /** A damaged message, how it came to be, and how it is read. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Mutant(Origin origin, Source source, byte[] message) {
    /** Returns what comes of it. */
    Object outcome(Outcomes outcomes) {
      return outcomes.of(bytes -> origin.door.read(source, bytes), origin.writer, message);
    }

    @Override
    public String toString() {
      return origin.name + " from " + source + ": " + HexFormat.of().formatHex(message);
    }
  }

  /** Returns how many messages there are to begin with. */
  int origins() {
    return origins.size() + streams.size();
  }

  /** Returns one of the messages to begin with, as it was written. */
  Mutant origin(int number) {
    int messages = origins.size();
    Origin origin = number < messages ? origins.get(number) : streams.get(number - messages);
    return new Mutant(origin, SOURCES[number % SOURCES.length], origin.message);
  }

  /** Returns the dice of a number, for a message that ends with some bytes of a body. */
  Dice dice(long number, int body) {
    return new Dice(random(number), body);
  }

  private SplittableRandom random(long number) {
    return new SplittableRandom(seed * 1_000_003 + number);
  }

  /** Returns the mutant of a number, the same for every call. */
  Mutant get(long number) {
    SplittableRandom random = random(number);
    List<Origin> kind = number % 3 == 0 ? streams : origins;
    Origin origin = kind.get(random.nextInt(kind.size()));
    Dice dice = new Dice(random, origin.body);
    byte[] message = origin.message;
    int changes = 1 + random.nextInt(1 + random.nextInt(MOST_CHANGES));
    for (int i = 0; i < changes; i++) {
      byte[] other = kind.get(random.nextInt(kind.size())).message;
      message = MUTATIONS[random.nextInt(MUTATIONS.length)].of(message, other, dice);
    }
    return new Mutant(origin, SOURCES[random.nextInt(SOURCES.length)], message);
  }
}
