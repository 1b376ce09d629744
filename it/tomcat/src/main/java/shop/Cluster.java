// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.catalina.Context;
import org.apache.catalina.Session;
import org.apache.catalina.ha.ClusterManager;
import org.apache.catalina.ha.session.DeltaManager;
import org.apache.catalina.ha.session.DeltaSession;
import org.apache.catalina.ha.tcp.SimpleTcpCluster;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.tribes.Channel;
import org.apache.catalina.tribes.group.GroupChannel;
import org.apache.catalina.tribes.membership.StaticMember;
import org.apache.catalina.tribes.membership.StaticMembershipService;
import org.apache.catalina.tribes.transport.nio.NioReceiver;

/** Two servers in a cluster, of which one has the visitors and the other gets their sessions. */
public final class Cluster {
  /** No session is older than both servers, so none is missed where a transfer takes longer. */
  private static final int TRANSFER_SECONDS = 10;

  private static final int PAUSE_MILLIS = 100;
  private static final String HERE = "127.0.0.1";
  private static final int RECEIVER = 1;
  private static final int SENDER = 2;

  /** Counts what members send of changes of sessions. */
  private static final class Counting extends DeltaManager {
    private static final AtomicLong BYTES = new AtomicLong();

    @Override
    public ClusterManager cloneFromTemplate() {
      Counting made = new Counting();
      clone(made);
      made.setStateTransferTimeout(TRANSFER_SECONDS);
      return made;
    }

    @Override
    public Session createEmptySession() {
      return new DeltaSession(this) {
        @Override
        public byte[] getDiff() throws IOException {
          byte[] bytes = super.getDiff();
          BYTES.addAndGet(bytes.length);
          return bytes;
        }
      };
    }
  }

  private final Tomcat tomcat = new Tomcat();
  private final Visits visits;
  private final NioReceiver receiver = new NioReceiver();
  private final SimpleTcpCluster cluster = new SimpleTcpCluster();
  private final Context context;

  /**
   * Starts a server that takes the first free port of its range. Members that are not known here
   * introduce themselves.
   *
   * @param id tells the members of the cluster apart
   */
  private Cluster(Path folder, int id, List<StaticMember> others) throws Exception {
    tomcat.setBaseDir(Files.createDirectories(folder).toString());
    visits = new Visits(folder);
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", HERE);
    GroupChannel channel = new GroupChannel();
    receiver.setAddress(HERE);
    channel.setChannelReceiver(receiver);
    StaticMembershipService members = new StaticMembershipService();
    members.setLocalMember(member(id, receiver.getPort()));
    others.forEach(members::addStaticMember);
    channel.setMembershipService(members);
    DeltaManager sessions = new Counting();
    cluster.setManagerTemplate(sessions);
    cluster.setChannel(channel);
    // Otherwise what changes a session may come before the session.
    cluster.setChannelSendOptions(
        Channel.SEND_OPTIONS_USE_ACK | Channel.SEND_OPTIONS_SYNCHRONIZED_ACK);
    tomcat.getEngine().setCluster(cluster);
    context = tomcat.addContext("", folder.toString());
    context.setDistributable(true);
    Tomcat.addServlet(context, "orders", new Orders(visits)).addMapping("/*");
    tomcat.start();
  }

  /** Returns a member; the port of the local one is corrected when it is known. */
  private static StaticMember member(int id, int port) throws Exception {
    StaticMember member = new StaticMember(HERE, port, 0);
    member.setUniqueId("{" + "0,".repeat(15) + id + "}");
    return member;
  }

  /**
   * Runs a server.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many visitors there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]).toAbsolutePath();
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            receive(folder, count);
          } else {
            StaticMember other = member(RECEIVER, Integer.parseInt(Signal.READY.await(folder)));
            new Cluster(folder.resolve("sender"), SENDER, List.of(other)).send(folder, count);
          }
        });
  }

  private static void receive(Path folder, int count) throws Exception {
    Cluster server = new Cluster(folder.resolve("receiver"), RECEIVER, List.of());
    Signal.READY.give(folder, String.valueOf(server.receiver.getPort()));
    Map<String, Object> found = server.orders();
    while (found.size() < count && !Signal.OVER.isGiven(folder)) {
      Thread.sleep(PAUSE_MILLIS);
      found = server.orders();
    }
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, found.get(Visits.NAME + number));
    }
    tally.print();
    Signal.RECEIVED.give(folder, "");
    server.tomcat.stop();
  }

  private Map<String, Object> orders() {
    Map<String, Object> found = new HashMap<>();
    for (Session session : context.getManager().findSessions()) {
      for (String name : Collections.list(session.getSession().getAttributeNames())) {
        found.put(name, session.getSession().getAttribute(name));
      }
    }
    return found;
  }

  private void send(Path folder, int count) throws Exception {
    // In vain, where the other server does not understand this one.
    while (cluster.getMembers().length == 0 && !Signal.OVER.isGiven(folder)) {
      Thread.sleep(PAUSE_MILLIS);
    }
    for (int number = 0; number < count; number++) {
      visits.put(number, tomcat.getConnector().getLocalPort());
    }
    System.out.println("bytes " + Counting.BYTES);
    Signal.RECEIVED.await(folder);
    tomcat.stop();
  }
}
