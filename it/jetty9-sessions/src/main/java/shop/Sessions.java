// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.eclipse.jetty.server.session.DefaultSessionCache;
import org.eclipse.jetty.server.session.DefaultSessionIdManager;
import org.eclipse.jetty.server.session.FileSessionDataStore;
import org.eclipse.jetty.server.session.SessionHandler;

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
    server.setSessionIdManager(ids);
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
  private final class Orders extends AbstractHandler {
    @Override
    public void handle(
        String target,
        Request request,
        HttpServletRequest servletRequest,
        HttpServletResponse response) {
      visits.serve(
          target,
          (name, order) -> servletRequest.getSession(true).setAttribute(name, order),
          name -> {
            HttpSession session = servletRequest.getSession(false);
            return session == null ? null : session.getAttribute(name);
          });
      request.setHandled(true);
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
