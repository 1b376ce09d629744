// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassRenamesTest {
  private static final String FORMS =
      "A rule needs two classes, as com.acme.Order=org.shop.Order does, or two packages, as"
          + " com.acme.*=org.shop.* and com.acme.**=org.shop.** do";

  @ParameterizedTest
  @CsvSource({
    "a.B=c.D, a.B, c.D",
    "a.B=c.D, a.B$X, c.D$X",
    "a.B=c.D, a.B$X$1, c.D$X$1",
    "a.B=c.D, a.BX, a.BX",
    "a.B=c.D, x.a.B, x.a.B",
    "a.B=c.D, a.B.X, a.B.X",
    "a.B=c.D, a.B$X.Y, a.B$X.Y",
    "a.B$X=c.D, a.B, a.B",
    "a.B$X=c.D, a.B$X$Y, c.D$Y",
    "a.*=c.d.*, a.B, c.d.B",
    "a.*=c.d.*, a.B$X, c.d.B$X",
    "a.*=c.d.*, a.b.B, a.b.B",
    "a.*=c.d.*, aa.B, aa.B",
    "a.*=c.d.*, a, a",
    "a.**=c.d.**, a.B, c.d.B",
    "a.**=c.d.**, a.b.c.B$X, c.d.b.c.B$X",
    "a.**=c.d.**, aa.B, aa.B",
    "Plain=c.D, Plain, c.D",
    "Plain=c.D, Plain$X, c.D$X",
    "Plain=c.D, a.Plain, a.Plain",
    "a.B=Plain, a.B$X, Plain$X",
    "' a.B = c.D ', a.B, c.D",
  })
  void renames_a_class_with_its_nested_classes_or_a_package(String rule, String from, String to) {
    assertThat(ClassRenames.of(List.of(rule)).apply(from)).isEqualTo(to);
  }

  @ParameterizedTest
  @CsvSource({
    "a.B$X$Y, nested.Two$Y",
    "a.B$Z, one.B$Z",
    "a.C, members.C",
    "a.b.C, below.b.C",
    "a.deep.C, deeper.C",
    "a.deep.er.C, deeper.er.C",
    "a.Kept, a.Kept",
    "a.Kept$X, a.Kept$X",
  })
  void applies_the_most_specific_rule_in_any_order(String from, String to) {
    List<String> rules =
        List.of(
            "a.**=below.**",
            "a.deep.**=deeper.**",
            "a.*=members.*",
            "a.B=one.B",
            "a.B$X=nested.Two",
            "a.Kept=a.Kept");
    List<String> reversed =
        List.of(
            "a.Kept=a.Kept",
            "a.B$X=nested.Two",
            "a.B=one.B",
            "a.*=members.*",
            "a.deep.**=deeper.**",
            "a.**=below.**");
    assertThat(ClassRenames.of(rules).apply(from)).isEqualTo(to);
    assertThat(ClassRenames.of(reversed).apply(from)).isEqualTo(to);
  }

  @Test
  void swaps_two_classes_and_renames_no_result_again() {
    ClassRenames renames = ClassRenames.parse("a.B=a.C, a.C=a.B, x.*=y.*, y.*=z.*");
    assertThat(renames.apply("a.B")).isEqualTo("a.C");
    assertThat(renames.apply("a.C")).isEqualTo("a.B");
    assertThat(renames.apply("x.A")).isEqualTo("y.A");
    assertThat(renames.apply("y.A")).isEqualTo("z.A");
  }

  @ParameterizedTest
  @CsvSource({
    "[La.B;, [Lc.D;",
    "[[La.B$X;, [[Lc.D$X;",
    "[[I, [[I",
    "int, int",
    "[La.B, [La.B",
    "[, [",
    "'', ''",
    "a.B$, c.D$",
    "a..B, a..B",
  })
  void renames_arrays_by_their_element_class(String from, String to) {
    assertThat(ClassRenames.parse("a.B=c.D, L=x.L").apply(from)).isEqualTo(to);
  }

  @ParameterizedTest
  @CsvSource({
    "I, I",
    "La/B;, Lc/D;",
    "[[La/B$X;, [[Lc/D$X;",
    "(ILa/B;[La/B;J)La/B;, (ILc/D;[Lc/D;J)Lc/D;",
    "(La/Other;)V, (La/Other;)V",
    "(La/B, (La/B",
    "'', ''",
  })
  void renames_the_classes_of_descriptors(String from, String to) {
    assertThat(ClassRenames.parse("a.B=c.D").applyToDescriptor(from)).isEqualTo(to);
  }

  @Test
  void renames_internal_names() {
    ClassRenames renames = ClassRenames.parse("a.B=c.D");
    assertThat(renames.applyToInternalName("a/B$X")).isEqualTo("c/D$X");
    assertThat(renames.applyToInternalName("[La/B;")).isEqualTo("[Lc/D;");
    assertThat(renames.applyToInternalName("a/C")).isEqualTo("a/C");
  }

  @Test
  void names_the_rule_that_applies() {
    ClassRenames renames = ClassRenames.parse("a.**=c.**, a.B = c.D");
    assertThat(renames.ruleOf("a.B$X")).hasValue("a.B=c.D");
    assertThat(renames.ruleOf("[La.b.C;")).hasValue("a.**=c.**");
    assertThat(renames.ruleOf("x.B")).isEmpty();
    assertThat(renames.ruleOf("int")).isEmpty();
    assertThat(renames.rules()).containsExactly("a.**=c.**", "a.B=c.D");
  }

  @Test
  void is_a_value() {
    assertThat(ClassRenames.parse("a.B=c.D"))
        .isEqualTo(ClassRenames.parse(", a.B = c.D ,"))
        .hasSameHashCodeAs(ClassRenames.parse("a.B=c.D"))
        .isNotEqualTo(ClassRenames.none())
        .hasToString("ClassRenames[a.B=c.D]");
    assertThat(ClassRenames.parse("")).isSameAs(ClassRenames.none());
    assertThat(ClassRenames.none().isEmpty()).isTrue();
    assertThat(ClassRenames.parse("a.B=c.D").isEmpty()).isFalse();
  }

  @Test
  void reads_a_file_with_comments(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("renames.txt");
    Files.writeString(file, "# moved in 2.0\n\n a.**=c.** # all\r\n  x.Y = x.Z\n");
    assertThat(ClassRenames.read(file)).isEqualTo(ClassRenames.parse("a.**=c.**, x.Y=x.Z"));
  }

  @Test
  void names_the_line_of_a_rule_that_is_none(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("renames.txt");
    Files.writeString(file, "# moved\na.B=c.D\n\na.B : c.E\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.read(file))
        .withMessage(
            "Cannot use line 4 of "
                + file
                + ", a.B : c.E: "
                + FORMS
                + "\nWrite one equals sign between the two names");
  }

  @Test
  void refuses_a_second_rule_for_a_name() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.parse("a.B=c.D, x.*=y.*, a.B=c.E"))
        .withMessage(
            "Cannot use rule 3, a.B=c.E: Another rule has the same left side: a.B=c.D\n"
                + "Remove one of them");
  }

  @ParameterizedTest
  @CsvSource({
    "a.B, Write one equals sign between the two names",
    "a.B=c.D=e.F, Write one equals sign between the two names",
    "a.*=c.**, 'End both names alike: both with .*, with .**, or none'",
    "a.B=c.*, 'End both names alike: both with .*, with .**, or none'",
    "a.B$*=c.D$*, Write the class alone: its nested classes are renamed with it",
    "**=c.**, Name a package before the stars",
    "a.**=**, Name a package before the stars",
    "int=long, Leave it out: primitive types have no other name",
  })
  void says_what_a_rule_must_look_like(String rule, String advice) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.of(List.of(rule)))
        .withMessage("Cannot use rule 1, " + rule + ": " + FORMS + "\n" + advice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/B=c.D", "[La.B;=c.D", "a.=c.D", "=c.D", "a.B=", "*=c.*", "a..B=c.D"})
  void refuses_what_is_no_name(String rule) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.of(List.of(rule)))
        .withMessageStartingWith("Cannot use rule 1, " + rule + ": Expected a class such as ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.B=c.D",
        "a.**=c.**",
        "a.B=a.C, a.C=a.B",
        "a.**=b.**, b.**=a.**",
        "a.**=c.**, a.sub.**=d.**",
        "a.**=c.**, a.sub.**=d.**, b.**=c.sub.**",
        "a.*=c.*, a.B=d.B, b.B=c.B",
        "a.B=c.D, a.B$X=e.F, x.Y=c.D$X",
        "x.*=y.*, y.*=z.*",
      })
  void renames_back(String rules) {
    ClassRenames renames = ClassRenames.parse(rules);
    ClassRenames back = renames.inverse();
    for (String name : NAMES) {
      if (renames.ruleOf(name).isPresent()) {
        assertThat(back.apply(renames.apply(name))).isEqualTo(name);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'a.X=c.X, b.X=c.X', a.X and b.X become one by a.X=c.X and b.X=c.X",
    "'a.**=c.**, b.**=c.**', a.** and b.** become one by a.**=c.** and b.**=c.**",
    "'a.**=c.**, b.X=c.Y', a.Y and b.X become one by a.**=c.** and b.X=c.Y",
    "'a.**=c.**, b.**=c.sub.**', a.sub.** and b.** become one by a.**=c.** and b.**=c.sub.**",
    "'a.B=c.D, x.Y=c.D$X', a.B$X and x.Y become one by a.B=c.D and x.Y=c.D$X",
    "'a.**=b.**, b.**=b.**', a.** and b.** become one by a.**=b.** and b.**=b.**",
  })
  void does_not_rename_back_where_two_names_become_one(String rules, String both) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.parse(rules).inverse())
        .withMessageStartingWith("Cannot rename back: " + both + "\n");
  }

  @Test
  void says_how_to_rename_back() {
    String rules = "a.**=c.**, a.Old=c.New";
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.parse(rules).inverse())
        .withMessageEndingWith(
            "\nIf there is no class of one of the names, add the rule a.New=a.New");
    ClassRenames renames = ClassRenames.parse(rules + ", a.New=a.New");
    assertThat(renames.inverse().apply("c.New$X")).isEqualTo("a.Old$X");
  }

  private static final List<String> NAMES =
      List.of(
          ("a.B a.B$X a.B$Y a.B$X$Y a.C a.X a.sub.C a.sub.B$X a.sub.sub.C b.B b.B$X b.X b.sub.C c.B"
                  + " c.D c.D$X c.X c.sub.C d.B x.Y x.Y$X y.Y e.F Top Top$X")
              .split(" "));

  /** The oracle looks at names one by one, the class at patterns. */
  @Test
  void says_of_random_rules_whether_two_names_become_one() {
    Random random = new Random(46);
    String[] sides = {"a.**", "a.*", "a.B", "a.B$X", "a.sub.**", "a.sub.*", "b.**", "b.B", "b.*"};
    int[] outcomes = new int[2];
    for (int round = 0; round < 20_000; round++) {
      TreeMap<String, String> rules = new TreeMap<>();
      for (int i = random.nextInt(1, 5); i > 0; i--) {
        String from = sides[random.nextInt(sides.length)];
        String to = sides[random.nextInt(sides.length)];
        if (reach(from) == reach(to)) {
          rules.put(from, to);
        }
      }
      ClassRenames renames =
          ClassRenames.of(
              rules.entrySet().stream()
                  .map(rule -> rule.getKey() + "=" + rule.getValue())
                  .toList());
      Map<String, String> sources = new HashMap<>();
      boolean joins = joinsTwo(renames, sources);
      outcomes[joins ? 1 : 0]++;
      if (joins) {
        assertThatIllegalArgumentException().as("%s", renames).isThrownBy(renames::inverse);
      } else {
        ClassRenames back = renames.inverse();
        sources.forEach((to, from) -> assertThat(back.apply(to)).as("%s", renames).isEqualTo(from));
      }
    }
    assertThat(outcomes[0]).isGreaterThan(1000);
    assertThat(outcomes[1]).isGreaterThan(1000);
  }

  private static int reach(String side) {
    return side.length() - side.replace("*", "").length();
  }

  private static final List<String> PLACES =
      List.of(
          ("a. a.sub. a.sub.sub. a.other. a.sub.other. a.sub.sub.other. b. b.sub. b.sub.sub."
                  + " b.other. b.sub.other.")
              .split(" "));

  private static boolean joinsTwo(ClassRenames renames, Map<String, String> sources) {
    for (String place : PLACES) {
      for (String simple : List.of("B", "B$X", "B$X$X", "B$Y", "B$Y$X", "C", "C$X")) {
        String name = place + simple;
        if (renames.ruleOf(name).isPresent() && sources.put(renames.apply(name), name) != null) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void a_side_that_is_no_name_gets_an_advice_for_renames() {
    for (String side : List.of("A b", "A,B", "A;B", "[LA;", "!A")) {
      for (String rule : List.of("Mid=" + side, side + "=Mid")) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> ClassRenames.of(List.of(rule)))
            .withMessageStartingWith("Cannot use rule 1, " + rule + ": Expected a class such as")
            .withMessageEndingWith(
                "\nWrite one class or one package on each side of the equals sign");
      }
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.of(List.of("a/B=a.C")))
        .withMessageEndingWith("\nWrite dots between the names");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClassRenames.of(List.of("rename a.B=a.C")))
        .withMessageEndingWith("\nLeave out the word rename: each line is a rename here");
  }
}
