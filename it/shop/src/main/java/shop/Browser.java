// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The browsers of several visitors, with their cookies, which it keeps in a file. */
public final class Browser {
  private final Path file;
  private final Map<Integer, String> cookies = new TreeMap<>();

  /**
   * Takes up the browsers of a folder.
   *
   * @param folder an existing one
   */
  public Browser(Path folder) throws IOException {
    file = folder.resolve("cookies");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        String[] cookie = line.split(" ", 2);
        cookies.put(Integer.valueOf(cookie[0]), cookie[1]);
      }
    }
  }

  /**
   * Visits a page of a server on this machine.
   *
   * @param path of the page, from {@code /} on
   */
  public void visit(int visitor, int port, String path) throws IOException {
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    HttpURLConnection connection =
        (HttpURLConnection) new URL("http", host, port, path).openConnection();
    if (cookies.containsKey(visitor)) {
      connection.setRequestProperty("Cookie", cookies.get(visitor));
    }
    connection.getInputStream().close();
    String set = connection.getHeaderField("Set-Cookie");
    if (set != null) {
      cookies.put(visitor, set.split(";", 2)[0]);
    }
  }

  /** Writes the cookies. */
  public void close() throws IOException {
    Files.write(
        file,
        cookies.entrySet().stream().map(one -> one.getKey() + " " + one.getValue()).toList(),
        StandardCharsets.UTF_8);
  }
}
