// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Decides which streams of the program are recorded, and looks at them in a thread of its own.
 *
 * <p>The program's threads copy bytes into memory and do nothing else. The recorder's thread rests
 * nineteen times as long as it works, longer if the program is observed, but no longer than a
 * second at once. While {@value #MOST_BYTES} bytes wait for it, or too many streams of one place,
 * streams are only counted. A recording begins where there is room for all of it; if many are open
 * and there is no room after all, it is dropped. Many programs never close an ObjectOutputStream,
 * so a recording also ends if nothing comes for two seconds.
 */
final class Recorder implements Runnable {
  private static final ThreadLocal<Reference<byte[]>> LAST_SERIALIZED = new ThreadLocal<>();
  private static final int MOST_BYTES = 8 << 20;
  private static final int MOST_PLACES = 10_000;
  private static final int REST_FACTOR = 19;

  /** Observing costs the program's threads more, so the recorder's thread takes less. */
  private static final int OBSERVER_REST_FACTOR = 119;

  private static final long LONGEST_REST_NANOS = 1_000_000_000;
  private static final long TICK_NANOS = 100_000_000;
  private static final int IDLE_TICKS = 20;
  private static final long SAVE_NANOS = 5_000_000_000L;
  private static final int LEAST_LAST = 1_000;
  private static final long LAST_NANOS = 2_000_000_000;

  private final TypeFilter classes;
  private final CaptureFolder folder;
  private final Observer observer;
  private final Consumer<Throwable> failing = this::failed;
  private final int restFactor;
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Place.Way, Map<String, Place>> places = new EnumMap<>(Place.Way.class);
  private final Set<Recording> open = ConcurrentHashMap.newKeySet();
  private final Queue<Recording> ended = new ConcurrentLinkedQueue<>();
  private final AtomicLong held = new AtomicLong();
  private final LongAdder failures = new LongAdder();
  private volatile long tick;
  private volatile boolean isStopped;

  /**
   * Creates a recorder.
   *
   * @param observer null if streams are captured alone
   */
  Recorder(TypeFilter classes, CaptureFolder folder, Observer observer) {
    this.classes = classes;
    this.folder = folder;
    this.observer = observer;
    restFactor = observer == null ? REST_FACTOR : OBSERVER_REST_FACTOR;
    for (Place.Way way : Place.Way.values()) {
      places.put(way, new ConcurrentHashMap<>());
    }
  }

  /** Returns the stream to write to instead. */
  OutputStream written(OutputStream out, String name) {
    try {
      Place place = isStopped ? null : place(name, Place.Way.WRITTEN);
      Recording recording = place == null ? null : recording(place);
      boolean isObserved = place != null && observer != null;
      ObservedStream observed = isObserved ? observer.written(out, place, failing) : null;
      return recording == null && observed == null
          ? out
          : new RecordedOutput(out, recording, observed);
    } catch (Throwable e) { // The program goes on, whatever happens here.
      failed(e);
      return out;
    }
  }

  /** Returns the stream to read from instead. */
  InputStream read(InputStream in, String name) {
    try {
      Place place = isStopped ? null : place(name, Place.Way.READ);
      Recording recording = place == null ? null : recording(place);
      boolean isObserved = place != null && observer != null;
      ObservedStream observed = isObserved ? observer.read(in, place, failing) : null;
      return recording == null && observed == null
          ? in
          : new RecordedInput(in, recording, observed);
    } catch (Throwable e) { // As above.
      failed(e);
      return in;
    }
  }

  /** Takes a file that the program opens to write to, or null for an unknown one. */
  void opened(Object file, boolean appends) {
    try {
      if (observer != null) {
        OpenedFile.opened(file, appends);
      }
    } catch (Throwable e) { // As above.
      failed(e);
    }
  }

  /** Takes bytes that the program compares, hashes or looks up. */
  void used(Span bytes, String use) {
    try {
      if (observer != null && !isStopped) {
        observer.used(bytes, use);
      }
    } catch (Throwable e) { // As above.
      failed(e);
    }
  }

  /** Takes two arrays that the program compares to know whether they are equal. */
  void compared(Span bytes, Span others, String use) {
    try {
      if (observer != null && !isStopped) {
        observer.compared(bytes, others, use);
      }
    } catch (Throwable e) { // As above.
      failed(e);
    }
  }

  /** Takes what a serializer returned, unless an object stream made it or it was taken already. */
  void serialized(Object object, byte[] bytes, String name) {
    try {
      boolean isStream = bytes.length > 1 && bytes[0] == (byte) 0xAC && bytes[1] == (byte) 0xED;
      if (isStopped || isStream || isLast(bytes)) {
        return;
      }
      Place place = place(name, Place.Way.SERIALIZED);
      if (place != null) {
        String className = object.getClass().getTypeName();
        place.countStream();
        place.countExamined(bytes.length);
        if (classes.mayLoad(className)) {
          place.countRoot(new RootKind(className, ""), bytes.length);
        }
      }
    } catch (Throwable e) { // As above.
      failed(e);
    }
  }

  /** Serializers call each other; what comes back from several of them is one message. */
  private boolean isLast(byte[] bytes) {
    Reference<byte[]> last = LAST_SERIALIZED.get();
    if (last != null && last.refersTo(bytes)) {
      return true;
    }
    LAST_SERIALIZED.set(new WeakReference<>(bytes));
    return false;
  }

  /** Returns a recording, or null for a stream that is only counted. */
  private Recording recording(Place place) {
    place.countStream();
    if (held.get() > MOST_BYTES - Recording.LONGEST || !place.mayWait()) {
      return null;
    }
    Recording recording = new Recording(this, place);
    open.add(recording);
    return recording;
  }

  private Place place(String name, Place.Way way) {
    Map<String, Place> same = places.get(way);
    Place known = same.get(name);
    if (known != null || same.size() >= MOST_PLACES) {
      return known;
    }
    return same.computeIfAbsent(name, any -> new Place(name, way, numbers.incrementAndGet()));
  }

  /** Returns the ticks of a clock that is cheap to read. */
  long time() {
    return tick;
  }

  void hold(int bytes) {
    held.addAndGet(bytes);
  }

  /** Returns whether too many bytes wait to be examined. */
  boolean holdsTooMuch() {
    return held.get() > MOST_BYTES;
  }

  /** Takes a recording that has ended. */
  void ended(Recording recording) {
    open.remove(recording);
    ended.add(recording);
  }

  /** Forgets a recording that has no room. */
  void dropped(Recording recording) {
    open.remove(recording);
    recording.place().waitsNoLonger();
  }

  /** Counts a failure of the capture itself. */
  void failed(Throwable failure) {
    try {
      failures.increment();
      folder.note(failure);
    } catch (Throwable e) {
      // Without memory or stack, not even that; the program goes on.
    }
  }

  /** Looks at recordings until the program ends. */
  @Override
  public void run() {
    long ticks = 0;
    long ticked = System.nanoTime();
    long saved = ticked;
    while (!isStopped) {
      long now = System.nanoTime();
      if (now - ticked >= TICK_NANOS) {
        ticked = now;
        ticks++; // by one, however long this thread has rested
        tick = ticks;
      }
      long busy = WorkTime.nanos();
      boolean wasWaiting = false;
      try {
        endIdle();
        wasWaiting = lookAtNext();
        if (now - saved >= SAVE_NANOS) {
          saved = now;
          save();
        }
      } catch (Throwable e) { // Such as too little memory, which there may be later.
        failed(e);
      }
      long rest = Math.min(LONGEST_REST_NANOS, restFactor * (WorkTime.nanos() - busy));
      LockSupport.parkNanos(wasWaiting ? rest : Math.max(rest, TICK_NANOS));
    }
  }

  private void endIdle() {
    for (Recording recording : open) {
      if (tick - recording.touched() > IDLE_TICKS) {
        recording.end();
      }
    }
  }

  /** Returns whether one was waiting. */
  private synchronized boolean lookAtNext() {
    Recording next = ended.poll();
    if (next == null) {
      return false;
    }
    try {
      lookAt(next.take(), next.place());
    } catch (Throwable e) { // The next one may be better.
      failed(e);
    } finally {
      next.place().waitsNoLonger();
    }
    return true;
  }

  private void lookAt(byte[] stream, Place place) throws IOException {
    StreamRoots read = StreamRoots.of(stream, classes);
    List<StreamRoots.Root> roots = read.roots();
    if (roots.isEmpty()) {
      place.countUnreadable();
      place.countExamined(stream.length);
      return;
    }
    int end = (int) roots.get(roots.size() - 1).end();
    int examined = read.isWhole() ? stream.length : end;
    place.countExamined(examined);
    place.countLater(stream.length - examined);
    RootKind first = null;
    for (StreamRoots.Root root : roots) {
      if (root.isWanted()) {
        place.countRoot(root.kind(), root.end() - root.offset());
        first = first == null ? root.kind() : first;
      } else {
        place.addUnwanted(root.kind().className());
      }
    }
    if (first != null) {
      folder.offer(first, stream, end, place);
    }
  }

  /**
   * Looks at a thousand of the streams that are left, and at as many more as two seconds permit.
   * Then it writes the index for the last time.
   */
  CaptureIndex stop() {
    CaptureHooks.set(null);
    isStopped = true;
    long start = System.nanoTime();
    open.forEach(Recording::end);
    int looked = 0;
    while ((looked < LEAST_LAST || System.nanoTime() - start < LAST_NANOS) && lookAtNext()) {
      looked++;
    }
    return save();
  }

  private CaptureIndex save() {
    CaptureIndex index = index();
    folder.save(index);
    if (observer != null) {
      observer.last().tell();
      folder.save(new ObservedIndex(index, observer.elsewhere()));
    }
    return index;
  }

  private CaptureIndex index() {
    List<Place> all = places.values().stream().flatMap(same -> same.values().stream()).toList();
    return new CaptureIndex(folder, all, failures.sum());
  }
}
