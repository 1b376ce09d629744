// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds code that sees a field, may clone its object or find it by its name. */
class SeenFieldsTest {
  private static final String LIST = "private List<String> f = new ArrayList<>();\n";

  @TempDir private Path folder;
  private Held held;

  @BeforeEach
  void begin() {
    held = new Held(folder);
  }

  @Test
  void owns_what_a_field_of_a_whole_package_has() throws IOException {
    String text = "class A implements Serializable { List<String> f = new ArrayList<>(); }";
    Held.owned(held.fieldOf(text));
    assertThat(Held.shared(Cause.VISIBLE, held.fieldOf(text, Packages.OPEN)))
        .isEqualTo("visible to classes of other files");
  }

  @Test
  void does_not_own_what_a_subclass_in_the_package_returns() throws IOException {
    String text =
        "class A implements Serializable { List<String> f = new ArrayList<>(); } class B extends A"
            + " { Object get() { return f%s; } }";
    Held.owned(held.fieldOf(text.formatted(".size()")));
    assertThat(Held.shared(Cause.RETURNED, held.fieldOf(text.formatted(""))))
        .startsWith("returned by B.get()");
  }

  @Test
  void does_not_own_what_another_class_in_the_package_assigns() throws IOException {
    Held.shared(
        Cause.ASSIGNED_FROM_OUTSIDE,
        held.fieldOf(
            "class A implements Serializable { List<String> f = new ArrayList<>(); } class B { void"
                + " set(A a, List<String> l) { a.f = l; } }"));
  }

  @Test
  void tells_a_field_of_the_same_name_apart() throws IOException {
    Held.owned(
        held.fieldOf(
            "class A implements Serializable { List<String> f = new ArrayList<>(); } class B {"
                + " List<String> f; List<String> get() { return f; } }"));
  }

  @Test
  void does_not_own_what_all_classes_see() throws IOException {
    held.shared(Cause.VISIBLE, "public final List<String> f = new ArrayList<>();");
    held.shared(Cause.VISIBLE, "protected List<String> f = new ArrayList<>();");
    Held.owned(held.fieldOf("final class A { protected List<String> f = new ArrayList<>(); }"));
  }

  @Test
  void asks_for_clones_only_where_a_subclass_may_make_some() throws IOException {
    String text = "class A implements Serializable {" + LIST + "}";
    assertThat(Held.owned(held.fieldOf(text)).isUnlessCloned()).isTrue();
    assertThat(Held.owned(held.fieldOf("final " + text)).isUnlessCloned()).isFalse();
  }

  @Test
  void does_not_own_what_clones_share() throws IOException {
    String text =
        "class A implements Cloneable, Serializable {"
            + LIST
            + "public A clone() { try { A a = (A) super.clone(); %s return a; } catch"
            + " (CloneNotSupportedException e) { throw new AssertionError(e); } } }";
    assertThat(Held.shared(Cause.CLONED, held.fieldOf(text.formatted(""))))
        .isEqualTo("shared by clones");
    Held.shared(
        Cause.CLONED, held.fieldOf(text.formatted("if (f.size() > 1) a.f = new ArrayList<>(f);")));
    Held.shared(Cause.CLONED, held.fieldOf("class A extends ArrayList<String> {" + LIST + "}"));
    Held.owned(held.fieldOf(text.formatted("a.f = new ArrayList<>(f);")));
  }

  @Test
  void does_not_own_what_its_name_leads_to() throws IOException {
    held.shared(
        Cause.REFLECTED,
        LIST
            + "static Object h() throws Exception { return"
            + " java.lang.invoke.MethodHandles.lookup().findVarHandle(A.class, \"f\", List.class);"
            + " }");
    held.shared(
        Cause.REFLECTED,
        LIST + "static Object h() throws Exception { return A.class.getDeclaredField(\"f\"); }");
    held.owned(
        LIST + "static Object h() throws Exception { return A.class.getDeclaredField(\"g\"); }");
    held.shared(Cause.REFLECTED, LIST + "native void fill();");
  }

  @Test
  void does_not_own_what_any_name_may_lead_to() throws IOException {
    for (String found :
        List.of(
            "A.class.getDeclaredField(n)",
            "A.class.getDeclaredField(n == null ? n : \"g\")",
            "A.class.getDeclaredFields()",
            "java.lang.invoke.MethodHandles.lookup().findGetter(A.class, n, List.class)",
            "java.lang.invoke.MethodHandles.lookup().unreflectGetter(null)",
            "java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater("
                + "A.class, List.class, n)")) {
      String text = "static Object h(String n) throws Exception { return " + found + "; }";
      held.shared(Cause.REFLECTED, LIST + text);
    }
    held.shared(
        Cause.REFLECTED,
        LIST
            + "interface Find { Object in(Class<?> c, String n) throws Exception; }"
            + " static Find h() { return Class::getDeclaredField; }");
    held.owned(
        LIST
            + "static Object h() throws Exception { return java.lang.invoke.MethodHandles.lookup()"
            + "\n.findVarHandle(A.class,\n\"g\",\nint.class); }");
    held.owned(LIST + "static Object h(ObjectStreamClass c, String n) { return c.getField(n); }");
  }

  @Test
  void does_not_own_what_a_class_may_use_that_is_not_there() throws IOException {
    Path classes = Compiled.in(folder, "class A { class B {} private Object f = new Object(); }");
    Files.delete(classes.resolve("A$B.class"));
    try (ClassFiles files = ClassFiles.open(classes, List.of())) {
      Ownership ownership = Ownership.of(files, Packages.COMPLETE);
      assertThat(Held.shared(Cause.NOT_UNDERSTOOD, ownership.fields("A").get(0)))
          .isEqualTo("used in A$B, which is not understood");
      assertThatThrownBy(() -> ownership.fields("A$B")).hasMessage("The files have no class A$B");
    }
  }

  @Test
  void knows_that_a_field_is_never_null_where_an_annotation_says_so() throws IOException {
    String types =
        "@interface NonNull {} @interface Nullable {}"
            + " @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface"
            + " NotNull {} class A { %s f; }";
    assertThat(held.fieldOf(types.formatted("@NonNull String")).isNonNull()).isTrue();
    assertThat(held.fieldOf(types.formatted("@Nullable String")).isNonNull()).isFalse();
    assertThat(held.fieldOf(types.formatted("@NotNull String")).isNonNull()).isTrue();
    assertThat(held.fieldOf(types.formatted("String @NotNull []")).isNonNull()).isTrue();
    assertThat(held.fieldOf(types.formatted("@NotNull String[]")).isNonNull()).isFalse();
    assertThat(held.fieldOf(types.formatted("List<@NotNull String>")).isNonNull()).isFalse();
    assertThat(held.fieldOf(types.formatted("Map.@NotNull Entry<?, ?>")).isNonNull()).isTrue();
  }
}
