// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the objects that a field keeps to itself. */
class KeptObjectsTest {
  private static final String LIST = "private List<String> f = new ArrayList<>();\n";

  @TempDir private Path folder;
  private Held held;

  @BeforeEach
  void begin() {
    held = new Held(folder);
  }

  @Test
  void does_not_own_a_list_that_a_getter_returns() throws IOException {
    assertThat(held.shared(Cause.RETURNED, LIST + "List<String> getLines() { return f; }"))
        .isEqualTo("returned by A.getLines(), line 3");
  }

  @Test
  void owns_a_list_of_which_a_getter_returns_a_copy() throws IOException {
    Holding.Owned owned = held.owned(LIST + "List<String> get() { return new ArrayList<>(f); }");
    assertThat(owned.elementLeak().orElseThrow().text())
        .startsWith("passed to new ArrayList(Collection) by A.get()");
    held.owned(LIST + "List<String> get() { return List.copyOf(f); }");
    held.owned(
        LIST + "Set<String> get() { Set<String> s = new TreeSet<>(); s.addAll(f); return s; }");
    held.owned("private int[] f = new int[2]; int[] get() { return f.clone(); }");
  }

  @Test
  void does_not_own_a_list_of_which_a_getter_returns_a_view() throws IOException {
    held.shared(
        Cause.RETURNED, LIST + "List<String> get() { return Collections.unmodifiableList(f); }");
    held.shared(Cause.RETURNED, LIST + "List<String> get() { return f.subList(0, 1); }");
    held.shared(
        Cause.RETURNED,
        "private Map<String, String> f = new HashMap<>(); Set<String> get() { return f.keySet();"
            + " }");
  }

  @Test
  void owns_a_list_whose_views_stay_inside() throws IOException {
    held.owned(LIST + "int get() { return Collections.unmodifiableList(f).subList(0, 1).size(); }");
    held.owned(
        LIST + "Object get() { for (String s : f) { return s; } return f.stream().count(); }");
    held.owned(
        "private Map<String, String> f = new TreeMap<>(); int get() { int n = 0; for"
            + " (Map.Entry<String, String> e : f.entrySet()) { n += e.getValue().length(); } return"
            + " n; }");
  }

  @Test
  void owns_a_list_that_gives_an_iterator() throws IOException {
    assertThat(held.owned(LIST + "Iterator<String> get() { return f.iterator(); }").ownsElements())
        .isFalse();
  }

  @Test
  void does_not_own_a_list_that_another_method_is_given() throws IOException {
    assertThat(
            held.shared(Cause.PASSED, LIST + "void fill(Consumer<Object> to) {\n to.accept(f); }"))
        .isEqualTo("passed to Consumer.accept(Object) by A.fill(Consumer), line 4");
    held.shared(Cause.PASSED, LIST + "void fill(List<Object> to) { to.add(f); }");
    held.shared(Cause.PASSED, LIST + "void fill(List<Object> to) { to.addAll(f); }");
    held.shared(Cause.PASSED, LIST + "boolean is(List<Object> to) { return to.equals(f); }");
    held.shared(Cause.PASSED, LIST + "void fill(A a) { a.take(f); } void take(Object o) {}");
  }

  @Test
  void owns_a_list_that_a_method_of_its_own_is_given() throws IOException {
    String text =
        LIST + "static Object all; void fill() { take(f); } private void take(Object o) {";
    held.owned(text + "synchronized (o) { o.hashCode(); } }");
    assertThat(held.shared(Cause.STORED, text + "all = o; }")).contains("A.all by A.take(Object)");
  }

  @Test
  void does_not_own_a_list_that_its_own_method_returns_to_another() throws IOException {
    String text = LIST + "private <T> T same(T t) { return t; } Object a() { return %s; }";
    held.owned(text.formatted("same(f).size()"));
    held.shared(Cause.RETURNED, text.formatted("same(f)"));
    held.owned(LIST + "private List<String> own() { return f; } int n() { return own().size(); }");
    held.shared(
        Cause.RETURNED,
        LIST + "private List<String> own() { return f; } Object n() { return own(); }");
  }

  @Test
  void does_not_own_a_list_that_its_private_method_returns_unseen() throws IOException {
    held.shared(Cause.RETURNED, LIST + "private Object writeReplace() { return f; }");
    held.shared(
        Cause.RETURNED,
        LIST + "private Object own() { return f; } Supplier<Object> s() { return this::own; }");
  }

  @Test
  void does_not_own_a_list_that_is_thrown_away_to_others() throws IOException {
    held.shared(Cause.STORED, LIST + "static Object all; void keep() { all = f; }");
    held.shared(Cause.STORED, LIST + "void keep(Object[] all) { all[0] = f; }");
    held.shared(
        Cause.STORED, LIST + "static Object[] all = new Object[1]; void keep() { all[0] = f; }");
  }

  @Test
  void owns_a_list_that_is_in_an_array_for_its_hash_code() throws IOException {
    String text = LIST + "int n; %s";
    held.owned(text.formatted("public int hashCode() { return Objects.hash(n, f); }"));
    held.owned(text.formatted("String s() { return String.format(\"%%d %%s\", n, f); }"));
    held.shared(Cause.RETURNED, text.formatted("Object s() { return new Object[] {n, f}; }"));
    held.shared(
        Cause.PASSED,
        text.formatted("Object s() { return List.of(n, f, 1, 1, 1, 1, 1, 1, 1, 1, 1); }"));
  }

  @Test
  void owns_a_list_that_is_printed_and_compared() throws IOException {
    held.owned(
        LIST
            + "public String toString() { return \"A\" + f; } public int hashCode() { return"
            + " f.hashCode(); } public boolean equals(Object o) { return o instanceof A a &&"
            + " f.equals(a.f) && Objects.equals(f, a.f); }");
    held.shared(Cause.PASSED, LIST + "boolean is(Object o) { return Objects.equals(o, f); }");
  }

  @Test
  void does_not_own_a_list_that_a_lambda_captures() throws IOException {
    assertThat(
            held.shared(
                Cause.CAPTURED,
                LIST + "Supplier<Object> s() { List<String> l = f; return () -> l; }"))
        .startsWith("captured by a lambda by A.s()");
    held.shared(Cause.CAPTURED, LIST + "Supplier<Object> s() { return f::size; }");
  }

  @Test
  void owns_a_list_that_a_lambda_finds_in_its_object() throws IOException {
    held.owned(LIST + "Supplier<Object> s() { return () -> f.size(); }");
    assertThat(held.shared(Cause.RETURNED, LIST + "Supplier<Object> s() { return () -> f; }"))
        .startsWith("returned by a lambda of A");
  }

  @Test
  void does_not_own_a_list_that_an_inner_class_captures() throws IOException {
    held.shared(
        Cause.CAPTURED,
        LIST
            + "Object s() { List<String> l = f; return new Object() { public String toString() {"
            + " return l.get(0); } }; }");
  }

  @Test
  void does_not_own_a_list_that_an_inner_class_returns() throws IOException {
    String text = LIST + "class B { Object get() { return %s; } }";
    held.owned(text.formatted("f.size()"));
    assertThat(held.shared(Cause.RETURNED, text.formatted("f")))
        .startsWith("returned by A$B.get()");
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE, LIST + "class B { void set(List<String> l) { f = l; } }");
  }

  @Test
  void owns_a_list_of_an_object_that_its_constructor_tells_others() throws IOException {
    held.owned(LIST + "static A last; A() { last = this; f.add(\"a\"); }");
  }

  @Test
  void does_not_own_a_new_list_that_others_get_too() throws IOException {
    held.shared(
        Cause.RETURNED,
        "private List<String> f; Object make() { List<String> l = new ArrayList<>(); f = l; return"
            + " l; }");
  }

  @Test
  void owns_an_object_whose_methods_tell_nobody() throws IOException {
    String text =
        "private B f = new B(); Object n() { return f.n(); } static class C { Object n() { return"
            + " %s; } } static class B extends C implements Serializable { int i; Object n() {"
            + " return super.n(); } }";
    held.owned(text.formatted("1"));
    held.shared(Cause.RETURNED, text.formatted("this"));
  }

  @Test
  void owns_an_object_that_its_text_does_not_tell() throws IOException {
    String text =
        "private B f = new B(); public String toString() { return \"\" + f; } static class B {"
            + " static Object last; public String toString() { %s return \"B\"; } }";
    held.owned(text.formatted(""));
    held.shared(Cause.STORED, text.formatted("last = this;"));
  }

  @Test
  void does_not_own_a_list_that_hides_in_arrays() throws IOException {
    held.shared(Cause.STORED, LIST + "Object get() { Object[][] all = {{f}}; return all[0][0]; }");
    held.shared(Cause.RETURNED, LIST + "Object get() { Object[] all = {f}; return all[0]; }");
    held.shared(Cause.PASSED, LIST + "void fill(Object[] all) { Arrays.fill(all, f); }");
  }
}
