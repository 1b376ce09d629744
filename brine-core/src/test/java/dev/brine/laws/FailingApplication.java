// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** An optimized application whose object cannot be read. */
public final class FailingApplication {
  private FailingApplication() {}

  /** An object whose hook throws an exception of the application. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException {
      throw new Failure();
    }
  }

  /** An exception whose class the application has. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Writes an object, and fails to read it. */
  public static void run() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new DropInObjectOutputStream(bytes, "laws.FailingApplication.save")) {
      out.writeObject(new Order());
    }
    try (ObjectInputStream in =
        new DropInObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), "laws.FailingApplication.load")) {
      in.readObject();
      throw new AssertionError("it was read");
    } catch (Failure e) {
      // The place that wrote it writes Java's form now.
    }
  }
}
