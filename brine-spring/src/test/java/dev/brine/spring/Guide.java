// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.Serializable;
import java.net.URI;
import org.redisson.codec.SerializationCodec;
import org.redisson.config.Config;
import org.springframework.web.client.RestClient;

/** The code of docs/spring.md, which compiles; SnippetsTest of brine-core compares the two. */
final class Guide {
  private Guide() {}

  /** The class that the page takes as given. */
  record Order(long id, String customer) implements Serializable {}

  static Order http(URI uri, Order order) {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("com.acme.**")).build();
    RestClient client =
        RestClient.builder()
            .messageConverters(all -> all.add(new BrineHttpMessageConverter(brine, 1_000_000)))
            .build();
    Order copy =
        client
            .post()
            .uri(uri)
            .contentType(BrineHttpMessageConverter.MEDIA_TYPE)
            .accept(BrineHttpMessageConverter.MEDIA_TYPE)
            .body(order)
            .retrieve()
            .body(Order.class);
    return copy;
  }

  static void redisson(Config config) {
    BrineValues values =
        BrineValues.newBuilder("redisson").types(TypeFilter.allow("com.acme.**")).build();
    config.setCodec(new BrineCodec(values, new SerializationCodec()));
  }
}
