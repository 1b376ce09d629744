// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.apache.wicket.Page;
import org.apache.wicket.protocol.http.WebApplication;
import org.apache.wicket.protocol.http.WicketFilter;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.session.DefaultSessionCache;
import org.eclipse.jetty.session.DefaultSessionIdManager;
import org.eclipse.jetty.session.FileSessionDataStore;
import org.eclipse.jetty.util.component.LifeCycle;

/** A visitor whose pages are in the store on disk, and outlive the server. */
public final class Pages {
  private final Path folder;
  private final CookieManager cookies = new CookieManager();
  private final HttpClient visitor =
      HttpClient.newBuilder()
          .cookieHandler(cookies)
          .followRedirects(HttpClient.Redirect.ALWAYS)
          .build();

  private Pages(Path folder) {
    this.folder = folder;
  }

  /**
   * Opens pages, or goes back to them.
   *
   * @param args {@code write} or {@code read}, a folder, and how many pages there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Pages pages = new Pages(Path.of(args[1]));
          if (args[0].equals("write")) {
            pages.write(Integer.parseInt(args[2]));
          } else {
            pages.read(Integer.parseInt(args[2]));
          }
        });
  }

  private static final class Shop extends WebApplication {
    private final Path folder;

    private Shop(Path folder) {
      this.folder = folder;
    }

    @Override
    public Class<? extends Page> getHomePage() {
      return OrderPage.class;
    }

    @Override
    protected void init() {
      super.init();
      getStoreSettings().setFileStoreFolder(folder.toFile()).setAsynchronous(false);
      getPageSettings().setRecreateBookmarkablePagesAfterExpiry(false);
    }
  }

  private void write(int count) throws Exception {
    Server server = start();
    List<String> said = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      said.add(visit(server, "/?number=" + number));
    }
    said.add(cookies.getCookieStore().getCookies().get(0).toString());
    LifeCycle.stop(server);
    Files.write(folder.resolve("pages"), said, StandardCharsets.UTF_8);
    System.out.println("bytes " + Tally.bytesIn(folder));
  }

  private void read(int count) throws Exception {
    List<String> said = Files.readAllLines(folder.resolve("pages"), StandardCharsets.UTF_8);
    Server server = start();
    HttpCookie cookie = HttpCookie.parse(said.get(count)).get(0);
    cookie.setPath("/");
    cookies.getCookieStore().add(server.getURI(), cookie);
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      OrderPage.shown = null;
      visit(server, "/" + said.get(number).replaceFirst(".*/", ""));
      tally.add(number, OrderPage.shown);
    }
    LifeCycle.stop(server);
    tally.print();
  }

  private Server start() throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
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
    ServletContextHandler context = new ServletContextHandler("/");
    context.setSessionHandler(sessions);
    WicketFilter filter = new WicketFilter(new Shop(folder.resolve("store")));
    filter.setFilterPath("/");
    FilterHolder holder = new FilterHolder(filter);
    holder.setName("shop");
    context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
    server.setHandler(context);
    server.start();
    return server;
  }

  /** Returns where the visitor stands at the end. */
  private String visit(Server server, String path) throws IOException, InterruptedException {
    URI there = URI.create(server.getURI().toString().replaceAll("/$", "") + path);
    return visitor
        .send(HttpRequest.newBuilder(there).build(), BodyHandlers.discarding())
        .uri()
        .toString();
  }
}
