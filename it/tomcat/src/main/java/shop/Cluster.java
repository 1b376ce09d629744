// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.catalina.Context;
import org.apache.catalina.Session;
import org.apache.catalina.ha.session.DeltaManager;
import org.apache.catalina.ha.tcp.SimpleTcpCluster;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.tribes.Channel;
import org.apache.catalina.tribes.group.GroupChannel;
import org.apache.catalina.tribes.io.XByteBuffer;
import org.apache.catalina.tribes.membership.StaticMember;
import org.apache.catalina.tribes.membership.StaticMembershipService;
import org.apache.catalina.tribes.transport.nio.NioReceiver;

/** Two servers in a cluster, of which one has the visitors and the other gets their sessions. */
public final class Cluster {
  /** No session is older than both servers, so none is missed where a transfer takes longer. */
  private static final int TRANSFER_SECONDS = 10;

  private static final int PAUSE_MILLIS = 100;

  private final Tomcat tomcat = new Tomcat();
  private final Visits visits;
  private final SimpleTcpCluster cluster = new SimpleTcpCluster();
  private final Context context;

  private Cluster(Path folder, int port, int other) throws Exception {
    tomcat.setBaseDir(Files.createDirectories(folder).toString());
    visits = new Visits(folder);
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    GroupChannel channel = new GroupChannel();
    NioReceiver receiver = new NioReceiver();
    receiver.setAddress("127.0.0.1");
    receiver.setPort(port);
    channel.setChannelReceiver(receiver);
    StaticMembershipService members = new StaticMembershipService();
    members.setLocalMember(member(port));
    members.addStaticMember(member(other));
    channel.setMembershipService(members);
    DeltaManager sessions = new DeltaManager();
    sessions.setStateTransferTimeout(TRANSFER_SECONDS);
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

  private static StaticMember member(int port) throws Exception {
    StaticMember member = new StaticMember("127.0.0.1", port, 0);
    member.setUniqueId("{" + "0,".repeat(13) + (byte) (port >> 8) + "," + (byte) port + ",0}");
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
            List<String> ports = Signal.READY.await(folder).lines().toList();
            int other = Integer.parseInt(ports.get(0));
            int own = Integer.parseInt(ports.get(1));
            new Cluster(folder.resolve("sender"), own, other).send(folder, count);
          }
        });
  }

  private static void receive(Path folder, int count) throws Exception {
    List<String> ports = freePorts();
    int own = Integer.parseInt(ports.get(0));
    Cluster server = new Cluster(folder.resolve("receiver"), own, Integer.parseInt(ports.get(1)));
    Signal.READY.give(folder, String.join("\n", ports));
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

  private static List<String> freePorts() throws Exception {
    InetAddress here = InetAddress.getLoopbackAddress();
    try (ServerSocket one = new ServerSocket(0, 1, here);
        ServerSocket other = new ServerSocket(0, 1, here)) {
      return List.of(String.valueOf(one.getLocalPort()), String.valueOf(other.getLocalPort()));
    }
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
    long bytes = 0;
    for (int number = 0; number < count; number++) {
      visits.put(number, tomcat.getConnector().getLocalPort());
      bytes += XByteBuffer.serialize(Order.sample(number)).length;
    }
    System.out.println("bytes " + bytes);
    Signal.RECEIVED.await(folder);
    tomcat.stop();
  }
}
