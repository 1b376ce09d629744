// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Reads a message in Java's form, in a JVM with a filter of its own. */
public final class JvmFilterProgram {
  static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  private JvmFilterProgram() {}

  private static String outcome(Brine brine, byte[] message) {
    try {
      return "read " + brine.decode(message, List.class).size();
    } catch (BrineException e) {
      return e.reason().toString();
    }
  }

  /** Prints what becomes of the message where the world is closed, and where it is open. */
  public static void main(String[] args) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(new ArrayList<>(List.of(new Item())));
    }
    Brine.Builder closed = Brine.newBuilder().reads(Format.BRINE, Format.JAVA);
    Brine.Builder open =
        Brine.newBuilder()
            .reads(Format.BRINE, Format.JAVA)
            .types(TypeFilter.allowClasses(Item.class));
    System.out.println(outcome(closed.build(), sink.toByteArray()));
    System.out.println(outcome(open.build(), sink.toByteArray()));
  }
}
