// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import dev.brine.inspect.mask.StreamMask;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The folder of one run of a program: its samples, {@code index.json}, which says what was seen,
 * and {@code observed.json} if the program is observed.
 *
 * <p>Files are replaced as a whole. Of each kind of root the samples are a random choice: once
 * there are as many as wanted, a later one replaces an earlier one or is left out. The first of a
 * place replaces another, even if it would be left out. Safe for use by several threads.
 */
final class CaptureFolder {
  /** The most bytes of all samples. */
  static final long MOST_BYTES = 256 << 20;

  private static final String INDEX = "index.json";
  private static final String OBSERVED = "observed.json";
  private static final String DRAFT = "draft.tmp";
  private static final int MOST_KINDS = 10_000;
  private static final int MOST_FAILURES = 10;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private final Path folder;
  private final int most;
  private final StreamMask mask;
  private final Instant start = Instant.now();
  private final Map<RootKind, Samples> samples = new TreeMap<>();
  private final Set<String> names = new HashSet<>();
  private long bytes;
  private int notMasked;
  private int failures;
  private final AtomicReference<String> firstFailure = new AtomicReference<>("");

  /** The samples of one kind of root. */
  private static final class Samples {
    private final List<Sample> kept = new ArrayList<>();
    private final Set<Place> shown = new HashSet<>();
    private long offered;

    /** Returns where a new sample goes: behind the others, in place of one, or nowhere (-1). */
    private int slot(Place place, int most) {
      long number = offered++;
      long slot = number < most ? number : ThreadLocalRandom.current().nextLong(number + 1);
      boolean isFirst = shown.add(place);
      if (slot < most) {
        return (int) Math.min(slot, kept.size());
      }
      return isFirst && !kept.isEmpty() ? ThreadLocalRandom.current().nextInt(kept.size()) : -1;
    }
  }

  /**
   * A sample.
   *
   * @param from the place of its stream
   * @param size in bytes
   */
  record Sample(String file, Place from, int size) {}

  /**
   * Creates a folder for this run within another one.
   *
   * @param parent created if it is not there; what it has stays
   * @param most the samples of one kind of root, at least 1
   * @param mask masks the samples, or null
   * @throws IOException if it cannot be created
   */
  CaptureFolder(Path parent, int most, StreamMask mask) throws IOException {
    this.most = most;
    this.mask = mask;
    Files.createDirectories(parent);
    folder = create(parent, TIME.format(start) + "-" + ProcessHandle.current().pid());
  }

  /** Another JVM may be as fast, and in a container have the same number. */
  private static Path create(Path parent, String name) throws IOException {
    for (int i = 1; ; i++) {
      try {
        Path folder = parent.resolve(i == 1 ? name : name + "-" + i);
        return Files.createDirectory(folder, access(parent));
      } catch (FileAlreadyExistsException e) {
        if (i == Short.MAX_VALUE) {
          throw e;
        }
      }
    }
  }

  /** Samples are of production, so that only the user of the program can read them. */
  private static FileAttribute<?>[] access(Path parent) throws IOException {
    boolean isPosix = Files.getFileStore(parent).supportsFileAttributeView("posix");
    return isPosix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  Path folder() {
    return folder;
  }

  boolean isMasked() {
    return mask != null;
  }

  Instant start() {
    return start;
  }

  /**
   * Writes the first bytes of a stream as a sample, if there are not enough already.
   *
   * @param end how many of its bytes
   * @param from the place of the stream
   */
  synchronized void offer(RootKind kind, byte[] stream, int end, Place from) {
    if (samples.size() >= MOST_KINDS && !samples.containsKey(kind)) {
      return;
    }
    Samples known = samples.computeIfAbsent(kind, any -> new Samples());
    int slot = known.slot(from, most);
    if (slot < 0 || failures >= MOST_FAILURES) {
      return;
    }
    byte[] sample = Arrays.copyOf(stream, end);
    Optional<byte[]> shown = mask == null ? Optional.of(sample) : mask.mask(sample);
    if (shown.isEmpty()) {
      notMasked++;
      return;
    }
    try {
      put(known, slot, kind, shown.get(), from);
    } catch (IOException | RuntimeException e) {
      failures++;
      note(e);
    }
  }

  private void put(Samples known, int slot, RootKind kind, byte[] sample, Place from)
      throws IOException {
    boolean isNew = slot == known.kept.size();
    long others = bytes - (isNew ? 0 : known.kept.get(slot).size());
    if (others + sample.length > MOST_BYTES) {
      return;
    }
    String name = isNew ? newName(kind, slot) : known.kept.get(slot).file();
    replace(name, sample);
    bytes = others + sample.length;
    Sample written = new Sample(name, from, sample.length);
    if (isNew) {
      known.kept.add(written);
    } else {
      known.kept.set(slot, written);
    }
  }

  /** The names of different kinds may be the same as those of files, so one gets another number. */
  private String newName(RootKind kind, int slot) {
    String name = kind.fileName() + "-" + slot + ".ser";
    for (int i = 2; !names.add(name); i++) {
      name = kind.fileName() + "-" + slot + "-" + i + ".ser";
    }
    return name;
  }

  private void replace(String name, byte[] content) throws IOException {
    Path draft = folder.resolve(DRAFT);
    Files.write(draft, content);
    Files.move(draft, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Returns the samples of a kind of root. */
  synchronized List<Sample> samples(RootKind kind) {
    Samples known = samples.get(kind);
    return known == null ? List.of() : List.copyOf(known.kept);
  }

  /** Returns the kinds that have samples. */
  synchronized List<RootKind> kinds() {
    return List.copyOf(samples.keySet());
  }

  synchronized int sampleCount() {
    return samples.values().stream().mapToInt(known -> known.kept.size()).sum();
  }

  synchronized long sampleBytes() {
    return bytes;
  }

  /** Returns how many samples were left out since not all of their text can be masked. */
  synchronized int notMasked() {
    return notMasked;
  }

  /** Remembers the first failure of the capture. A thread of the program never waits here. */
  void note(Throwable failure) {
    if (firstFailure.get().isEmpty()) {
      firstFailure.compareAndSet("", failure.toString());
    }
  }

  /** Returns the first failure, or an empty string. */
  String firstFailure() {
    return firstFailure.get();
  }

  synchronized int writeFailures() {
    return failures;
  }

  /** Writes the index. */
  void save(CaptureIndex index) {
    save(INDEX, index::json);
  }

  /** Writes what was observed. */
  void save(ObservedIndex index) {
    save(OBSERVED, index::json);
  }

  private synchronized void save(String name, Supplier<byte[]> content) {
    try {
      replace(name, content.get());
    } catch (IOException | RuntimeException e) {
      failures++;
      note(e);
    }
  }
}
