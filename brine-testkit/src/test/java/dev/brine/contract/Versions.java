// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.InputHooks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;

/** Two versions of a program, one of which writes and the other reads. */
record Versions(Scenario scenario) {
  private static final String HEAD =
      """
      package versions;
      import java.io.*;
      import static dev.brine.testkit.CallbackLog.note;
      class Shared implements Serializable {
        static final long serialVersionUID = 1;
        int number = 3;
      }
      """;

  /** Compiles classes, and a class that creates a root; returns their loader. */
  static Sources.Loader load(String classes, String root) {
    String make =
        "class Make { static final Shared SHARED = new Shared(); static Object make() { return %s; } }";
    return Sources.load(HEAD + classes + make.formatted(root));
  }

  /** Returns a stream with the root and a text behind it. */
  byte[] write(String classes, String root) throws Exception {
    Method make = load(classes, root).get("versions.Make").getDeclaredMethod("make");
    make.setAccessible(true);
    Object made = make.invoke(null);
    return scenario.write(
        out -> {
          out.writeObject(made);
          out.writeObject("behind");
        });
  }

  /** Returns hooks that find the classes of a version. */
  static InputHooks by(Sources.Loader loader) {
    return new InputHooks() {
      @Override
      public Class<?> resolveClass(
          ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
          throws IOException, ClassNotFoundException {
        return description.getName().contains("versions.")
            ? Class.forName(description.getName(), false, loader)
            : standard.get();
      }
    };
  }

  /** Reads one object with the classes of a version. */
  Object read(byte[] bytes, String classes) throws Exception {
    return scenario.read(by(load(classes, "null")), bytes, ObjectInputStream::readObject);
  }
}
