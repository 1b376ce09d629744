// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Copies objects of given shapes, first by reflection and then by generated code, and prints what
 * happened.
 */
final class ShapeTrial {
  private static final int USES = 100;

  /** What a refusal says: of final fields, of value classes, and of those with callbacks. */
  private static final List<String> REFUSALS =
      List.of(
          "which does not let Brine set the final field",
          "it is a value class, and no constructor provably only stores its parameters",
          "it is a value class, so no readObject or readExternal can set its fields");

  private ShapeTrial() {}

  /**
   * Prints a line for each shape: copied, refused, or the error of the codec, the message and the
   * copy.
   *
   * @param arguments the class that has the objects in a map, then the shapes
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Map<String, Object> all = new LinkedHashMap<>();
    ((Map<?, ?>) Class.forName(arguments[0]).getDeclaredField("ALL").get(null))
        .forEach((shape, value) -> all.put((String) shape, value));
    for (String shape : Arrays.asList(arguments).subList(1, arguments.length)) {
      System.out.println(shape + ": " + outcome(all.get(shape)));
    }
  }

  /** Of several objects, all must have the same outcome. */
  private static String outcome(Object shape) {
    Set<String> outcomes = new LinkedHashSet<>();
    for (Object value : shape instanceof List<?> several ? several : List.of(shape)) {
      outcomes.add(outcomeOf(value));
    }
    return String.join(" and ", outcomes);
  }

  @SuppressWarnings("unchecked") // the class of the value
  private static String outcomeOf(Object value) {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.**")).build();
    try {
      Codec<Object> codec = (Codec<Object>) brine.codec(value.getClass());
      for (int i = 0; i < USES; i++) {
        requireSame(value, codec.decode(codec.encode(value)));
        requireSame(value, codec.copy(value));
      }
      requireSame(value, brine.decode(brine.encode(new Object[] {value}), Object[].class)[0]);
      return "copied";
    } catch (BrineException e) {
      return refusal(brine, value);
    }
  }

  private static void requireSame(Object value, Object copy) {
    if (!copy.toString().equals(value.toString()) && value.toString().indexOf('@') < 0) {
      throw new AssertionError(value + " became " + copy);
    }
  }

  /** What cannot be read is refused in every way to write it, also within another object. */
  @SuppressWarnings("unchecked") // the class of the value
  private static String refusal(Brine brine, Object value) {
    List<Runnable> ways =
        List.of(
            () -> ((Codec<Object>) brine.codec(value.getClass())).encode(value),
            () -> brine.encode(value),
            () -> brine.encode(new Object[] {1, value}),
            () -> brine.codec(Object.class).copy(value));
    for (Runnable way : ways) {
      try {
        way.run();
        return "written, though nobody can read it";
      } catch (BrineException e) {
        if (REFUSALS.stream().noneMatch(e.getMessage()::contains)) {
          return e.getMessage();
        }
      }
    }
    return "refused";
  }
}
