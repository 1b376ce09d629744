// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The threads of a job. The caller's thread reads; the others convert and write, each with a
 * connection of its own. One page more than threads is in memory.
 */
final class PageThreads {
  /** The writers of a dry run. */
  static final Writers NOTHING_WRITTEN = () -> null;

  private final PageReader reader;
  private final RowConverter converter;
  private final Advance advance;
  private final int threads;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /** Opens the writer of a thread. */
  @FunctionalInterface
  interface Writers {
    /** Returns a new writer, or null in a dry run. */
    PageWriter open() throws SQLException;
  }

  PageThreads(PageReader reader, RowConverter converter, Advance advance, int threads) {
    this.reader = reader;
    this.converter = converter;
    this.advance = advance;
    this.threads = threads;
  }

  /** Runs until all pages are done or one fails. */
  void run(Writers writers) throws SQLException, StoreException, InterruptedException {
    List<PageWriter> opened = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      BlockingQueue<Optional<PageWriter>> idle = new LinkedBlockingQueue<>();
      for (int i = 0; i < threads; i++) {
        Optional<PageWriter> writer = Optional.ofNullable(writers.open());
        writer.ifPresent(opened::add);
        idle.add(writer);
      }
      readAll(pool, idle);
    } finally {
      pool.shutdown();
      for (PageWriter writer : opened) {
        writer.close();
      }
    }
    rethrow();
  }

  private void readAll(ExecutorService pool, BlockingQueue<Optional<PageWriter>> idle)
      throws SQLException, InterruptedException {
    Semaphore free = new Semaphore(threads + 1);
    try {
      boolean isMore = true;
      while (isMore && failure.get() == null) {
        free.acquire();
        isMore = readNext(pool, idle, free);
      }
    } finally {
      // No page is left when the connections are closed.
      free.acquireUninterruptibly(threads + 1);
    }
  }

  /** Reads a page that is handled by another thread, which then releases the permit. */
  private boolean readNext(
      ExecutorService pool, BlockingQueue<Optional<PageWriter>> idle, Semaphore free)
      throws SQLException {
    Optional<Page> page = Optional.empty();
    try {
      page = reader.next();
    } finally {
      if (page.isEmpty()) {
        free.release();
      }
    }
    page.ifPresent(next -> pool.execute(() -> handle(next, idle, free)));
    return page.isPresent();
  }

  private void handle(Page page, BlockingQueue<Optional<PageWriter>> idle, Semaphore free) {
    try {
      if (failure.get() != null) {
        return;
      }
      Optional<PageWriter> writer = idle.take();
      try {
        List<ConvertedRow> rows = page.rows().stream().map(converter::convert).toList();
        advance.finished(
            page,
            writer.isPresent()
                ? writer.get().write(page.number(), rows)
                : rows.stream().map(WrittenRow::atOnce).toList());
      } finally {
        idle.add(writer);
      }
    } catch (Exception | Error e) { // rethrown by the caller's thread
      failure.compareAndSet(null, e);
    } finally {
      free.release();
    }
  }

  private void rethrow() throws SQLException, StoreException {
    Throwable first = failure.get();
    if (first == null) {
      return;
    }
    if (first instanceof SQLException e) {
      throw e;
    }
    if (first instanceof StoreException e) {
      throw e;
    }
    if (first instanceof RuntimeException e) {
      throw e;
    }
    if (first instanceof Error e) {
      throw e;
    }
    throw new AssertionError(first);
  }
}
