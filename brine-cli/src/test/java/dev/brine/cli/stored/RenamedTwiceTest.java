// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.inspect.rewrite.StreamChanges;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Warnings of renames that a second run would make again. */
class RenamedTwiceTest {
  private static String warning(String... rules) {
    return RenamedTwice.of(StreamChanges.of(ClassRenames.of(List.of(rules)))).orElse("");
  }

  @Test
  void a_target_that_is_renamed_itself_is_found() {
    String start = "Convert the same objects once only: a second run would rename ";
    assertThat(warning("com.acme.**=com.acme.shop.**"))
        .isEqualTo(
            start
                + "com.acme.shop.Any to com.acme.shop.shop.Any. If no stored class has such a name"
                + " yet, add --rename com.acme.shop.**=com.acme.shop.**");
    assertThat(warning("a.A=a.B", "a.B=a.A")).isEqualTo(start + "a.B to a.A");
    assertThat(warning("a.**=b.**", "b.C=d.C")).isEqualTo(start + "b.C to d.C");
    assertThat(warning("a.A=b.A", "b.*=c.*")).startsWith(start + "b.A to c.A");
    assertThat(warning("a.*=b.*", "b.*=c.*")).isEqualTo(start + "b.Any to c.Any");
    assertThat(warning("a.A=a.A$B")).startsWith(start + "a.A$B to a.A$B$B");
    assertThat(warning("a.**=b.**", "b.c.**=d.**")).startsWith(start + "b.c.Any to d.Any");
  }

  @Test
  void other_renames_are_no_reason_to_warn() {
    assertThat(warning()).isEmpty();
    assertThat(warning("com.acme.**=org.acme.**", "com.acme.shop.A=net.A")).isEmpty();
    assertThat(warning("com.acme.**=com.acme.shop.**", "com.acme.shop.**=com.acme.shop.**"))
        .isEmpty();
    assertThat(warning("a.*=a.b.*")).isEmpty(); // the classes of a package alone
    assertThat(warning("a.A=b.A", "c.A=d.A")).isEmpty();
    assertThat(warning("a.b.**=a.**")).isEmpty(); // but for classes of a.b.b
  }
}
