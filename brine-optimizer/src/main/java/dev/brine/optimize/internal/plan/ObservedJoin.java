// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Observation;
import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Observation.ObservedPlace.Use;
import dev.brine.optimize.internal.plan.ObservedFiles.Observed;
import dev.brine.optimize.internal.plan.ObservedFiles.ReadBy;
import dev.brine.optimize.internal.plan.ObservedFiles.Seen;
import dev.brine.optimize.internal.plan.ObservedFiles.UseOf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Joins the observations of processes: what one wrote, another read or used. The hashes of streams
 * find each other. A stream has a hash for each end of an object, and one that is read has that of
 * its last one as a rule.
 */
final class ObservedJoin {
  private static final int MOST_OF_PLACE = 2_048;
  private static final int MOST_OF_PROCESS = 1 << 16;
  private static final int LEAST_HASHES = 20;
  private static final String WRITTEN = "written";
  private static final String READ = "read";
  private static final int HEXADECIMAL = 16;

  private final Map<String, Writer> writers = new TreeMap<>();
  private final Map<Long, Set<Reader>> readers = new HashMap<>();
  private final List<UseOf> elsewhere = new ArrayList<>();
  private final Set<Long> foreign = new HashSet<>();
  private long readLimit = Long.MAX_VALUE;

  /** A place that writes, in all processes. */
  private static final class Writer {
    private long streams;
    private long bytes;
    private long withoutHeader;
    private long behindOthers;
    private long readHere;
    private HashSample written = HashSample.none();
    private final Map<String, Long> ends = new TreeMap<>();
    private final Set<Reader> readers = new LinkedHashSet<>();
    private final Map<List<String>, Long> uses = new TreeMap<>(ObservedJoin::compare);

    private void add(Seen seen, HashSample hashes) {
      streams += seen.streams();
      bytes += seen.bytes();
      withoutHeader += seen.withoutHeader();
      behindOthers += seen.behindOthers();
      readHere += seen.readers().stream().mapToLong(ReadBy::streams).sum();
      written = written.and(hashes);
      seen.ends().forEach(end -> ends.merge(end.type(), end.streams(), Long::sum));
      seen.readers().forEach(one -> readers.add(ObservedFiles.reader(one.place())));
      seen.uses().forEach(use -> addUse(use, use.times()));
    }

    private void addUse(UseOf use, long times) {
      uses.merge(List.of(use.use(), use.by()), times, Long::sum);
    }

    /**
     * Returns how many streams were read again. Many streams may have the same bytes, and one may
     * be read often, so that the share of different hashes counts.
     */
    private long readAgain(Set<Long> read, long readLimit) {
      double share = written.shareIn(read, readLimit, LEAST_HASHES);
      if (written.hashes().isEmpty() || Double.isNaN(share)) {
        return Math.min(streams, readHere);
      }
      double different = Math.min((double) streams, written.size());
      return Math.round(streams * Math.min(1, share * written.size() / different));
    }

    private ObservedPlace at(String place, Set<Long> read, long readLimit, Set<Long> foreign) {
      List<Use> all = new ArrayList<>();
      uses.forEach((use, times) -> all.add(new Use(use.get(0), use.get(1), times)));
      return new ObservedPlace(
          place,
          streams,
          bytes,
          readAgain(read, readLimit),
          written.hashes().stream().filter(foreign::contains).count(),
          withoutHeader,
          behindOthers,
          ends,
          List.copyOf(readers),
          all);
    }
  }

  private static int compare(List<String> one, List<String> other) {
    int first = one.get(0).compareTo(other.get(0));
    return first == 0 ? one.get(1).compareTo(other.get(1)) : first;
  }

  /** Adds a process. */
  void add(Observed process) {
    boolean isCut = isCut(process);
    for (Seen seen : process.places()) {
      HashSample sample = sample(seen, isCut);
      if (seen.way().equals(WRITTEN)) {
        writers.computeIfAbsent(seen.place(), any -> new Writer()).add(seen, sample);
      } else if (seen.way().equals(READ)) {
        Reader reader = new Reader(seen.place(), seen.stream() == null ? "" : seen.stream());
        readLimit = Math.min(readLimit, sample.limit());
        for (Long hash : sample.hashes()) {
          readers.computeIfAbsent(hash, any -> new HashSet<>()).add(reader);
        }
      }
    }
    addForeign(process, isCut);
    elsewhere.addAll(process.elsewhere());
  }

  /** Notes what a process read and did not write, as far as its hashes show that. */
  private void addForeign(Observed process, boolean isCut) {
    HashSample own = HashSample.none();
    for (Seen seen : process.places()) {
      if (seen.way().equals(WRITTEN)) {
        own = own.and(sample(seen, isCut));
      }
    }
    for (Seen seen : process.places()) {
      if (seen.way().equals(READ)) {
        for (Long hash : hashes(seen.hashes())) {
          if (hash <= own.limit() && !own.hashes().contains(hash)) {
            foreign.add(hash);
          }
        }
      }
    }
  }

  private static HashSample sample(Seen seen, boolean isCut) {
    List<Long> hashes = hashes(seen.hashes());
    return HashSample.of(hashes, isCut || hashes.size() >= MOST_OF_PLACE);
  }

  /** Returns whether the agent had no room for more hashes. */
  private static boolean isCut(Observed process) {
    return process.places().stream().mapToLong(seen -> hashes(seen.hashes()).size()).sum()
        >= MOST_OF_PROCESS;
  }

  private static List<Long> hashes(List<String> texts) {
    return texts == null
        ? List.of()
        : texts.stream().map(text -> Long.parseUnsignedLong(text, HEXADECIMAL)).toList();
  }

  /** Returns what all processes show. */
  Observation observation() {
    List<Use> unknown = new ArrayList<>();
    for (UseOf use : elsewhere) {
      long left = use.times();
      for (Long hash : hashes(use.hashes())) {
        for (Writer writer : writers.values()) {
          if (writer.written.hashes().contains(hash)) {
            writer.addUse(use, 1);
            left--;
          }
        }
      }
      if (left > 0) {
        unknown.add(new Use(use.use(), use.by(), left));
      }
    }
    List<ObservedPlace> places = new ArrayList<>();
    writers.forEach(
        (place, writer) -> {
          for (Long hash : writer.written.hashes()) {
            writer.readers.addAll(readers.getOrDefault(hash, Set.of()));
          }
          places.add(writer.at(place, readers.keySet(), readLimit, foreign));
        });
    return new Observation(places, unknown);
  }
}
