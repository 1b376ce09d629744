// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the objects that a field is given. */
class AssignedObjectsTest {
  private static final String LIST = "private List<String> f = new ArrayList<>();";

  @TempDir private Path folder;
  private Held held;

  @BeforeEach
  void begin() {
    held = new Held(folder);
  }

  @Test
  void owns_a_list_that_only_it_fills() throws IOException {
    Holding.Owned owned = held.owned(LIST + "void add(String s) { f.add(s); }");
    assertThat(owned.classes()).containsExactly("java.util.ArrayList");
    assertThat(owned.isUnlessCloned()).isTrue();
  }

  @Test
  void does_not_own_a_list_that_the_constructor_is_given() throws IOException {
    assertThat(
            held.shared(
                Cause.ASSIGNED_FROM_OUTSIDE,
                "private List<String> f;\nA(List<String> given) { f = given; }"))
        .isEqualTo("assigned a parameter by new A(List), line 3");
  }

  @Test
  void does_not_own_a_list_that_a_setter_is_given() throws IOException {
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, LIST + "void set(List<String> f) { this.f = f; }");
  }

  @Test
  void owns_a_copy_of_a_list_that_it_is_given() throws IOException {
    Holding.Owned owned =
        held.owned("private List<String> f; A(List<String> l) { f = new ArrayList<>(l); }");
    assertThat(owned.ownsElements()).isFalse();
  }

  @Test
  void owns_a_list_of_one_of_two_classes() throws IOException {
    assertThat(
            held.owned(
                    "private List<String> f; A(boolean b) { f = b ? new ArrayList<>() : new"
                        + " LinkedList<>(); }")
                .classes())
        .containsExactly("java.util.ArrayList", "java.util.LinkedList");
  }

  @Test
  void does_not_own_a_list_that_one_way_gets_from_outside() throws IOException {
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        "private List<String> f; A(List<String> l) { f = l == null ? new ArrayList<>() : l; }");
  }

  @Test
  void owns_a_list_that_is_made_when_it_is_needed() throws IOException {
    held.owned(
        "private List<String> f; void add(String s) { if (f == null) { f = new ArrayList<>(); }"
            + " f.add(s); } void clear() { f = null; }");
  }

  @Test
  void owns_a_list_that_it_may_keep() throws IOException {
    held.owned(LIST + "void more() { f = f == null ? new ArrayList<>() : f; }");
  }

  @Test
  void does_not_own_a_list_of_another_object() throws IOException {
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, LIST + "void take(A other) { f = other.f; }");
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, LIST + "void give(A other) { other.f = f; }");
  }

  @Test
  void does_not_own_a_list_that_may_be_of_another_object() throws IOException {
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        LIST + "void take(A other, boolean b) { A a = b ? this : other; a.f = f; }");
  }

  @Test
  void owns_a_list_that_it_makes_for_another_object() throws IOException {
    held.owned(LIST + "A copy() { A a = new A(); a.f = new ArrayList<>(f); return a; }");
  }

  @Test
  void does_not_own_a_list_that_two_objects_get() throws IOException {
    held.shared(Cause.STORED, LIST + "void both(A other) { f = other.f = new ArrayList<>(); }");
  }

  @Test
  void does_not_own_a_list_that_all_objects_get() throws IOException {
    held.shared(
        Cause.STORED,
        LIST
            + "static void all(A[] all) { List<String> l = new ArrayList<>(); for (A a : all) { a.f"
            + " = l; } }");
  }

  @Test
  void owns_a_list_that_is_made_for_each_object() throws IOException {
    held.owned(
        LIST
            + "static void all(A[] all) { for (A a : all) { List<String> l = new ArrayList<>(); a.f"
            + " = l; } }");
  }

  @Test
  void does_not_own_a_list_that_the_next_object_gets_too() throws IOException {
    held.shared(
        Cause.STORED,
        LIST
            + "static void all(A[] all) { List<String> last = null; for (A a : all) { List<String>"
            + " l = new ArrayList<>(); a.f = l; if (last != null) { all[0].f = last; } last = l; }"
            + " }");
  }

  @Test
  void does_not_own_a_list_that_a_second_field_gets() throws IOException {
    assertThat(
            held.shared(
                Cause.STORED,
                "private List<String> f; Object g; A() { g = f = new ArrayList<>(); }"))
        .startsWith("stored in A.g by new A()");
  }

  @Test
  void does_not_own_a_list_of_a_catch_that_comes_from_outside() throws IOException {
    String text =
        "private List<String> f; A(List<String> l) { List<String> n = null; try { n = new"
            + " ArrayList<>(); n.add(l.get(0)); } catch (RuntimeException e) { n = %s; } f = n; }";
    held.owned(text.formatted("new LinkedList<>()"));
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, text.formatted("l"));
  }

  @Test
  void owns_a_list_that_a_loop_may_replace() throws IOException {
    String text =
        "private List<String> f; A(List<List<String>> all) { List<String> l = new ArrayList<>();"
            + " for (List<String> one : all) { if (one.isEmpty()) { l = %s; } } f = l; }";
    held.owned(text.formatted("new ArrayList<>()"));
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, text.formatted("one"));
  }

  @Test
  void does_not_own_a_list_that_is_the_same_for_all() throws IOException {
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, "private List<String> f = Collections.emptyList();");
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        "static List<String> g = new ArrayList<>(); private List<String> f = g;");
  }

  @Test
  void does_not_own_what_nothing_assigns() throws IOException {
    held.shared(Cause.NEVER_ASSIGNED, "private List<String> f; int n() { return f.size(); }");
  }

  @Test
  void owns_a_list_that_a_method_of_its_own_makes() throws IOException {
    held.owned(
        "private List<String> f = make(); private static List<String> make() { List<String> l = new"
            + " ArrayList<>(); l.add(\"a\"); return l; }");
  }

  @Test
  void does_not_own_a_list_that_a_method_makes_and_keeps() throws IOException {
    held.shared(
        Cause.STORED,
        "static Object all; private List<String> f = make(); private static List<String> make() {"
            + " List<String> l = new ArrayList<>(); all = l; return l; }");
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        "private List<String> f = make(); List<String> make() { return new ArrayList<>(); }");
  }

  @Test
  void owns_a_list_that_a_private_constructor_is_given() throws IOException {
    String text = "private List<String> f; %s A(List<String> l) { f = l; } A() { this(%s); }";
    held.owned(text.formatted("private", "new ArrayList<>()"));
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, text.formatted("", "new ArrayList<>()"));
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, text.formatted("private", "List.of()"));
  }

  @Test
  void does_not_own_a_list_that_deserialization_reads() throws IOException {
    String text =
        "private List<String> f = new ArrayList<>(); private void readObject(ObjectInputStream in)"
            + " throws IOException, ClassNotFoundException { %s }";
    held.owned(text.formatted("in.defaultReadObject(); f = new ArrayList<>(f);"));
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, text.formatted("f = (List<String>) in.readObject();"));
    held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        text.formatted("f = (List<String>) in.readFields().get(\"f\", null);"));
  }

  @Test
  void owns_arrays_that_are_new_or_copies() throws IOException {
    assertThat(held.owned("private int[] f = new int[3]; int at(int i) { return f[i]; }").classes())
        .containsExactly("[I");
    held.owned("private int[] f; A(int[] g) { f = g.clone(); }");
    held.owned("private int[] f; A(int[] g) { f = Arrays.copyOf(g, 3); }");
    assertThat(held.owned("private String[] f; A(String s) { f = s.split(\",\"); }").classes())
        .containsExactly("[Ljava.lang.String;");
  }

  @Test
  void does_not_own_an_array_that_it_is_given() throws IOException {
    held.shared(Cause.ASSIGNED_FROM_OUTSIDE, "private int[] f; A(int... g) { f = g; }");
  }

  @Test
  void owns_an_object_of_a_class_that_tells_nobody() throws IOException {
    String text =
        "private B f = new B(); int n() { return f.n(); } static class B implements Serializable {"
            + " static Object all; int n; B() { %s } int n() { return n; } }";
    assertThat(held.owned(text.formatted("n = 1;")).classes()).containsExactly("A$B");
    assertThat(held.shared(Cause.STORED, text.formatted("all = this;")))
        .startsWith("stored in A$B.all by new A$B()");
  }

  @Test
  void does_not_own_an_object_of_a_class_that_is_not_there() throws IOException {
    held.shared(Cause.UNKNOWN_CLASS, "private Object f = new Thread();");
    held.shared(Cause.UNKNOWN_CLASS, "private List<String> f = new ArrayList<>() {};");
  }
}
