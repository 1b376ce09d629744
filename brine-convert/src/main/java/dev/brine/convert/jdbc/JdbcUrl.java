// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Secrets;
import dev.brine.convert.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.JarFile;

/** A database by its URL, with a driver from a class path. */
public final class JdbcUrl implements Database, AutoCloseable {
  private static final String DRIVERS = "META-INF/services/java.sql.Driver";

  private final String url;
  private final Properties properties;
  private final URLClassLoader loader;
  private final Driver driver;

  private JdbcUrl(String url, Properties properties, URLClassLoader loader, Driver driver) {
    this.url = url;
    this.properties = properties;
    this.loader = loader;
    this.driver = driver;
  }

  /**
   * Returns a database.
   *
   * @param user empty if the URL or the driver knows it
   * @param password empty if there is none
   * @param classPath folders and jars with the driver
   * @throws StoreException if there is no driver for the URL
   */
  public static JdbcUrl of(String url, String user, String password, List<Path> classPath)
      throws StoreException {
    URLClassLoader loader =
        new URLClassLoader(
            classPath.stream().map(JdbcUrl::url).toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader());
    try {
      Driver driver = driver(url, loader);
      Properties properties = new Properties();
      putUnlessEmpty(properties, "user", user);
      putUnlessEmpty(properties, "password", password);
      return new JdbcUrl(url, properties, loader, driver);
    } catch (StoreException e) {
      closeQuietly(loader);
      throw e;
    }
  }

  /** Returns whether a folder or jar has a driver, so that it is no program's own. */
  public static boolean isDriver(Path path) throws IOException {
    if (!path.toString().endsWith(".jar")) {
      return Files.exists(path.resolve(DRIVERS));
    }
    try (JarFile jar = new JarFile(path.toFile())) {
      return jar.getEntry(DRIVERS) != null;
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void putUnlessEmpty(Properties properties, String name, String value) {
    if (!value.isEmpty()) {
      properties.setProperty(name, value);
    }
  }

  private static Driver driver(String url, ClassLoader loader) throws StoreException {
    Iterator<Driver> all = ServiceLoader.load(Driver.class, loader).iterator();
    while (true) {
      try {
        if (!all.hasNext()) {
          throw new StoreException(
              "The class path has no driver for " + Secrets.hidden(url),
              "Name the jar of the database's JDBC driver by --class-path.");
        }
        Driver driver = all.next();
        if (driver.acceptsURL(url)) {
          return driver;
        }
      } catch (ServiceConfigurationError | SQLException e) {
        // Another driver may accept the URL.
      }
    }
  }

  @Override
  public Connection connect() throws SQLException {
    try {
      Connection connection = driver.connect(url, (Properties) properties.clone());
      if (connection == null) {
        throw new SQLException("The driver does not accept the URL", "08001");
      }
      return connection;
    } catch (SQLException e) {
      throw withoutSecrets(e);
    }
  }

  private SQLException withoutSecrets(SQLException e) {
    String password = properties.getProperty("password", "");
    String message = Secrets.hidden(String.valueOf(e.getMessage()), password);
    return new SQLException(message, e.getSQLState(), e.getErrorCode());
  }

  @Override
  public void close() {
    closeQuietly(loader);
  }

  private static void closeQuietly(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      // Nothing was written through it.
    }
  }
}
