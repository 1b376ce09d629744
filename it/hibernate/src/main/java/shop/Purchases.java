// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import org.ehcache.jsr107.EhcacheCachingProvider;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.CacheSettings;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;

/**
 * Orders in rows of H2, by Hibernate, with a second-level cache of Ehcache: the rows come from it
 * where the JVM has stored them itself, and from the database after a restart.
 */
public final class Purchases implements OrderStore {
  private final SessionFactory sessions;
  private int stored;

  private Purchases(Path folder) {
    sessions =
        new Configuration()
            .addAnnotatedClass(Purchase.class)
            .setProperty(
                JdbcSettings.JAKARTA_JDBC_URL, "jdbc:h2:" + folder.resolve("shop").toAbsolutePath())
            .setProperty(SchemaToolingSettings.HBM2DDL_AUTO, "update")
            .setProperty(CacheSettings.USE_SECOND_LEVEL_CACHE, true)
            .setProperty(CacheSettings.CACHE_REGION_FACTORY, "jcache")
            .setProperty("hibernate.javax.cache.provider", EhcacheCachingProvider.class.getName())
            .setProperty("hibernate.javax.cache.missing_cache_strategy", "create")
            .buildSessionFactory();
  }

  /**
   * Stores orders, finds them again, or does both.
   *
   * @param args {@code write}, {@code read} or {@code keep}; a folder; how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Purchases::new);
  }

  @Override
  public void put(int number, Order order) {
    sessions.inTransaction(session -> session.persist(new Purchase(number, order)));
    stored++;
  }

  /** Finds an order; what this JVM has stored must come from the cache. */
  @Override
  public Object get(int number) {
    if (stored > 0 && !sessions.getCache().contains(Purchase.class, number)) {
      return null;
    }
    return sessions.fromTransaction(
        session -> {
          Purchase found = session.find(Purchase.class, number);
          return found == null ? null : found.bought();
        });
  }

  @Override
  public long bytes() {
    return sessions.fromTransaction(
        session ->
            session
                .createNativeQuery("SELECT SUM(OCTET_LENGTH(bought)) FROM Purchase", Long.class)
                .getSingleResult());
  }

  @Override
  public void close() {
    sessions.close();
  }
}
