// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.SchemaLane;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The example of docs/format-hooks.md is what the codec writes. */
@Tag("once")
class HooksPageTest {
  /** The example's class. */
  static final class Tally implements Serializable {
    private static final long serialVersionUID = 1L;
    int count = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeByte(7);
      out.writeObject(null);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      count += in.readByte();
    }
  }

  @Test
  void shows_the_bytes_of_a_class_with_hooks() throws IOException {
    var codec = Brine.newBuilder().schema(SchemaLane.NONE).build().codec(Tally.class);
    byte[] message = codec.encode(new Tally());

    assertThat(FormatPageTest.dumps(Path.of("../docs/format-hooks.md")))
        .containsExactly(HexFormat.of().formatHex(message));
    assertThat(codec.decode(message).count).isEqualTo(10);
    assertThat(Files.readString(Path.of("../docs/format-hooks.md"))).contains("int count = 3;");
  }
}
