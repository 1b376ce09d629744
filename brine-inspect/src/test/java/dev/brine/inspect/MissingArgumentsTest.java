// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests that each method says which argument is missing, whatever the input is. */
class MissingArgumentsTest {
  private static final BlobVisitor VISITOR = new BlobVisitor() {};

  private static InputStream in() {
    return new ByteArrayInputStream(new byte[] {1, 2});
  }

  private static void assertMissing(String what, ThrowingCallable call) {
    assertThatNullPointerException().isThrownBy(call).withMessageStartingWith("Missing " + what);
  }

  @Test
  void says_what_is_missing() {
    assertMissing("input", () -> Inspector.format(null));
    assertMissing("input", () -> Inspector.read(null, VISITOR));
    assertMissing("input", () -> Inspector.readFirst(null, VISITOR));
    assertMissing("input", () -> Inspector.readSchema(null, VISITOR));
    assertMissing("visitor", () -> Inspector.read(in(), null));
    assertMissing("visitor", () -> Inspector.readFirst(in(), null));
    assertMissing("visitor", () -> Inspector.readSchema(in(), null));
    assertMissing("options", () -> Inspector.read(in(), VISITOR, null));
    assertMissing("schemas", () -> Schemas.of(null));
    assertMissing("schemas", () -> new ReadOptions(null, Optional.empty()));
    assertMissing("type of the roots", () -> new ReadOptions(Schemas.of(List.of()), null));
  }

  @Test
  void reads_nothing_of_an_input_whose_format_it_cannot_give_back() throws Exception {
    InputStream in =
        new FilterInputStream(in()) {
          @Override
          public boolean markSupported() {
            return false;
          }
        };
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Inspector.format(in))
        .withMessageContaining("BufferedInputStream");
    assertThat(in.read()).isEqualTo(1);
  }
}
