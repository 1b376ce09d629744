// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.layout.SerializedLayout;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.util.FilteredObjectInputStream;

/** A log whose events one JVM sends to another, with orders, exceptions and a context in them. */
public final class Log {
  private Log() {}

  /**
   * Sends events, or receives them.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many events there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            receive(folder, count);
          } else {
            send(Files.readString(folder.resolve("ready")), count);
          }
        });
  }

  private static void receive(Path folder, int count) throws IOException, ClassNotFoundException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Path said = folder.resolve("port");
      Files.writeString(said, String.valueOf(server.getLocalPort()));
      Files.move(said, folder.resolve("ready"));
      try (Socket socket = Tally.accept(server, folder);
          InputStream in = socket.getInputStream()) {
        tally(in, count).print();
      }
    }
  }

  /** Reads events as the receivers of Log4j do, which were programs of their own. */
  private static Tally tally(InputStream in, int count) throws IOException, ClassNotFoundException {
    Tally tally = new Tally();
    int number = 0;
    try (FilteredObjectInputStream events = new FilteredObjectInputStream(in)) {
      while (number < count) {
        tally.add(number, order((LogEvent) events.readObject(), number));
        number++;
      }
    } catch (EOFException e) {
      while (number < count) {
        tally.add(number++, null);
      }
    }
    return tally;
  }

  /** Returns the order of an event, or the event if anything else of it is missing. */
  @SuppressWarnings("deprecation") // Log4j recommends the exception, which is not serialized.
  private static Object order(LogEvent event, int number) {
    boolean isWhole =
        event.getMessage() instanceof ObjectMessage
            && event.getContextData().getValue("visitor").equals("number " + number)
            && event.getThrownProxy().getMessage().equals("Not delivered: " + number);
    return isWhole ? ((ObjectMessage) event.getMessage()).getParameter() : event;
  }

  @SuppressWarnings("deprecation") // What Log4j discourages is what is tried.
  private static void send(String port, int count) {
    configure(port);
    Logger logger = LogManager.getLogger(Log.class);
    SerializedLayout layout = SerializedLayout.createLayout();
    long bytes = layout.getHeader().length;
    for (int number = 0; number < count; number++) {
      ThreadContext.put("visitor", "number " + number);
      Message order = new ObjectMessage(Order.sample(number));
      Exception thrown = new IllegalStateException("Not delivered: " + number);
      logger.error(order, thrown);
      bytes +=
          layout.toByteArray(Log4jLogEvent.newBuilder().setMessage(order).setThrown(thrown).build())
              .length;
    }
    System.out.println("bytes " + bytes);
    LogManager.shutdown();
  }

  private static void configure(String port) {
    ConfigurationBuilder<BuiltConfiguration> log =
        ConfigurationBuilderFactory.newConfigurationBuilder();
    log.add(
        log.newAppender("receiver", "Socket")
            .addAttribute("host", InetAddress.getLoopbackAddress().getHostAddress())
            .addAttribute("port", port)
            .addAttribute("protocol", "TCP")
            .addAttribute("ignoreExceptions", false)
            .add(log.newLayout("SerializedLayout")));
    log.add(log.newRootLogger("error").add(log.newAppenderRef("receiver")));
    Configurator.initialize(log.build());
  }
}
