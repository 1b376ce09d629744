// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

/**
 * The classes whose keys are hashed and compared without any part that nests: by their identity, or
 * by numbers, constants and strings alone. See docs/decisions/014.
 *
 * <p>A class with {@code writeReplace} or {@code readResolve} is none, since another object may
 * become the key.
 */
public final class ShallowKeys {
  private static final ClassValue<Boolean> SHALLOW =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return visitsNoParts(HashVisit.ofHash(type)) && !isReplaced(type);
        }
      };

  private ShallowKeys() {}

  /** Returns whether objects of a class are such keys. */
  public static boolean areOf(Class<?> type) {
    return SHALLOW.get(type);
  }

  private static boolean visitsNoParts(HashVisit visit) {
    return switch (visit.way()) {
      case NOTHING -> true;
      case FIELDS -> visit.fields().stream().allMatch(each -> each.getType() == String.class);
      default -> false;
    };
  }

  private static boolean isReplaced(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (declares(each, "writeReplace") || declares(each, "readResolve")) {
        return true;
      }
    }
    return false;
  }

  private static boolean declares(Class<?> type, String method) {
    try {
      return type.getDeclaredMethod(method) != null;
    } catch (NoSuchMethodException e) {
      return false;
    } catch (LinkageError e) {
      // A method of the class names another one that is missing.
      return true;
    }
  }
}
