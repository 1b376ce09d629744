// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/**
 * Messages as bodies of requests and answers of HTTP/1.1 on one connection that is kept, between
 * the client and the server of the JDK. Client and server have a session each, as they would in two
 * processes.
 */
final class OverHttp implements Wired {
  private static final int OK = 200;
  private static final int FAILED = 500;

  static {
    // Read once, when the server's classes are loaded. Without it each answer waits about 40 ms for
    // the acknowledgement of its header.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final Session client;
  private final HttpServer server;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private HttpRequest.Builder request;

  /** Starts a server and a client for messages of one type. */
  OverHttp(Serializer serializer, RootType type) throws Exception {
    client = serializer.open(type);
    Session answering = serializer.open(type);
    server = HttpServer.create(new InetSocketAddress(Loopback.address(), 0), 0);
    server.createContext("/", exchange -> answer(exchange, answering));
    server.start();
    connectTo(port());
  }

  @Override
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void connectTo(int port) {
    request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
            .header("Content-Type", "application/octet-stream");
  }

  @Override
  public Object prepare(Object value) throws Exception {
    return client.prepare(value);
  }

  @Override
  public Object restore(Object result) throws Exception {
    return client.restore(result);
  }

  @Override
  public Object call(Object prepared) throws Exception {
    int length = client.serialize(prepared);
    HttpResponse<byte[]> response =
        http.send(
            request.POST(BodyPublishers.ofByteArray(client.buffer(), 0, length)).build(),
            BodyHandlers.ofByteArray());
    byte[] body = response.body();
    if (response.statusCode() != OK) {
      throw new IOException(
          "Expected status 200 of the server but was "
              + response.statusCode()
              + ": "
              + new String(body, StandardCharsets.UTF_8));
    }
    return client.deserialize(body, body.length);
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private static void answer(HttpExchange exchange, Session session) throws IOException {
    try (exchange) {
      byte[] message = exchange.getRequestBody().readAllBytes();
      int length;
      try {
        length = session.serialize(session.deserialize(message, message.length));
      } catch (Exception | StackOverflowError e) {
        byte[] reason = e.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(FAILED, reason.length);
        exchange.getResponseBody().write(reason);
        return;
      }
      exchange.sendResponseHeaders(OK, length);
      exchange.getResponseBody().write(session.buffer(), 0, length);
    }
  }
}
