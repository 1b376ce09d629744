// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moved classes whose superclass has no fields and a readObject method. */
class MovedSuperclassTest {
  private static final String FILE =
      """
      package %%s;
      import java.io.*;
      class Top implements Serializable {
        private static final long serialVersionUID = 1;
        transient String log;
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          log = ""; %s
        }
      }
      class Middle extends Top {
        private static final long serialVersionUID = 1;
        %s
      }
      class Root extends Middle {
        private static final long serialVersionUID = 1;
        int n = 3;
        String s = "s";
        private void writeObject(ObjectOutputStream out) throws IOException { %s }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          %s
        }
        public String toString() { return log + " n=" + n + " s=" + s; }
      }
      """;

  private static final String[] ABOVE = {"", "in.defaultReadObject();", "in.readFields();"};
  private static final String[] BETWEEN = {"", "long between = 5;"};

  private static final String PUT =
      "ObjectOutputStream.PutField put = out.putFields(); put.put(\"n\", 9); out.writeFields();";

  /** The order in which the fields and other data of a class are written and read. */
  private enum Order {
    FIELDS("out.defaultWriteObject();", "in.defaultReadObject();"),
    INT_FIRST(
        "out.writeInt(7); out.defaultWriteObject();",
        "log += in.readInt(); in.defaultReadObject();"),
    OBJECT_FIRST(
        "out.writeObject(\"o\"); out.defaultWriteObject();",
        "log += in.readObject(); in.defaultReadObject();"),
    INT_LAST(
        "out.defaultWriteObject(); out.writeInt(7);",
        "in.defaultReadObject(); log += in.readInt();"),
    INT_AROUND(
        "out.writeInt(7); out.defaultWriteObject(); out.writeInt(8);",
        "log += in.readInt(); in.defaultReadObject(); log += in.readInt();"),
    PUT_FIELDS("out.writeInt(7); " + PUT, "log += in.readInt(); in.defaultReadObject();"),
    GET_FIELDS(
        "out.writeInt(7); out.defaultWriteObject();",
        "log += in.readInt(); log += in.readFields().get(\"n\", 0);"),
    NO_FIELDS("out.writeInt(7); out.writeObject(\"o\");", "log += in.readInt();");

    private final String writes;
    private final String reads;

    Order(String writes, String reads) {
      this.writes = writes;
      this.reads = reads;
    }
  }

  private static MovedRoot root(String above, String between, String writes, String reads) {
    return new MovedRoot(FILE.formatted(above, between, writes, reads));
  }

  static Stream<Arguments> allOrders() {
    return Stream.of(Order.values())
        .flatMap(
            order ->
                Stream.of(ABOVE)
                    .flatMap(
                        above ->
                            Stream.of(BETWEEN)
                                .map(between -> Arguments.of(order, above, between))));
  }

  @ParameterizedTest
  @MethodSource("allOrders")
  void do_not_read_the_fields_of_the_next_class(Order order, String above, String between)
      throws Exception {
    MovedRoot root = root(above, between, order.writes, order.reads);
    assertThat(root.copy()).contains("n=").isEqualTo(root.copyOfJava());
  }

  @ParameterizedTest
  @ValueSource(strings = {"in.defaultReadObject();", "in.readFields();"})
  void read_fields_once_and_then_other_data(String reads) throws Exception {
    String again = "try { " + reads + " } catch (NotActiveException e) { log += e; }";
    MovedRoot root =
        root(
            "",
            "",
            "out.defaultWriteObject(); out.writeInt(7);",
            reads + again + "log += in.readInt();");
    assertThat(root.copy()).contains("NotActive").contains("7").isEqualTo(root.copyOfJava());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "in.defaultReadObject();"})
  void see_available_bytes_below_a_class_that_has_none(String above) throws Exception {
    MovedRoot root =
        root(
            above,
            "",
            "out.writeInt(7); out.defaultWriteObject();",
            "log += in.available() + \" \" + in.readInt(); in.defaultReadObject();");
    assertThat(root.copy()).startsWith("4 7").isEqualTo(root.copyOfJava());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "in.defaultReadObject();", "in.readFields();"})
  void take_no_bytes_for_the_fields_of_the_next_class(String above) {
    MovedRoot root =
        root(above, "", "out.writeInt(7); out.defaultWriteObject();", "in.defaultReadObject();");
    assertThatThrownBy(root::copyOfJava).isInstanceOf(IOException.class);
    assertThatThrownBy(root::copy).isInstanceOf(IOException.class);
  }
}
