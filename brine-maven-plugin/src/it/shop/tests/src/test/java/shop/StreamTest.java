// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class StreamTest {
  @Test
  void an_optimized_test_stores_the_form_of_brine() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject("seven");
    }
    byte[] stored = bytes.toByteArray();
    assertEquals(0xb5, stored[0] & 0xff);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored))) {
      assertEquals("seven", in.readObject());
    }
  }
}
