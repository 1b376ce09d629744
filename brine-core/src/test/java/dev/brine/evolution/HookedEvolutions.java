// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import dev.brine.evolution.Evolution.Version;
import java.util.List;
import java.util.stream.Stream;

/** The table of changes of classes that have hooks, or state that Java keeps to itself. */
final class HookedEvolutions {
  private static final String MAKE = "return new Root();";
  private static final String WRITE =
      " private void writeObject(ObjectOutputStream out) throws IOException { %s }";
  private static final String READ =
      " private void readObject(ObjectInputStream in)"
          + " throws IOException, ClassNotFoundException { %s }";
  private static final String DEFAULT = "in.defaultReadObject();";
  private static final String BOTH =
      WRITE.formatted("out.defaultWriteObject(); out.writeInt(9); out.writeObject(\"x\");")
          + READ.formatted("in.defaultReadObject(); a += in.readInt(); in.readObject();");
  private static final String RESOLVE =
      " private Object readResolve() { Root r = new Root(); r.a = a + 50; return r; }";
  private static final String VALIDATED =
      "in.registerValidation(() -> a += 60, 0); in.defaultReadObject();";

  private HookedEvolutions() {}

  private static Evolution of(int number, String change, String older, String newer) {
    return new Evolution(number, change, new Version(older, MAKE), new Version(newer, MAKE));
  }

  /** Returns a change of what stands in a class besides a field. */
  private static Evolution hooks(int number, String change, String older, String newer) {
    return of(number, change, root(older), root(newer));
  }

  private static String root(String members) {
    return "class Root @S { @V int a = 1; " + members + " }";
  }

  private static String failure(String members) {
    return "class Root @S { @V Part part = new Part(); } class Part extends Exception { @V "
        + members
        + " Part() { super(\"m\", null, false, false); } }";
  }

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.of(methods(), fields(), levels(), sorts(), missing(), carried(), calls())
        .flatMap(List::stream);
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
        of(
            18,
            "add a superclass with readObjectNoData",
            plain,
            above.formatted(noData) + root.formatted("")),
        of(
            18,
            "add a superclass with readObject and readObjectNoData",
            root(BOTH),
            above.formatted(noData + upper) + root.formatted(BOTH)),
        of(15, "add a superclass with hooks", plain, above.formatted(upper) + root.formatted("")),
        of(
            15,
            "add a superclass beside hooks",
            root(BOTH),
            above.formatted("") + root.formatted(BOTH)),
        of(
            23,
            "a superclass gets hooks",
            above.formatted("") + root.formatted(""),
            above.formatted(upper) + root.formatted("")),
        of(
            19,
            "move a field to the superclass beside hooks",
            above.formatted("") + root.formatted("int m = 3;" + BOTH),
            above.formatted("int m = 4;") + root.formatted(BOTH)),
        of(
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
        of(
            16,
            "add a superclass that is not Serializable beside hooks",
            root(BOTH),
            "class Above { int p; Above() { p = 3; } } class Root extends Above @S { @V int a = 1;"
                + BOTH
                + " }"));
  }

  private static List<Evolution> sorts() {
    String external =
        "class Root implements Externalizable { @V int a = 1; public Root() {}"
            + " public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(a); }"
            + " public void readExternal(ObjectInput in) throws IOException { a = in.readInt(); } }";
    String replaced = " private Object writeReplace() { return this; }";
    String part = "class Root @S { @V int a = 1; Part part = %s; } ";
    return List.of(
        of(21, "Serializable to Externalizable", root(""), external),
        of(21, "hooks to Externalizable", root(BOTH), external),
        of(
            21,
            "add a field to an Externalizable class",
            external,
            external.replace("int a = 1;", "int a = 1; int more = 4;")),
        hooks(25, "add writeReplace", "", replaced),
        hooks(25, "add writeReplace and a field", "", "int n = 4;" + replaced),
        of(
            34,
            "a class with hooks becomes a record",
            "class Root @S { @V int a = 1; String b = \"b\";" + BOTH + " }",
            "record Root(int a) @S { @V Root() { this(6); } }"),
        of(
            42,
            "a class with hooks becomes abstract",
            part.formatted("new Part()") + "class Part @S { @V int a;" + BOTH + " }",
            part.formatted("null") + "abstract class Part @S { @V int a;" + BOTH + " }"),
        hooks(
            10,
            "a computed serialVersionUID beside hooks",
            "Part part = new Part(); } class Part @S { int a = 1;" + BOTH,
            "Part part = new Part(); } class Part @S { int a = 1; int b = 2;" + BOTH));
  }

  private static List<Evolution> missing() {
    String writes = WRITE.formatted("out.defaultWriteObject(); out.writeObject(%s);");
    String gone = " } class Gone @S { @V int n = 3; Object o = new int[] {1}; ";
    String some = "Object[] s = {\"s\"}; ";
    return List.of(
        hooks(
            37,
            "a class goes that was written and is not read",
            some
                + writes.formatted("new Object[] {new Gone(), s}")
                + READ.formatted(DEFAULT)
                + gone,
            some + writes.formatted("null") + READ.formatted(DEFAULT)),
        hooks(
            36,
            "a class goes that was written and is read",
            writes.formatted("new Gone()") + READ.formatted(DEFAULT + " in.readObject();") + gone,
            writes.formatted("null") + READ.formatted(DEFAULT + " in.readObject();")),
        hooks(
            36,
            "a class goes whose object is needed beside hooks",
            "Object o = new Gone();" + BOTH + gone,
            "Object o;" + BOTH),
        hooks(
            37,
            "a class and a field go beside hooks",
            some + "Object o = new Object[] {new Gone(), s, this};" + BOTH + gone,
            some + BOTH),
        hooks(
            37,
            "a class goes that objects with hooks lead to, in a field that goes",
            some
                + "Object h = new Part[] {new Part()}; } class Part @S { @V int a; Object g = new Gone();"
                + BOTH
                + gone,
            some + "} class Part @S { @V int a; Object g;" + BOTH),
        hooks(
            37,
            "a class with hooks goes, and a field",
            some
                + "Object h = new Part(); Object after = s; } class Part @S { @V int a; Part self = this;"
                + BOTH,
            some + "Object after;"),
        hooks(
            37,
            "an Externalizable class and what it leads to go, and a field",
            some
                + "Object h = new Part(); Object after = s; } class Part implements Externalizable {"
                + " @V public Part() {} public void writeExternal(ObjectOutput out) throws IOException"
                + " { out.writeObject(new Gone()); out.writeInt(4); } public void readExternal("
                + "ObjectInput in) throws IOException, ClassNotFoundException { in.readObject(); }"
                + gone,
            some
                + "Object after; } class Part implements Externalizable {"
                + " @V public Part() {} public void writeExternal(ObjectOutput out) {}"
                + " public void readExternal(ObjectInput in)"
                + " throws IOException, ClassNotFoundException { in.readObject(); }"),
        hooks(
            37,
            "a carried class and a field go",
            some
                + "Object h = new Part(); Object after = s; } class Part extends ArrayList<Object>"
                + " { @V Part self = this; { add(this); add(\"x\"); }",
            some + "Object after;"));
  }

  private static List<Evolution> carried() {
    String list = "class Part extends ArrayList<Object> { @V %s { add(\"x\"); } } ";
    String part = root("Part p = new Part(); Object q = p;");
    return List.of(
        of(
            1,
            "add fields to an exception",
            failure("int n = 1; Object self = this;"),
            failure("String s = \"s\"; int n = 2; Object self;")),
        of(4, "int to long in an exception", failure("int n = 1;"), failure("long n = 2;")),
        of(
            7,
            "String to Integer in an exception",
            failure("Object n = \"s\";"),
            failure("Integer n = 2;")),
        of(
            10,
            "a computed serialVersionUID of an exception",
            failure("int n = 1;").replace("Exception { @V", "Exception {"),
            failure("int n = 1; int m;").replace("Exception { @V", "Exception {")),
        of(
            1,
            "add fields to a list",
            part + list.formatted(""),
            part + list.formatted("int n = 4;")),
        of(
            23,
            "add hooks to a list",
            part + list.formatted("int a = 4;"),
            part + list.formatted("int a = 4;" + BOTH)),
        of(
            15,
            "a class becomes an exception",
            "class Root @S { @V Part part = new Part(); } class Part @S { @V int n = 4; }",
            failure("int n = 5;")),
        of(
            15,
            "add a superclass to a list",
            part + list.formatted("int n = 4;"),
            part
                + "class Above extends ArrayList<Object> { @V int p = 4; }"
                + list.formatted("int n = 4;").replace("ArrayList<Object>", "Above")),
        of(
            15,
            "a class becomes a list",
            part + "class Part @S { @V int n = 4; }",
            part + list.formatted("int n = 5;")),
        of(
            25,
            "add readResolve to a list",
            part + list.formatted("int n = 4;"),
            part
                + list.formatted(
                    "int n = 4; int m; private Object readResolve() { add(\"r\"); return this; }")),
        of(
            37,
            "a class goes that a list holds, and a field",
            "class Root @S { @V Object p = new Part(); } "
                + list.formatted("{ add(new Gone()); }")
                + " class Gone @S { @V }",
            "class Root @S { @V } " + list.formatted("")));
  }

  private static List<Evolution> calls() {
    String function = "interface Fn extends Serializable { int get(); } ";
    String lambda =
        function
            + "class Root @S { @V int a = 1; Fn f = make(); static Fn make() { %s return () -> 5; }"
            + " private Object readResolve() { a = f.get(); f = null; return this; } }";
    String proxy =
        "interface A {} interface B {} class Handler @S, InvocationHandler { @V"
                .replace("@S,", "implements Serializable,")
            + " public Object invoke(Object p, Method m, Object[] a) { return null; } }"
            + " class Root @S { @V int a = 1; Object p = Proxy.newProxyInstance("
            + "Handler.class.getClassLoader(), new Class<?>[] {%s}, new Handler()); %s"
            + " private Object readResolve() { a = p.getClass().getInterfaces().length;"
            + " p = null; return this; } }";
    return List.of(
        of(
            49,
            "a lambda in front of another",
            lambda.formatted(""),
            lambda.formatted("Supplier<String> other = () -> \"x\"; other.get();")),
        of(
            49,
            "a lambda of the same form in front of another",
            lambda.formatted(""),
            lambda.formatted("Fn other = () -> 6; other.get();")),
        of(
            50,
            "add an interface to a proxy",
            proxy.formatted("A.class", ""),
            proxy.formatted("A.class, B.class", "")),
        of(
            50,
            "an interface of a proxy goes",
            "interface Gone {} " + proxy.formatted("A.class, Gone.class", ""),
            proxy.formatted("A.class", "")),
        of(
            50,
            "a proxy and its interface go, with a field",
            "interface Gone {} class Root @S { @V int a = 1; Object p = Proxy.newProxyInstance("
                + "Handler.class.getClassLoader(), new Class<?>[] {Gone.class}, new Handler()); }"
                + proxy
                    .substring(proxy.indexOf("class Handler"), proxy.indexOf(" class Root"))
                    .replace("@V", "@V Object more = 5;"),
            root("")));
  }
}
