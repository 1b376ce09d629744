// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.session.FileStore;
import org.apache.catalina.session.PersistentManager;
import org.apache.catalina.startup.Tomcat;

/** A server whose visitors' orders are in sessions, which outlive it. */
public final class Sessions implements OrderStore {
  private final Path folder;
  private final Visits visits;
  private final Tomcat tomcat = new Tomcat();

  private Sessions(Path folder) throws Exception {
    this.folder = Files.createDirectories(folder.resolve("sessions"));
    visits = new Visits(folder);
    FileStore store = new FileStore();
    store.setDirectory(this.folder.toAbsolutePath().toString());
    PersistentManager sessions = new PersistentManager();
    sessions.setStore(store);
    tomcat.setBaseDir(folder.toAbsolutePath().toString());
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    Context context = tomcat.addContext("", folder.toAbsolutePath().toString());
    context.setManager(sessions);
    Tomcat.addServlet(context, "orders", new Orders(visits)).addMapping("/*");
    tomcat.start();
  }

  /**
   * Stores the orders of visitors, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many visitors there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Sessions::new);
  }

  @Override
  public void put(int number, Order order) throws IOException {
    visits.put(number, tomcat.getConnector().getLocalPort());
  }

  @Override
  public Object get(int number) throws Exception {
    return visits.get(number, tomcat.getConnector().getLocalPort());
  }

  /** Sessions are stored when the server stops. */
  @Override
  public long bytes() throws Exception {
    tomcat.stop();
    return Tally.bytesIn(folder);
  }

  @Override
  public void close() throws Exception {
    visits.close();
    tomcat.stop();
  }
}
