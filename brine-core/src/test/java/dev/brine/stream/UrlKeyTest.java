// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** URLs are keys where their hash codes look up no address. */
@SuppressWarnings({
  "URLEqualsHashCode",
  "CollectionUndefinedEquality",
  "JdkObsolete"
}) // It is the matter.
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
              "a URL with a host cannot be a key, since its hash code looks up the address: "
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
        .hasMessageContaining("a URL with a host cannot be a key");
  }

  private static final String REFUSED = "a URL with a host cannot be a key";

  private static URL url() {
    return address("http://127.0.0.1/");
  }

  /** Its text is as long as that of the one with a host. */
  private static URL file() {
    return address("file:/127.0.0/aa/");
  }

  private static URL address(String text) {
    try {
      return new URL(text);
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  /** Makes a graph that has the address. */
  private interface Graph {
    Object of(URL address);
  }

  private static Set<Object> set(Object element) {
    return new HashSet<>(Set.of(element));
  }

  private static Map<Object, Object> map(Map<Object, Object> map, Object key) {
    map.put(key, 1);
    return map;
  }

  /** A user's class with the hash code of all its components. */
  record Site(URL address) implements Serializable {}

  /** The address is outside of the keys, and they refer back to what holds it. */
  private static final Map<String, Graph> INDIRECT =
      Map.of(
          "a list", address -> twice(list(address), UrlKeyTest::set),
          "a list in a list", address -> twice(list(list(address)), UrlKeyTest::set),
          "a map", address -> twice(map(new HashMap<>(), 1, address), UrlKeyTest::set),
          "a record", address -> twice(new Site(address), UrlKeyTest::set),
          "a key", address -> twice(list(address), key -> map(new HashMap<>(), key)),
          "a linked map", address -> twice(list(address), key -> map(new LinkedHashMap<>(), key)),
          "an old table", address -> twice(list(address), key -> map(new Hashtable<>(), key)),
          "an immutable set", address -> twice(list(address), Set::of),
          "an immutable map", address -> twice(list(address), key -> Map.of(key, 1)));

  private static Map<Object, Object> map(Map<Object, Object> map, Object key, Object value) {
    map.put(key, value);
    return map;
  }

  private static List<Object> twice(Object holder, Function<Object, Object> keys) {
    return list(holder, keys.apply(holder));
  }

  private static Brine brine() {
    return Brine.newBuilder().types(TypeFilter.allow("java.**", "dev.brine.**")).build();
  }

  private static void assertRefused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(REFUSED)
        .hasMessageContaining("java.net.URI");
  }

  /** Replaces the address, as only another writer could. */
  private static byte[] hostile(byte[] message) {
    String text = new String(message, ISO_8859_1);
    assertThat(text).contains(file().toString());
    return text.replace(file().toString(), url().toString()).getBytes(ISO_8859_1);
  }

  @Test
  void keys_do_not_refer_back_to_a_url_with_a_host() {
    INDIRECT.forEach(
        (name, graph) -> {
          assertRefused(() -> brine().encode(graph.of(url())));
          byte[] message = hostile(brine().encode(graph.of(file())));
          assertRefused(() -> brine().decode(message, Object.class));
        });
  }

  @Test
  void keys_refer_back_to_a_url_without_a_host() {
    INDIRECT.forEach(
        (name, graph) -> {
          Object value = graph.of(file());
          assertThat(brine().decode(brine().encode(value), Object.class)).as(name).isEqualTo(value);
        });
  }

  @Test
  void keys_do_not_refer_back_to_a_tracked_url_with_a_host() throws Exception {
    Brine all =
        Brine.newBuilder().types(TypeFilter.allow("java.**")).identity(Identity.ALL).build();
    URL known = file();
    byte[] stream = stream(all, twice(known, UrlKeyTest::set));
    assertThat(read(all, stream)).isEqualTo(twice(known, UrlKeyTest::set));
    assertThatThrownBy(() -> read(all, hostile(stream))).hasStackTraceContaining(REFUSED);
    assertThatThrownBy(() -> stream(all, twice(url(), UrlKeyTest::set)))
        .hasStackTraceContaining(REFUSED);
  }

  /** All objects of a stream are one graph, also to the drop-in streams. */
  @Test
  void keys_do_not_refer_back_to_an_earlier_object_of_a_stream() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> list = list(file());
    try (BrineObjectOutputStream out = new BrineObjectOutputStream(brine(), bytes, Format.BRINE)) {
      out.writeObject(list);
      out.writeObject(set(list));
    }
    byte[] stream = hostile(bytes.toByteArray());
    try (BrineObjectInputStream in =
        new BrineObjectInputStream(brine(), new ByteArrayInputStream(stream), Format.BRINE)) {
      assertThat(in.readObject()).hasToString(list(url()).toString());
      assertThatThrownBy(in::readObject).hasStackTraceContaining(REFUSED);
    }
  }

  private static byte[] stream(Brine brine, Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (BrineObjectOutputStream out = new BrineObjectOutputStream(brine, bytes, Format.BRINE)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  private static Object read(Brine brine, byte[] stream) throws Exception {
    try (BrineObjectInputStream in =
        new BrineObjectInputStream(brine, new ByteArrayInputStream(stream), Format.BRINE)) {
      return in.readObject();
    }
  }

  /** A reader does not know whether the map is complete. */
  @Test
  void no_url_with_a_host_follows_a_key_that_refers_back_to_a_map() {
    Object value = list(twice(map(new HashMap<>(), 1, 2), UrlKeyTest::set), file());
    byte[] message = brine().encode(value);
    assertThat(brine().decode(message, Object.class)).isEqualTo(value);
    assertThatThrownBy(() -> brine().decode(hostile(message), Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(REFUSED);
    assertRefused(
        () -> brine().encode(list(twice(map(new HashMap<>(), 1, 2), UrlKeyTest::set), url())));
  }

  /**
   * The key is hashed while the map is empty. A later key of the same hash code would be compared
   * with it, when the map has the address. No writer makes such a message.
   */
  @Test
  void a_map_that_its_key_refers_to_gets_no_url_with_a_host() {
    byte[] message = brine().encode(keyOf(0));
    byte[] second = brine().encode(keyOf(1));
    int at = Arrays.mismatch(message, second);
    assertThat(second[at] - message[at]).isEqualTo(1);
    message[at] = (byte) (message[at] + 2);
    List<?> copy = (List<?>) brine().decode(message, Object.class);
    Map<?, ?> map = (Map<?, ?>) copy.get(2);
    assertThat(((List<?>) map.keySet().iterator().next()).get(0)).isSameAs(map);
    assertThatThrownBy(() -> brine().decode(hostile(message), Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(REFUSED);
  }

  /** Two maps and a third one, whose first key refers back to one of them. */
  private static Object keyOf(int number) {
    List<Object> maps = list(new HashMap<>(), new HashMap<>(), new LinkedHashMap<>());
    Map<Object, Object> last = map(new LinkedHashMap<>(), list(maps.get(number)), 1);
    maps.set(2, map(last, 2, file()));
    return maps;
  }

  /** A reader hashes the list as it is before the address. */
  @Test
  void a_list_gets_a_url_after_the_set_that_refers_back_to_it() {
    List<Object> list = new ArrayList<>();
    Entity entity = new Entity(list);
    list.add(set(entity));
    list.add(url());
    List<?> copy = brine().decode(brine().encode(entity), Entity.class).parts;
    assertThat(copy.get(1)).hasToString(url().toString());
  }

  /** An entity, hashed by its identity. */
  @SuppressWarnings("serial") // The list is an ArrayList.
  static final class Entity implements Serializable {
    private static final long serialVersionUID = 1L;

    final List<Object> parts;
    URL site;

    Entity(List<Object> parts) {
      this.parts = parts;
    }
  }

  @Test
  void urls_with_a_host_stand_beside_keys_that_refer_back() {
    Entity entity = new Entity(list(1));
    entity.site = url();
    List<Object> shared = list("a");
    Object value = list(url(), entity, shared, set(entity), set(shared), url());
    List<?> copy = (List<?>) brine().decode(brine().encode(value), Object.class);
    assertThat((Set<?>) copy.get(3)).isEqualTo(Set.of(copy.get(1)));
    assertThat(((Entity) copy.get(1)).site).hasToString(url().toString());
    assertThat((Set<?>) copy.get(4)).isEqualTo(Set.of(shared));
    assertThat(copy.get(5)).hasToString(url().toString());
  }

  @Test
  void one_message_leaves_no_map_to_the_next() {
    Brine brine = brine();
    for (int i = 0; i < 2; i++) {
      copy(twice(map(new HashMap<>(), 1, 2), UrlKeyTest::set), brine);
      assertThat(copy(list(url()), brine)).hasToString(list(url()).toString());
    }
  }

  private static Object copy(Object value, Brine brine) {
    return brine.decode(brine.encode(value), Object.class);
  }

  /** It calls no hash code. */
  @Test
  void an_identity_map_has_urls_with_a_host_as_keys() {
    Map<?, ?> map = (Map<?, ?>) copy(map(new IdentityHashMap<>(), url()), brine());
    assertThat(map.keySet()).singleElement().hasToString(url().toString());
    List<?> both =
        (List<?>) copy(twice(list(url()), key -> map(new IdentityHashMap<>(), key)), brine());
    assertThat(((Map<?, ?>) both.get(1)).keySet()).singleElement().isSameAs(both.get(0));
  }

  @Test
  void a_url_with_a_host_is_a_value_of_tables_that_keys_do_not_refer_to() {
    List<Object> shared = list("a");
    for (Map<Object, Object> table :
        List.<Map<Object, Object>>of(
            new HashMap<>(), new LinkedHashMap<>(), new IdentityHashMap<>(), new TreeMap<>())) {
      table.put("b", url());
      Object copy = brine().decode(brine().encode(list(shared, set(shared), table)), Object.class);
      assertThat(copy).hasToString(list(shared, set(shared), table).toString());
    }
  }
}
