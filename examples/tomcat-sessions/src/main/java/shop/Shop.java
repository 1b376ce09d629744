// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.session.FileStore;
import org.apache.catalina.session.PersistentManager;
import org.apache.catalina.startup.Tomcat;

/**
 * One life of the shop: it starts, takes up its stored sessions, is visited, stores the sessions
 * and stops. Prints what that was about.
 */
public final class Shop {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Tomcat tomcat = new Tomcat();
  private final PersistentManager sessions = new PersistentManager();

  private Shop(Path folder) {
    FileStore store = new FileStore();
    store.setDirectory(folder.resolve("sessions").toString());
    sessions.setStore(store);
    tomcat.setBaseDir(folder.toString());
    tomcat.setPort(0);
    tomcat.setSilent(true);
    Context context = tomcat.addContext("", folder.toString());
    context.setManager(sessions);
    Tomcat.addServlet(context, "cart", new CartServlet()).addMapping("/cart");
    tomcat.getConnector();
  }

  /**
   * Lives once.
   *
   * @param args a folder for what outlives the shop, how many visitors come, and how this life is
   *     called
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    new Shop(folder).live(folder, Integer.parseInt(args[1]), args[2]);
  }

  private void live(Path folder, int visitors, String title)
      throws IOException, InterruptedException, LifecycleException {
    Path known = folder.resolve("visitors.txt");
    Map<String, String> before = new TreeMap<>();
    for (String line : Files.exists(known) ? Files.readAllLines(known) : List.<String>of()) {
      before.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1));
    }
    tomcat.start();
    double reading = millis(sessions::load);
    Visitors guests = new Visitors(tomcat.getConnector().getLocalPort());
    Map<String, String> now = guests.visit(before.keySet(), visitors);
    long same = before.entrySet().stream().filter(now.entrySet()::contains).count();
    Files.write(
        known, now.entrySet().stream().map(one -> one.getKey() + " " + one.getValue()).toList());
    double writing = millis(sessions::unload);
    tomcat.stop();
    tomcat.destroy();
    System.out.printf(
        Locale.ROOT,
        "%-28s %,8d %,12d %,10d %9.0f ms %9.0f ms%n",
        title,
        now.size(),
        same,
        size(folder.resolve("sessions")),
        reading,
        writing);
  }

  private static double millis(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / NANOS_PER_MILLI;
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
