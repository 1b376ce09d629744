// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static dev.brine.evolution.HookedEvolutions.BOTH;
import static dev.brine.evolution.HookedEvolutions.DEFAULT;
import static dev.brine.evolution.HookedEvolutions.READ;
import static dev.brine.evolution.HookedEvolutions.WRITE;
import static dev.brine.evolution.HookedEvolutions.hooks;
import static dev.brine.evolution.HookedEvolutions.root;

import java.util.List;
import java.util.stream.Stream;

/**
 * The table of changes of the methods of a class with hooks, and of fields and superclasses beside.
 */
final class HookMethodEvolutions {
  private static final String RESOLVE =
      " private Object readResolve() { Root r = new Root(); r.a = a + 50; return r; }";
  private static final String VALIDATED =
      "in.registerValidation(() -> a += 60, 0); in.defaultReadObject();";

  private HookMethodEvolutions() {}

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.of(methods(), fields(), levels()).flatMap(List::stream);
  }

  private static List<Evolution> methods() {
    String tolerant =
        "%s try { a += in.readInt(); } catch (EOFException e) { a += 100; }"
            + " catch (OptionalDataException e) { a += 200; }";
    String object =
        "%s try { in.readObject(); } catch (OptionalDataException e) { a += e.eof ? 300 : 400; }";
    String extra = WRITE.formatted("out.defaultWriteObject(); out.writeInt(9);");
    return List.of(
        hooks(23, "add methods that write and read more", "", BOTH),
        hooks(
            23,
            "declare a field unshared",
            "Object own = new int[] {1};" + WRITE.formatted("out.defaultWriteObject();"),
            "Object own;"
                + " private static final ObjectStreamField[] serialPersistentFields ="
                + " {new ObjectStreamField(\"a\", int.class),"
                + " new ObjectStreamField(\"own\", Object.class, true)};"
                + WRITE.formatted("out.defaultWriteObject();")),
        hooks(
            23,
            "add methods that read more where there is some",
            "",
            extra + READ.formatted(tolerant.formatted(DEFAULT))),
        hooks(
            23,
            "add methods that read an object where there is one",
            "",
            extra + READ.formatted(object.formatted(DEFAULT))),
        hooks(23, "add readObject", "", READ.formatted(DEFAULT + " a += 5;")),
        hooks(23, "add writeObject", "", extra),
        hooks(23, "read less than was written", BOTH, BOTH.replace(" in.readObject();", "")),
        hooks(
            23,
            "add a field by its name",
            "int b = 4;" + READ.formatted("GetField f = in.readFields(); a = f.get(\"a\", 0);"),
            "int c = 5;"
                + READ.formatted(
                    "GetField f = in.readFields(); a = f.get(\"a\", 0); c = f.get(\"c\", 8)"
                        + " + (f.defaulted(\"c\") ? 20 : 10);")),
        hooks(
            23,
            "read a field by its name that is gone",
            "int old = 4; String s = \"s\";",
            "transient int t; String n; "
                + READ.formatted(
                    "GetField f = in.readFields(); a = f.get(\"a\", 0);"
                        + " try { n = (String) f.get(\"s\", null) + f.get(\"old\", 0); }"
                        + " catch (IllegalArgumentException e) { n = e.getMessage(); }")),
        hooks(
            24,
            "writeObject stops writing the fields",
            WRITE.formatted("out.defaultWriteObject(); out.writeInt(9);")
                + READ.formatted("in.defaultReadObject(); a += in.readInt();"),
            WRITE.formatted("out.writeInt(a);") + READ.formatted("a = in.readInt();")),
        hooks(
            24,
            "writeObject stops writing the fields, which are references",
            "String s = \"s\";" + WRITE.formatted("out.writeObject(\"t\");"),
            "String s = \"s\"; String t = \"t\";"
                + WRITE.formatted("out.defaultWriteObject();")
                + READ.formatted("in.defaultReadObject();")),
        hooks(
            24,
            "readObject stops reading the fields",
            extra + READ.formatted(DEFAULT),
            extra + READ.formatted("a = 7;")),
        hooks(25, "add readResolve to a class with hooks", BOTH, BOTH + RESOLVE),
        hooks(23, "register a validation", "", READ.formatted(VALIDATED)));
  }

  private static List<Evolution> fields() {
    String named =
        "transient int[] both = {1, 2}; String n = \"n\";"
            + " private static final ObjectStreamField[] serialPersistentFields = {"
            + " new ObjectStreamField(\"a\", int.class),"
            + " new ObjectStreamField(\"x\", int.class),"
            + " new ObjectStreamField(\"y\", String.class) };"
            + WRITE.formatted(
                "ObjectOutputStream.PutField f = out.putFields(); f.put(\"a\", a);"
                    + " f.put(\"x\", both[0]); f.put(\"y\", \"\" + both[1]); out.writeFields();")
            + READ.formatted(
                "GetField f = in.readFields(); a = f.get(\"a\", 0); n = \"n\" + f.get(\"x\", 0)"
                    + " + f.get(\"y\", \"none\");");
    return List.of(
        hooks(26, "keep names by serialPersistentFields", "int x = 6; String y = \"7\";", named),
        hooks(
            26,
            "name fewer fields by serialPersistentFields",
            "int b = 6; String c = \"c\";",
            "int b = 7; String c = \"d\"; private static final ObjectStreamField[]"
                + " serialPersistentFields = { new ObjectStreamField(\"c\", String.class) };"),
        hooks(1, "add fields beside hooks", BOTH, "int n = 5; String s = \"s\";" + BOTH),
        hooks(
            2, "reorder fields beside hooks", "int b; long c = 4;" + BOTH, "long c; int b;" + BOTH),
        hooks(4, "int to long beside hooks", "int n = 1;" + BOTH, "long n = 2;" + BOTH),
        hooks(5, "int to Integer beside hooks", "int n = 1;" + BOTH, "Integer n = 2;" + BOTH),
        hooks(
            6,
            "String to Object beside hooks",
            "String o = \"s\";" + BOTH,
            "Object o = \"t\";" + BOTH),
        hooks(
            7,
            "String to Integer beside hooks",
            "String o = \"s\";" + BOTH,
            "Integer o = 4;" + BOTH),
        hooks(
            7,
            "String to Integer beside writeObject",
            "String o = \"s\";" + WRITE.formatted("out.defaultWriteObject();"),
            "Integer o = 4;" + WRITE.formatted("out.defaultWriteObject();")),
        hooks(
            41,
            "add final fields beside hooks",
            BOTH,
            "final int k = new Random(1).nextInt();" + BOTH),
        hooks(
            37,
            "a field goes that an object of hooks shares",
            "Object[] own = {this, \"s\"}; Object[] same = own;" + BOTH,
            "Object[] same;" + BOTH));
  }

  private static List<Evolution> levels() {
    String noData = " private void readObjectNoData() { p = 77; }";
    String above = "class Above @S { @V int p = 5; %s } ";
    String root = "class Root extends Above { @V int a = 1; %s }";
    String plain = root("");
    String upper = BOTH.replace("a +=", "p +=");
    return List.of(
        HookedEvolutions.of(
            18,
            "add a superclass with readObjectNoData",
            plain,
            above.formatted(noData) + root.formatted("")),
        HookedEvolutions.of(
            18,
            "add a superclass with readObject and readObjectNoData",
            root(BOTH),
            above.formatted(noData + upper) + root.formatted(BOTH)),
        HookedEvolutions.of(
            15, "add a superclass with hooks", plain, above.formatted(upper) + root.formatted("")),
        HookedEvolutions.of(
            15,
            "add a superclass beside hooks",
            root(BOTH),
            above.formatted("") + root.formatted(BOTH)),
        HookedEvolutions.of(
            23,
            "a superclass gets hooks",
            above.formatted("") + root.formatted(""),
            above.formatted(upper) + root.formatted("")),
        HookedEvolutions.of(
            19,
            "move a field to the superclass beside hooks",
            above.formatted("") + root.formatted("int m = 3;" + BOTH),
            above.formatted("int m = 4;") + root.formatted(BOTH)),
        HookedEvolutions.of(
            20,
            "swap two superclasses with hooks",
            "class P @S { @V int p = 5;"
                + upper
                + " } class Q extends P { @V int q = 6; }"
                + " class Root extends Q { @V int a = 1; }",
            "class Q @S { @V int q = 5; } class P extends Q { @V int p = 6;"
                + upper
                + " }"
                + " class Root extends P { @V int a = 1; }"),
        HookedEvolutions.of(
            16,
            "add a superclass that is not Serializable beside hooks",
            root(BOTH),
            "class Above { int p; Above() { p = 3; } } class Root extends Above @S { @V int a = 1;"
                + BOTH
                + " }"));
  }
}
