// SPDX-License-Identifier: Apache-2.0
package shop;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.net.LoggingEventPreSerializationTransformer;
import ch.qos.logback.classic.net.SocketAppender;
import ch.qos.logback.classic.net.server.ServerSocketReceiver;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.net.ObjectWriter;
import ch.qos.logback.core.net.ObjectWriterFactory;
import ch.qos.logback.core.spi.PreSerializationTransformer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;

/**
 * Events that one JVM sends to the receiver of another, which reads only the classes of a list.
 * They have markers and exceptions; their arguments become texts.
 */
public final class Events {
  private static final String MARKER = "order";

  private Events() {}

  /**
   * Sends events, or receives them.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many events there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
          context.reset();
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            receive(context, folder, count);
          } else if (Foreign.isAttack()) {
            attack(folder);
          } else {
            send(context, folder, count);
          }
        });
  }

  private static void receive(LoggerContext context, Path folder, int count) throws Exception {
    BlockingQueue<ILoggingEvent> events = new LinkedBlockingQueue<>();
    AppenderBase<ILoggingEvent> queue = new Queue(events);
    queue.setContext(context);
    queue.start();
    context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(queue);
    ServerSocketReceiver receiver = new ServerSocketReceiver();
    receiver.setContext(context);
    receiver.setAddress(InetAddress.getLoopbackAddress().getHostAddress());
    receiver.setPort(freePort());
    receiver.start();
    Path said = folder.resolve("port");
    Files.writeString(said, String.valueOf(receiver.getPort()));
    Files.move(said, folder.resolve("ready"));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, order(Tally.next(events, folder), number));
    }
    tally.print();
  }

  private static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return any.getLocalPort();
    }
  }

  /** Returns the order of an event, or the event if anything of it is wrong. */
  private static Object order(ILoggingEvent event, int number) {
    if (event == null) {
      return null;
    }
    Order order = Order.sample(number);
    boolean isWhole =
        event.getFormattedMessage().equals("Lost " + order)
            && event.getMarkerList().get(0).getName().equals(MARKER)
            && event.getThrowableProxy().getMessage().equals("Not delivered: " + number);
    return isWhole ? order : event;
  }

  /** An appender that keeps the events of loggers of the shop. */
  private static final class Queue extends AppenderBase<ILoggingEvent> {
    private final BlockingQueue<ILoggingEvent> events;

    private Queue(BlockingQueue<ILoggingEvent> events) {
      this.events = events;
    }

    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLoggerName().equals(Events.class.getName())) {
        events.add(event);
      }
    }
  }

  private static void send(LoggerContext context, Path folder, int count) throws Exception {
    SocketAppender appender = new SocketAppender();
    appender.setContext(context);
    appender.setRemoteHost(InetAddress.getLoopbackAddress().getHostAddress());
    appender.setPort(Integer.parseInt(Files.readString(folder.resolve("ready"))));
    appender.start();
    ch.qos.logback.classic.Logger logger = context.getLogger(Events.class);
    Sizes sizes = new Sizes();
    logger.addAppender(appender);
    logger.addAppender(sizes);
    sizes.start();
    Marker marker = MarkerFactory.getMarker(MARKER);
    for (int number = 0; number < count; number++) {
      Exception thrown = new IllegalStateException("Not delivered: " + number);
      logger.error(marker, "Lost {}", Order.sample(number), thrown);
    }
    System.out.println("bytes " + sizes.bytes());
    Signal.RECEIVED.await(folder);
    appender.stop();
  }

  /** Sends an order itself, as the appender never does. */
  private static void attack(Path folder) throws IOException {
    int port = Integer.parseInt(Files.readString(folder.resolve("ready")));
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream())) {
      out.writeObject(Order.sample(0));
    }
  }

  /** An appender that counts the bytes of events, written as the appender for sockets does. */
  private static final class Sizes extends AppenderBase<ILoggingEvent> {
    private final ByteArrayOutputStream sink = new ByteArrayOutputStream();
    private final PreSerializationTransformer<ILoggingEvent> sent =
        new LoggingEventPreSerializationTransformer();
    private final ObjectWriter writer;

    private Sizes() throws IOException {
      writer = new ObjectWriterFactory().newAutoFlushingObjectWriter(sink);
    }

    @Override
    protected void append(ILoggingEvent event) {
      try {
        writer.write(sent.transform(event));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private int bytes() {
      return sink.size();
    }
  }
}
