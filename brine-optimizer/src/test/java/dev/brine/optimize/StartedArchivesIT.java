// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import jakarta.annotation.Resource;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.catalina.startup.Tomcat;
import org.apache.commons.lang3.SerializationUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.loader.launch.JarLauncher;

/** Optimized archives that start as users start them, with nothing else of Brine's around them. */
class StartedArchivesIT {
  private static final String STORE =
      """
      package shop;
      import java.io.*;
      import java.util.*;
      public class Store {
        static class Item implements Serializable {
          java.math.BigDecimal price = java.math.BigDecimal.ONE;
        }
        static class Order implements Serializable {
          int number = 7;
          Item item = new Item();
          List<String> lines = new ArrayList<>(List.of("a", "b"));
        }
        public static String run() throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          out.writeObject(new Order());
          out.flush();
          InputStream source = new ByteArrayInputStream(bytes.toByteArray());
          Order order = (Order) new ObjectInputStream(source).readObject();
          byte[] library = org.apache.commons.lang3.SerializationUtils.serialize(order);
          order = org.apache.commons.lang3.SerializationUtils.deserialize(library);
          return order.number + " " + order.lines + " " + out.getClass().getSimpleName()
              + " " + (bytes.toByteArray()[0] == library[0]);
        }
        public static void main(String[] args) throws Exception {
          System.out.print(run());
        }
      }
      """;
  private static final String SERVLET =
      """
      package shop;
      import jakarta.servlet.http.*;
      public class Page extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) {
          try {
            response.getWriter().print(Store.run());
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;
  private static final String SERVER =
      """
      package server;
      import java.net.*;
      import java.net.http.*;
      import org.apache.catalina.startup.*;
      public class Server {
        public static void main(String[] args) throws Exception {
          Tomcat tomcat = new Tomcat();
          tomcat.setBaseDir(args[1]);
          tomcat.setPort(0);
          tomcat.setHostname("localhost");
          var context = tomcat.addWebapp("", args[0]);
          Tomcat.addServlet(context, "page", "shop.Page");
          context.addServletMappingDecoded("/page", "page");
          int port = tomcat.getConnector().getLocalPort();
          tomcat.start();
          URI page = URI.create("http://localhost:" + tomcat.getConnector().getLocalPort() + "/page");
          System.out.print(HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
              .body());
          System.out.flush();
          System.exit(0);
        }
      }
      """;
  private static final String AS_IT_WAS = "7 [a, b] ObjectOutputStream true";
  private static final String OPTIMIZED = "7 [a, b] DropInObjectOutputStream true";

  @TempDir private Path folder;

  private static Path library(Class<?> some) throws URISyntaxException {
    return Path.of(some.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private Path classes() throws IOException {
    return Compiled.in(folder.resolve("shop"), "Store", STORE, "Page", SERVLET);
  }

  private Path springBoot() throws IOException, URISyntaxException {
    Map<String, byte[]> loader = Zipped.entries(Files.readAllBytes(library(JarLauncher.class)));
    Zipped jar =
        Zipped.empty()
            .with(
                "META-INF/MANIFEST.MF",
                """
                Manifest-Version: 1.0
                Main-Class: org.springframework.boot.loader.launch.JarLauncher
                Start-Class: shop.Store
                Spring-Boot-Version: 3.5.7
                Spring-Boot-Classes: BOOT-INF/classes/
                Spring-Boot-Lib: BOOT-INF/lib/
                Spring-Boot-Classpath-Index: BOOT-INF/classpath.idx
                """);
    loader.forEach(
        (name, bytes) -> {
          if (name.startsWith("org/")) {
            jar.with(name.replace("!", ""), bytes);
          }
        });
    return jar.withFolders("BOOT-INF/", "BOOT-INF/classes/")
        .withAll("BOOT-INF/classes/", classes())
        .withFolders("BOOT-INF/lib/")
        .with("BOOT-INF/lib/commons-lang3.jar", library(SerializationUtils.class))
        .with("BOOT-INF/classpath.idx", "- \"BOOT-INF/lib/commons-lang3.jar\"\n")
        .to(folder.resolve("app.jar"));
  }

  private static String start(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(words));
    command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Path errors = Files.createTempFile("started", ".txt");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    Files.delete(errors);
    return said;
  }

  private static void optimize(Path... inputs) throws IOException {
    Optimizer.newBuilder().trust("all").build().optimize(List.of(inputs));
  }

  @Test
  void a_jar_of_spring_boot_starts() throws Exception {
    Path jar = springBoot();
    assertThat(start("-jar", jar.toString())).isEqualTo(AS_IT_WAS);
    optimize(jar);
    assertThat(start("-jar", jar.toString())).isEqualTo(OPTIMIZED);
  }

  @Test
  void a_jar_of_spring_boot_that_both_techniques_changed_starts() throws Exception {
    Path jar = springBoot();
    Optimizer both = Optimizer.newBuilder().trust("all").techniques(Technique.values()).build();
    assertThat(both.optimize(List.of(jar)).outcomes().map(one -> one.reason()))
        .contains(Reason.CREATED_STREAM, Reason.PACKED_WHOLE);
    assertThat(start("-jar", jar.toString())).isEqualTo(OPTIMIZED);
  }

  @Test
  void an_exploded_jar_of_spring_boot_starts() throws Exception {
    Path exploded = folder.resolve("exploded");
    for (Map.Entry<String, byte[]> entry :
        Zipped.entries(Files.readAllBytes(springBoot())).entrySet()) {
      Path file = exploded.resolve(entry.getKey().replace("!", ""));
      if (entry.getKey().endsWith("/!")) {
        Files.createDirectories(file);
      } else {
        Files.createDirectories(file.getParent());
        Files.write(file, entry.getValue());
      }
    }
    optimize(exploded);
    String launcher = JarLauncher.class.getName();
    assertThat(start("-cp", exploded.toString(), launcher)).isEqualTo(OPTIMIZED);
  }

  @Test
  void an_executable_jar_of_spring_boot_starts_by_its_script() throws Exception {
    Path jar = springBoot();
    byte[] plain = Files.readAllBytes(jar);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String script = "#!/bin/sh\nexec " + java + " -jar \"$0\" \"$@\"\nexit 0\n";
    try (var out = Files.newOutputStream(jar)) {
      out.write(script.getBytes(StandardCharsets.UTF_8));
      out.write(plain);
    }
    optimize(jar);
    Process process = new ProcessBuilder("sh", jar.toString()).start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo(OPTIMIZED);
  }

  @Test
  void a_jar_with_a_main_class_starts() throws Exception {
    Path jar =
        Zipped.empty()
            .with(
                "META-INF/MANIFEST.MF",
                "Manifest-Version: 1.0\nMain-Class: shop.Store\nClass-Path: lib/lang.jar\n")
            .withAll("", classes())
            .to(folder.resolve("app.jar"));
    Files.createDirectories(folder.resolve("lib"));
    Path lang = Files.copy(library(SerializationUtils.class), folder.resolve("lib/lang.jar"));
    assertThat(start("-jar", jar.toString())).isEqualTo(AS_IT_WAS);
    Optimizer.newBuilder()
        .trust("all")
        .modules(Modules.IGNORED)
        .build()
        .optimize(List.of(jar, lang));
    assertThat(start("-jar", jar.toString())).isEqualTo(OPTIMIZED);
  }

  @Test
  void a_web_application_starts_in_tomcat() throws Exception {
    Path war =
        Zipped.empty()
            .withFolders("WEB-INF/", "WEB-INF/classes/")
            .withAll("WEB-INF/classes/", classes())
            .with("WEB-INF/lib/commons-lang3.jar", library(SerializationUtils.class))
            .to(folder.resolve("shop.war"));
    Path server = Compiled.in(folder.resolve("server"), "Server", SERVER);
    String classPath =
        String.join(
            System.getProperty("path.separator"),
            server.toString(),
            library(Tomcat.class).toString(),
            library(Resource.class).toString());
    String[] words = {
      "-cp", classPath, "server.Server", war.toString(), folder.resolve("tomcat").toString()
    };
    Files.createDirectories(folder.resolve("tomcat/webapps"));
    assertThat(start(words)).isEqualTo(AS_IT_WAS);
    optimize(war);
    assertThat(start(words)).isEqualTo(OPTIMIZED);
  }
}
