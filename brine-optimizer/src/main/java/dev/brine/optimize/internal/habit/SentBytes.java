// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.regex.Pattern;

/** Bytes that go to a peer: by a socket, a message broker or HTTP. */
final class SentBytes implements CallHabit {
  /** Classes, and methods of them that get bytes or return what bytes are written to. */
  private static final Pattern METHODS =
      Pattern.compile(
          "java/net/(Socket|URLConnection|HttpURLConnection)\\.getOutputStream"
              + "|javax/net/ssl/(SSLSocket|HttpsURLConnection)\\.getOutputStream"
              + "|java/net/Datagram(Packet|Socket)\\.(<init>|send|setData)"
              + "|java/net/http/HttpRequest\\$BodyPublishers\\..*"
              + "|java/nio/channels/(SocketChannel|DatagramChannel)\\.(write|send)"
              + "|java/nio/channels/Channels\\.newOutputStream"
              + "|com/sun/net/httpserver/HttpExchange\\.getResponseBody"
              + "|(javax|jakarta)/jms/.*"
              + "|(javax|jakarta)/servlet/.*\\.getOutputStream"
              + "|(javax|jakarta)/websocket/.*"
              + "|com/rabbitmq/client/.*\\.basicPublish"
              + "|org/apache/kafka/clients/producer/ProducerRecord\\.<init>"
              + "|io/netty/channel/.*\\.(write|writeAndFlush)"
              + "|io/netty/bootstrap/.*"
              + "|org/jgroups/.*Message\\.(<init>|set.*)"
              + "|org/springframework/http/(HttpOutputMessage|StreamingHttpOutputMessage"
              + "|client/ClientHttpRequest)\\.getBody"
              + "|org/apache/(http|hc)/.*Entity\\.<init>"
              + "|org/springframework/amqp/core/Message\\.<init>");

  @Override
  public Habit at(Call call) {
    boolean isCarrying = call.carrier() == Carrier.SINK || call.carrier() == Carrier.BYTES;
    return isCarrying && METHODS.matcher(call.owner() + "." + call.name()).matches()
        ? Habit.SENT
        : null;
  }
}
