// SPDX-License-Identifier: Apache-2.0
package shop;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.serialization.ClassResolvers;
import io.netty.handler.codec.serialization.ObjectDecoder;
import io.netty.handler.codec.serialization.ObjectEncoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** A server that gets orders from a client, by Netty's streams with short descriptors. */
@SuppressWarnings("deprecation") // Netty warns of Java serialization as such.
public final class Channels {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private Channels() {}

  /**
   * Receives orders, or sends them.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            receive(folder, count);
          } else {
            send(folder, Integer.parseInt(Signal.READY.await(folder)), count);
          }
        });
  }

  /** Builds the channel of a client at the server. */
  private static final class Receiving extends ChannelInitializer<Channel> {
    private final BlockingQueue<Object> orders;

    Receiving(BlockingQueue<Object> orders) {
      this.orders = orders;
    }

    @Override
    protected void initChannel(Channel channel) {
      ClassLoader own = Channels.class.getClassLoader();
      channel
          .pipeline()
          .addLast(new ObjectDecoder(ClassResolvers.cacheDisabled(own)))
          .addLast(
              new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext context, Object message) {
                  orders.add(message);
                }
              });
    }
  }

  /** Counts what the encoder writes. */
  private static final class Sending extends ChannelInitializer<Channel> {
    private final AtomicLong bytes;

    Sending(AtomicLong bytes) {
      this.bytes = bytes;
    }

    @Override
    protected void initChannel(Channel channel) {
      channel
          .pipeline()
          .addLast(
              new ChannelOutboundHandlerAdapter() {
                @Override
                public void write(
                    ChannelHandlerContext context, Object message, ChannelPromise promise)
                    throws Exception {
                  bytes.addAndGet(((ByteBuf) message).readableBytes());
                  super.write(context, message, promise);
                }
              })
          .addLast(new ObjectEncoder());
    }
  }

  private static void receive(Path folder, int count) throws Exception {
    BlockingQueue<Object> orders = new LinkedBlockingQueue<>();
    Channel server =
        new ServerBootstrap()
            .group(new NioEventLoopGroup(1))
            .channel(NioServerSocketChannel.class)
            .childHandler(new Receiving(orders))
            .bind(HERE, 0)
            .sync()
            .channel();
    int port = ((InetSocketAddress) server.localAddress()).getPort();
    Signal.READY.give(folder, String.valueOf(port));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, Tally.next(orders, folder));
    }
    tally.print();
    Signal.RECEIVED.give(folder, "");
  }

  private static void send(Path folder, int port, int count) throws Exception {
    AtomicLong bytes = new AtomicLong();
    Channel client =
        new Bootstrap()
            .group(new NioEventLoopGroup(1))
            .channel(NioSocketChannel.class)
            .handler(new Sending(bytes))
            .connect(HERE, port)
            .sync()
            .channel();
    for (int number = 0; number < count; number++) {
      client.writeAndFlush(Order.sample(number)).sync();
    }
    System.out.println("bytes " + bytes);
    Signal.RECEIVED.await(folder);
  }
}
