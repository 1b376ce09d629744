// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import dev.brine.audit.evidence.Extent.Streams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.WeakHashMap;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads recordings of the JVM (JDK Flight Recorder): one event for each check of a class or a
 * reference that {@code ObjectInputStream} makes, with a filter or without.
 *
 * <p>Recordings are streamed: what is kept depends on the number of places and classes alone.
 */
public final class Recording {
  private static final String CHECK = "jdk.Deserialization";
  private static final String MISDECLARED = "jdk.SerializationMisdeclaration";
  private static final int MOST_MISDECLARED = 1_000;
  private static final int MOST_THREADS = 10_000;

  private final Map<SeenPlace, Tally> tallies = new HashMap<>();
  private final NavigableSet<String> misdeclared = new TreeSet<>();

  /** What stacks show, by their depths, while their part of the recording is read. */
  private final Map<RecordedStackTrace, Map<Long, ReadStack.Shown>> stacks = new WeakHashMap<>();

  private final Map<RecordedClass, String> names = new WeakHashMap<>();

  /** The last place of each thread, for stacks that are cut. */
  private final Map<Long, SeenPlace> last =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, SeenPlace> eldest) {
          return size() > MOST_THREADS;
        }
      };

  private Recording() {}

  /** Returns settings that record nothing else, for {@code -XX:StartFlightRecording:settings=}. */
  public static String settings() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <configuration version="2.0" label="Deserialization" provider="Brine"
        description="What object streams read: classes, sizes and callers">
      <event name="jdk.Deserialization">
        <setting name="enabled">true</setting>
        <setting name="stackTrace">true</setting>
      </event>
      <event name="jdk.SerializationMisdeclaration">
        <setting name="enabled">true</setting>
      </event>
    </configuration>
    """;
  }

  /**
   * Returns what a recording shows.
   *
   * @throws IOException if it cannot be read; the message says why
   */
  public static Evidence read(Path file) throws IOException {
    Recording recording = new Recording();
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        recording.add(events.readEvent());
      }
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    return recording.evidence(file.getFileName().toString());
  }

  private Evidence evidence(String source) {
    List<SeenRead> reads =
        tallies.values().stream()
            .map(tally -> tally.of(source))
            .sorted(
                Comparator.comparingLong(SeenRead::objects)
                    .reversed()
                    .thenComparing(read -> read.place().toString()))
            .toList();
    return new Evidence(reads, List.copyOf(misdeclared));
  }

  private void add(RecordedEvent event) {
    String name = event.getEventType().getName();
    if (name.equals(CHECK)) {
      addCheck(event);
    } else if (name.equals(MISDECLARED) && misdeclared.size() < MOST_MISDECLARED) {
      RecordedClass type = event.getClass("misdeclaredClass");
      misdeclared.add((type == null ? "" : type.getName() + ": ") + event.getString("message"));
    }
  }

  private void addCheck(RecordedEvent event) {
    long depth = event.getLong("depth");
    ReadStack.Shown stack = stack(event.getStackTrace(), depth);
    Tally tally = tallies.computeIfAbsent(place(event, stack), Tally::new);
    tally.check();
    if (stack.isWhole()) {
      tally.callers(stack.callers());
    }
    RecordedClass type = event.getClass("type");
    if (type != null) {
      tally.type(names.computeIfAbsent(type, RecordedClass::getName));
    }
    if (!event.getBoolean("filterConfigured")) {
      tally.unfiltered();
    }
    if ("REJECTED".equals(event.getString("filterStatus"))) {
      tally.rejected();
    }
    long references = event.getLong("objectReferences");
    boolean isRoot = depth == 1 && stack.isOfObject();
    if (isRoot) {
      tally.objects(1);
    }
    Streams streams = isRoot && references > 1 ? Streams.OF_SEVERAL_OBJECTS : Streams.OF_ONE_OBJECT;
    tally.extent(
        new Extent(
            depth,
            references,
            Math.max(0, event.getInt("arrayLength")),
            event.getLong("bytesRead"),
            streams));
  }

  /** Events with equal stacks have the same one. */
  private ReadStack.Shown stack(RecordedStackTrace trace, long depth) {
    return trace == null
        ? new ReadStack(List.of(), depth).shown()
        : stacks
            .computeIfAbsent(trace, key -> new HashMap<>())
            .computeIfAbsent(depth, key -> new ReadStack(trace.getFrames(), key).shown());
  }

  private SeenPlace place(RecordedEvent event, ReadStack.Shown stack) {
    long thread = event.getThread() == null ? 0 : event.getThread().getId();
    if (stack.isWhole()) {
      last.put(thread, stack.place());
      return stack.place();
    }
    return last.getOrDefault(thread, SeenPlace.UNKNOWN);
  }
}
