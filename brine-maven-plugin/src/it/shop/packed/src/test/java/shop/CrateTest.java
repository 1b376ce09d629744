// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs before the project is optimized, and after that. */
class CrateTest {
  private static final Path STORED = Path.of("target", "crate.ser");

  private static byte[] store(Crate crate) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(crate);
    }
    return bytes.toByteArray();
  }

  private static String label(byte[] stored) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored))) {
      return ((Crate) in.readObject()).label();
    }
  }

  @Test
  void an_optimized_class_reads_what_the_plain_one_stored() throws Exception {
    Crate crate = new Crate();
    crate.add("Lagavulin");
    crate.add("Talisker");
    byte[] stored = store(crate);
    assertEquals("Lagavulin, Talisker", label(stored));
    if (Files.exists(STORED)) {
      byte[] plain = Files.readAllBytes(STORED);
      assertEquals("Lagavulin, Talisker", label(plain));
      assertTrue(stored.length < plain.length, stored.length + " of " + plain.length + " bytes");
    } else {
      Files.write(STORED, stored);
    }
  }
}
