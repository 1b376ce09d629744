// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.net.HttpRetryException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetPermission;
import java.net.SocketPermission;
import java.net.URISyntaxException;
import java.net.URLPermission;
import java.net.UnixDomainSocketAddress;
import java.util.List;
import javax.net.ssl.HandshakeCompletedEvent;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPermission;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionBindingEvent;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** Objects of the classes of java.net and javax.net. */
final class NetSamples {
  private NetSamples() {}

  static List<Sample> all() {
    return List.of(
        Sample.of(HttpRetryException.class, () -> new HttpRetryException("x", 503, "y")),
        Sample.of(
            Inet4Address.class,
            () -> (Inet4Address) InetAddress.getByAddress("x", new byte[] {10, 0, 0, 1})),
        Sample.of(Inet6Address.class, () -> Inet6Address.getByAddress("x", new byte[16], 5)),
        Sample.of(
            InetSocketAddress.class, () -> InetSocketAddress.createUnresolved("example.org", 80)),
        Sample.of(NetPermission.class, () -> new NetPermission("getProxySelector")),
        Sample.of(SocketPermission.class, () -> new SocketPermission("127.0.0.1:80", "connect")),
        Sample.of(URISyntaxException.class, () -> new URISyntaxException("x", "y", 3)),
        Sample.of(URLPermission.class, () -> new URLPermission("http://example.org/a", "GET:x")),
        Sample.of(UnixDomainSocketAddress.class, () -> UnixDomainSocketAddress.of("a/b")),
        Sample.of(
            HandshakeCompletedEvent.class, () -> new HandshakeCompletedEvent(socket(), session())),
        Sample.of(SSLPermission.class, () -> new SSLPermission("setHostnameVerifier")),
        Sample.of(SSLSessionBindingEvent.class, () -> new SSLSessionBindingEvent(session(), "x")));
  }

  private static SSLSocket socket() throws Exception {
    return (SSLSocket) SSLSocketFactory.getDefault().createSocket();
  }

  private static SSLSession session() throws Exception {
    return SSLContext.getDefault().createSSLEngine().getSession();
  }
}
