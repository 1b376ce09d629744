// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import dev.brine.convert.Journal;
import dev.brine.convert.Marks;
import dev.brine.convert.Outcome;
import dev.brine.convert.StoreException;
import dev.brine.convert.StoreListener;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Converts values, writes those that change, and counts them. */
final class RedisValues {
  private static final int ATTEMPTS = 5;

  private final RedisServer server;
  private final ValueConversion conversion;
  private final StoreListener listener;
  private final Optional<Journal> journal;

  /** The values that an earlier run may have written. */
  private final Marks earlier;

  /** The values that this run has written or found written: a scan may repeat keys. */
  private final Marks own = new Marks();

  private Tally tally = Tally.NONE;
  private long part;

  /**
   * Creates the conversion.
   *
   * @param journal empty in a dry run
   */
  RedisValues(
      RedisServer server,
      ValueConversion conversion,
      StoreListener listener,
      Optional<Journal> journal) {
    this.server = server;
    this.conversion = conversion;
    this.listener = listener;
    this.journal = journal;
    earlier = journal.map(Journal::marks).orElseGet(Marks::new);
  }

  /** A value and its new bytes. */
  private record Change(RedisValue value, ConvertedValue converted) {
    RedisValue after() {
      return value.with(converted.bytes());
    }
  }

  /** Returns the tally of all values so far. */
  Tally tally() {
    return tally;
  }

  /** Counts keys that have neither a string nor a hash. */
  void others(int count) {
    for (int i = 0; i < count; i++) {
      tally = tally.plus(Tally.of(Outcome.OTHER));
    }
  }

  /** Converts values, and writes those that change. */
  void convert(List<RedisValue> values) throws StoreException {
    List<Change> changes = new ArrayList<>();
    for (RedisValue value : values) {
      convert(value).ifPresent(changes::add);
    }
    intend(changes);
    for (Change change : changes) {
      write(change);
    }
  }

  /** Returns the change of a value, or counts it if there is none. */
  private Optional<Change> convert(RedisValue value) {
    long mark = value.mark();
    if (own.contains(mark)) {
      return Optional.empty();
    }
    if (earlier.contains(mark)) {
      own.add(mark);
      tally = tally.plus(Tally.changed(0, 0, 0));
      return Optional.empty();
    }
    ConvertedValue converted = conversion.convert(value.value());
    Change change = new Change(value, converted);
    converted.remarks().forEach(remark -> listener.remarked(value.toString(), remark));
    boolean isSame = Arrays.equals(converted.bytes(), value.value());
    if (converted.kind() == Kind.CHANGED && !isSame) {
      return Optional.of(change);
    }
    end(value, converted);
    return Optional.empty();
  }

  private void end(RedisValue value, ConvertedValue converted) {
    switch (converted.kind()) {
      case CHANGED, SAME -> tally = tally.plus(Tally.of(Outcome.SAME));
      case NO_STREAM -> tally = tally.plus(Tally.of(Outcome.OTHER));
      case FAILED -> fail(value, converted.reason());
    }
  }

  private void fail(RedisValue value, String reason) {
    tally = tally.plus(Tally.of(Outcome.FAILED));
    listener.failed(value.toString(), reason);
  }

  /** The marks of new values are kept before these are written. */
  private void intend(List<Change> changes) throws StoreException {
    if (journal.isPresent() && !changes.isEmpty()) {
      long[] marks = changes.stream().mapToLong(change -> change.after().mark()).toArray();
      journal.get().intend(++part, marks);
    }
  }

  private void write(Change first) throws StoreException {
    Change change = first;
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (journal.isEmpty() || server.compareAndSet(change.value(), change.converted().bytes())) {
        succeed(change);
        return;
      }
      if (attempt < ATTEMPTS) {
        tally = tally.plus(Tally.retry());
        Optional<RedisValue> now = server.now(change.value());
        if (now.isEmpty()) {
          tally = tally.plus(Tally.of(Outcome.GONE));
          return;
        }
        Optional<Change> next = convert(now.get());
        if (next.isEmpty()) {
          return;
        }
        change = next.get();
        intend(List.of(change));
      }
    }
    fail(change.value(), "Others changed the value " + ATTEMPTS + " times while it was converted");
  }

  private void succeed(Change change) {
    ConvertedValue converted = change.converted();
    if (journal.isPresent()) {
      own.add(change.after().mark());
    }
    int before = change.value().value().length;
    tally = tally.plus(Tally.changed(converted.objects(), before, converted.bytes().length));
    listener.changed(converted.uses());
  }
}
