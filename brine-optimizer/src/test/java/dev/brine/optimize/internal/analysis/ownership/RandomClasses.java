// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

/**
 * Writes classes whose methods do at random what may or may not let out the list of a field {@code
 * f}. Each class uses a few kinds of statements only, so that some let it out and some do not.
 */
final class RandomClasses {
  private static final List<String> NEW_LISTS =
      List.of(
          "new ArrayList<>()", "new LinkedList<>()", "new ArrayList<>(given)", "null", "make()");

  private static final List<String> LISTS =
      List.of(
          "p",
          "q",
          "f",
          "other.f",
          "given",
          "own()",
          "same(p)",
          "same(f)",
          "(c ? p : new ArrayList<>())",
          "(c ? f : q)",
          "(List<Object>) box[0]",
          "g",
          "view(f)");

  private static final List<String> QUIET =
      List.of(
          "f = %s;",
          "p = %s;",
          "q = %s;",
          "p = new ArrayList<>(); f = p;",
          "p = new ArrayList<>(); if (c) { f = p; }",
          "if (f != null) { f.add(\"a\"); }",
          "if (p != null) { p.add(\"a\"); }",
          "if (f != null) { for (Object o : f) { out.add(o); } }",
          "if (f != null) { box = f.toArray(new Object[1]); }",
          "other.f = %s;",
          "s = () -> f == null ? 0 : f.size();",
          "p = q; q = new ArrayList<>();",
          "this.f = p;",
          "other.f = q;",
          "f = f == null ? new ArrayList<>() : f;");

  private static final List<String> STATEMENTS =
      List.of(
          "f = other.f = %s;",
          "g = %s;",
          "out.add(%s);",
          "box[0] = %s;",
          "box = new Object[] {%s};",
          "take(%s);",
          "hold(%s);",
          "s = () -> f;",
          "new A%N(%s).add();",
          "if (true) { return %s; }",
          "f = f == null ? q : f;");

  private static final String CLASS =
      "final class A%N { private List<Object> f = new ArrayList<>(); private List<Object> g; static List<Object> out ="
          + " new ArrayList<>(); Supplier<Object> s = () -> null; Object[] box = new Object[2]; A%N()"
          + " {} void add() { if (f != null) f.add(1); }\n";

  /** Methods that others call; the callers of any other method are unknown. */
  private static final Map<String, String> CALLED =
      Map.of(
          "make(",
          "private static List<Object> make() { List<Object> l = new ArrayList<>(); l.add(1); return l;"
              + " }",
          "own(",
          "private List<Object> own() { return f; }",
          "same(",
          "private static <T> T same(T t) { return t; }",
          "view(",
          "private static List<Object> view(List<Object> l) { return l == null ? l : l.subList(0, 0); }",
          "take(",
          "private void take(List<Object> l) { if (l != null) l.add(2); }",
          "hold(",
          "private void hold(List<Object> l) { f = l; }",
          "new A%N(",
          "private A%N(List<Object> l) { f = l; }");

  private final Random random;
  private int number;
  private List<String> statements;
  private List<String> lists;

  RandomClasses(long seed) {
    random = new Random(seed);
  }

  /** Returns some classes, whose names are A and their number. */
  String classes(int count) {
    StringBuilder source = new StringBuilder("import java.util.*; import java.util.function.*;\n");
    for (number = 0; number < count; number++) {
      statements = some(QUIET, 4);
      statements.addAll(some(STATEMENTS, random.nextInt(3)));
      lists = some(NEW_LISTS, 3);
      lists.addAll(some(LISTS, random.nextInt(3)));
      StringBuilder methods = new StringBuilder();
      for (int i = 0; i < 3; i++) {
        methods.append("Object m").append(i);
        methods.append(numbered("(A%N other, List<Object> given, boolean c) {\n"));
        methods.append("List<Object> p = null; List<Object> q = null;\n").append(block(2));
        methods.append("return null; }\n");
      }
      source.append(numbered(CLASS)).append(methods);
      for (String call : new TreeSet<>(CALLED.keySet())) {
        if (methods.indexOf(numbered(call)) >= 0) {
          source.append(numbered(CALLED.get(call))).append('\n');
        }
      }
      source.append("}\n");
    }
    return source.toString();
  }

  private String numbered(String text) {
    return text.replace("%N", String.valueOf(number));
  }

  private static <T> T any(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }

  private List<String> some(List<String> all, int count) {
    List<String> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(any(all, random));
    }
    return some;
  }

  private String block(int depth) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(depth == 0 ? statement() : nested(depth - 1)).append('\n');
    }
    return text.toString();
  }

  private String nested(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> "if (c) {" + block(depth) + "} else {" + block(depth) + "}";
      case 1 ->
          "for (int i"
              + depth
              + " = 0; i"
              + depth
              + " < 3; i"
              + depth
              + "++) {"
              + block(depth)
              + "}";
      case 2 ->
          "try {"
              + block(depth)
              + "if (c) { throw new IllegalStateException(); }} catch (IllegalStateException e"
              + depth
              + ") {"
              + block(depth)
              + "}";
      default -> statement();
    };
  }

  private String statement() {
    String statement = any(statements, random);
    String list = any(lists, random);
    return numbered(statement).replace("%s", list);
  }
}
