// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import java.util.List;
import java.util.stream.Stream;

/** The table of changes of what a class is: its superclasses, its sort, the types of its fields. */
final class ClassEvolutions {
  private ClassEvolutions() {}

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.of(levels(), sorts(), types()).flatMap(List::stream);
  }

  private static List<Evolution> levels() {
    String make = "return new Root();";
    String plain = "class Root @S { @V int a = 1; }";
    String above = "class Above @S { @V int p = 5; } ";
    String swapped = "class P%s @S { @V int p = 5; } class Q%s @S { @V int q = 6; }";
    return List.of(
        Evolution.of(
            15,
            "add a Serializable superclass",
            plain,
            above + "class Root extends Above { @V int a = 1; }",
            make),
        Evolution.of(
            16,
            "add a superclass that is not Serializable",
            plain,
            "class Above { int p; Above() { p = 3; } }"
                + " class Root extends Above @S { @V int a = 1; }",
            make),
        Evolution.of(
            17,
            "add one without a constructor that is called",
            plain,
            "class Above { int p; Above(int p) { this.p = p; } }"
                + " class Root extends Above @S { @V int a = 1; Root() { super(4); } }",
            make),
        Evolution.of(
            19,
            "move a field to the superclass",
            "class Above @S { @V } class Root extends Above { @V int a = 1; int p = 4; }",
            above + "class Root extends Above { @V int a = 1; }",
            make),
        Evolution.of(
            20,
            "swap two superclasses",
            swapped.formatted("", " extends P") + "class Root extends Q { @V int a = 1; }",
            swapped.formatted(" extends Q", "") + "class Root extends P { @V int a = 1; }",
            make),
        Evolution.of(
            43,
            "remove a superclass",
            above + "class Root extends Above { @V int a = 1; }",
            plain,
            make),
        Evolution.of(
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
        Evolution.of(
            27,
            "add an enum constant",
            holder + "enum Kind {A, B}",
            first + "enum Kind {A, B, C}",
            make),
        Evolution.of(
            27,
            "add an enum constant that occurs",
            first + "enum Kind {A, B}",
            holder + "enum Kind {A, B, C}",
            make),
        Evolution.of(
            28,
            "reorder enum constants",
            holder + "enum Kind {A, B}",
            holder + "enum Kind {B, A}",
            make),
        Evolution.of(
            55,
            "insert an enum constant in front",
            first + "enum Kind {A, B}",
            first + "enum Kind {Z, A, B}",
            make),
        Evolution.of(
            29,
            "an enum becomes a class",
            part.formatted("Part.A") + "enum Part {A}",
            part.formatted("new Part()") + "class Part @S { @V }",
            make),
        Evolution.of(
            42,
            "a class becomes abstract",
            part.formatted("new Part()") + "class Part @S { @V }",
            part.formatted("null") + "abstract class Part @S { @V }",
            make),
        Evolution.of(
            52,
            "a final class opened",
            part.formatted("new Part()") + "final class Part @S { @V int n = 1; }",
            part.formatted("new Part()") + "class Part @S { @V int n = 2; }",
            make),
        Evolution.of(
            51,
            "a field's class becomes polymorphic",
            part.formatted("new Part()") + "class Part @S { @V int n = 1; }",
            part.formatted("new More()")
                + "class Part @S { @V int n = 2; } class More extends Part { @V int m = 4; }",
            make),
        Evolution.of(
            30,
            "add a component",
            "record Root(int a) @S {}",
            "return new Root(5);",
            "record Root(int a, String b, double c) @S {}",
            "return new Root(5, \"b\", 0.5);"),
        Evolution.of(
            31,
            "remove and reorder components",
            "record Root(int a, String b, int c) @S {}",
            "return new Root(5, \"b\", 6);",
            "record Root(int c, String b) @S {}",
            "return new Root(7, \"c\");"),
        Evolution.of(
            32,
            "int to long in a record",
            "record Root(int a) @S {}",
            "record Root(long a) @S {}",
            "return new Root(5);"),
        Evolution.of(
            33,
            "another serialVersionUID of a record",
            "record Root(int a) @S { @V }",
            "record Root(int a) @S { private static final long serialVersionUID = 2; }",
            "return new Root(5);"),
        Evolution.of(
            34,
            "a class becomes a record",
            "class Root @S { @V int a = 4; String b = \"b\"; int c = 9; }",
            "return new Root();",
            "record Root(String b, int a) @S { @V }",
            "return new Root(\"x\", 6);"),
        Evolution.of(
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
        Evolution.of(
            36,
            "a field's class is missing, its value needed",
            part.formatted("new Part()"),
            any,
            make),
        Evolution.of(
            36, "a field's class is missing, its value null", part.formatted("null"), any, make),
        Evolution.of(37, "field and class removed", part.formatted("new Part()"), without, make),
        Evolution.of(
            37,
            "field and class removed, with what the class shares",
            "class Root @S { @V Part a = new Part(); Some b = a.some; }"
                + " class Part @S { @V Some some = new Some(); Part self = this; }"
                + " class Some @S { @V int n = 3; }",
            "class Root @S { @V Some b = new Some(); } class Some @S { @V int n = 4; }",
            make),
        Evolution.of(
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
        Evolution.of(
            38,
            "Object[] to String[]",
            Evolutions.root("Object[] o = {\"a\"};"),
            make,
            Evolutions.root("String[] o = {\"b\"};"),
            make),
        Evolution.of(
            47,
            "a nested class becomes a class of its own",
            "class Root @S { @V Part part = new Part(); static class Part @S { @V int n = 1; } }",
            "class Root @S { @V Part part = new Part(); } class Part @S { @V int n = 2; }",
            make));
  }
}
