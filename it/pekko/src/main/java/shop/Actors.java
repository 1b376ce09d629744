// SPDX-License-Identifier: Apache-2.0
package shop;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.serialization.SerializationExtension;

/** Two actor systems, of which one sends orders to the other and gets receipts. */
public final class Actors {
  /** After so long there is no answer. */
  private static final int SILENCE_SECONDS = 60;

  private static final Config CONFIG =
      ConfigFactory.parseString(
              """
              pekko {
                loglevel = ERROR
                actor {
                  provider = remote
                  allow-java-serialization = on
                  warn-about-java-serializer-usage = off
                  serialization-bindings { "java.io.Serializable" = java }
                }
                remote.artery {
                  transport = tcp
                  canonical { hostname = "127.0.0.1", port = 0 }
                }
              }
              """)
          .withFallback(ConfigFactory.load());

  private Actors() {}

  /**
   * Runs an actor system.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          ActorSystem system = ActorSystem.create("shop", CONFIG);
          if (args[0].equals("receive")) {
            receive(system, folder, count);
          } else {
            send(system, Files.readString(folder.resolve("ready")), count);
          }
          system.terminate();
          system.getWhenTerminated().toCompletableFuture().get(SILENCE_SECONDS, TimeUnit.SECONDS);
        });
  }

  /** The message that one system sends; the answer goes to an actor that the message refers to. */
  private record Delivery(int number, Order order, ActorRef answer) implements Serializable {}

  /** The answer of the other system. */
  private record Receipt(Order order) implements Serializable {}

  private static final class Inbox extends AbstractActor {
    private final BlockingQueue<Object> messages;

    private Inbox(BlockingQueue<Object> messages) {
      this.messages = messages;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder().match(Delivery.class, this::deliver).matchAny(messages::add).build();
    }

    private void deliver(Delivery delivery) {
      messages.add(delivery);
      delivery.answer().tell(new Receipt(delivery.order()), self());
    }
  }

  private static ActorRef inbox(ActorSystem system, BlockingQueue<Object> messages) {
    return system.actorOf(Props.create(Inbox.class, () -> new Inbox(messages)), "inbox");
  }

  private static void receive(ActorSystem system, Path folder, int count) throws Exception {
    BlockingQueue<Object> messages = new LinkedBlockingQueue<>();
    ActorRef inbox = inbox(system, messages);
    Path said = folder.resolve("address");
    Files.writeString(
        said,
        inbox
            .path()
            .toSerializationFormatWithAddress(
                ((ExtendedActorSystem) system).provider().getDefaultAddress()));
    Files.move(said, folder.resolve("ready"));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      Object next = Tally.next(messages, folder);
      tally.add(number, next == null ? null : ((Delivery) next).order());
    }
    tally.print();
    while (!Files.exists(folder.resolve("sent"))) {
      Thread.sleep(100);
    }
  }

  private static void send(ActorSystem system, String address, int count) throws Exception {
    BlockingQueue<Object> messages = new LinkedBlockingQueue<>();
    ActorRef answer = inbox(system, messages);
    ActorRef inbox =
        system
            .actorSelection(address)
            .resolveOne(Duration.ofSeconds(SILENCE_SECONDS))
            .toCompletableFuture()
            .get();
    long bytes = 0;
    for (int number = 0; number < count; number++) {
      Delivery delivery = new Delivery(number, Order.sample(number), answer);
      bytes += SerializationExtension.get(system).serialize(delivery).get().length;
      inbox.tell(delivery, ActorRef.noSender());
      Object receipt = messages.poll(SILENCE_SECONDS, TimeUnit.SECONDS);
      if (!new Receipt(delivery.order()).equals(receipt)) {
        throw new IllegalStateException(delivery.order() + " came back as " + receipt);
      }
    }
    System.out.println("bytes " + bytes);
  }
}
