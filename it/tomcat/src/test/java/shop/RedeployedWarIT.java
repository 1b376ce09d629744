// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.catalina.Context;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.loader.ParallelWebappClassLoader;
import org.apache.catalina.startup.ContextConfig;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.scan.StandardJarScanner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shop.deployed.Trip;

/** A war with Brine in {@code WEB-INF/lib} that a Tomcat deploys again and again. */
class RedeployedWarIT {
  private static final int TIMES = 20;
  private static final int COLLECTIONS = 50;
  private static final long PAUSE_MILLIS = 100;
  private static final String WEB_XML =
      """
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.1">
        <servlet>
          <servlet-name>trip</servlet-name>
          <servlet-class>shop.deployed.Trip</servlet-class>
        </servlet>
        <servlet-mapping>
          <servlet-name>trip</servlet-name>
          <url-pattern>/*</url-pattern>
        </servlet-mapping>
      </web-app>
      """;

  @TempDir private Path folder;

  @Test
  void class_loaders_of_wars_that_were_redeployed_are_collected() throws Exception {
    Path war = war();
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    Files.createDirectories(folder.resolve("webapps"));
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.start();
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    try {
      for (int i = 0; i < TIMES; i++) {
        loaders.add(deploy(tomcat, war));
      }
      // The JDK keeps the loaders of the records whose methods it linked last.
      deploy(tomcat, war);
      assertThat(alive(loaders)).isZero();
    } finally {
      tomcat.stop();
      tomcat.destroy();
    }
  }

  /** Deploys the war, has it use Brine, and undeploys it. */
  private static WeakReference<ClassLoader> deploy(Tomcat tomcat, Path war) throws Exception {
    StandardJarScanner scanner = new StandardJarScanner();
    scanner.setScanClassPath(false); // The class path of this test is long.
    ContextConfig config = new ContextConfig();
    config.setDefaultWebXml(tomcat.noDefaultWebXmlPath());
    Context context = new StandardContext();
    context.setPath("/trip");
    context.setDocBase(war.toString());
    context.setJarScanner(scanner);
    context.addLifecycleListener(config);
    tomcat.getHost().addChild(context);
    URI page = URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/trip/");
    String answer =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString())
            .body();
    assertThat(answer).isEqualTo(ParallelWebappClassLoader.class.getName());
    WeakReference<ClassLoader> loader = new WeakReference<>(context.getLoader().getClassLoader());
    tomcat.getHost().removeChild(context);
    return loader;
  }

  private static long alive(List<WeakReference<ClassLoader>> loaders) throws InterruptedException {
    long alive = loaders.size();
    for (int i = 0; i < COLLECTIONS && alive > 0; i++) {
      System.gc();
      alive = loaders.stream().filter(each -> each.get() != null).count();
      if (alive > 0) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    return alive;
  }

  private Path war() throws Exception {
    Path war = folder.resolve("trip.war");
    Path core = Path.of(Brine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path classes = Path.of(Trip.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(war));
        Stream<Path> files = Files.list(classes.resolve("shop/deployed"))) {
      add(out, "WEB-INF/web.xml", WEB_XML.getBytes(StandardCharsets.UTF_8));
      add(out, "WEB-INF/lib/brine-core.jar", Files.readAllBytes(core));
      for (Path file : files.toList()) {
        add(out, "WEB-INF/classes/" + classes.relativize(file), Files.readAllBytes(file));
      }
    }
    return war;
  }

  private static void add(ZipOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(content);
    out.closeEntry();
  }
}
