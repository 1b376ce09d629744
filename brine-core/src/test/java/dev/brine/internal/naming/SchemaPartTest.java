// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaPartTest {
  private static final String DIFFERENCE =
      "expected a schema of dev.brine.internal.naming.SchemaPartTest$Other"
          + " but was one of dev.brine.internal.naming.SchemaPartTest$One";

  record One(int number) {}

  record Other(int number) {}

  @Test
  void puts_a_schema_into_the_catalog_once_for_many_messages_that_name_its_class() {
    CountingCatalog catalog = new CountingCatalog();
    Brine brine = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).catalog(catalog).build();
    for (int i = 0; i < 3; i++) {
      assertThat(brine.decode(brine.encode(new One(i)), One.class)).isEqualTo(new One(i));
    }
    assertThat(catalog.puts).isEqualTo(1);
  }

  @Test
  void puts_the_schema_of_every_configuration_into_its_own_catalog() {
    for (int i = 0; i < 2; i++) {
      CountingCatalog catalog = new CountingCatalog();
      Brine.newBuilder().schema(SchemaLane.FINGERPRINT).catalog(catalog).build().encode(new One(1));
      assertThat(catalog.puts).isEqualTo(1);
    }
  }

  @Test
  void says_what_differs_from_an_embedded_schema() {
    Brine brine = Brine.create();
    byte[] message = brine.codec(One.class).encode(new One(1));
    assertDiffers(() -> brine.codec(Other.class).decode(message));
  }

  @Test
  void says_what_differs_from_a_schema_of_the_catalog() {
    Brine brine = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).build();
    byte[] message = brine.codec(One.class).encode(new One(1));
    assertDiffers(() -> brine.codec(Other.class).decode(message));
  }

  private static void assertDiffers(Runnable action) {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(action::run)
        .withMessageContaining(DIFFERENCE)
        .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.INCOMPATIBLE));
  }

  /** Counts how often a schema is stored. */
  private static final class CountingCatalog implements SchemaCatalog {
    private final SchemaCatalog memory = SchemaCatalog.inMemory();
    private int puts;

    @Override
    public Optional<byte[]> find(Fingerprint fingerprint) {
      return memory.find(fingerprint);
    }

    @Override
    public void put(Fingerprint fingerprint, byte[] schema) {
      puts++;
      memory.put(fingerprint, schema);
    }
  }
}
