// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.brine.Brine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.http.MockHttpOutputMessage;

class BrineHttpMessageConverterTest {
  private static final Basket BASKET = Basket.of(3);

  private final BrineHttpMessageConverter converter =
      new BrineHttpMessageConverter(Brine.create(), 1000);

  private static byte[] written(BrineHttpMessageConverter converter, Object value)
      throws IOException {
    MockHttpOutputMessage message = new MockHttpOutputMessage();
    converter.write(value, null, message);
    assertThat(message.getHeaders().getContentType())
        .isEqualTo(MediaType.parseMediaType("application/x-brine"));
    assertThat(message.getHeaders().getContentLength())
        .isIn(-1L, (long) message.getBodyAsBytes().length);
    return message.getBodyAsBytes();
  }

  @Test
  void reads_what_it_wrote() throws IOException {
    byte[] body = written(converter, BASKET);

    assertThat(converter.read(Basket.class, new MockHttpInputMessage(body))).isEqualTo(BASKET);
  }

  @Test
  void a_client_sends_objects_and_receives_them() throws IOException {
    List<String> types = new CopyOnWriteArrayList<>();
    HttpServer echo =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    echo.createContext(
        "/",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          String type = exchange.getRequestHeaders().getFirst("Content-Type");
          types.add(type);
          types.add(exchange.getRequestHeaders().getFirst("Accept"));
          exchange.getResponseHeaders().set("Content-Type", type);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    echo.start();
    try {
      URI uri = URI.create("http:/" + echo.getAddress() + "/");
      Guide.Order order = new Guide.Order(7, "Renée");
      assertThat(Guide.http(uri, order)).isEqualTo(order);
      assertThat(types).containsExactly("application/x-brine", "application/x-brine");
    } finally {
      echo.stop(0);
    }
  }

  @Test
  void accepts_its_media_type_alone() {
    assertThat(converter.canRead(Basket.class, BrineHttpMessageConverter.MEDIA_TYPE)).isTrue();
    assertThat(converter.canRead(Basket.class, MediaType.APPLICATION_JSON)).isFalse();
    assertThat(converter.canRead(Basket.class, null)).isFalse();
    assertThat(converter.canWrite(Basket.class, BrineHttpMessageConverter.MEDIA_TYPE)).isTrue();
    assertThat(converter.canWrite(Basket.class, MediaType.APPLICATION_JSON)).isFalse();
  }

  @Test
  void reports_bodies_that_it_cannot_read_as_errors_of_the_client() throws IOException {
    byte[] body = written(converter, BASKET);
    byte[] list = written(converter, List.of("basket"));
    for (byte[] wrong :
        List.of(JavaBytes.of(BASKET), new byte[0], new byte[] {1}, written(converter, 1), list)) {
      assertThatThrownBy(() -> converter.read(Basket.class, new MockHttpInputMessage(wrong)))
          .isInstanceOf(HttpMessageNotReadableException.class);
    }
    assertThatThrownBy(() -> converter.read(Object.class, new MockHttpInputMessage(body)))
        .isInstanceOf(HttpMessageNotReadableException.class)
        .hasMessageContaining("Refused: ");
  }

  @Test
  void reports_a_body_whose_class_fails_as_an_error_of_the_client() throws IOException {
    byte[] body = written(converter, new Thrower());
    assertThatThrownBy(() -> converter.read(Thrower.class, new MockHttpInputMessage(body)))
        .isInstanceOf(HttpMessageNotReadableException.class)
        .hasMessage("java.lang.IllegalStateException: Expected another version of Thrower")
        .hasCauseInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> written(converter, new Thrower(true)))
        .isInstanceOf(HttpMessageNotWritableException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void reads_no_body_beyond_the_limit() throws IOException {
    byte[] body = written(converter, BASKET);
    BrineHttpMessageConverter small =
        new BrineHttpMessageConverter(Brine.create(), body.length - 1);
    BrineHttpMessageConverter fits = new BrineHttpMessageConverter(Brine.create(), body.length);

    assertThat(fits.read(Basket.class, new MockHttpInputMessage(body))).isEqualTo(BASKET);
    assertThatThrownBy(() -> small.read(Basket.class, new MockHttpInputMessage(body)))
        .isInstanceOf(HttpMessageNotReadableException.class)
        .hasMessage("The body is longer than " + (body.length - 1) + " bytes");
    assertThatThrownBy(() -> new BrineHttpMessageConverter(Brine.create(), 0))
        .hasMessage("Expected 1 or more bytes as the longest body but was 0");
  }

  @Test
  void reports_values_that_it_cannot_write() {
    assertThatThrownBy(() -> written(converter, Thread.currentThread()))
        .isInstanceOf(HttpMessageNotWritableException.class)
        .hasMessageContaining("java.lang.Thread");
  }
}
