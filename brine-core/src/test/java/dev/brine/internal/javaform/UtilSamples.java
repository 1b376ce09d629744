// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.EventObject;
import java.util.FormatFlagsConversionMismatchException;
import java.util.GregorianCalendar;
import java.util.IllegalFormatCodePointException;
import java.util.IllegalFormatConversionException;
import java.util.IllegalFormatPrecisionException;
import java.util.IllegalFormatWidthException;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.PropertyPermission;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.regex.PatternSyntaxException;

/** Objects of the classes of java.util. */
@SuppressWarnings("JdkObsolete") // Serialized, not used.
final class UtilSamples {
  private UtilSamples() {}

  /** A lock whose conditions are objects of Java's own. */
  static final class OwnLock extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1L;
  }

  static List<Sample> all() {
    return List.of(
        Sample.of(
            AbstractMap.SimpleEntry.class, () -> new AbstractMap.SimpleEntry<>("x", List.of(1))),
        Sample.of(
            AbstractMap.SimpleImmutableEntry.class,
            () -> new AbstractMap.SimpleImmutableEntry<>("x", 1)),
        Sample.of(EventObject.class, () -> new EventObject("x")),
        Sample.of(
            FormatFlagsConversionMismatchException.class,
            () -> new FormatFlagsConversionMismatchException("x", 'y')),
        Sample.of(GregorianCalendar.class, UtilSamples::calendar),
        Sample.of(
            IllegalFormatCodePointException.class, () -> new IllegalFormatCodePointException(3)),
        Sample.of(
            IllegalFormatConversionException.class,
            () -> new IllegalFormatConversionException('x', String.class)),
        Sample.of(
            IllegalFormatPrecisionException.class, () -> new IllegalFormatPrecisionException(3)),
        Sample.of(IllegalFormatWidthException.class, () -> new IllegalFormatWidthException(3)),
        Sample.of(
            MissingResourceException.class, () -> new MissingResourceException("x", "y", "z")),
        Sample.of(PropertyPermission.class, () -> new PropertyPermission("a.*", "read")),
        Sample.of(Random.class, () -> new Random(7)),
        Sample.of(
            SimpleTimeZone.class,
            () -> new SimpleTimeZone(3_600_000, "x", 2, -1, 1, 7_200_000, 9, -1, 1, 7_200_000)),
        Sample.of(CompletionException.class, () -> new CompletionException("x", new Error("y"))),
        Sample.of(ExecutionException.class, () -> new ExecutionException("x", new Error("y"))),
        Sample.of(LinkedTransferQueue.class, () -> new LinkedTransferQueue<>(List.of("x", 1))),
        Sample.of(Semaphore.class, () -> new Semaphore(3, true)),
        Sample.of(SynchronousQueue.class, () -> new SynchronousQueue<>(true)),
        Sample.of(ThreadLocalRandom.class, ThreadLocalRandom::current),
        Sample.of(AtomicIntegerArray.class, () -> new AtomicIntegerArray(new int[] {1, -2})),
        Sample.of(AtomicLongArray.class, () -> new AtomicLongArray(new long[] {1, -2})),
        Sample.of(AtomicReference.class, () -> new AtomicReference<>(List.of("x"))),
        Sample.of(
            AtomicReferenceArray.class, () -> new AtomicReferenceArray<>(new Object[] {"x", 1})),
        Sample.of(DoubleAccumulator.class, () -> new DoubleAccumulator(new Most(), -1)),
        Sample.of(DoubleAdder.class, UtilSamples::doubleAdder),
        Sample.of(LongAccumulator.class, () -> new LongAccumulator(new Most(), -1)),
        Sample.of(LongAdder.class, UtilSamples::longAdder),
        Sample.of(
            AbstractQueuedLongSynchronizer.ConditionObject.class,
            () -> new OwnLock().new ConditionObject()),
        Sample.of(
            AbstractQueuedSynchronizer.ConditionObject.class,
            () -> (AbstractQueuedSynchronizer.ConditionObject) new ReentrantLock().newCondition()),
        Sample.of(ReentrantLock.class, () -> new ReentrantLock(true)),
        Sample.of(ReentrantReadWriteLock.class, () -> new ReentrantReadWriteLock(true)),
        Sample.of(
            ReentrantReadWriteLock.ReadLock.class, () -> new ReentrantReadWriteLock().readLock()),
        Sample.of(
            ReentrantReadWriteLock.WriteLock.class, () -> new ReentrantReadWriteLock().writeLock()),
        Sample.of(StampedLock.class, StampedLock::new),
        Sample.of(PatternSyntaxException.class, () -> new PatternSyntaxException("x", "y", 3)));
  }

  /** The function of accumulators. */
  static final class Most implements DoubleBinaryOperator, LongBinaryOperator, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public double applyAsDouble(double one, double other) {
      return Math.max(one, other);
    }

    @Override
    public long applyAsLong(long one, long other) {
      return Math.max(one, other);
    }
  }

  private static GregorianCalendar calendar() {
    GregorianCalendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone("Europe/Paris"), Locale.FRANCE);
    calendar.setTimeInMillis(1_600_000_000_000L);
    return calendar;
  }

  private static DoubleAdder doubleAdder() {
    DoubleAdder adder = new DoubleAdder();
    adder.add(1.5);
    return adder;
  }

  private static LongAdder longAdder() {
    LongAdder adder = new LongAdder();
    adder.add(-7);
    return adder;
  }
}
