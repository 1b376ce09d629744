// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.wire.BodyCodec;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;

/**
 * Makes objects of copies of a class. The JIT compiler profiles a class once for all its objects; a
 * loop over elements of many classes is slow for all of them, where a copy of it for each knows its
 * own.
 */
public final class HiddenCopies {
  private HiddenCopies() {}

  /** Returns an object of a hidden copy of an object's class, or the object where none can be. */
  public static BodyCodec copy(BodyCodec original, Object... components) {
    Class<?> type = original.getClass();
    try (InputStream source = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      if (source == null) {
        return original;
      }
      MethodHandles.Lookup copy =
          MethodHandles.lookup()
              .defineHiddenClass(source.readAllBytes(), true, ClassOption.NESTMATE);
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      return (BodyCodec)
          copy.findConstructor(
                  copy.lookupClass(),
                  MethodType.methodType(void.class, constructor.getParameterTypes()))
              .invokeWithArguments(components);
    } catch (IOException | LinkageError | UnsupportedOperationException e) {
      // A JVM without hidden classes: nothing is lost but time.
      return original;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(type.getName(), e);
    }
  }
}
