// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the ownership of elements in an owned collection. */
class ElementsTest {
  private static final String LIST =
      "private final List<B> f = new ArrayList<>(); static class B implements Serializable { int n;"
          + " B() {} B(int n) { this.n = n; } int n() { return n; } }\n";

  @TempDir private Path folder;
  private Held held;

  @BeforeEach
  void begin() {
    held = new Held(folder);
  }

  private void owns(String members) throws IOException {
    Holding.Owned owned = held.owned(members);
    assertThat(owned.elementLeak().map(Leak::text)).isEmpty();
    assertThat(owned.elementClasses()).containsExactly("A$B");
  }

  private void shares(Cause cause, String members) throws IOException {
    Holding.Owned owned = held.owned(members);
    assertThat(owned.elementLeak().map(Leak::cause)).contains(cause);
    assertThat(owned.elementClasses()).isEmpty();
  }

  @Test
  void owns_elements_that_only_it_makes() throws IOException {
    owns(LIST + "void add(int n) { f.add(new B(n)); }");
    owns(LIST + "void add(int n) { B b = new B(); b.n = n; f.add(b); }");
    owns(LIST + "void add(int n) { for (int i = 0; i < n; i++) { B b = new B(i); f.add(b); } }");
  }

  @Test
  void does_not_own_elements_that_it_is_given() throws IOException {
    shares(Cause.ASSIGNED_FROM_OUTSIDE, LIST + "void add(B b) { f.add(b); }");
    shares(Cause.PASSED, LIST + "void add(List<B> b) { f.addAll(b); }");
    shares(Cause.PASSED, LIST + "void add(B... b) { Collections.addAll(f, b); }");
  }

  @Test
  void owns_elements_that_it_uses_only_inside() throws IOException {
    String add = LIST + "void add(int n) { f.add(new B(n)); }";
    owns(add + "int n() { return f.get(0).n(); }");
    owns(add + "int n() { int n = 0; for (B b : f) { n += b.n; } return n; }");
    owns(add + "void clear() { f.clear(); }");
  }

  @Test
  void does_not_own_elements_that_it_hands_out() throws IOException {
    String add = LIST + "void add(int n) { f.add(new B(n)); }";
    shares(Cause.RETURNED, add + "B n() { return f.get(0); }");
    shares(Cause.RETURNED, add + "Object n() { return f.iterator(); }");
    shares(Cause.RETURNED, add + "B n() { for (B b : f) { return b; } return null; }");
    shares(Cause.PASSED, add + "void n(Consumer<B> to) { f.forEach(to); }");
    shares(Cause.PASSED, add + "Object n() { return f.stream().map(B::n).count(); }");
    shares(Cause.PASSED, add + "Object n() { return f.toArray(); }");
    shares(Cause.PASSED, add + "boolean n(Object o) { return f.contains(o); }");
  }

  @Test
  void does_not_own_an_element_that_is_added_twice() throws IOException {
    shares(Cause.STORED, LIST + "void add(int n) { B b = new B(n); f.add(b); f.add(b); }");
    shares(
        Cause.STORED,
        LIST + "void add(int n) { B b = new B(n); for (int i = 0; i < n; i++) { f.add(b); } }");
    shares(Cause.ASSIGNED_FROM_OUTSIDE, LIST + "void add(int n) { f.add(f.get(n)); }");
  }

  @Test
  void does_not_own_an_element_that_others_get_too() throws IOException {
    shares(Cause.RETURNED, LIST + "B add(int n) { B b = new B(n); f.add(b); return b; }");
  }

  @Test
  void owns_the_values_of_a_map() throws IOException {
    String map =
        "private Map<String, B> f = new HashMap<>(); static class B implements Serializable { int"
            + " n; } void add(String k) { f.put(k, new B()); }";
    owns(map + "int n(String k) { return f.get(k).n; }");
    owns(
        map
            + "int n() { int n = 0; for (Map.Entry<String, B> e : f.entrySet()) { n +="
            + " e.getValue().n; } return n; }");
    shares(Cause.RETURNED, map + "Object n(String k) { return f.get(k); }");
    shares(
        Cause.RETURNED,
        map + "Object n(String k) { for (B b : f.values()) { return b; } return null; }");
  }

  @Test
  void owns_the_elements_of_an_array() throws IOException {
    String array =
        "private B[] f = new B[3]; static class B implements Serializable { int n; } void add() {"
            + " f[0] = new B(); }";
    owns(array + "int n() { return f[1].n + f.length; }");
    shares(Cause.RETURNED, array + "Object n() { return f[1]; }");
    shares(Cause.PASSED, array + "void n() { System.arraycopy(f, 0, f, 1, 2); }");
  }

  @Test
  void does_not_own_elements_that_their_hash_codes_tell() throws IOException {
    String set =
        "private Set<B> f = new HashSet<>(); void add() { f.add(new B()); } static class B"
            + " implements Serializable { static Object last; int n; public int hashCode() { %s"
            + " return n; } public boolean equals(Object o) { return o instanceof B b && b.n == n;"
            + " } }";
    owns(set.formatted(""));
    shares(Cause.STORED, set.formatted("last = this;"));
  }

  @Test
  void owns_elements_that_are_compared_with_others_of_their_kind() throws IOException {
    String add = LIST + "void add(int n) { f.add(new B(n)); }";
    owns(add + "boolean is(A a) { return f.equals(a.f) && Objects.equals(f, a.f); }");
    shares(Cause.PASSED, add + "boolean is(A a) { return f.equals(new ArrayList<B>()); }");
  }

  @Test
  void owns_arrays_whose_elements_are_no_objects() throws IOException {
    String copied = "%s[] f = new %1$s[2]; void set(%1$s[] g) { System.arraycopy(g, 0, f, 0, 1); }";
    assertThat(held.owned("private " + copied.formatted("int")).ownsElements()).isTrue();
    assertThat(held.owned("private " + copied.formatted("Object")).ownsElements()).isFalse();
  }
}
