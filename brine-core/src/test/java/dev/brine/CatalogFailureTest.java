// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.BrineException.Reason;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A catalog that fails says nothing of the message, and what it threw is the cause. */
class CatalogFailureTest {
  record Before(int number) {}

  record Changed(long number) {}

  private static final byte[] MESSAGE =
      brine(SchemaCatalog.inMemory()).codec(Before.class).encode(new Before(1));

  private static Brine brine(SchemaCatalog catalog) {
    return Brine.newBuilder().schema(SchemaLane.FINGERPRINT).catalog(catalog).build();
  }

  /** A catalog that stores nothing and finds schemas by a function. */
  private static SchemaCatalog catalog(Function<Fingerprint, Optional<byte[]>> finder) {
    return new SchemaCatalog() {
      @Override
      public Optional<byte[]> find(Fingerprint fingerprint) {
        return finder.apply(fingerprint);
      }

      @Override
      public void put(Fingerprint fingerprint, byte[] schema) {
        assertThat(schema).isNotEmpty();
      }
    };
  }

  private static BrineException refusal(SchemaCatalog catalog) {
    Codec<Changed> codec = brine(catalog).codec(Changed.class);
    BrineException refusal =
        assertThatExceptionOfType(BrineException.class)
            .isThrownBy(() -> codec.decode(MESSAGE))
            .actual();
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> codec.decode(new ByteArrayInputStream(MESSAGE)))
        .withMessage(refusal.getMessage());
    return refusal;
  }

  @Test
  void what_a_catalog_throws_is_the_cause() {
    for (RuntimeException failure :
        List.of(
            new IllegalStateException("registry"),
            new IndexOutOfBoundsException("registry"),
            new ClassCastException("registry"),
            new UncheckedIOException(new IOException("registry")))) {
      BrineException refusal =
          refusal(
              catalog(
                  fingerprint -> {
                    throw failure;
                  }));

      assertThat(refusal.reason()).isEqualTo(Reason.UNAVAILABLE);
      assertThat(refusal).hasCause(failure).hasMessageContaining("the SchemaCatalog cannot ");
      assertThat(refusal.offset()).isEqualTo(7);
    }
  }

  @Test
  void a_catalog_that_fails_says_so_in_full() {
    Fingerprint wanted =
        new Fingerprint(
            new java.math.BigInteger(1, java.util.Arrays.copyOfRange(MESSAGE, 1, 7)).longValue());

    assertThat(refusal(catalog(fingerprint -> null)))
        .hasMessage(
            "Unavailable: the SchemaCatalog cannot find the schema "
                + wanted
                + ": it threw java.lang.NullPointerException: path=$, offset=7\n"
                + "The message may be sound; see the cause, and try again once the catalog answers:"
                + " docs/troubleshooting.md#schema-catalog");
  }

  @Test
  void a_schema_of_another_fingerprint_is_the_fault_of_the_catalog() {
    BrineException refusal = refusal(catalog(fingerprint -> Optional.of(new byte[] {1, 2, 3})));

    assertThat(refusal.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(refusal).hasMessageContaining("but the catalog gave " + Fingerprint.of(bytes()));
  }

  private static byte[] bytes() {
    return new byte[] {1, 2, 3};
  }

  @Test
  void a_catalog_without_the_schema_is_no_failure_of_the_catalog() {
    assertThat(refusal(catalog(fingerprint -> Optional.empty())).reason())
        .isEqualTo(Reason.INCOMPATIBLE);
  }

  @Test
  void a_catalog_that_does_not_take_a_schema_fails_the_writer() {
    IllegalStateException failure = new IllegalStateException("full");
    SchemaCatalog catalog =
        new SchemaCatalog() {
          @Override
          public Optional<byte[]> find(Fingerprint fingerprint) {
            return Optional.empty();
          }

          @Override
          public void put(Fingerprint fingerprint, byte[] schema) {
            throw failure;
          }
        };

    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> brine(catalog).codec(Before.class).encode(new Before(1)))
        .withCause(failure)
        .satisfies(refusal -> assertThat(refusal.reason()).isEqualTo(Reason.UNAVAILABLE));
  }
}
