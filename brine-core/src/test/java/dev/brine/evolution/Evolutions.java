// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

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

  /** Returns a change of one field of a Serializable class. */
  private static Evolution field(
      int number, String change, String older, String made, String newer, String make) {
    return Evolution.of(
        number,
        change,
        root(older),
        "Root r = new Root(); " + made + " return r;",
        root(newer),
        "Root r = new Root(); " + make + " return r;");
  }

  /** Returns the declaration of a root with members beside its number. */
  static String root(String members) {
    return "class Root @S { @V int id = 7; " + members + " }";
  }

  /** Returns all changes, in the direction from the older to the newer version. */
  static Stream<Evolution> all() {
    return Stream.of(
            Stream.of(fields(), versions()).flatMap(List::stream),
            ClassEvolutions.all(),
            HookedEvolutions.all())
        .flatMap(changes -> changes);
  }

  private static List<Evolution> fields() {
    return List.of(
        field(1, "add fields with initialisers", "", "", "int n = 5; String s = \"x\";", ""),
        Evolution.of(
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
            "long to int, with a value that is too large",
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
        Evolution.of(
            10,
            "add a field, computed serialVersionUID",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; int b = 2; }",
            make),
        Evolution.of(
            11,
            "add a private method",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; private void m() {} }",
            make),
        Evolution.of(
            12,
            "add a public method",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; public void m() {} }",
            make),
        Evolution.of(
            13,
            "add a static initialiser",
            "class Root @S { int a = 1; }",
            "class Root @S { int a = 1; static { System.getProperty(\"x\"); } }",
            make),
        Evolution.of(
            14,
            "add a lambda",
            "class Root @S { int a = 1; private void m() {} }",
            "class Root @S { int a = 1; private void m() { Runnable r = () -> {}; } }",
            make),
        Evolution.of(
            25,
            "add readResolve",
            "class Root @S { @V int a = 1; }",
            "class Root @S { @V int a = 1; private Object readResolve() { a += 5; return this; } }",
            make),
        Evolution.of(
            44,
            "add an interface, declared serialVersionUID",
            "class Root @S { @V int a = 1; }",
            "class Root implements Serializable, Comparable<Root> { @V int a = 1;"
                + " public int compareTo(Root o) { return 0; } }",
            make),
        Evolution.of(
            45,
            "add an interface, computed serialVersionUID",
            "class Root @S { int a = 1; }",
            "interface More {} class Root implements Serializable, More { int a = 1; }",
            make),
        Evolution.of(
            22,
            "remove Serializable",
            "class Root @S { @V int a = 1; }",
            "class Root { int a = 1; }",
            make));
  }
}
