// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.inspect.rewrite.RewriteException;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamRewriter;
import dev.brine.roundtrip.Case.Oracle;
import dev.brine.testkit.JavaStreams;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stream of each kind of object that Java writes is the same bytes again after a rename there
 * and back.
 */
@Tag("once")
class RenamedCasesTest {
  private static final ClassRenames RENAMES =
      ClassRenames.of(
          List.of(
              "dev.brine.**=org.other.moved.much.further.**",
              "java.lang.**=j.**",
              "java.util.**=much.longer.name.of.a.package.**",
              "java.util.ArrayList=java.util.LinkedList",
              "java.util.LinkedList=java.util.ArrayList"));

  static Stream<Case> cases() {
    return Cases.all().filter(kind -> kind.oracle() == Oracle.JAVA);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void is_the_same_after_a_rename_there_and_back(Case kind) throws RewriteException {
    byte[] stream = JavaStreams.write(kind.make());
    byte[] renamed = StreamRewriter.rewrite(stream, StreamChanges.of(RENAMES)).bytes();
    assertThat(StreamRewriter.rewrite(renamed, StreamChanges.of(RENAMES.inverse())).bytes())
        .isEqualTo(stream);
  }
}
