// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.it.redis.RedisServer;
import dev.brine.spring.BrineCodec;
import dev.brine.spring.BrineValues;
import dev.brine.spring.OnUnreadable;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.api.RemoteInvocationOptions;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.handler.State;
import org.redisson.codec.SerializationCodec;
import org.redisson.config.Config;

/** Objects of Redisson in a redis-server, whose codec is switched and switched back. */
@Tag("once")
class RedissonIT {
  private static final TypeFilter TYPES = TypeFilter.allow("shop.**");

  private static final Codec JAVA = new SerializationCodec();
  private static final Codec BRINE = new BrineCodec(values().build(), JAVA);
  private static final Codec BACK = new BrineCodec(values().writes(Format.JAVA).build(), JAVA);

  private static RedisServer redis;
  private static RedissonClient client;

  private static BrineValues.Builder values() {
    return BrineValues.newBuilder("redisson").types(TYPES);
  }

  @BeforeAll
  static void start() throws Exception {
    redis = Redis.inMemory();
    Config config = new Config();
    config
        .useSingleServer()
        .setAddress("redis://127.0.0.1:" + redis.port())
        .setConnectionMinimumIdleSize(1)
        .setConnectionPoolSize(4);
    config.setCodec(BRINE);
    client = Redisson.create(config);
  }

  @AfterAll
  static void stop() {
    if (client != null) {
      client.shutdown();
    }
    if (redis != null) {
      redis.close();
    }
  }

  @Test
  void reads_buckets_of_javas_codec_and_goes_back() {
    client.getBucket("bucket", JAVA).set(Order.sample(1));
    assertThat(client.getBucket("bucket").get()).isEqualTo(Order.sample(1));

    client.getBucket("bucket").set(Order.sample(2));
    byte[] bytes = client.<byte[]>getBucket("bucket", ByteArrayCodec.INSTANCE).get();
    assertThat(bytes[0] & 0xf0).isEqualTo(0x90);
    assertThat(client.getBucket("bucket", BACK).get()).isEqualTo(Order.sample(2));

    client.getBucket("bucket", BACK).set(Order.sample(3));
    assertThat(client.getBucket("bucket", JAVA).get()).isEqualTo(Order.sample(3));
  }

  @Test
  void finds_the_keys_of_maps_that_javas_codec_wrote() {
    client.getMap("map", JAVA).put("first", Order.sample(1));
    RMap<String, Order> map = client.getMap("map");

    assertThat(map.get("first")).isEqualTo(Order.sample(1));
    assertThat(map.put("first", Order.sample(2))).isEqualTo(Order.sample(1));
    map.put("second", Order.sample(3));
    assertThat(map.readAllMap())
        .containsOnlyKeys("first", "second")
        .containsValues(Order.sample(2), Order.sample(3));
  }

  @Test
  void writes_keys_by_the_given_codec() {
    Codec strings = new BrineCodec(values().build(), StringCodec.INSTANCE);
    client.getMap("named", strings).put("first", Order.sample(1));

    assertThat(client.<String, byte[]>getMap("named", StringCodec.INSTANCE).readAllKeySet())
        .isEqualTo(Set.of("first"));
    assertThat(client.getMap("named", BRINE).get("first")).isNull();
  }

  @Test
  void what_compares_bytes_does_not_find_elements_of_the_other_form() {
    Order.Line line = new Order.Line("Tee", 2, BigDecimal.TEN);
    client.getSet("set", JAVA).add(line);
    client.getBloomFilter("filter", JAVA).tryInit(100, 0.01);
    client.getBloomFilter("filter", JAVA).add(line);
    client.getHyperLogLog("count", JAVA).add(line);
    client.getScoredSortedSet("scored", JAVA).add(1, line);
    client.getBucket("compared", JAVA).set(line);

    assertThat(client.getSet("set", BACK).contains(line)).isTrue();
    assertThat(client.getBloomFilter("filter", BACK).contains(line)).isTrue();
    assertThat(client.getScoredSortedSet("scored", BACK).contains(line)).isTrue();
    assertThat(client.getBucket("compared", BACK).compareAndSet(line, line)).isTrue();

    assertThat(client.getSet("set").readAll()).containsExactly(line);
    assertThat(client.getSet("set").contains(line)).isFalse();
    assertThat(client.getBloomFilter("filter").contains(line)).isFalse();
    assertThat(client.getScoredSortedSet("scored").contains(line)).isFalse();
    assertThat(client.getBucket("compared").compareAndSet(line, line)).isFalse();
    client.getHyperLogLog("count").add(line);
    assertThat(client.getHyperLogLog("count").count()).isEqualTo(2);
  }

  /** A service that a client of Redisson calls. */
  public interface Quotes {
    /** Returns the order. */
    Order quote(Order order);
  }

  @Test
  void calls_services_where_their_messages_are_allowed() {
    TypeFilter types = TypeFilter.allow("shop.**", "org.redisson.remote.*");
    Codec open = new BrineCodec(BrineValues.newBuilder("redisson").types(types).build(), JAVA);
    client.getRemoteService("open", open).register(Quotes.class, order -> order);

    // By default, a service has a second to say that it has the call.
    RemoteInvocationOptions patient =
        RemoteInvocationOptions.defaults().noAck().expectResultWithin(30, TimeUnit.MINUTES);
    Quotes quotes = client.getRemoteService("open", open).get(Quotes.class, patient);
    assertThat(quotes.quote(Order.sample(1))).isEqualTo(Order.sample(1));
    Quotes closed = client.getRemoteService("closed").get(Quotes.class, patient);
    assertThatThrownBy(() -> closed.quote(Order.sample(1)))
        .hasStackTraceContaining("or all of its package by \"org.redisson.remote.*\"");
  }

  @Test
  void refuses_classes_or_returns_null_for_them() {
    client.getBucket("refused").set(Order.sample(1));
    Codec closed = new BrineCodec(BrineValues.newBuilder("redisson").build(), JAVA);
    Codec absent =
        new BrineCodec(
            BrineValues.newBuilder("redisson").onUnreadable(OnUnreadable.ABSENT).build(), JAVA);

    assertThatThrownBy(() -> client.getBucket("refused", closed).get())
        .hasStackTraceContaining("Cannot read a value of redisson: Refused: ")
        .hasStackTraceContaining("shop.Order");
    assertThat(client.getBucket("refused", absent).get()).isNull();
    assertThatThrownBy(() -> client.getBucket("refused", closed).set(Order.sample(2)))
        .hasStackTraceContaining("Cannot write a value of redisson: Refused: ");
    assertThat(client.getBucket("refused").get()).isEqualTo(Order.sample(1));
  }

  @Test
  void reads_with_the_loader_that_redisson_sets() throws Exception {
    URL shop = Order.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {shop}, ClassLoader.getPlatformClassLoader())) {
      Codec copy = BaseCodec.copy(loader, BRINE);

      assertThat(copy.getClassLoader()).isSameAs(loader);
      for (Codec writer : List.of(BRINE, JAVA)) {
        Object read =
            copy.getValueDecoder()
                .decode(writer.getValueEncoder().encode(Order.sample(1)), new State());
        assertThat(read).hasToString(Order.sample(1).toString());
        assertThat(read.getClass().getClassLoader()).isSameAs(loader);
      }
    }
  }
}
