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
import java.util.stream.Stream;

/**
 * Joins the observations of processes: what one wrote, another read or used. The hashes of streams
 * find each other, or the hash of what was read that of a part of what was written.
 */
final class ObservedJoin {
  private static final int MOST_OF_PLACE = 2_048;
  private static final int MOST_PARTS = 512;
  private static final int MOST_OF_PROCESS = 1 << 16;
  private static final int LEAST_HASHES = 20;
  private static final String WRITTEN = "written";
  private static final String READ = "read";
  private static final int HEXADECIMAL = 16;

  private final Map<String, Writer> writers = new TreeMap<>();
  private final Map<Long, Set<Reader>> readers = new HashMap<>();
  private final List<UseOf> elsewhere = new ArrayList<>();
  private final List<SharedUse> shared = new ArrayList<>();
  private final Set<Long> foreign = new HashSet<>();
  private long readLimit = Long.MAX_VALUE;

  /** When the last process started. */
  private String last = "";

  /** A use of bytes of a place that others may write, too. */
  private record SharedUse(Writer writer, UseOf use) {}

  /** A place that writes, in all processes. */
  private static final class Writer {
    private long streams;
    private long bytes;
    private long withoutHeader;
    private long behindOthers;
    private long readHere;
    private HashSample written = HashSample.none();
    private HashSample parts = HashSample.none();
    private final StandingStreams standing = new StandingStreams();
    private final Map<String, Long> ends = new TreeMap<>();
    private final Set<Reader> readers = new LinkedHashSet<>();
    private final Map<List<String>, Long> uses = new TreeMap<>(ObservedJoin::compare);

    private void add(Observed process, Seen seen, boolean isCut) {
      standing.add(process, seen);
      streams += seen.streams();
      bytes += seen.bytes();
      withoutHeader += seen.withoutHeader();
      behindOthers += seen.behindOthers();
      readHere += seen.readers().stream().mapToLong(ReadBy::streams).sum();
      written = written.and(sample(seen, isCut));
      parts = parts.and(sample(seen.parts(), isCut, MOST_PARTS));
      seen.ends().forEach(end -> ends.merge(end.type(), end.streams(), Long::sum));
      seen.readers().forEach(one -> readers.add(ObservedFiles.reader(one.place())));
      seen.uses().forEach(use -> addUse(use, use.times()));
    }

    private void addUse(UseOf use, long times) {
      uses.merge(List.of(use.use(), use.by()), times, Long::sum);
    }

    /**
     * Returns how many of some streams were read again, as a whole or in part. Many streams may
     * have the same bytes, and one may be read often, so that the share of different hashes counts.
     */
    private long readAgain(long count, HashSample sample, Set<Long> read, long readLimit) {
      double share = sample.shareIn(read, readLimit, LEAST_HASHES);
      if (sample.hashes().isEmpty() || Double.isNaN(share)) {
        return Math.min(count, readHere);
      }
      double different = Math.min((double) count, sample.size());
      double inPart = parts.shareIn(read, readLimit, LEAST_HASHES);
      double wholes = share * sample.size();
      double all = Double.isNaN(inPart) ? wholes : Math.max(wholes, inPart * parts.size());
      return Math.round(count * Math.min(1, all / different));
    }

    /** Returns the streams that no process could read yet, if all are known. */
    private Set<Long> notYetRead(Set<Long> read, String last) {
      boolean areKnown = written.isWhole() && streams == written.hashes().size();
      return areKnown ? standing.notYetRead(read, last) : Set.of();
    }

    /** Returns the hashes of streams and of their parts. */
    private Set<Long> hashes() {
      Set<Long> all = new HashSet<>(written.hashes());
      all.addAll(parts.hashes());
      return all;
    }

    private ObservedPlace at(
        String place, Set<Long> read, long readLimit, Set<Long> foreign, String last) {
      Set<Long> standing = notYetRead(read, last);
      HashSample others = written.without(standing);
      List<Use> all = new ArrayList<>();
      uses.forEach((use, times) -> all.add(new Use(use.get(0), use.get(1), times)));
      return new ObservedPlace(
          place,
          streams,
          bytes,
          readAgain(streams - standing.size(), others, read, readLimit),
          standing.size(),
          hashes().stream().filter(foreign::contains).count(),
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
    if (process.started() != null && process.started().compareTo(last) > 0) {
      last = process.started();
    }
    for (Seen seen : process.places()) {
      if (seen.way().equals(WRITTEN)) {
        Writer writer = writers.computeIfAbsent(seen.place(), any -> new Writer());
        writer.add(process, seen, isCut);
        seen.uses().forEach(use -> shared.add(new SharedUse(writer, use)));
      } else if (seen.way().equals(READ)) {
        HashSample sample = sample(seen, isCut);
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
    HashSample parts = HashSample.none();
    for (Seen seen : process.places()) {
      if (seen.way().equals(WRITTEN)) {
        own = own.and(sample(seen, isCut));
        parts = parts.and(sample(seen.parts(), isCut, MOST_PARTS));
      }
    }
    long limit = Math.min(own.limit(), parts.limit());
    for (Seen seen : process.places()) {
      if (seen.way().equals(READ)) {
        for (Long hash : hashes(seen.hashes())) {
          boolean isOwn = own.hashes().contains(hash) || parts.hashes().contains(hash);
          if (hash <= limit && !isOwn) {
            foreign.add(hash);
          }
        }
      }
    }
  }

  private static HashSample sample(Seen seen, boolean isCut) {
    return sample(seen.hashes(), isCut, MOST_OF_PLACE);
  }

  private static HashSample sample(List<String> texts, boolean isCut, int most) {
    List<Long> hashes = hashes(texts);
    return HashSample.of(hashes, isCut || hashes.size() >= most);
  }

  /** Returns whether the agent had no room for more hashes. */
  private static boolean isCut(Observed process) {
    long ofPlaces =
        process.places().stream()
            .mapToLong(seen -> hashes(seen.hashes()).size() + hashes(seen.parts()).size())
            .sum();
    long ofUses =
        Stream.concat(
                process.elsewhere().stream(),
                process.places().stream().flatMap(seen -> seen.uses().stream()))
            .mapToLong(use -> hashes(use.hashes()).size())
            .sum();
    return ofPlaces + ofUses >= MOST_OF_PROCESS;
  }

  private static List<Long> hashes(List<String> texts) {
    return texts == null
        ? List.of()
        : texts.stream().map(text -> Long.parseUnsignedLong(text, HEXADECIMAL)).toList();
  }

  /** Returns what all processes show. */
  Observation observation() {
    Map<Long, List<Writer>> byHash = new HashMap<>();
    for (Writer writer : writers.values()) {
      for (Long hash : writer.hashes()) {
        byHash.computeIfAbsent(hash, any -> new ArrayList<>()).add(writer);
        writer.readers.addAll(readers.getOrDefault(hash, Set.of()));
      }
    }
    shared.forEach(use -> addToOthers(use, byHash));
    List<Use> unknown = usesOfNobody(byHash);
    List<ObservedPlace> places = new ArrayList<>();
    writers.forEach(
        (place, writer) ->
            places.add(writer.at(place, readers.keySet(), readLimit, foreign, last)));
    return new Observation(places, unknown);
  }

  /** Adds a use to the other places that wrote the streams: the last one alone was counted. */
  private static void addToOthers(SharedUse shared, Map<Long, List<Writer>> byHash) {
    for (Long hash : hashes(shared.use().hashes())) {
      byHash.getOrDefault(hash, List.of()).stream()
          .filter(writer -> writer != shared.writer())
          .forEach(writer -> writer.addUse(shared.use(), 1));
    }
  }

  /** Adds uses to the places that wrote the streams, and returns those of other streams. */
  private List<Use> usesOfNobody(Map<Long, List<Writer>> byHash) {
    List<Use> unknown = new ArrayList<>();
    for (UseOf use : elsewhere) {
      List<Long> hashes = hashes(use.hashes());
      long each = Math.max(1, use.times() / Math.max(1, hashes.size()));
      long left = hashes.isEmpty() ? use.times() : 0;
      for (Long hash : hashes) {
        List<Writer> writing = byHash.getOrDefault(hash, List.of());
        writing.forEach(writer -> writer.addUse(use, each));
        left += writing.isEmpty() ? each : 0;
      }
      if (left > 0) {
        unknown.add(new Use(use.use(), use.by(), left));
      }
    }
    return unknown;
  }
}
