// SPDX-License-Identifier: Apache-2.0
package shop;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpSession;
import java.math.BigDecimal;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * A shop whose visitors log in. It knows nothing of Brine: sessions, cache and template are those
 * that Spring Boot configures.
 */
@SpringBootApplication
@EnableCaching
@RestController
public class WebShop {
  private static final String ORDER = "order";

  private final CacheManager caches;
  private final RedisTemplate<Object, Object> template;
  private final MeterRegistry meters;

  /** Called by Spring. */
  public WebShop(
      CacheManager caches, RedisTemplate<Object, Object> template, MeterRegistry meters) {
    this.caches = caches;
    this.template = template;
    this.meters = meters;
  }

  /**
   * Starts the shop and prints its port.
   *
   * @param args as Spring Boot takes them
   */
  public static void main(String[] args) {
    ConfigurableApplicationContext shop = SpringApplication.run(WebShop.class, args);
    System.out.println("port " + shop.getEnvironment().getProperty("local.server.port"));
  }

  /** Returns the users of the shop. */
  @Bean
  UserDetailsService users() {
    return new InMemoryUserDetailsManager(
        User.withUsername("ada").password("{noop}secret").roles("CUSTOMER").build());
  }

  /** Puts an order into the session, the cache and the store of the template. */
  @GetMapping("/put/{number}")
  String put(@PathVariable("number") int number, HttpSession session) {
    Order order = Order.sample(number);
    session.setAttribute(ORDER, order);
    caches.getCache(ORDER).put(number, order);
    template.opsForValue().set(ORDER + number, order);
    template.opsForHash().put("orders", number, order);
    return "put";
  }

  /** Returns where the order is found. */
  @GetMapping("/get/{number}")
  String get(@PathVariable("number") int number, HttpSession session) {
    Cache.ValueWrapper cached = caches.getCache(ORDER).get(number);
    return said("session", number, session.getAttribute(ORDER))
        + said(" cache", number, cached == null ? null : cached.get())
        + said(" template", number, template.opsForValue().get(ORDER + number))
        + said(" hash", number, template.opsForHash().get("orders", number));
  }

  private static String said(String place, int number, Object found) {
    boolean isIntact =
        found instanceof Order order && order.equals(Order.sample(number)) && order.isOneGraph();
    return isIntact ? place : found == null ? "" : place + "-wrong";
  }

  /** Returns a line of an order, in the form that the client accepts. */
  @GetMapping("/line")
  Order.Line line() {
    return new Order.Line("Tee", 2, BigDecimal.TEN);
  }

  /** Returns what the client has sent. */
  @PostMapping("/line")
  Order.Line echo(@RequestBody Order.Line line) {
    return line;
  }

  /** Returns how many values could not be read. */
  @GetMapping("/unreadable")
  String unreadable() {
    double count =
        meters.find("brine.unreadable").counters().stream().mapToDouble(Counter::count).sum();
    return String.valueOf((long) count);
  }
}
