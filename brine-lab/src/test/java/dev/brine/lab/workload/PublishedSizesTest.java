// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.ContactsCustomByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByObject;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.EmptyDataNullForEmpty;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.User;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Compares our sizes with those that the sources published. */
class PublishedSizesTest {
  /** The bytes of 500 hosts, which the source gives for 1,000. */
  private static final double PUBLISHED_HOSTS = 74_917;

  private static final double PUBLISHED_CONTACTS = 1_303_054;

  private static int bytes(Object value) throws IOException {
    return JavaStreams.of(Form.OBJECT).serialize(value);
  }

  /** Returns the bytes that one more object takes in a stream. */
  private static int bytesEach(UnaryOperator<Object> change) throws IOException {
    Session session = JavaStreams.through(Form.STREAM, change, UnaryOperator.identity());
    return (bytes(session, 2_000) - bytes(session, 1_000)) / 1_000;
  }

  private static int bytes(Session session, int size) throws IOException {
    try {
      return session.serialize(session.prepare(first("W3", size)));
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static Object first(String id, int size) {
    return Workloads.find(id).orElseThrow().values(size, 1).get(0);
  }

  @JsonIgnoreProperties("hasBitrate")
  private interface WithoutHasBitrate {}

  @Test
  void media_1_is_as_long_in_json_as_published_plain_and_deflated() throws IOException {
    ObjectMapper fieldsInOrder =
        JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .addMixIn(Media.class, WithoutHasBitrate.class)
            .build();
    byte[] json = fieldsInOrder.writeValueAsBytes(first("W5", 1));
    assertThat(json).hasSize(488);
    Deflater deflater = new Deflater();
    deflater.setInput(json);
    deflater.finish();
    assertThat(deflater.deflate(new byte[1_000])).isEqualTo(271);
    deflater.end();
  }

  @Test
  void each_string_of_media_3_is_144_characters_longer() {
    List<Object> values = Workloads.find("W5").orElseThrow().values(1, 1);
    Media standard = ((MediaContent) values.get(0)).getMedia();
    Media longer = ((MediaContent) values.get(2)).getMedia();
    assertThat(longer.getUri()).hasSize(standard.getUri().length() + 144);
  }

  @Test
  void a_user_takes_81_bytes_where_the_name_of_its_class_has_13_characters() throws IOException {
    int name = User.class.getName().length();
    assertThat(bytes(first("W2", 1))).isEqualTo(68 + name);
    assertThat(68 + "com.acme.User".length()).isEqualTo(81);
  }

  @Test
  void a_host_takes_the_true_mean_of_the_source_and_not_half_of_it() throws IOException {
    double sum = 0;
    List<Object> hosts = Workloads.find("W4").orElseThrow().values(1, 1);
    for (Object host : hosts) {
      sum += bytes(host);
    }
    double mean = sum / hosts.size() - Host.class.getName().length() + "Host".length();
    assertThat(mean).isCloseTo(PUBLISHED_HOSTS / 500, within(1.5));
    assertThat(mean).isNotCloseTo(PUBLISHED_HOSTS / 1_000, within(50.0));
  }

  /** An empty object with a hook that changes nothing. */
  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Map<String, String> m = new HashMap<>();
    private final List<String> l = new ArrayList<>();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    @Override
    public String toString() {
      return m + " " + l;
    }
  }

  @Test
  void an_empty_object_takes_the_published_49_bytes_with_a_hook_and_48_without()
      throws IOException {
    assertThat(bytesEach(UnaryOperator.identity())).isEqualTo(48);
    assertThat(bytesEach(object -> new Hooked())).isEqualTo(49);
  }

  @Test
  void null_for_empty_collections_leaves_the_published_9_bytes() throws IOException {
    assertThat(bytesEach(object -> EmptyDataNullForEmpty.of((EmptyData) object))).isEqualTo(9);
  }

  /** Returns contacts as the source must have built them, to have the sizes that it states. */
  private static Contacts contacts(int emails) {
    Contacts contacts = (Contacts) first("W1", emails);
    Set<String> phones = new HashSet<>();
    for (int i = 1; i <= 100_000; i++) {
      phones.add(i % 2 == 0 ? "" + (600000000 + i) : "+" + 100 / i + (600000000 + i));
    }
    contacts.setPhones(phones);
    return contacts;
  }

  @Test
  void contacts_have_the_published_size_with_150_emails() throws IOException {
    Contacts contacts = contacts(150);
    assertThat((double) bytes(contacts)).isCloseTo(PUBLISHED_CONTACTS, within(1_000.0));
    assertThat((double) bytes(ContactsExternalizableByObject.of(contacts)))
        .isCloseTo(1_302_958.0, within(1_000.0));
    assertThat((double) bytes(ContactsExternalizableByElement.of(contacts)))
        .isCloseTo(1_208_622.0, within(1_000.0));
  }

  @Test
  void contacts_do_not_have_the_published_size_with_all_emails() throws IOException {
    Contacts contacts = contacts(100_000);
    assertThat((double) bytes(contacts)).isGreaterThan(2.5 * PUBLISHED_CONTACTS);
  }

  @Test
  void hooks_that_write_by_element_take_as_little_as_externalizable() throws IOException {
    Contacts contacts = (Contacts) first("W1", 1_000);
    int hooks = bytes(ContactsCustomByElement.of(contacts));
    int externalizable = bytes(ContactsExternalizableByElement.of(contacts));
    assertThat(hooks).isCloseTo(externalizable, within(20));
    assertThat(hooks).isLessThan(bytes(contacts));
  }
}
