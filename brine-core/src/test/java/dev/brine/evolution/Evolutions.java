// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import dev.brine.evolution.Evolution.Version;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The table of all changes, and of those that are not in it. */
final class Evolutions {
  /** What is not tried here, by the number of the change. */
  static final Map<Integer, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry(46, "RenamedPackageTest of the streams: resolveClass is theirs"),
          Map.entry(53, "bytes of the optimizer"),
          Map.entry(54, "classes of the optimizer"));

  private static final String HOOKED =
      " class Hooked @S { @V int n = 3;"
          + " private void writeObject(ObjectOutputStream out) throws IOException {"
          + " out.defaultWriteObject(); out.writeInt(9); }"
          + " private void readObject(ObjectInputStream in)"
          + " throws IOException, ClassNotFoundException {"
          + " in.defaultReadObject(); n += in.readInt(); } }";

  private Evolutions() {}

  /** Returns whether the objects of a change form a graph that is no tree. */
  static boolean isGraph(Evolution change) {
    String classes = change.older().classes() + change.newer().classes();
    return change.number() == 48
        || change.change().contains("shares")
        || classes.contains("this;")
        || classes.contains("this}");
  }

  /** Returns whether we do not even write what Java writes: objects that nobody can read here. */
  static boolean isRefused(Evolution change) {
    return change.number() == 17 && change.change().endsWith("back");
  }

  /** Returns a change: two declarations with one way to make a root. */
  private static Evolution of(int number, String change, String older, String newer, String make) {
    return of(number, change, older, make, newer, make);
  }

  private static Evolution of(
      int number, String change, String older, String made, String newer, String make) {
    return new Evolution(number, change, new Version(older, made), new Version(newer, make));
  }

  /** Returns a change of one field of a Serializable class. */
  private static Evolution field(
      int number, String change, String older, String made, String newer, String make) {
    return of(
        number,
        change,
        root(older),
        "Root r = new Root(); " + made + " return r;",
        root(newer),
        "Root r = new Root(); " + make + " return r;");
  }

  private static String root(String members) {
    return "class Root @S { @V int id = 7; " + members + " }";
  }

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.concat(
        Stream.of(fields(), versions(), levels(), sorts(), types()).flatMap(List::stream),
        HookedEvolutions.all());
  }

  private static List<Evolution> fields() {
    return List.of(
        field(1, "add fields with initialisers", "", "", "int n = 5; String s = \"x\";", ""),
        of(
            1,
            "add a field beside an object with hooks",
            "class Root @S { @V Hooked h = new Hooked(); }" + HOOKED,
            "class Root @S { @V int a = 1; Hooked h = new Hooked(); }" + HOOKED,
            "return new Root();"),
        field(
            2,
            "reorder fields",
            "int a = 1; String b = \"b\"; long c = 3;",
            "",
            "long c = 4; int a = 5; String b = \"d\";",
            ""),
        field(3, "rename a field", "String name = \"x\";", "", "String title = \"y\";", ""),
        field(4, "int to long", "int n = 1;", "", "long n = 2;", ""),
        field(5, "int to Integer", "int n = 1;", "", "Integer n = 2;", ""),
        field(6, "String to Object", "String o = \"a\";", "", "Object o = \"b\";", ""),
        field(7, "String to Integer", "String o = \"a\";", "", "Integer o = 5;", ""),
        field(8, "field to transient", "String o = \"a\";", "", "transient String o = \"b\";", ""),
        field(9, "field to static", "String o = \"a\";", "", "static String o = \"b\";", ""),
        field(
            39,
            "List<String> to List<Integer>",
            "List<String> l = new ArrayList<>();",
            "r.l.add(\"a\");",
            "List<Integer> l = new ArrayList<>();",
            "r.l.add(5);"),
        field(
            40,
            "ArrayList to LinkedList",
            "ArrayList<String> l = new ArrayList<>();",
            "",
            "LinkedList<String> l = new LinkedList<>();",
            ""),
        field(
            41,
            "add final fields",
            "",
            "",
            "final int k = 12; final String blank; Root() { blank = \"x\"; }",
            ""),
        field(
            56,
            "long to int, of which the value is too large",
            "long n = 1L << 40;",
            "",
            "int n = 5;",
            ""),
        field(
            57,
            "rename a field to one of the same type in its place",
            "int a = 1, b = 2;",
            "",
            "int a = 3, c = 4;",
            ""));
  }

  private static List<Evolution> versions() {
    String make = "return new Root();";
    return List.of(
        of(
            10,
            "add a field, computed serialVersionUID",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; int b = 2; }",
            make),
        of(
            11,
            "add a private method",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; private void m() {} }",
            make),
        of(
            12,
            "add a public method",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; public void m() {} }",
            make),
        of(
            13,
            "add a static initialiser",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; static { System.getProperty(\"x\"); } }",
            make),
        of(
            14,
            "add a lambda",
            "class Root @S { int a = 1; private void m() {} }",
            "class Root @S { int a = 1; private void m() { Runnable r = () -> {}; } }",
            make),
        of(
            25,
            "add readResolve",
            "class Root @S { @V int a = 1; }",
            "class Root @S { @V int a = 1; private Object readResolve() { a += 5; return this; } }",
            make),
        of(
            44,
            "add an interface, declared serialVersionUID",
            "class Root @S { @V int a = 1; }",
            "class Root implements Serializable, Comparable<Root> { @V int a = 1;"
                + " public int compareTo(Root o) { return 0; } }",
            make),
        of(
            45,
            "add an interface, computed serialVersionUID",
            "class Root @S { int a = 1; }",
            "interface More {} class Root implements Serializable, More { int a = 1; }",
            make),
        of(
            22,
            "remove Serializable",
            "class Root @S { @V int a = 1; }",
            "class Root { int a = 1; }",
            make));
  }

  private static List<Evolution> levels() {
    String make = "return new Root();";
    String plain = "class Root @S { @V int a = 1; }";
    String above = "class Above @S { @V int p = 5; } ";
    String swapped = "class P%s @S { @V int p = 5; } class Q%s @S { @V int q = 6; }";
    return List.of(
        of(
            15,
            "add a Serializable superclass",
            plain,
            above + "class Root extends Above { @V int a = 1; }",
            make),
        of(
            16,
            "add a superclass that is not Serializable",
            plain,
            "class Above { int p; Above() { p = 3; } }"
                + " class Root extends Above @S { @V int a = 1; }",
            make),
        of(
            17,
            "add one without a constructor that is called",
            plain,
            "class Above { int p; Above(int p) { this.p = p; } }"
                + " class Root extends Above @S { @V int a = 1; Root() { super(4); } }",
            make),
        of(
            19,
            "move a field to the superclass",
            "class Above @S { @V } class Root extends Above { @V int a = 1; int p = 4; }",
            above + "class Root extends Above { @V int a = 1; }",
            make),
        of(
            20,
            "swap two superclasses",
            swapped.formatted("", " extends P") + "class Root extends Q { @V int a = 1; }",
            swapped.formatted(" extends Q", "") + "class Root extends P { @V int a = 1; }",
            make),
        of(
            43,
            "remove a superclass",
            above + "class Root extends Above { @V int a = 1; }",
            plain,
            make),
        of(
            48,
            "rename the reference to the enclosing object",
            "class Root @S { @V int a = 1; In in = new In();"
                + " class In @S { @V int x = a; int y() { return a; } } }",
            "class Root @S { @V int a = 1; In in = new In();"
                + " static class In @S { @V int x = 2; Root this$1 = null; } }",
            make));
  }

  private static List<Evolution> sorts() {
    String make = "return new Root();";
    String holder = "class Root @S { @V Kind k = Kind.B; Kind none; Kind[] all = Kind.values(); } ";
    String part = "class Root @S { @V int a = 1; Part part = %s; } ";
    String first = holder.replace("Kind.values()", "{Kind.B, null}");
    return List.of(
        of(
            27,
            "add an enum constant",
            holder + "enum Kind {A, B}",
            first + "enum Kind {A, B, C}",
            make),
        of(
            27,
            "add an enum constant that occurs",
            first + "enum Kind {A, B}",
            holder + "enum Kind {A, B, C}",
            make),
        of(
            28,
            "reorder enum constants",
            holder + "enum Kind {A, B}",
            holder + "enum Kind {B, A}",
            make),
        of(
            55,
            "insert an enum constant in front",
            first + "enum Kind {A, B}",
            first + "enum Kind {Z, A, B}",
            make),
        of(
            29,
            "an enum becomes a class",
            part.formatted("Part.A") + "enum Part {A}",
            part.formatted("new Part()") + "class Part @S { @V }",
            make),
        of(
            42,
            "a class becomes abstract",
            part.formatted("new Part()") + "class Part @S { @V }",
            part.formatted("null") + "abstract class Part @S { @V }",
            make),
        of(
            52,
            "a final class opened",
            part.formatted("new Part()") + "final class Part @S { @V int n = 1; }",
            part.formatted("new Part()") + "class Part @S { @V int n = 2; }",
            make),
        of(
            51,
            "a field's class becomes polymorphic",
            part.formatted("new Part()") + "class Part @S { @V int n = 1; }",
            part.formatted("new More()")
                + "class Part @S { @V int n = 2; } class More extends Part { @V int m = 4; }",
            make),
        of(
            30,
            "add a component",
            "record Root(int a) @S {}",
            "return new Root(5);",
            "record Root(int a, String b, double c) @S {}",
            "return new Root(5, \"b\", 0.5);"),
        of(
            31,
            "remove and reorder components",
            "record Root(int a, String b, int c) @S {}",
            "return new Root(5, \"b\", 6);",
            "record Root(int c, String b) @S {}",
            "return new Root(7, \"c\");"),
        of(
            32,
            "int to long in a record",
            "record Root(int a) @S {}",
            "record Root(long a) @S {}",
            "return new Root(5);"),
        of(
            33,
            "another serialVersionUID of a record",
            "record Root(int a) @S { @V }",
            "record Root(int a) @S { private static final long serialVersionUID = 2; }",
            "return new Root(5);"),
        of(
            34,
            "a class becomes a record",
            "class Root @S { @V int a = 4; String b = \"b\"; int c = 9; }",
            "return new Root();",
            "record Root(String b, int a) @S { @V }",
            "return new Root(\"x\", 6);"),
        of(
            35,
            "a constructor rejects what is absent",
            "record Root(int a) @S {}",
            "return new Root(5);",
            "record Root(int a, String b) @S { Root { Objects.requireNonNull(b); } }",
            "return new Root(5, \"b\");"));
  }

  private static List<Evolution> types() {
    String make = "return new Root();";
    String part =
        "class Root @S { @V int a = 1; Part part = %s; int z = 2; }"
            + " class Part @S { @V int n = 3; List<Part> more = new ArrayList<>(); }";
    String without = "class Root @S { @V int a = 1; int z = 2; }";
    String any = "class Root @S { @V int a = 1; Serializable part; int z = 2; }";
    return List.of(
        of(
            36,
            "a field's class is missing, its value needed",
            part.formatted("new Part()"),
            any,
            make),
        of(36, "a field's class is missing, its value null", part.formatted("null"), any, make),
        of(37, "field and class removed", part.formatted("new Part()"), without, make),
        of(
            37,
            "field and class removed, with what the class shares",
            "class Root @S { @V Part a = new Part(); Some b = a.some; }"
                + " class Part @S { @V Some some = new Some(); Part self = this; }"
                + " class Some @S { @V int n = 3; }",
            "class Root @S { @V Some b = new Some(); } class Some @S { @V int n = 4; }",
            make),
        of(
            37,
            "field and class removed, within collections of every kind",
            "class Root @S { @V Object a; int z = 2; } enum Kind {A, B}"
                + " class Part @S, Comparable<Part> { @V Kind kind = Kind.B;"
                + " public int compareTo(Part p) { return 0; } public int hashCode() { return 1; }}"
                    .replace("@S,", "implements Serializable,"),
            "Root r = new Root(); Part p = new Part();"
                + " List<Part> l = new ArrayList<>(List.of(p)); r.a = new Object[] {l,"
                + " Collections.unmodifiableList(l), Map.of(p, l), new TreeSet<>(l),"
                + " new Part[] {p}, new Part[][] {{p}}, EnumSet.of(Kind.A), Arrays.asList(p),"
                + " new EnumMap<>(Map.of(Kind.A, p)), EnumSet.noneOf(Kind.class), Optional.class"
                + " == null ? p : Set.of(p), Collections.unmodifiableMap(new HashMap<>(Map.of(p,"
                + " p)))}; return r;",
            "class Root @S { @V int z = 4; }",
            make),
        of(
            38,
            "Object[] to String[]",
            root("Object[] o = {\"a\"};"),
            make,
            root("String[] o = {\"b\"};"),
            make),
        of(
            47,
            "a nested class becomes a class of its own",
            "class Root @S { @V Part part = new Part(); static class Part @S { @V int n = 1; } }",
            "class Root @S { @V Part part = new Part(); } class Part @S { @V int n = 2; }",
            make));
  }
}
