// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.redis.RedisServer;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Visitors whose orders are in sessions or in a cache; a Redis server has both. */
@SpringBootApplication
@EnableCaching
@RestController
public class Shop {
  private static final String ORDER = "order";
  private static final Tally TALLY = new Tally();

  private final CacheManager caches;

  /** Called by Spring. */
  public Shop(CacheManager caches) {
    this.caches = caches;
  }

  /**
   * Starts a Redis server and the shop, and stores the orders of visitors, or finds them again.
   *
   * @param args {@code write} or {@code read}, the folder of the Redis server, and how many
   *     visitors there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          try (RedisServer redis = redis(folder)) {
            ConfigurableApplicationContext shop = start(redis.port());
            String port = shop.getEnvironment().getProperty("local.server.port");
            if (args[0].equals("write")) {
              write(port, folder, Integer.parseInt(args[2]));
            } else {
              read(port, folder, Integer.parseInt(args[2]));
            }
            shop.close();
          }
          System.out.println("bytes " + Files.size(folder.resolve("dump.rdb")));
        });
  }

  /** Starts a server that reads its file, and writes it at its end. */
  private static RedisServer redis(Path folder) throws IOException, InterruptedException {
    return RedisServer.with(
        "--rdbcompression", "no", "--save", "3600", "1", "--dir", folder.toString());
  }

  private static ConfigurableApplicationContext start(int redisPort) {
    return SpringApplication.run(
        Shop.class,
        "--server.address=127.0.0.1",
        "--server.port=0",
        "--spring.data.redis.host=127.0.0.1",
        "--spring.data.redis.port=" + redisPort);
  }

  private static void write(String port, Path folder, int visitors) throws IOException {
    List<String> cookies = new ArrayList<>();
    for (int visitor = 0; visitor < visitors; visitor++) {
      cookies.add(String.valueOf(visit(port, "/put/" + visitor, "")));
    }
    Files.write(folder.resolve("cookies"), cookies, StandardCharsets.UTF_8);
  }

  private static void read(String port, Path folder, int visitors) throws IOException {
    List<String> cookies = Files.readAllLines(folder.resolve("cookies"), StandardCharsets.UTF_8);
    for (int visitor = 0; visitor < visitors; visitor++) {
      visit(port, "/get/" + visitor, cookies.get(visitor));
    }
    TALLY.print();
  }

  /** Returns the cookie that the server sets, or null. */
  private static String visit(String port, String path, String cookie) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
    connection.setRequestProperty("Cookie", cookie);
    connection.getInputStream().close();
    String set = connection.getHeaderField("Set-Cookie");
    return set == null ? null : set.split(";", 2)[0];
  }

  /** Every other order goes into the session, the rest into the cache. */
  @GetMapping("/put/{number}")
  void put(@PathVariable("number") int number, HttpServletRequest request) {
    if (number % 2 == 0) {
      request.getSession().setAttribute(ORDER, Order.sample(number));
    } else {
      caches.getCache(ORDER).put(number, Order.sample(number));
    }
  }

  /** Looks for an order where it was put. */
  @GetMapping("/get/{number}")
  void get(@PathVariable("number") int number, HttpServletRequest request) {
    HttpSession session = request.getSession(false);
    if (number % 2 == 0) {
      TALLY.add(number, session == null ? null : session.getAttribute(ORDER));
    } else {
      TALLY.add(number, caches.getCache(ORDER).get(number, Order.class));
    }
  }
}
