// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Visitors of a server in this JVM, each with an order in a session: both ends of their visits. */
public final class Visits {
  /** The begin of an attribute's name; the number of the order follows. */
  public static final String NAME = "order ";

  private final Browser browser;
  private final BlockingQueue<Optional<Object>> seen = new ArrayBlockingQueue<>(1);

  /**
   * Continues the visits of a folder.
   *
   * @param folder an existing one
   */
  public Visits(Path folder) throws IOException {
    browser = new Browser(folder);
  }

  /**
   * Lets a visitor put his order into his session.
   *
   * @param port of the server
   */
  public void put(int number, int port) throws IOException {
    browser.visit(number, port, "/put/" + number);
  }

  /**
   * Returns the order that the session of a visitor has, or null.
   *
   * @param port of the server
   */
  public Object get(int number, int port) throws IOException, InterruptedException {
    browser.visit(number, port, "/get/" + number);
    return seen.take().orElse(null);
  }

  /**
   * Serves a visit.
   *
   * @param path what was visited
   * @param set sets an attribute of the visitor's session, which it creates if there is none
   * @param get returns an attribute of the visitor's session, or null
   */
  public void serve(String path, BiConsumer<String, Object> set, Function<String, Object> get) {
    String[] words = path.split("/", -1);
    String name = NAME + words[2];
    if (words[1].equals("put")) {
      set.accept(name, Order.sample(Integer.parseInt(words[2])));
    } else {
      seen.add(Optional.ofNullable(get.apply(name)));
    }
  }

  /** Writes the cookies. */
  public void close() throws IOException {
    browser.close();
  }
}
