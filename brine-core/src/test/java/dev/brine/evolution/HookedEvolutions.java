// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import java.util.List;
import java.util.stream.Stream;

/** The table of changes of classes that have hooks, or state that Java keeps to itself. */
final class HookedEvolutions {
  private static final String MAKE = "return new Root();";

  /** A method that writes, by what it does. */
  static final String WRITE =
      " private void writeObject(ObjectOutputStream out) throws IOException { %s }";

  /** A method that reads, by what it does. */
  static final String READ =
      " private void readObject(ObjectInputStream in)"
          + " throws IOException, ClassNotFoundException { %s }";

  /** Reads the fields. */
  static final String DEFAULT = "in.defaultReadObject();";

  /** Methods that write and read the fields and more. */
  static final String BOTH =
      WRITE.formatted("out.defaultWriteObject(); out.writeInt(9); out.writeObject(\"x\");")
          + READ.formatted("in.defaultReadObject(); a += in.readInt(); in.readObject();");

  private HookedEvolutions() {}

  /** Returns a change between two declarations of a root that its constructor makes. */
  static Evolution of(int number, String change, String older, String newer) {
    return Evolution.of(number, change, older, newer, MAKE);
  }

  /** Returns a change of other members of a class than a field. */
  static Evolution hooks(int number, String change, String older, String newer) {
    return of(number, change, root(older), root(newer));
  }

  /** Returns the declaration of a root with members beside its number. */
  static String root(String members) {
    return "class Root @S { @V int a = 1; " + members + " }";
  }

  private static String failure(String members) {
    return "class Root @S { @V Part part = new Part(); } class Part extends Exception { @V "
        + members
        + " Part() { super(\"m\", null, false, false); } }";
  }

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.concat(
        HookMethodEvolutions.all(),
        Stream.of(sorts(), missing(), javaForm(), calls()).flatMap(List::stream));
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
            "a class in Java form and a field go",
            some
                + "Object h = new Part(); Object after = s; } class Part extends ArrayList<Object>"
                + " { @V Part self = this; { add(this); add(\"x\"); }",
            some + "Object after;"));
  }

  private static List<Evolution> javaForm() {
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
