// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import java.net.URL;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** URLs are keys where their hash codes look up no address. */
@SuppressWarnings({"URLEqualsHashCode", "CollectionUndefinedEquality"}) // It is the matter.
class UrlKeyTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("java.**")).build();

  private static Object copy(Object value) {
    return BRINE.decode(BRINE.encode(value), Object.class);
  }

  @Test
  void a_url_without_a_host_is_a_key() throws Exception {
    URL file = new URL("file:/etc/hosts");
    URL other = new URL("file:/etc/passwd");
    assertThat(copy(new HashSet<>(Set.of(file, other)))).isEqualTo(Set.of(file, other));
    assertThat(copy(new HashMap<>(Map.of(file, 1)))).isEqualTo(Map.of(file, 1));
    assertThat(copy(Set.of(List.of(file)))).isEqualTo(Set.of(List.of(file)));
  }

  @Test
  void a_url_with_a_host_is_no_key() throws Exception {
    for (String text : List.of("http://127.0.0.1/a", "file://127.0.0.1/a", "https://127.0.0.1")) {
      assertThatThrownBy(() -> BRINE.encode(new HashSet<>(Set.of(new URL(text)))))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining(
              "expected no URL with a host as a key, since its hash code looks up the address, but was "
                  + text)
          .hasMessageContaining("Use java.net.URI as the key: docs/troubleshooting.md#unsupported");
    }
  }

  /** The bytes of a set of a file are those of a set of a host, but for the text. */
  @Test
  void no_message_makes_its_reader_look_up_an_address() throws Exception {
    byte[] message = BRINE.encode(new HashSet<>(Set.of(new URL("file:/127.0.0.1/a"))));
    String text = new String(message, ISO_8859_1);
    assertThat(text).contains("file:/127.0.0.1/a");
    byte[] other = text.replace("file:/127.0.0.1/a", "http://127.0.0.1/").getBytes(ISO_8859_1);
    assertThatThrownBy(() -> BRINE.decode(other, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("expected no URL with a host as a key");
  }
}
