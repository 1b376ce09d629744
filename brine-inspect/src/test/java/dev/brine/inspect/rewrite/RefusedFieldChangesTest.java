// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static dev.brine.inspect.rewrite.FieldChangesTest.changed;
import static dev.brine.inspect.rewrite.FieldChangesTest.order;
import static dev.brine.inspect.rewrite.FieldChangesTest.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of fields that cannot be made. */
class RefusedFieldChangesTest {
  private static final String WRITES_NO_FIELDS =
      " private void writeObject(ObjectOutputStream out) throws IOException {"
          + " out.writeInt(8); out.writeObject(\"own\"); }";

  private static void requireRefusal(byte[] stream, String message, String... changes) {
    assertThatThrownBy(() -> changed(stream, changes))
        .as(String.join(", ", changes))
        .isInstanceOf(RewriteException.class)
        .hasMessageStartingWith(message)
        .hasMessageMatching(".* \\(offset \\d+\\)");
  }

  @Test
  void a_field_moves_to_a_superclass_alone() {
    byte[] stream = stream(order("int id = 1;"));
    assertThatThrownBy(() -> changed(stream, "move-field shop.Order.id=shop.Nothing"))
        .isInstanceOf(RewriteException.class)
        .hasMessageStartingWith("shop.Nothing is no superclass of shop.Order in the stream");
  }

  @Test
  void a_value_that_has_no_equal_of_the_new_type_is_refused() {
    byte[] stream = stream(order("int n = 300; double d = 0.1; Integer none; boolean b;"));
    for (String change : List.of("n=byte", "d=float", "d=long", "none=int", "b=int")) {
      assertThatThrownBy(() -> changed(stream, "retype shop.Order." + change))
          .as(change)
          .isInstanceOf(RewriteException.class)
          .hasMessageStartingWith("Field " + change.substring(0, change.indexOf('=')));
    }
  }

  @Test
  void names_that_cannot_be_are_refused() {
    byte[] stream = stream(order("int a = 1, b = 2;"));
    assertThatThrownBy(() -> changed(stream, "rename-field shop.Order.a=b"))
        .isInstanceOf(RewriteException.class)
        .hasMessageStartingWith("shop.Order would have two fields b");
    for (String line :
        List.of(
            "retype shop.Order.a=String",
            "retype shop.Order.a",
            "drop-field a",
            "drop-field shop.Order.a=b",
            "default shop.Order.a=1",
            "default shop.Order.a:int=x",
            "default shop.Order.a:byte=300",
            "serial-version shop.Order=x",
            "serial-version 12",
            "move-field shop.Order.a",
            "rename shop.Order",
            "drop-field shop.Order.a\ndrop-field shop.Order.a")) {
      assertThatIllegalArgumentException()
          .as(line)
          .isThrownBy(() -> changed(stream, line.split("\n")));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> changed(stream, "drop shop.Order.a"))
        .withMessage(
            "Expected one of rename, serial-version, rename-field, drop-field, default,"
                + " move-field, retype, replace-enum but was drop");
    assertThat(new String(stream, StandardCharsets.ISO_8859_1)).contains("shop.Order");
  }

  @Test
  void a_value_cannot_get_where_a_method_wrote_no_fields() throws Exception {
    String unwritten = " wrote data of its own and no fields, so field ";
    byte[] base =
        stream(
            "class Base extends Made { int x = 1;"
                + WRITES_NO_FIELDS
                + "}"
                + "class Order extends Base { int id = 7; }");
    requireRefusal(base, "shop.Base" + unwritten + "id", "move-field shop.Order.id=shop.Base");
    requireRefusal(base, "shop.Base" + unwritten + "more", "default shop.Base.more:int=1");
    byte[] lower =
        stream(
            "class Base extends Made { int x = 1; }"
                + "class Order extends Base { int id = 7;"
                + WRITES_NO_FIELDS
                + "}");
    requireRefusal(lower, "shop.Order" + unwritten + "id", "move-field shop.Order.id=shop.Base");
    assertThat(changed(lower, "default shop.Order.id:int=1")).isEqualTo(lower); // it has one
    assertThat(changed(lower, "drop-field shop.Order.id")).isNotEqualTo(lower);
  }

  @Test
  void a_class_without_fields_in_streams_gets_none() {
    byte[] stream =
        stream(
            "enum Status { NEW }"
                + "class Outside extends Made implements Externalizable {"
                + " public void writeExternal(ObjectOutput out) {}"
                + " public void readExternal(ObjectInput in) {} }"
                + order("Object[] all = {Status.NEW, new Outside(), Runtime.class};"));
    for (String type : List.of("shop.Status", "shop.Outside", "java.lang.Runtime")) {
      requireRefusal(
          stream, type + " has no fields in the stream", "default " + type + ".more:int=1");
    }
  }

  @Test
  void fields_cannot_change_where_an_exception_ended_an_object() {
    byte[] aborted = Grammar.aborted();
    for (String change :
        List.of("move-field a.B.c=a.A", "drop-field a.B.c", "default a.B.c:int=1")) {
      requireRefusal(aborted, "An exception ended an object, and fields of such", change);
    }
  }

  @Test
  void a_broken_class_of_a_new_version_has_an_offset() {
    StreamChanges changes =
        StreamChanges.newBuilder()
            .versionsOf(
                name -> {
                  throw new IllegalArgumentException("Missing superclass of " + name);
                })
            .build();
    assertThatThrownBy(() -> StreamRewriter.rewrite(stream(order("int a;")), changes))
        .isInstanceOf(RewriteException.class)
        .hasMessageMatching("Missing superclass of shop.Order \\(offset \\d+\\)");
  }

  @Test
  void a_change_that_is_there_twice_is_refused() {
    for (String change :
        List.of(
            "rename-field a.A.x=y",
            "drop-field a.A.x",
            "default a.A.x:int=1",
            "move-field a.A.x=a.B",
            "retype a.A.x=long",
            "replace-enum a.A.X=Y")) {
      StreamChanges.Builder changes = StreamChanges.newBuilder().addLines(List.of(change));
      assertThatThrownBy(() -> changes.addLines(List.of(change)))
          .hasMessageStartingWith("Cannot use --" + change + ": it is there twice, as in --");
    }
  }
}
