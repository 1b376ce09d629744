// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * Bytes as keys: of a map or set, of a store, or of an object that is equal to others by them. The
 * stores look up entries by the bytes of their keys, as those that Spring's RedisTemplate and
 * Redisson use.
 */
final class KeysByBytes implements CallHabit {
  private static final Set<String> BY_KEY =
      Set.of(
          "put",
          "get",
          "getOrDefault",
          "containsKey",
          "remove",
          "putIfAbsent",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "replace");

  private static final Set<String> OF_VALUES = Set.of("equals", "hashCode", "compareTo");

  /** Their methods take a key first. */
  private static final Pattern STORES =
      Pattern.compile(
          "redis/clients/jedis/.*|io/lettuce/core/.*|org/springframework/data/redis/connection/.*"
              + "|org/rocksdb/.*|org/iq80/leveldb/.*|org/fusesource/leveldbjni/.*"
              + "|net/spy/memcached/.*|com/sleepycat/je/(Database|Cursor|SecondaryDatabase)"
              + "|org/lmdbjava/.*|org/fusesource/lmdbjni/.*");

  @Override
  public Habit at(Call call) {
    if (call.carrier() == Carrier.HOLDER) {
      boolean isSorting = !call.isArgument() && call.isOneOf("collect", "distinct", "sorted");
      boolean isKey = call.isArgument() && (call.isBelow("java/util/Set") || isInMap(call));
      return isSorting || isKey ? Habit.UNKNOWN : null;
    }
    if (call.carrier() != Carrier.BYTES) {
      return null;
    }
    boolean isOfValue =
        OF_VALUES.contains(call.flow().method().name)
            && call.isOn("java/util/Arrays", "equals", "hashCode", "compare");
    return isOfValue || (call.isArgument() && (isInMap(call) || isInStore(call)))
        ? Habit.KEY_BY_BYTES
        : null;
  }

  private static boolean isInMap(Call call) {
    if (call.isStatic()) {
      return call.isOn("java/util/Set", "of", "copyOf")
          || call.isOn("java/util/Collections", "singleton")
          || (call.isOn("java/util/Collections", "singletonMap") && call.argument() == 0)
          || (call.isOn("java/util/Map", "of", "entry") && call.argument() % 2 == 0);
    }
    return call.argument() == 0
        && ((BY_KEY.contains(call.name()) && call.isBelow("java/util/Map"))
            || (call.isOneOf("add", "contains", "remove") && call.isBelow("java/util/Set")));
  }

  private static boolean isInStore(Call call) {
    return STORES.matcher(call.owner()).matches() && isFirstBytes(call);
  }

  /** Returns whether the argument is the first of its type. */
  private static boolean isFirstBytes(Call call) {
    Type[] parameters = call.parameters();
    for (int i = 0; i < call.argument(); i++) {
      if (parameters[i].equals(parameters[call.argument()])) {
        return false;
      }
    }
    return true;
  }
}
