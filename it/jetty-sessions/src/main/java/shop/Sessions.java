// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.Session;
import org.eclipse.jetty.session.DefaultSessionCache;
import org.eclipse.jetty.session.DefaultSessionIdManager;
import org.eclipse.jetty.session.FileSessionDataStore;
import org.eclipse.jetty.session.SessionHandler;
import org.eclipse.jetty.util.Callback;

/** A server whose visitors' orders are in sessions, which outlive it. */
public final class Sessions {
  private static final String ORDER = "order";

  private final Path folder;
  private final Tally tally = new Tally();

  private Sessions(Path folder) {
    this.folder = folder;
  }

  /**
   * Stores the orders of visitors, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many visitors there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Sessions sessions = new Sessions(Path.of(args[1]));
          int visitors = Integer.parseInt(args[2]);
          if (args[0].equals("write")) {
            sessions.write(visitors);
          } else {
            sessions.read(visitors);
          }
        });
  }

  private void write(int visitors) throws Exception {
    List<String> cookies = new ArrayList<>();
    Server server = start();
    for (int visitor = 0; visitor < visitors; visitor++) {
      cookies.add(visit(server, "/put/" + visitor, null));
    }
    server.stop();
    Files.write(folder.resolve("cookies"), cookies, StandardCharsets.UTF_8);
    System.out.println("bytes " + stored());
  }

  private void read(int visitors) throws Exception {
    List<String> cookies = Files.readAllLines(folder.resolve("cookies"), StandardCharsets.UTF_8);
    Server server = start();
    for (int visitor = 0; visitor < visitors; visitor++) {
      visit(server, "/get/" + visitor, cookies.get(visitor));
    }
    server.stop();
    tally.print();
  }

  private long stored() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
      return files.mapToLong(Sessions::size).sum();
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Server start() throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
    server.addConnector(connector);
    DefaultSessionIdManager ids = new DefaultSessionIdManager(server);
    ids.setWorkerName("one");
    server.addBean(ids, true);
    SessionHandler sessions = new SessionHandler();
    FileSessionDataStore store = new FileSessionDataStore();
    store.setStoreDir(Files.createDirectories(folder.resolve("sessions")).toFile());
    DefaultSessionCache cache = new DefaultSessionCache(sessions);
    cache.setSessionDataStore(store);
    sessions.setSessionCache(cache);
    sessions.setHandler(new Orders());
    server.setHandler(sessions);
    server.start();
    return server;
  }

  /** Puts an order into the session of a request, or looks for it there. */
  private final class Orders extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String[] path = request.getHttpURI().getPath().split("/", -1);
      int visitor = Integer.parseInt(path[2]);
      if (path[1].equals("put")) {
        request.getSession(true).setAttribute(ORDER, Order.sample(visitor));
      } else {
        Session session = request.getSession(false);
        tally.add(visitor, session == null ? null : session.getAttribute(ORDER));
      }
      callback.succeeded();
      return true;
    }
  }

  /** Returns the cookie that the server sets, or null. */
  private static String visit(Server server, String path, String cookie) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection)
            URI.create(server.getURI().toString().replaceAll("/$", "") + path)
                .toURL()
                .openConnection();
    if (cookie != null) {
      connection.setRequestProperty("Cookie", cookie);
    }
    connection.getInputStream().close();
    String set = connection.getHeaderField("Set-Cookie");
    return set == null ? null : set.split(";", 2)[0];
  }
}
