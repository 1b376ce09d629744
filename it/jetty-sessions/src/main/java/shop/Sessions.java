// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
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
public final class Sessions implements OrderStore {
  private final Path folder;
  private final Visits visits;
  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);

  private Sessions(Path folder) throws Exception {
    this.folder = Files.createDirectories(folder.resolve("sessions"));
    visits = new Visits(folder);
    connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
    server.addConnector(connector);
    DefaultSessionIdManager ids = new DefaultSessionIdManager(server);
    ids.setWorkerName("one");
    server.addBean(ids, true);
    SessionHandler sessions = new SessionHandler();
    FileSessionDataStore store = new FileSessionDataStore();
    store.setStoreDir(this.folder.toFile());
    DefaultSessionCache cache = new DefaultSessionCache(sessions);
    cache.setSessionDataStore(store);
    sessions.setSessionCache(cache);
    sessions.setHandler(new Orders());
    server.setHandler(sessions);
    server.start();
  }

  /**
   * Stores the orders of visitors, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many visitors there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Sessions::new);
  }

  /** Puts an order into the session of a request, or looks for it there. */
  private final class Orders extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      visits.serve(
          request.getHttpURI().getPath(),
          (name, order) -> request.getSession(true).setAttribute(name, order),
          name -> {
            Session session = request.getSession(false);
            return session == null ? null : session.getAttribute(name);
          });
      callback.succeeded();
      return true;
    }
  }

  @Override
  public void put(int number, Order order) throws IOException {
    visits.put(number, connector.getLocalPort());
  }

  @Override
  public Object get(int number) throws Exception {
    return visits.get(number, connector.getLocalPort());
  }

  @Override
  public long bytes() throws Exception {
    server.stop();
    return Tally.bytesIn(folder);
  }

  @Override
  public void close() throws Exception {
    server.stop();
    visits.close();
  }
}
