// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Counts which orders came back, and says it as the tests read it. */
public final class Tally {
  /** The work of an application. */
  public interface Work {
    /** Does it. */
    void run() throws Exception;
  }

  private static final int PAUSE_MILLIS = 20;

  private int found;
  private int wrong;
  private int missing;

  /**
   * Counts an order.
   *
   * @param number of the order
   * @param back what came back, or null where nothing did
   */
  public void add(int number, Object back) {
    if (back == null) {
      missing++;
    } else if (Order.sample(number).equals(back) && ((Order) back).isOneGraph()) {
      found++;
    } else {
      wrong++;
    }
  }

  /** Prints the counts: a line for each. */
  public void print() {
    System.out.println("found " + found);
    System.out.println("wrong " + wrong);
    System.out.println("missing " + missing);
  }

  /**
   * Returns what comes next, or null where the trial says that nothing comes any more.
   *
   * @param folder in which the trial gives {@link Signal#OVER}
   */
  public static <T> T next(BlockingQueue<T> queue, Path folder) throws InterruptedException {
    T next = null;
    while (next == null && !Signal.OVER.isGiven(folder)) {
      next = queue.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }
    return next;
  }

  /**
   * Waits until the sender has ended. One that waits for an answer would fail if this JVM ended
   * before.
   *
   * @param folder in which the trial gives {@link Signal#SENT} or {@link Signal#OVER}
   */
  public static void awaitSender(Path folder) throws InterruptedException {
    while (!Signal.SENT.isGiven(folder) && !Signal.OVER.isGiven(folder)) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /**
   * Returns the connection of a sender. One that fails at once never connects.
   *
   * @param folder in which the trial gives {@link Signal#OVER}
   * @throws IOException if the trial is over before
   */
  public static Socket accept(ServerSocket server, Path folder) throws IOException {
    server.setSoTimeout(PAUSE_MILLIS);
    while (!Signal.OVER.isGiven(folder)) {
      try {
        return server.accept();
      } catch (SocketTimeoutException e) {
        // The sender may still connect.
      }
    }
    throw new IOException("The sender ended before it connected");
  }

  /** Returns how many bytes the files of a folder have. */
  public static long bytesIn(Path folder) throws IOException {
    long[] bytes = {0};
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            bytes[0] += attributes.size();
            return FileVisitResult.CONTINUE;
          }
        });
    return bytes[0];
  }

  /** Does some work and ends the JVM, whichever threads a system has left: with 1 if it failed. */
  public static void exitAfter(Work work) {
    int code = 0;
    try {
      work.run();
    } catch (Throwable e) {
      e.printStackTrace();
      code = 1;
    }
    System.exit(code);
  }
}
