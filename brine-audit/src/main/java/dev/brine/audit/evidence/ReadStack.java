// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedFrame;

/**
 * The stack of a check of a class. The JVM counts the depth of an object as the calls of {@code
 * readObject0} for one stream, so the caller of the outermost of these reads the stream.
 */
final class ReadStack {
  private static final String STREAM = "java.io.ObjectInputStream";
  private static final String LEVEL = "readObject0";
  private static final String CHECK = "filterCheck";
  private static final Set<String> DESCRIPTIONS = Set.of("readNonProxyDesc", "readProxyDesc");

  private final List<RecordedFrame> frames;
  private final int reader;
  private final int checked;

  ReadStack(List<RecordedFrame> frames, long depth) {
    this.frames = frames;
    this.reader = reader(depth);
    this.checked = checked();
  }

  private int reader(long depth) {
    long levels = 0;
    for (int i = 0; i < frames.size(); i++) {
      if (is(i, LEVEL) && ++levels == Math.max(1, depth)) {
        int at = i;
        while (at < frames.size() && type(at).equals(STREAM)) {
          at++;
        }
        return at == frames.size() ? -1 : at;
      }
    }
    return -1;
  }

  private int checked() {
    int at = 0;
    while (at < frames.size() && !is(at, CHECK)) {
      at++;
    }
    return at + 1;
  }

  /**
   * The places that a stack shows, without its frames.
   *
   * @param place the caller of the stream, or null where the stack is cut before it
   * @param callers those of that one, without those of the JDK
   * @param isOfObject whether it checks an object itself, and neither its superclass nor what it
   *     becomes
   */
  record Shown(SeenPlace place, Set<SeenPlace> callers, boolean isOfObject) {
    /** Returns whether the caller of the stream is in it. */
    boolean isWhole() {
      return place != null;
    }
  }

  /** Returns what the stack shows. */
  Shown shown() {
    boolean isWhole = reader >= 0;
    return new Shown(isWhole ? place(reader) : null, isWhole ? callers() : Set.of(), isOfObject());
  }

  private Set<SeenPlace> callers() {
    return IntStream.range(reader + 1, frames.size())
        .filter(i -> !isOfJava(type(i)))
        .mapToObj(this::place)
        .collect(Collectors.toSet());
  }

  private boolean isOfObject() {
    if (is(checked, "readHandle") && is(checked + 1, LEVEL)) {
      return true;
    }
    boolean isDescription =
        checked + 2 < frames.size()
            && (is(checked, "readHandle") || DESCRIPTIONS.contains(method(checked)))
            && is(checked + 1, "readClassDesc");
    return isDescription && !DESCRIPTIONS.contains(method(checked + 2));
  }

  private SeenPlace place(int at) {
    return new SeenPlace(type(at), method(at), Math.max(0, frames.get(at).getLineNumber()));
  }

  private boolean is(int at, String method) {
    return at < frames.size() && method(at).equals(method) && type(at).equals(STREAM);
  }

  private String method(int at) {
    return frames.get(at).getMethod().getName();
  }

  private String type(int at) {
    return frames.get(at).getMethod().getType().getName();
  }

  private static boolean isOfJava(String type) {
    return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
  }
}
