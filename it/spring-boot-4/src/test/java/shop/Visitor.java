// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser with the cookie of one session, which follows no redirects. */
final class Visitor {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

  private final int number;
  private String cookie = "";
  private String token;

  Visitor(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** Returns the id of the session. */
  String cookie() {
    return cookie;
  }

  /** Requests a page without being logged in, and sees the form of the login. */
  void arrive(Node node) throws IOException, InterruptedException {
    get(node, "/get/" + number);
    Matcher found = TOKEN.matcher(get(node, "/login").body());
    if (!found.find()) {
      throw new AssertionError("Expected a form with a token");
    }
    token = found.group(1);
  }

  /** Sends the form; returns the page that was requested at first. */
  String logIn(Node node) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(node, "/login")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("username=ada&password=secret&_csrf=" + token));
    return send(request).headers().firstValue("Location").orElse("nowhere");
  }

  /** Gets a page. */
  HttpResponse<String> get(Node node, String path) throws IOException, InterruptedException {
    return send(request(node, path));
  }

  /** Gets a body of a type. */
  byte[] body(Node node, String path, String type) throws IOException, InterruptedException {
    HttpRequest request = request(node, path).setHeader("Accept", type).build();
    return CLIENT.send(request, BodyHandlers.ofByteArray()).body();
  }

  private HttpRequest.Builder request(Node node, String path) {
    return HttpRequest.newBuilder(URI.create(node.address() + path))
        .header("Accept", "text/html")
        .header("Cookie", cookie);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
    response.headers().firstValue("Set-Cookie").ifPresent(set -> cookie = set.split(";", 2)[0]);
    return response;
  }
}
