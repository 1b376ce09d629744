// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.UUID;

/**
 * The kinds of containers in blocks, each a digit, the forms of their elements, and how they are
 * created. This class is copied beside optimized classes.
 */
@SuppressWarnings("JdkObsolete") // Fields have linked lists.
final class BlockContainers {
  private BlockContainers() {}

  /** Returns the kind of a container whose class and order say all of it, or 0. */
  static char kind(Object container) {
    Class<?> type = container.getClass();
    if (type == ArrayList.class) {
      return '1';
    } else if (type == LinkedList.class) {
      return '2';
    } else if (type == ArrayDeque.class) {
      return '3';
    } else if (type == HashSet.class) {
      return '4';
    } else if (type == LinkedHashSet.class) {
      return '5';
    } else if (type == HashMap.class) {
      return '6';
    }
    return 0;
  }

  /** Returns whether a kind has keys and values. */
  static boolean isMap(char kind) {
    return kind == '6';
  }

  /** Returns a container as large as Java makes it when it reads one. */
  static Object made(char kind, Object[] all) throws IOException {
    int count = isMap(kind) ? all.length / 2 : all.length;
    int enough = (int) Math.min(count / .75f, 1 << 30);
    Collection<Object> container;
    switch (kind) {
      case '1' -> {
        return count == 0 ? new ArrayList<>() : new ArrayList<>(Arrays.asList(all));
      }
      case '2' -> container = new LinkedList<>();
      case '3' -> container = count == 0 ? new ArrayDeque<>() : new ArrayDeque<>(count);
      case '4' -> container = count == 0 ? new HashSet<>() : new HashSet<>(enough);
      case '5' -> container = count == 0 ? new LinkedHashSet<>() : new LinkedHashSet<>(enough);
      default -> {
        Map<Object, Object> map =
            count == 0 ? new HashMap<>() : new HashMap<>(Math.max(enough + 1, 16));
        for (int i = 0; i < count; i++) {
          map.put(all[i], all[i + count]);
        }
        return map;
      }
    }
    for (Object element : all) {
      if (element == null && kind == '3') {
        throw new StreamCorruptedException("An element cannot be null here");
      }
      container.add(element);
    }
    return container;
  }

  /** Returns the form of an element, or 0. */
  static char form(Object element, Class<?> elements) {
    Class<?> type = element.getClass();
    if (type == String.class) {
      return BlockForm.TEXT;
    } else if (type == elements) {
      return type.isEnum() ? BlockForm.CONSTANT : BlockForm.OBJECT;
    } else if (element instanceof Enum<?> constant) {
      return constant.getDeclaringClass() == elements ? BlockForm.CONSTANT : 0;
    } else if (type == Integer.class) {
      return BlockForm.BOXED_INT;
    } else if (type == Long.class) {
      return BlockForm.BOXED_LONG;
    } else if (type == Double.class) {
      return BlockForm.BOXED_DOUBLE;
    } else if (type == Boolean.class) {
      return BlockForm.BOXED_BOOLEAN;
    } else if (type == Byte.class) {
      return BlockForm.BOXED_BYTE;
    } else if (type == Short.class) {
      return BlockForm.BOXED_SHORT;
    } else if (type == Character.class) {
      return BlockForm.BOXED_CHAR;
    } else if (type == Float.class) {
      return BlockForm.BOXED_FLOAT;
    } else if (type == LocalDate.class) {
      return BlockForm.LOCAL_DATE;
    } else if (type == LocalDateTime.class) {
      return BlockForm.LOCAL_DATE_TIME;
    } else if (type == Instant.class) {
      return BlockForm.INSTANT;
    } else if (type == UUID.class) {
      return BlockForm.UUID;
    } else if (type == BigDecimal.class) {
      return BlockForm.BIG_DECIMAL;
    }
    return 0;
  }
}
