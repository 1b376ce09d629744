// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.remoting.Exchange;
import dev.brine.lab.serializer.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * The operations that JMH times, on the one serializer and workload of this process.
 *
 * <p>The values rotate, so that no call meets the object of the call before. One process holds one
 * serializer, so that the calls through {@link Session} have one target.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RoundTripBenchmark {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private Session session;
  private Exchange exchange;
  private Object[] prepared;
  private byte[][] messages;
  private int next;
  private long startNanos;

  /** Gets what the process has prepared for the thread. */
  @Setup
  public void takeOver(ThreadParams thread) {
    takeOver(MeasuredCell.current(thread.getThreadIndex()));
  }

  void takeOver(MeasuredCell cell) {
    session = cell.session();
    exchange = cell.exchange();
    prepared = cell.prepared().toArray();
    messages = cell.messages().toArray(new byte[0][]);
  }

  /** Notes the CPU time that the thread has used before an iteration. */
  @Setup(Level.Iteration)
  public void startIteration() {
    startNanos = threads.getCurrentThreadCpuTime();
  }

  /** Adds what the thread has used in an iteration to what all threads have. */
  @TearDown(Level.Iteration)
  public void endIteration() {
    CpuTimeProfiler.add(threads.getCurrentThreadCpuTime() - startNanos);
  }

  /** Serializes the next value; returns the number of bytes. */
  @Benchmark
  public int serialize() throws Exception {
    return session.serialize(prepared[step()]);
  }

  /** Deserializes the next message; returns the object. */
  @Benchmark
  public Object deserialize() throws Exception {
    byte[] message = messages[step()];
    return session.deserialize(message, message.length);
  }

  /** Sends the next value to the server; returns the one that comes back. */
  @Benchmark
  public Object exchange() throws Exception {
    return exchange.call(prepared[step()]);
  }

  private int step() {
    int current = next;
    next = current + 1 == prepared.length ? 0 : current + 1;
    return current;
  }
}
