// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.stored.Store.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A trial of one product with one database. The old program writes and ends, the command converts,
 * and the new program with newer products reads all and goes on with it.
 */
final class Trial {
  private static final int COUNT = 40;
  private static final int WRITES = 20;
  private static final String NEEDS_CONVERSION =
      "ClassNotFoundException: com\\.acme\\.shop\\.[A-Z]|InvalidClassException: org\\.spring";

  private final Engine engine;
  private final Store store;
  private final Path folder;

  private Trial(Engine engine, Store store, Path folder) {
    this.engine = engine;
    this.store = store;
    this.folder = folder;
  }

  /** Returns a trial with a database of its own. */
  static Trial of(Engine engine, Kind kind, Path folder) throws SQLException {
    return new Trial(engine, Store.create(kind, engine.name().toLowerCase(Locale.ROOT)), folder);
  }

  private List<StoredValue> old() throws SQLException {
    return store.values(engine.first()).stream().filter(StoredValue::isOld).toList();
  }

  private List<String> written() throws IOException, InterruptedException {
    List<String> written = Generation.BEFORE.run(engine, store, COUNT, "write");
    assertThat(written).hasSize(COUNT).doesNotHaveDuplicates();
    return written;
  }

  /** Changes the names that are text, and lets the new program read and finish all. */
  private void goesOnWith(List<String> orders) throws Exception {
    store.execute(engine.updates());
    assertThat(Generation.AFTER.run(engine, store, orders.size(), "finish")).isEqualTo(orders);
  }

  /** Converts at once what the new program could not read before. */
  void converts() throws Exception {
    List<String> written = written();
    int old = old().size();
    Run early = Run.start(Generation.AFTER.command(engine, store, COUNT, "read"));
    assertThat(early.exitCode()).as("reads objects that are not converted").isEqualTo(1);
    assertThat(early.text()).containsPattern(NEEDS_CONVERSION);
    Map<String, Integer> converted = Conversion.first(engine, store, folder).run();
    assertThat(converted).containsEntry(engine.first().toString(), old);
    goesOnWith(written);
  }

  /** Kills the command in the middle, where the lock of a row holds it, and runs it again. */
  void resumes() throws Exception {
    List<String> written = written();
    List<StoredValue> old = old();
    Conversion conversion = Conversion.first(engine, store, folder);
    Object middle = old.get(old.size() / 2).key();
    try (Connection locked = store.lock(engine.first(), middle)) {
      Run killed = conversion.start();
      store.awaitWaiting(killed);
      killed.kill();
      locked.rollback();
    }
    assertThat(old()).hasSizeBetween(1, old.size() - 1);
    assertThat(conversion.run()).containsEntry(engine.first().toString(), old.size());
    goesOnWith(written);
  }

  /** Converts while the old program writes, and again when it has ended. */
  void losesNothing() throws Exception {
    written();
    Run writer = Run.start(Generation.BEFORE.command(engine, store, COUNT, "change"));
    writer.await("put", WRITES);
    Conversion.first(engine, store, folder).run();
    writer.await("put", writer.count("put") + 1);
    writer.closeInput();
    List<String> expected = writer.end().orders();
    Conversion.second(engine, store, folder).run();
    goesOnWith(expected);
  }
}
