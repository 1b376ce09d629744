// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.TypeFilter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;

/**
 * Many small objects through one object stream, from a thread that writes to one that reads, with
 * {@code forgetObjects} behind each thousand. It ends with an error where an object is lost or the
 * heap is too small.
 */
public final class LongStreamRun {
  private static final int EVERY = 1_000;
  private static final int BUFFER = 1 << 16;
  private static final long SHOWN = 10_000_000;
  private static final long MEGABYTE = 1 << 20;
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allowPackageOf(Reading.class)).build();

  private LongStreamRun() {}

  record Reading(long id, int sensor, double value) implements Serializable {}

  /**
   * Runs it.
   *
   * @param arguments the number of objects
   */
  public static void main(String... arguments) throws Exception {
    long count = Long.parseLong(arguments[0]);
    long start = System.nanoTime();
    PipedInputStream source = new PipedInputStream(BUFFER);
    PipedOutputStream pipe = new PipedOutputStream(source);
    CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(count, pipe));
    read(count, source);
    writer.join();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "%,d objects in %.0f s, %,.0f a second, in a heap of %,d MB%n",
        count, seconds, count / seconds, Runtime.getRuntime().maxMemory() / MEGABYTE);
  }

  private static void write(long count, PipedOutputStream pipe) {
    try (BrineObjectOutputStream out =
        BRINE.newObjectOutputStream(new BufferedOutputStream(pipe, BUFFER))) {
      for (long i = 0; i < count; i++) {
        out.writeObject(new Reading(i, (int) (i % 100), i / 2.0));
        if (i % EVERY == EVERY - 1) {
          out.forgetObjects();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void read(long count, PipedInputStream source) throws Exception {
    try (BrineObjectInputStream in =
        BRINE.newObjectInputStream(new BufferedInputStream(source, BUFFER))) {
      for (long i = 0; i < count; i++) {
        Reading read = (Reading) in.readObject();
        if (read.id() != i) {
          throw new IllegalStateException("Expected the object " + i + " but was " + read);
        }
        if (i % SHOWN == 0) {
          Runtime runtime = Runtime.getRuntime();
          long used = (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE;
          System.out.printf("%,d objects, %,d MB of the heap are used%n", i, used);
        }
      }
    }
  }
}
