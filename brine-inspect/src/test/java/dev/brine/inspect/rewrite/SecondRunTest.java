// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes that a second run on the same objects would make again. */
class SecondRunTest {
  private static String change(String... lines) {
    return StreamChanges.newBuilder().addLines(List.of(lines)).build().changedAgain().orElse("");
  }

  @Test
  void finds_constants_that_are_replaced_again() {
    assertThat(change("replace-enum a.S.NEW=OPEN", "replace-enum a.S.OPEN=CLOSED"))
        .isEqualTo("replace a.S.OPEN by CLOSED");
    assertThat(change("replace-enum a.S.A=B", "replace-enum a.S.B=A"))
        .isEqualTo("replace a.S.B by A");
    assertThat(change("a.S=b.S", "replace-enum a.S.A=B", "replace-enum b.S.B=C"))
        .isEqualTo("replace b.S.B by C");
    assertThat(change("a.**=b.**", "replace-enum b.S.B=C")).isEqualTo("replace b.S.B by C");
  }

  @Test
  void finds_fields_that_are_changed_again() {
    assertThat(change("rename-field a.A.x=y", "rename-field a.A.y=x"))
        .isEqualTo("rename the field a.A.y to x");
    assertThat(change("rename-field a.A.x=y", "rename-field a.A.y=z"))
        .isEqualTo("rename the field a.A.y to z");
    assertThat(change("rename-field a.A.x=y", "drop-field a.A.y"))
        .isEqualTo("drop the field a.A.y");
    assertThat(change("rename-field a.A.x=y", "retype a.A.y=long"))
        .isEqualTo("change the type of the field a.A.y");
    assertThat(change("move-field a.A.x=a.B", "move-field a.B.x=a.C"))
        .isEqualTo("move the field a.B.x to a.C");
    assertThat(change("a.A=b.A", "rename-field a.A.x=y", "rename-field b.A.y=z"))
        .isEqualTo("rename the field b.A.y to z");
    assertThat(change("a.*=b.*", "drop-field b.A.x")).isEqualTo("drop the field b.A.x");
    assertThat(change("a.A=b.A", "default b.A.x:int=1")).isEqualTo("add the field b.A.x");
    assertThat(change("default a.A.x:int=1", "rename-field a.A.x=y"))
        .isEqualTo("rename the field a.A.x to y");
    assertThat(change("rename-field a.A.x=y", "drop-field a.A.y", "default a.A.y:int=1"))
        .isEqualTo("drop the field a.A.y");
  }

  @Test
  void finds_versions_that_change_again() {
    assertThat(change("a.A=b.A", "serial-version a.A=1", "serial-version b.A=2"))
        .isEqualTo("change the serialVersionUID of b.A");
    assertThat(change("a.A=b.A", "serial-version b.A=2"))
        .isEqualTo("change the serialVersionUID of b.A");
  }

  @Test
  void other_changes_are_made_once() {
    assertThat(change()).isEmpty();
    assertThat(change("replace-enum a.S.A=B", "replace-enum a.T.B=C")).isEmpty();
    assertThat(change("replace-enum a.S.A=C", "replace-enum a.S.B=C")).isEmpty();
    assertThat(change("replace-enum a.S.A=A")).isEmpty();
    assertThat(change("rename-field a.A.x=y", "rename-field a.B.y=z")).isEmpty();
    assertThat(change("rename-field a.A.x=y", "retype a.A.x=long")).isEmpty();
    assertThat(change("retype a.A.x=long", "retype a.A.y=int")).isEmpty();
    assertThat(change("drop-field a.A.x", "default a.A.x:int=1")).isEmpty();
    assertThat(change("move-field a.A.x=a.B", "rename-field a.A.x=y")).isEmpty();
    assertThat(change("a.A=b.A", "rename-field a.A.x=y", "rename-field b.A.x=y")).isEmpty();
    assertThat(change("a.A=b.A", "retype a.A.x=long", "retype b.A.x=long")).isEmpty();
    assertThat(change("a.A=b.A", "default a.A.x:int=1", "default b.A.x:int=1")).isEmpty();
    assertThat(change("a.A=b.A", "replace-enum a.A.X=Y", "replace-enum b.A.X=Y")).isEmpty();
    assertThat(change("a.A=b.A", "serial-version a.A=1", "serial-version b.A=1")).isEmpty();
    assertThat(change("a.**=b.**", "serial-version a.A=1", "drop-field a.A.x")).isEmpty();
  }
}
