// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.IOException;
import java.io.InvalidClassException;

/**
 * Java's own stream of one synchronized view that has the lock of another collection, which no
 * public method makes.
 */
public final class LockedView extends ViewStream {
  private final Object[] parts;

  private LockedView(Class<?> type, Object[] parts) throws IOException {
    super(type, false, 0);
    this.parts = parts;
  }

  /**
   * Returns a view.
   *
   * @param type the class of the view
   * @param parts the collection and the lock
   * @throws ClassCastException where the collection is not one of which there is such a view
   */
  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  public static Object of(Class<?> type, Object[] parts) {
    try {
      return new LockedView(type, parts).readObject();
    } catch (InvalidClassException e) {
      // A filter factory of the application sees this stream, too.
      throw Problems.exception(Reason.REFUSED, e.getMessage(), null, e);
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  @Override
  Object value(String field, Object placeholder) {
    return parts[field.equals("mutex") ? 1 : 0];
  }
}
