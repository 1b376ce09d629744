// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import dev.brine.convert.Secrets;
import dev.brine.convert.StoreException;
import java.net.URI;
import java.net.URISyntaxException;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.util.JedisURIHelper;

/** The address of a server, with what it wants to know of the user. */
public final class RedisAddress {
  /** A server may be busy with a script or with its files. */
  private static final int LONGEST_ANSWER_MILLIS = 60_000;

  private final URI uri;
  private final String user;
  private final String password;

  private RedisAddress(URI uri, String user, String password) {
    this.uri = uri;
    this.user = user;
    this.password = password;
  }

  /**
   * Returns an address.
   *
   * @param text host, port and database, such as {@code redis://host:6379/0}; {@code rediss} for
   *     TLS
   * @param user empty for the default user, or that of the address
   * @param password empty for none, or that of the address
   * @throws StoreException if the address is malformed
   */
  public static RedisAddress of(String text, String user, String password) throws StoreException {
    try {
      URI uri = new URI(text);
      if (JedisURIHelper.isValid(uri) && JedisURIHelper.getDBIndex(uri) >= 0) {
        return new RedisAddress(uri, user, password);
      }
    } catch (URISyntaxException | NumberFormatException e) {
      // Reported below, without the text of the exception, which may have a password.
    }
    throw new StoreException(
        "Not an address of Redis: " + Secrets.hidden(text), "Write it as redis://host:6379/0.");
  }

  /** Returns a new connection. */
  RedisServer connect() {
    DefaultJedisClientConfig.Builder settings =
        DefaultJedisClientConfig.builder()
            .user(user.isEmpty() ? JedisURIHelper.getUser(uri) : user)
            .password(password())
            .socketTimeoutMillis(LONGEST_ANSWER_MILLIS)
            .database(JedisURIHelper.getDBIndex(uri));
    if (JedisURIHelper.isRedisSSLScheme(uri)) {
      settings.sslOptions(SslOptions.defaults());
    }
    HostAndPort host = JedisURIHelper.getHostAndPort(uri);
    return new RedisServer(new Connection(host, settings.build()));
  }

  private String password() {
    return password.isEmpty() ? JedisURIHelper.getPassword(uri) : password;
  }

  /** Returns the failure that ends a job on this server. */
  StoreException failure(String message, String advice, Exception cause) {
    return new StoreException(Secrets.hidden(message, password), advice, cause);
  }
}
