// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The lines of a {@link Journal}. The last line counts only if it has an end.
 *
 * <pre>
 * brine-convert 1
 * job DESCRIPTION
 * intended PAGE MARK..
 * reached PAGE NUMBERS KEY..
 * resumed
 * again
 * finished
 * </pre>
 *
 * <p>The pages of a job that is resumed have the numbers of earlier ones, but other rows. So marks
 * before {@code resumed} stay until the end. After {@code again} the job begins anew, and all marks
 * count.
 */
final class JournalText {
  static final String INTENDED = "intended";
  static final String FINISHED = "finished";

  static final String RESUMED = "resumed";
  static final String AGAIN = "again";

  private static final String REACHED = "reached";
  private static final String FORMAT = "brine-convert 1";
  private static final String JOB = "job ";

  /** The line of a page of a million rows, which no other file need be read for. */
  private static final int LONGEST_LINE = 1 << 24;

  private JournalText() {}

  /**
   * The content of a file.
   *
   * @param length of its whole lines in bytes
   */
  record Content(long length, Checkpoint checkpoint, Marks marks) {}

  /** Returns the first lines. */
  static String head(String job) {
    return FORMAT + '\n' + JOB + encoded(job) + '\n';
  }

  /** Returns the line of a checkpoint. */
  static String line(Checkpoint checkpoint) {
    String key =
        checkpoint.key().stream().map(part -> ' ' + encoded(part)).collect(Collectors.joining());
    return REACHED + ' ' + checkpoint.page() + ' ' + checkpoint.tally().text() + key + '\n';
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** Returns the content of a file that is empty or of a job. */
  static Content read(FileChannel channel, Path file, String job)
      throws IOException, StoreException {
    Reading reading = new Reading(file, job, false);
    read(channel, reading);
    if (reading.isAgain) {
      reading = new Reading(file, job, true);
      read(channel, reading);
    }
    if (reading.lines < 2) {
      requireStart(channel, file, job);
    }
    return reading.content();
  }

  private static void read(FileChannel channel, Reading reading)
      throws IOException, StoreException {
    long size = channel.size(); // a device has none, and may not end
    InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)));
    while (reading.length < size) {
      Optional<String> line = line(in, Math.min(LONGEST_LINE, size - reading.length));
      if (line.isEmpty()) {
        if (size - reading.length > LONGEST_LINE && reading.lines >= 2) {
          throw reading.damaged(null);
        }
        return;
      }
      reading.add(line.get());
    }
  }

  /** A process may have ended while it wrote the head; no other file is written over. */
  private static void requireStart(FileChannel channel, Path file, String job)
      throws IOException, StoreException {
    byte[] head = head(job).getBytes(UTF_8);
    int length = (int) Math.min(channel.size(), head.length);
    byte[] start = Channels.newInputStream(channel.position(0)).readNBytes(length);
    if (channel.size() > head.length || !Arrays.equals(start, Arrays.copyOf(head, start.length))) {
      throw new StoreException(
          "The file " + file + " is no state of a conversion", "Name another folder by --state.");
    }
  }

  /** Returns the next line without its end, or nothing if it has no end. */
  private static Optional<String> line(InputStream in, long longest) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (line.size() < longest) {
      int octet = in.read();
      if (octet == '\n') {
        return Optional.of(line.toString(UTF_8));
      }
      if (octet < 0) {
        break;
      }
      line.write(octet);
    }
    return Optional.empty();
  }

  /** Collects what lines say. */
  private static final class Reading {
    private final Path file;
    private final String job;
    private final SortedMap<Long, List<Long>> marks = new TreeMap<>();

    /** The marks before the job was resumed. */
    private final Marks earlier = new Marks();

    /** Whether the marks of pages that are done are kept, too. */
    private final boolean keepsAll;

    private boolean isAgain;
    private Checkpoint checkpoint = Checkpoint.START;
    private long length;
    private int lines;

    Reading(Path file, String job, boolean keepsAll) {
      this.file = file;
      this.job = job;
      this.keepsAll = keepsAll;
    }

    void add(String line) throws StoreException {
      try {
        take(line);
      } catch (IllegalArgumentException e) {
        throw damaged(e);
      }
      length += line.getBytes(UTF_8).length + 1;
      lines++;
    }

    StoreException damaged(IllegalArgumentException e) {
      return new StoreException(
          "The state " + file + " is damaged: line " + (lines + 1),
          "Find out which values were converted before you delete it.",
          e);
    }

    private void take(String line) throws StoreException {
      if (lines == 0) {
        if (!line.equals(FORMAT)) {
          throw new StoreException(
              "The file " + file + " is no state of a conversion",
              "Name another folder by --state.");
        }
      } else if (lines == 1) {
        requireJob(URLDecoder.decode(line.substring(JOB.length()), UTF_8));
      } else {
        takeProgress(List.of(line.split(" ", -1)));
      }
    }

    private void requireJob(String other) throws StoreException {
      if (!other.equals(job)) {
        throw new StoreException(
            "The state " + file + " is of another job: " + other + ", not: " + job,
            "Name another folder by --state.");
      }
    }

    private void takeProgress(List<String> parts) throws StoreException {
      String kind = parts.get(0);
      if (kind.equals(FINISHED)) {
        throw new JobFinishedException(file);
      }
      if (kind.equals(RESUMED) || kind.equals(AGAIN)) {
        takeBreak(kind);
        return;
      }
      if (parts.size() < 2) {
        throw new IllegalArgumentException(kind);
      }
      long page = Long.parseLong(parts.get(1));
      if (kind.equals(INTENDED)) {
        List<Long> all = marks.computeIfAbsent(page, none -> new ArrayList<>());
        parts.stream().skip(2).map(HexFormat::fromHexDigitsToLong).forEach(all::add);
      } else if (kind.equals(REACHED) && parts.size() > 2) {
        List<String> key =
            parts.stream().skip(3).map(part -> URLDecoder.decode(part, UTF_8)).toList();
        checkpoint = new Checkpoint(page, key, Tally.parse(parts.get(2)));
        if (keepsAll) {
          marks.headMap(page + 1).values().forEach(all -> all.forEach(earlier::add));
        }
        marks.headMap(page + 1).clear();
      } else {
        throw new IllegalArgumentException(kind);
      }
    }

    private void takeBreak(String kind) {
      marks.values().forEach(page -> page.forEach(earlier::add));
      marks.clear();
      if (kind.equals(AGAIN)) {
        isAgain = true;
        checkpoint = Checkpoint.START;
      }
    }

    Content content() {
      marks.values().forEach(page -> page.forEach(earlier::add));
      // A head that is cut is begun anew.
      return new Content(lines < 2 ? 0 : length, checkpoint, earlier);
    }
  }
}
