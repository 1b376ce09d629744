// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Allows classes as users do, and tests the errors for classes that they did not allow. */
class AllowedTypesTest {
  record Customer(String name) {}

  record Order(int number) {}

  private static byte[] written(Object value) {
    return Brine.newBuilder().types(TypeFilter.allow("**")).build().encode(value);
  }

  @Test
  void allows_the_package_of_a_class_and_none_below() {
    TypeFilter filter = TypeFilter.allowPackageOf(Map.Entry[].class);
    assertThat(filter).isEqualTo(TypeFilter.allow("java.util.*"));
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.mayLoad("java.util.concurrent.ConcurrentHashMap")).isFalse();
  }

  @Test
  void has_no_package_of_a_primitive_type() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TypeFilter.allowPackageOf(int[].class))
        .withMessage("A class in the unnamed package cannot be allowed by name: int[]");
  }

  @Test
  void names_the_class_and_its_package_where_it_refuses() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    assertThatThrownBy(() -> Brine.create().decode(message, List.class))
        .hasMessageContaining("TypeFilter.allow(\"" + Order.class.getName() + "\"))")
        .hasMessageContaining("or all of its package by \"dev.brine.embedding.*\"");
  }

  @Test
  void does_not_suggest_a_package_of_java() {
    byte[] message = written(new ArrayList<>(List.of(new StringBuilder("a"))));
    assertThatThrownBy(() -> Brine.create().decode(message, Order.class))
        .isInstanceOf(BrineException.class)
        .hasMessageNotContaining("java.lang.*");
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void says_that_another_class_was_requested(References references) {
    Brine brine = Brine.newBuilder().references(references).build();
    byte[] message = brine.encode(new Order(7));
    assertThatThrownBy(() -> brine.decode(message, Customer.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "expected an object of " + Customer.class.getName() + " but the message has one of ")
        .hasMessageContaining(Order.class.getName());
  }

  @Test
  void does_not_say_so_of_an_element() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    assertThatThrownBy(() -> Brine.create().decode(message, ArrayList.class))
        .isInstanceOf(BrineException.class)
        .hasMessageNotContaining("but the message has one of");
  }

  @Test
  void reads_what_the_arguments_of_a_type_lead_to() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    TypeReference<List<Order>> orders = new TypeReference<>() {};
    for (int i = 0; i < 3; i++) {
      assertThat(Brine.create().decode(message, orders)).containsExactly(new Order(7));
    }
  }

  @Test
  void does_not_read_what_they_do_not_lead_to() {
    byte[] message = written(new ArrayList<>(List.of(new Order(7))));
    TypeReference<List<Customer>> customers = new TypeReference<>() {};
    assertThatThrownBy(() -> Brine.create().decode(message, customers))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no arrays of generic types.
  private static List<Order>[] lists() {
    return new List[] {new ArrayList<>(List.of(new Order(7)))};
  }

  @Test
  void writes_and_reads_arrays_of_generic_types() {
    Codec<List<Order>[]> codec = Brine.create().codec(new TypeReference<List<Order>[]>() {});
    assertThat(codec.decode(codec.encode(lists()))).isEqualTo(lists());
    Codec<Map<String, List<Order>[]>> nested =
        Brine.create().codec(new TypeReference<Map<String, List<Order>[]>>() {});
    Map<String, List<Order>[]> map = new HashMap<>(Map.of("a", lists()));
    assertThat(nested.decode(nested.encode(map)).get("a")).isEqualTo(lists());
  }

  private static <O extends Order> TypeReference<List<O>> bounded() {
    return new TypeReference<>() {};
  }

  private static <C extends Comparable<C>> TypeReference<List<C>> boundedByItself() {
    return new TypeReference<>() {};
  }

  @Test
  void writes_and_reads_what_the_bounds_of_wildcards_and_variables_lead_to() {
    List<Order> orders = new ArrayList<>(List.of(new Order(7)));
    Codec<List<? extends Order>> wild =
        Brine.create().codec(new TypeReference<List<? extends Order>>() {});
    assertThat(wild.decode(wild.encode(orders))).isEqualTo(orders);
    Codec<List<Order>> variable = Brine.create().codec(bounded());
    assertThat(variable.decode(variable.encode(orders))).isEqualTo(orders);
    Codec<List<String>> own = Brine.create().codec(boundedByItself());
    assertThat(own.decode(own.encode(new ArrayList<>(List.of("a"))))).containsExactly("a");
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void writes_what_the_arguments_of_a_type_lead_to(SchemaLane lane) {
    Brine brine = Brine.newBuilder().schema(lane).build();
    TypeReference<ArrayList<Order>> type = new TypeReference<>() {};
    ArrayList<Order> orders = new ArrayList<>(List.of(new Order(7)));
    byte[] message = brine.encode(orders, type);
    assertThat(brine.decode(message, type)).isEqualTo(orders);
    Brine allowing =
        Brine.newBuilder().schema(lane).types(TypeFilter.allowClasses(Order.class)).build();
    assertThat(message).isEqualTo(allowing.encode(orders));
    assertThat(brine.decode(brine.encode(null, type), type)).isNull();
  }

  /** As its documentation says, a wildcard counts as its upper bound. */
  @Test
  void does_not_write_what_the_lower_bound_of_a_wildcard_leads_to() {
    TypeReference<ArrayList<? super Order>> type = new TypeReference<>() {};
    ArrayList<Object> orders = new ArrayList<>(List.of(new Order(7)));
    assertThatThrownBy(() -> Brine.create().encode(orders, type))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
    Brine open = Brine.newBuilder().types(TypeFilter.allowClasses(Order.class)).build();
    assertThat(open.decode(open.encode(orders, type), type)).isEqualTo(orders);
  }

  record Box<T>(T held) {}

  private static final String ALLOW =
      "\nAllow it: Brine.newBuilder().types(TypeFilter.allow(\""
          + Order.class.getName()
          + "\")), or all of its package by \"dev.brine.embedding.*\"";

  @Test
  void advises_to_state_type_arguments_that_would_lead_to_a_class() {
    ArrayList<Order> orders = new ArrayList<>(List.of(new Order(7)));
    for (Object root : List.of(orders, List.of(new Order(7)), new Box<>(new Order(7)))) {
      assertThatThrownBy(() -> Brine.create().encode(root))
          .isInstanceOf(BrineException.class)
          .hasMessageEndingWith(
              ALLOW
                  + ", or give the type arguments of the root, as in encode(value,"
                  + " new TypeReference<List<Order>>() {}): docs/troubleshooting.md#refused");
    }
    byte[] message = Brine.create().encode(orders, new TypeReference<ArrayList<Order>>() {});
    assertThatThrownBy(() -> Brine.create().decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageEndingWith(
            ALLOW
                + ", or give the type arguments of the root, as in decode(message,"
                + " new TypeReference<List<Order>>() {}): docs/troubleshooting.md#refused");
    TypeReference<Box<Order>> box = new TypeReference<>() {};
    assertThat(Brine.create().encode(new Box<>(new Order(7)), box)).isNotEmpty();
  }

  record Open(Object any) {}

  @Test
  void does_not_advise_that_where_there_are_none() {
    assertThatThrownBy(() -> Brine.create().encode(new Open(new Order(7))))
        .isInstanceOf(BrineException.class)
        .hasMessageEndingWith(ALLOW + ": docs/troubleshooting.md#refused");
    TypeReference<ArrayList<String>> names = new TypeReference<>() {};
    byte[] message = Brine.create().encode(new ArrayList<>(List.of("a")), names);
    assertThatThrownBy(() -> Brine.create().decode(message, Open.class))
        .isInstanceOf(BrineException.class)
        .message()
        .doesNotContain("TypeReference");
  }

  @Test
  void does_not_write_what_they_do_not_lead_to() {
    TypeReference<ArrayList<Object>> type = new TypeReference<>() {};
    ArrayList<Object> orders = new ArrayList<>(List.of(new Order(7)));
    assertThatThrownBy(() -> Brine.create().encode(orders, type))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining("path=$[0]");
  }

  @Test
  void writes_java_s_form_of_a_type_where_that_is_chosen() {
    Brine brine = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();
    TypeReference<ArrayList<String>> type = new TypeReference<>() {};
    ArrayList<String> names = new ArrayList<>(List.of("a"));
    byte[] message = brine.encode(names, type);
    assertThat(message[0]).isEqualTo((byte) 0xac);
    assertThat(brine.decode(message, type)).isEqualTo(names);
  }
}
