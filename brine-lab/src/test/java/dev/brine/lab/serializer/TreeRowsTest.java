// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.User;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rows of the JSON family, Hessian and XML; those of MessagePack 0.6 need a JVM of their own.
 */
class TreeRowsTest {
  private static final List<Serializer> ROWS =
      Stream.of(
              FastjsonRows.rows(),
              Fastjson2Rows.rows(),
              GsonRows.rows(),
              ForyJsonRows.rows(),
              DslJsonRows.rows(),
              Jackson1Rows.rows(),
              Jackson2Rows.rows(),
              Jackson3Rows.rows(),
              HessianRows.rows(),
              HessianLiteRows.rows(),
              MessagePackJacksonRows.rows(),
              XmlRows.rows())
          .flatMap(List::stream)
          .toList();

  /** A bean that can be part of a cycle. */
  public static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    private Node next;

    /** Returns the next node. */
    public Node getNext() {
      return next;
    }

    /** Sets the next node. */
    public void setNext(Node next) {
      this.next = next;
    }
  }

  static Stream<String> rows() {
    return ROWS.stream().map(row -> row.description().id());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void carries_a_cycle_or_fails_as_it_says(String id) throws Exception {
    Node node = new Node();
    node.setNext(new Node());
    node.getNext().setNext(node);
    Session session = RowLaws.row(id).open(RootType.object(Node.class));
    if (RowLaws.row(id).description().promises().contains(Promise.CYCLES)) {
      Node copy = (Node) RowLaws.roundTrip(session, node);
      assertThat(copy.getNext()).isNotSameAs(copy);
      assertThat(copy.getNext().getNext()).isSameAs(copy);
    } else {
      assertThatThrownBy(() -> RowLaws.roundTrip(session, node)).isInstanceOf(Throwable.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gson-default", "gson", "gson-naive"})
  void gson_drops_a_field_that_points_to_its_own_object(String id) throws Exception {
    Node node = new Node();
    node.setNext(node);
    Session session = RowLaws.row(id).open(RootType.object(Node.class));
    assertThat(((Node) RowLaws.roundTrip(session, node)).getNext()).isNull();
  }

  @Test
  void dsl_json_leaves_out_what_has_a_getter_that_begins_with_is() throws Exception {
    Account account = new Account();
    account.setAge(40);
    account.setActive(true);
    Session session = RowLaws.row("dsl-json").open(RootType.object(Account.class));
    assertThat(RowLaws.roundTrip(session, account))
        .extracting("age", "active")
        .containsExactly(40, false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fastjson",
        "fastjson2",
        "fastjson2-jsonb",
        "gson-default",
        "gson",
        "gson-naive",
        "fory-json",
        "dsl-json",
        "jackson",
        "jackson-blackbird",
        "jackson-smile",
        "jackson-cbor",
        "jackson3",
        "msgpack-jackson",
        "xml"
      })
  void reads_a_message_of_a_class_with_more_or_fewer_fields(String id) throws Exception {
    Account account = new Account();
    account.setName("Müller");
    account.setAge(40);
    account.setEmail("x@example.com");
    assertThat(RowLaws.row(id).description().promises()).contains(Promise.EVOLUTION);
    assertThat(convert(id, account, User.class))
        .extracting("name", "age")
        .containsExactly("Müller", 40);
    assertThat(convert(id, TreeSamples.user(), Account.class))
        .extracting("name", "age", "email")
        .containsExactly("小明", 18, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jackson1", "jackson-default", "jackson-naive"})
  void refuses_a_field_it_does_not_know_where_it_promises_no_evolution(String id) {
    assertThat(RowLaws.row(id).description().promises()).doesNotContain(Promise.EVOLUTION);
    assertThatThrownBy(() -> convert(id, new Account(), User.class))
        .hasMessageContaining("Unrecognized field \"id\"");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void reads_sets_and_maps_as_hashed_ones_or_says_so(String id) throws Exception {
    Contacts contacts = new Contacts();
    contacts.setEmails(new HashSet<>(List.of("x@example.com")));
    contacts.setPhones(new HashSet<>());
    Contacts contactsCopy =
        (Contacts)
            RowLaws.roundTrip(RowLaws.row(id).open(RootType.object(Contacts.class)), contacts);
    EmptyData data = new EmptyData();
    data.getM().put("a", "b");
    EmptyData dataCopy =
        (EmptyData) RowLaws.roundTrip(RowLaws.row(id).open(RootType.object(EmptyData.class)), data);
    boolean linkedSets =
        List.of("gson-default", "gson-naive", "fory-json", "dsl-json").contains(id);
    boolean linkedMaps =
        linkedSets
            || List.of("jackson-default", "jackson-naive", "jackson1", "jackson3").contains(id);
    assertThat(contactsCopy.getEmails())
        .isExactlyInstanceOf(linkedSets ? LinkedHashSet.class : HashSet.class);
    if (linkedMaps) {
      assertThat(dataCopy.getM()).isNotExactlyInstanceOf(HashMap.class);
    } else {
      assertThat(dataCopy.getM()).isExactlyInstanceOf(HashMap.class);
    }
    assertThat(dataCopy.getL()).isExactlyInstanceOf(ArrayList.class);
  }

  @Test
  void jackson_without_the_mapping_reads_maps_as_linked_ones() throws Exception {
    EmptyData copy =
        (EmptyData)
            RowLaws.roundTrip(
                RowLaws.row("jackson-naive").open(RootType.object(EmptyData.class)),
                new EmptyData());
    assertThat(copy.getM()).isExactlyInstanceOf(LinkedHashMap.class);
  }

  @ParameterizedTest
  @CsvSource({"fastjson,26", "gson-naive,26", "gson,26", "jackson1,26", "jackson,26"})
  void a_user_takes_the_bytes_that_the_source_published(String id, int bytes) throws Exception {
    Session session = RowLaws.row(id).open(RootType.object(User.class));
    assertThat(session.serialize(TreeSamples.user())).isEqualTo(bytes);
  }

  @Test
  void hessian_takes_the_bytes_that_the_source_published_for_its_class_name() throws Exception {
    Session session = RowLaws.row("hessian").open(RootType.object(User.class));
    // the name was 23 characters: the source's figure for Java, 91 bytes, gives it away
    int shorter = User.class.getName().length() - 23;
    assertThat(session.serialize(TreeSamples.user()) - shorter).isEqualTo(55);
  }

  private static Object convert(String id, Object value, Class<?> target) throws Exception {
    Session writer = RowLaws.row(id).open(RootType.object(value.getClass()));
    int length = writer.serialize(value);
    return RowLaws.row(id).open(RootType.object(target)).deserialize(writer.buffer(), length);
  }
}
