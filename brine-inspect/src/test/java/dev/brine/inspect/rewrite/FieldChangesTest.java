// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of fields: two versions of real classes, the newer of which is read by Java. */
class FieldChangesTest {
  private static final String HEAD =
      """
      package shop;
      import java.io.*;
      import java.util.*;
      abstract class Made implements Serializable {
        static Object make() { return new Order(); }
        private static final long serialVersionUID = 1;
      }
      """;

  private static final String UID = " private static final long serialVersionUID = 1; ";

  /** Returns the stream of what the older classes make. */
  static byte[] stream(String source) {
    try {
      Method make = Sources.load(HEAD + source).get("shop.Made").getDeclaredMethod("make");
      make.setAccessible(true);
      return JavaStreams.write(make.invoke(null));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("shop.Made", e);
    }
  }

  private static String read(byte[] stream, String source) {
    return String.valueOf(JavaStreams.read(stream, Sources.load(HEAD + source)));
  }

  static byte[] changed(byte[] stream, String... changes) throws RewriteException {
    StreamChanges all = StreamChanges.newBuilder().addLines(List.of(changes)).build();
    return StreamRewriter.rewrite(stream, all).bytes();
  }

  private static void requireChange(String old, String now, String expected, String... changes)
      throws RewriteException {
    byte[] stream = stream(old);
    assertThat(read(stream, now)).as("without the change").isNotEqualTo(expected);
    assertThat(read(changed(stream, changes), now)).isEqualTo(expected);
    assertThat(changed(stream)).isEqualTo(stream);
  }

  static String order(String body) {
    return "class Order extends Made {" + UID + body + "}";
  }

  private static String shown(String body, String shown) {
    return order(body + " public String toString() { return \"\" + " + shown + "; }");
  }

  @Test
  void a_field_gets_another_name_and_another_place_in_the_order() throws Exception {
    String old = order("int a = 1, total = 5; long z = 9; String m = \"m\", note = \"n\";");
    String now = shown("int a, sum; long z; String m, aNote;", "a + \" \" + sum + z + m + aNote");
    String[] changes = {"rename-field shop.Order.total=sum", "rename-field shop.Order.note=aNote"};
    requireChange(old, now, "1 59mn", changes);
    byte[] stream = stream(old);
    byte[] there = changed(stream, changes);
    String[] back = {"rename-field shop.Order.sum=total", "rename-field shop.Order.aNote=note"};
    assertThat(changed(there, back)).isEqualTo(stream);
    assertThat(there)
        .isEqualTo(
            stream(order("int a = 1, sum = 5; long z = 9; String m = \"m\", aNote = \"n\";")));
  }

  @Test
  void a_dropped_object_that_is_referenced_later_becomes_a_definition_there() throws Exception {
    String old =
        order(
            "Object cache = new Object[] {new ArrayList<>(List.of(\"x\")), this};"
                + "Object later = ((Object[]) cache)[0]; Object twice = cache;");
    String now =
        shown(
            "Object cache = 1, later, twice;",
            "cache + \" \" + later + (((Object[]) twice)[0] == later)"
                + " + (((Object[]) twice)[1] == this)");
    requireChange(old, now, "null [x]truetrue", "drop-field shop.Order.cache");
  }

  @Test
  void dropped_classes_and_strings_are_defined_where_they_are_needed() throws Exception {
    String old =
        "class Part extends Made {"
            + UID
            + "Part next; String s = \"s\"; }"
            + order(
                "Part a = new Part(); List<Object> b = new ArrayList<>();"
                    + "Order() { b.add(a.s); b.add(new Part()); b.add(Part.class); b.add(a); }");
    String now =
        "class Part extends Made {"
            + UID
            + "Part next; String s;"
            + " public String toString() { return s; } }"
            + shown("List<Object> b;", "b.get(0).toString() + b.get(1) + b.get(2) + b.get(3)");
    byte[] stream = stream(old);
    assertThat(read(changed(stream, "drop-field shop.Order.a"), now))
        .isEqualTo("ssclass shop.Parts");
  }

  @Test
  void a_default_is_the_value_of_a_field_that_is_missing() throws Exception {
    String old = order("int a = 1; String b = \"b\";");
    String now =
        shown(
            "int a; String b, currency; boolean vip; double rate; long n; char c;",
            "a + b + currency + vip + rate + n + c");
    requireChange(
        old,
        now,
        "1bEURtrue0.5-7€",
        "default shop.Order.currency:String=EUR",
        "default shop.Order.vip:boolean=true",
        "default shop.Order.rate:double=0.5",
        "default shop.Order.n:long=-7",
        "default shop.Order.c:char=€",
        "default shop.Order.a:int=100",
        "default shop.Order.b:String=not this");
  }

  @Test
  void a_field_moves_to_a_superclass_that_was_described_before() throws Exception {
    String old =
        "class Base extends Made {"
            + UID
            + "int x = 1; }"
            + "class Other extends Base {"
            + UID
            + "int y = 2; }"
            + "class Item extends Base {"
            + UID
            + "int id = 7; String name = \"n\"; }"
            + order("Object[] all = {new Other(), new Item(), new Base(), new Item()};");
    String now =
        "class Base extends Made {"
            + UID
            + "int x; int id; String title;"
            + " public String toString() { return x + \"-\" + id + title + \" \"; } }"
            + "class Other extends Base {"
            + UID
            + "int y; }"
            + "class Item extends Base {"
            + UID
            + "}"
            + shown("Object[] all;", "all[0] + all[1] + all[2] + all[3]");
    requireChange(
        old,
        now,
        "1-0null 1-7n 1-0null 1-7n ",
        "move-field shop.Item.id=shop.Base",
        "move-field shop.Item.name=shop.Base",
        "rename-field shop.Item.name=title");
  }

  @Test
  void a_field_gets_another_type_that_java_would_refuse() throws Exception {
    String old =
        order(
            "int count = 7; long big = 1L << 40; int exact = 3; Integer boxed = 4;"
                + "int box = 5; Long none; boolean flag = true; Integer same = boxed;");
    String now =
        shown(
            "long count; double big; byte exact; long boxed; Long box; Integer none;"
                + " Boolean flag; Object same;",
            "count + \" \" + big + \" \" + exact + boxed + box + none + flag + same");
    requireChange(
        old,
        now,
        "7 1.099511627776E12 345nulltrue4",
        "retype shop.Order.count=long",
        "retype shop.Order.big=double",
        "retype shop.Order.exact=byte",
        "retype shop.Order.boxed=long",
        "retype shop.Order.box=Long",
        "retype shop.Order.none=java.lang.Integer",
        "retype shop.Order.flag=Boolean",
        "drop-field shop.Order.nothing");
  }

  @Test
  void a_class_of_numbers_becomes_another_one() throws Exception {
    for (String now : List.of("Long", "Short", "Double")) {
      byte[] stream = stream(order("Integer n = 7, same = n; Integer none;"));
      byte[] there = changed(stream, "retype shop.Order.n=" + now, "retype shop.Order.none=" + now);
      String shown = now.equals("Double") ? "7.07null" : "77null";
      assertThat(read(there, shown(now + " n, none; Integer same;", "n + same + none")))
          .isEqualTo(shown);
      String[] back = {"retype shop.Order.n=Integer", "retype shop.Order.none=Integer"};
      assertThat(read(changed(there, back), shown("Integer n, none, same;", "n + same + none")))
          .isEqualTo("77null");
    }
  }

  @Test
  void fields_of_classes_with_methods_of_their_own_change_and_their_data_stay() throws Exception {
    String write =
        "private void writeObject(ObjectOutputStream out) throws IOException {"
            + " out.defaultWriteObject(); out.writeInt(8); out.writeObject(\"own\"); }";
    String read =
        "transient String own; private void readObject(ObjectInputStream in)"
            + " throws IOException, ClassNotFoundException {"
            + " in.defaultReadObject(); own = in.readInt() + \"\" + in.readObject(); }";
    requireChange(
        order("int total = 5; String note = \"own\";" + write),
        shown("long sum; int more;" + read, "sum + \" \" + more + own"),
        "5 18own",
        "rename-field shop.Order.total=sum",
        "retype shop.Order.total=long",
        "drop-field shop.Order.note",
        "default shop.Order.more:int=1");
  }

  @Test
  void a_constant_of_an_enum_is_replaced_and_equal_strings_stay() throws Exception {
    String old =
        "enum Status { NEW, OPEN { @Override public String toString() { return \"o\"; } } }"
            + order(
                "Object[] all = {Status.NEW, Status.OPEN, \"NEW\", Status.NEW,"
                    + " EnumSet.of(Status.NEW)};");
    String now =
        "enum State { CREATED, OPEN { @Override public String toString() { return \"o\"; } } }"
            + shown("Object[] all;", "Arrays.toString(all)");
    requireChange(
        old,
        now,
        "[CREATED, o, NEW, CREATED, [CREATED]]",
        "replace-enum shop.Status.NEW=CREATED",
        "rename shop.Status=shop.State");
  }

  @Test
  void a_serial_version_uid_changes_and_those_of_other_classes_stay() throws Exception {
    String old = order("int n = 3;").replace("UID = 1", "UID = 99");
    requireChange(old, shown("int n;", "n"), "3", "serial-version shop.Order=1");
    byte[] stream = stream(old);
    byte[] there = changed(stream, "serial-version shop.Order=0x7fffL");
    assertThat(there).isNotEqualTo(stream);
    assertThat(changed(there, "serial-version shop.Order=99")).isEqualTo(stream);
  }
}
