// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamFiltersTest {
  private static final String FILTER = "ObjectInputFilter.Config.createFilter(\"acme.*;!*\")";

  @TempDir private Path folder;

  @Test
  void a_stream_without_a_filter_has_none() throws IOException {
    assertThat(
            filtering(
                "Object read(InputStream in) throws Exception { return new"
                    + " ObjectInputStream(in).readObject(); }"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_filter_before_the_read_is_set() throws IOException {
    assertThat(reading("s.setObjectInputFilter(" + FILTER + "); return s.readObject();"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_null_as_filter_is_none() throws IOException {
    assertThat(reading("s.setObjectInputFilter(null); return s.readObject();"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_filter_behind_the_read_is_too_late() throws IOException {
    assertThat(
            reading("Object o = s.readObject(); s.setObjectInputFilter(" + FILTER + "); return o;"))
        .isEqualTo(Filtering.TOO_LATE);
  }

  @Test
  void a_filter_on_one_way_only_is_partly_set() throws IOException {
    assertThat(
            reading(
                "if (in.available() > 3) { s.setObjectInputFilter("
                    + FILTER
                    + "); } return s.readObject();"))
        .isEqualTo(Filtering.PARTLY);
  }

  @Test
  void a_filter_on_every_way_is_set() throws IOException {
    assertThat(
            reading(
                "if (in.available() > 3) { s.setObjectInputFilter("
                    + FILTER
                    + "); } else { s.setObjectInputFilter("
                    + FILTER
                    + "); } return s.readObject();"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_filter_of_another_stream_does_not_count() throws IOException {
    assertThat(
            reading(
                "ObjectInputStream other = new ObjectInputStream(in); other.setObjectInputFilter("
                    + FILTER
                    + "); return s.readObject();"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_filter_that_a_helper_sets_counts() throws IOException {
    String helper =
        "static void guard(ObjectInputStream s) { s.setObjectInputFilter(" + FILTER + "); } ";
    assertThat(reading(helper, "guard(s); return s.readObject();")).isEqualTo(Filtering.SET);
  }

  @Test
  void a_helper_that_may_leave_the_filter_out_does_not_count() throws IOException {
    String helper =
        "static void guard(ObjectInputStream s, boolean b) { if (b) s.setObjectInputFilter("
            + FILTER
            + "); } ";
    assertThat(reading(helper, "guard(s, in.available() > 3); return s.readObject();"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_stream_that_a_method_returns_with_a_filter_has_one() throws IOException {
    String open =
        "static ObjectInputStream open(InputStream in) throws IOException { ObjectInputStream s ="
            + " new ObjectInputStream(in); s.setObjectInputFilter("
            + FILTER
            + "); return s; } ";
    assertThat(
            filtering(
                open
                    + "Object read(InputStream in) throws Exception { return open(in).readObject();"
                    + " }"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_stream_that_a_method_returns_without_a_filter_has_none() throws IOException {
    String open =
        "static ObjectInputStream open(InputStream in) throws IOException { return new"
            + " ObjectInputStream(in); } ";
    assertThat(
            filtering(
                open
                    + "Object read(InputStream in) throws Exception { return open(in).readObject();"
                    + " }"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_parameter_has_the_filter_that_all_callers_set() throws IOException {
    String read =
        "private static Object inner(ObjectInputStream s) throws Exception { return s.readObject();"
            + " } ";
    assertThat(reading(read, "s.setObjectInputFilter(" + FILTER + "); return inner(s);"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_parameter_has_no_filter_if_one_caller_sets_none() throws IOException {
    String read =
        "private static Object inner(ObjectInputStream s) throws Exception { return s.readObject();"
            + " } Object other(InputStream in) throws Exception { return inner(new"
            + " ObjectInputStream(in)); } ";
    assertThat(reading(read, "s.setObjectInputFilter(" + FILTER + "); return inner(s);"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_field_has_the_filter_that_the_constructor_sets() throws IOException {
    assertThat(
            filtering(
                "private final ObjectInputStream s; Program(InputStream in) throws IOException { s"
                    + " = new ObjectInputStream(in); s.setObjectInputFilter("
                    + FILTER
                    + "); } Object read() throws Exception { return s.readObject(); }"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_field_without_a_filter_has_none() throws IOException {
    assertThat(
            filtering(
                "private final ObjectInputStream s; Program(InputStream in) throws IOException { s"
                    + " = new ObjectInputStream(in); } Object read() throws Exception { return"
                    + " s.readObject(); }"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_subclass_that_sets_its_filter_has_one() throws IOException {
    assertThat(
            filtering(
                subclass("super(in); setObjectInputFilter(" + FILTER + ");", "")
                    + "Object read(InputStream in) throws Exception { return new"
                    + " Own(in).readObject(); }"))
        .isEqualTo(Filtering.SET);
  }

  @Test
  void a_subclass_whose_resolveClass_refuses_has_an_allow_list() throws IOException {
    assertThat(
            filtering(
                subclass(
                        "super(in);",
                        "protected Class<?> resolveClass(ObjectStreamClass d) throws IOException,"
                            + " ClassNotFoundException { if (!d.getName().startsWith(\"acme.\")) {"
                            + " throw new InvalidClassException(d.getName()); } return"
                            + " super.resolveClass(d); }")
                    + "Object read(InputStream in) throws Exception { return new"
                    + " Own(in).readObject(); }"))
        .isEqualTo(Filtering.ALLOW_LIST);
  }

  @Test
  void a_subclass_whose_resolveClass_finds_another_loader_has_none() throws IOException {
    assertThat(
            filtering(
                subclass(
                        "super(in);",
                        "protected Class<?> resolveClass(ObjectStreamClass d) throws IOException,"
                            + " ClassNotFoundException { try { return Class.forName(d.getName(),"
                            + " false, Program.class.getClassLoader()); } catch"
                            + " (ClassNotFoundException e) { return super.resolveClass(d); } }")
                    + "Object read(InputStream in) throws Exception { return new"
                    + " Own(in).readObject(); }"))
        .isEqualTo(Filtering.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (!NAMES.contains(d.getName())) throw new SecurityException();",
        "if (!PATTERN.matcher(d.getName()).matches()) throw new SecurityException();",
        "if (NAMES.stream().noneMatch(d.getName()::startsWith)) throw new SecurityException();",
        "if (d.getName().indexOf(\"acme\") != 0) throw new SecurityException();",
        "boolean f = false; for (String n : NAMES) { if (d.getName().equals(n)) f = true; }"
            + " if (!f) throw new ClassNotFoundException(\"Forbidden\");",
        "check(d.getName());",
        "if (!NAMES.contains(d.getName())) refuse(d.getName());",
        "if (!NAMES.contains(d.getName())) throw refusal(d.getName());"
      })
  void a_check_of_the_name_is_an_allow_list(String check) throws IOException {
    assertThat(filtering(resolving(check + " return super.resolveClass(d);")))
        .isEqualTo(Filtering.ALLOW_LIST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return find(d.getName());",
        "requireArgument(d.getName()); return super.resolveClass(d);",
        "Program p = current(); return p.getClass().getClassLoader().loadClass(d.getName());",
        "Class<?> c = find(d.getName()); if (c == null) throw new ClassNotFoundException();"
            + " return c;",
        "return byName(d.getName());",
        "return cached(d.getName());",
        "if (NAMES.isEmpty()) throw new IllegalStateException(); return super.resolveClass(d);"
      })
  void a_check_of_something_else_is_none(String body) throws IOException {
    assertThat(filtering(resolving(body))).isEqualTo(Filtering.NONE);
  }

  private static String resolving(String body) {
    return "static final Set<String> NAMES = Set.of(\"acme.A\"); static final"
        + " java.util.regex.Pattern PATTERN = java.util.regex.Pattern.compile(\"acme.*\"); static"
        + " void check(String name) { if (!NAMES.contains(name)) throw new SecurityException(name);"
        + " } static void refuse(String name) { throw new SecurityException(name); } static"
        + " SecurityException refusal(String name) { return new SecurityException(name); } static"
        + " void requireArgument(Object one) { if (one == null) throw new"
        + " IllegalArgumentException(); } static Program last; static Program current() { if (last"
        + " == null) throw new IllegalStateException(); return last; } static Class<?> find(String"
        + " name) throws ClassNotFoundException { requireArgument(name); try { return"
        + " Class.forName(name); } catch (ClassNotFoundException e) { throw new"
        + " ClassNotFoundException(name, e); } } static final Map<String, Class<?>> FOUND = new"
        + " HashMap<>(); static Class<?> cached(String name) throws ClassNotFoundException {"
        + " Class<?> c = FOUND.get(name); if (c == null) { switch (name) { case \"byte\": c ="
        + " byte.class; break; default: c = Class.forName(name); if (c == null) throw new"
        + " ClassNotFoundException(name); } } return c; } static Class<?> byName(String name) throws"
        + " ClassNotFoundException { if (name.equals(\"byte\")) return byte.class; try { return"
        + " Class.forName(name); } catch (ClassNotFoundException e) { throw new"
        + " ClassNotFoundException(name, e); } } "
        + subclass(
            "super(in);",
            "protected Class<?> resolveClass(ObjectStreamClass d) throws IOException,"
                + " ClassNotFoundException { "
                + body
                + " }")
        + "Object read(InputStream in) throws Exception { return new Own(in).readObject(); }";
  }

  @Test
  void a_hook_that_reads_its_own_fields_is_no_entry_point() throws IOException {
    assertThat(
            points(
                "static class Item implements Serializable { private void"
                    + " readObject(ObjectInputStream in) throws Exception { in.defaultReadObject();"
                    + " in.readObject(); } }"))
        .isEmpty();
  }

  @Test
  void a_stream_that_a_hook_creates_is_an_entry_point() throws IOException {
    assertThat(
            filtering(
                "static class Item implements Serializable { byte[] b; private void"
                    + " readObject(ObjectInputStream in) throws Exception { in.defaultReadObject();"
                    + " new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); } }"))
        .isEqualTo(Filtering.NONE);
  }

  @Test
  void a_place_names_what_the_object_is_cast_to_and_who_reaches_it() throws IOException {
    EntryPoint point =
        points(
                "public static void main(String[] args) throws Exception { load(System.in); }"
                    + " private static List<?> load(InputStream in) throws Exception { return"
                    + " (List<?>) new ObjectInputStream(in).readObject(); }")
            .get(0);
    assertThat(point.casts()).containsExactly("java.util.List");
    assertThat(point.reach()).isEqualTo(new Reach(Reach.From.MAIN, "acme.Program.main"));
    assertThat(point.place()).isEqualTo("acme.Program.load, line 3");
  }

  private static String subclass(String constructor, String members) {
    return "static class Own extends ObjectInputStream { Own(InputStream in) throws IOException { "
        + constructor
        + " } "
        + members
        + " } ";
  }

  private Filtering reading(String code) throws IOException {
    return reading("", code);
  }

  private Filtering reading(String members, String code) throws IOException {
    return filtering(
        members
            + "Object read(InputStream in) throws Exception { ObjectInputStream s = new"
            + " ObjectInputStream(in); "
            + code
            + " }");
  }

  private Filtering filtering(String body) throws IOException {
    List<EntryPoint> points = points(body);
    assertThat(points).hasSize(1);
    return points.get(0).filtering();
  }

  private List<EntryPoint> points(String body) throws IOException {
    return Compiled.audit(folder, body).entryPoints();
  }
}
