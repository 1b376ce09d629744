// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.ObjectStreams.Reading;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Object streams of samples, in our own form and in Java's. */
final class StreamOrigins {
  private static final List<Reading> OWN =
      List.of(Reading.PLAIN, Reading.FILTERED, Reading.RESOLVING);
  private static final List<Reading> JAVA =
      List.of(Reading.JAVA, Reading.EITHER, Reading.JAVA_FILTERED, Reading.JAVA_RESOLVING);
  private static final List<Source> SOURCES = List.of(Source.STREAM, Source.DRIPPING_STREAM);

  private StreamOrigins() {}

  /** Reads streams, each reading from each source. */
  private record OwnForm(ObjectStreams streams, List<Reading> readings) implements Reader {
    @Override
    public List<String> ways() {
      return readings.stream()
          .flatMap(reading -> SOURCES.stream().map(source -> reading + " " + source))
          .toList();
    }

    @Override
    public Object read(int way, byte[] bytes) throws Exception {
      Source source = SOURCES.get(way % SOURCES.size());
      return streams.read(readings.get(way / SOURCES.size()), source.open(bytes));
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      Outcomes.checkRefusal(thrown, bytes);
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {
      Object unused = Outcomes.visit(streams::write, value, bytes);
    }
  }

  /**
   * Reads streams that the JDK takes apart. It says in its own words that an object does not fit,
   * and what it makes of a lie need not be whole.
   */
  private record JavaForm(OwnForm form) implements Reader {
    @Override
    public List<String> ways() {
      return form.ways();
    }

    @Override
    public Object read(int way, byte[] bytes) throws Exception {
      return form.read(way, bytes);
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      if (!(thrown instanceof ClassCastException misfit
          && String.valueOf(misfit.getMessage()).startsWith("cannot assign instance of "))) {
        form.checkRefusal(thrown, bytes);
      }
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {}
  }

  /** Returns streams in our own form. */
  static List<Origin> own(Collection<Sample> samples) {
    return origins(
        samples,
        (sample, streams) -> {
          byte[] stream = streams.write(sample.value());
          int body = streams.bare().write(sample.value()).length;
          return new Origin(name(sample, streams), stream, body, new OwnForm(streams, OWN));
        });
  }

  /** Returns streams in Java's form. */
  static List<Origin> java(Collection<Sample> samples) {
    return origins(
        samples,
        (sample, streams) -> {
          byte[] stream = ObjectStreams.writeByJava(sample.value());
          Reader reader = new JavaForm(new OwnForm(streams, JAVA));
          return new Origin(name(sample, streams), stream, stream.length, reader);
        });
  }

  /** Writes a sample. */
  private interface Writing {
    Origin origin(Sample sample, ObjectStreams streams) throws IOException;
  }

  private static List<Origin> origins(Collection<Sample> samples, Writing writing) {
    List<Origin> origins = new ArrayList<>();
    int number = 0;
    for (Sample sample : samples) {
      for (ObjectStreams streams : ObjectStreams.of(number++)) {
        add(origins, sample, streams, writing);
      }
    }
    return origins;
  }

  /** Adds a stream that is read in an open world where another one refuses it. */
  private static void add(
      List<Origin> origins, Sample sample, ObjectStreams streams, Writing writing) {
    try {
      Origin origin = writing.origin(sample, streams);
      Object unused = origin.reader().read(0, origin.bytes());
      origins.add(origin);
    } catch (NotSerializableException e) {
      // Messages have it.
    } catch (Exception e) {
      if (streams.world() == World.OPEN) {
        throw new AssertionError(e);
      }
      add(origins, sample, streams.in(World.OPEN), writing);
    }
  }

  private static String name(Sample sample, ObjectStreams streams) {
    return String.join(
        " ",
        sample.name(),
        streams.world().name(),
        streams.setting().lane().name(),
        streams.setting().generation().name(),
        streams.identity().name());
  }
}
