// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * The rows of Java's own serialization after the optimizer has rewritten its code, or the classes
 * of its objects.
 */
final class OptimizedRows {
  private OptimizedRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    Description description =
        JdkStreamRows.row("optimized-streams", "JDK, optimized by Brine (streams)")
            .note("The class file of the JDK's row, after brine optimize.")
            .build();
    return List.of(new SerializerRow(description, OptimizedRows::open), OptimizedClasses.ofModel());
  }

  /** Made by the processes that measure the row alone. */
  private static final class Rewritten {
    static final MethodHandle SESSION = session();
  }

  /** A hidden class has the package of the one that it was made of, and what that sees. */
  private static MethodHandle session() {
    String file = JdkSession.class.getSimpleName() + ".class";
    try (InputStream in = JdkSession.class.getResourceAsStream(file)) {
      byte[] optimized =
          Optimizer.newBuilder()
              .trust("all")
              .build()
              .optimize(in.readAllBytes())
              .orElseThrow(() -> new AssertionError(file + " was not optimized"));
      MethodHandles.Lookup hidden =
          NamedClasses.jdkSessionLookup().defineHiddenClass(optimized, true);
      MethodType constructor =
          MethodType.methodType(void.class, RootType.class, ObjectInputFilter.class);
      return hidden
          .findConstructor(hidden.lookupClass(), constructor)
          .asType(constructor.changeReturnType(Session.class));
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Session open(RootType type) throws Exception {
    try {
      return (Session) Rewritten.SESSION.invokeExact(type, (ObjectInputFilter) null);
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
