// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** Forty wrong settings that each engine module must refuse at start, with the same messages. */
public final class WrongSettings {
  /** Texts that are no patterns of classes. */
  public static final List<String> PATTERNS =
      List.of(
          "*",
          "***",
          "com.acme.",
          "com.acme.Ord*",
          "com.acme.Ord**",
          "com.*.Order",
          "*.Order",
          "**.Order",
          ".*",
          "com.acme.Order$**",
          "com.acme.*.*",
          "com/acme/Order",
          "com/acme/*",
          "com\\acme\\Order",
          "com.acme.Order.class",
          "com.acme.Order;com.acme.Item",
          "com.acme.Order com.acme.Item",
          "com.acme.A, com.acme.B|com.acme.C",
          "!com.acme.Order",
          "[Lcom.acme.Order;",
          "com.acme.Order[]",
          "java.util.List<com.acme.Order>",
          "\"com.acme.*\"",
          "com.acme-shop.*",
          "com..acme.*",
          "com.1acme.*",
          "com.acme.*:com.acme.Order");

  /** Names of classes that are not found, or whose objects cannot be serialized. */
  public static final List<String> CLASSES =
      List.of(
          "com.acme.Missing",
          "com/acme/Order",
          "java.util.Map.Entry",
          "int",
          "com.acme.*",
          "java.lang.Thread",
          "java.lang.reflect.Method",
          "[Ljava.lang.Thread;");

  private WrongSettings() {}

  /** Returns a key with one mistake in each of many ways. */
  public static Set<String> keysLike(String key) {
    int last = key.length() - 1;
    int dot = key.lastIndexOf('.');
    Set<String> keys = new LinkedHashSet<>();
    keys.add(key.substring(0, last));
    keys.add(key.substring(0, dot - 1) + key.substring(dot));
    keys.add(key.substring(0, dot + 2) + key.substring(dot + 1));
    keys.add(key.substring(0, last - 1) + key.charAt(last) + key.charAt(last - 1));
    keys.add(key.toUpperCase(Locale.ROOT));
    keys.add(
        key.substring(0, dot + 1)
            + Character.toUpperCase(key.charAt(dot + 1))
            + key.substring(dot + 2));
    keys.add(key.substring(0, dot) + "-" + key.substring(dot + 1));
    keys.add(key.substring(0, dot) + "_" + key.substring(dot + 1));
    keys.add(key.substring(0, dot) + key.substring(dot + 1));
    keys.add(key + "s");
    keys.add(key + " ");
    keys.add(key.substring(0, last) + "x");
    keys.add(key.charAt(0) + key.substring(2));
    return keys;
  }

  /** Checks that no text that is no pattern is accepted, and what the messages say. */
  public static void requirePatternsRefused(
      String key, String page, Class<? extends Throwable> failure, Consumer<String> start) {
    for (String pattern : PATTERNS) {
      assertThatThrownBy(() -> start.accept(pattern))
          .as(pattern)
          .isInstanceOf(failure)
          .hasMessageStartingWith("Invalid value of " + key + ": Expected a class such as ")
          .hasMessageMatching("(?s).*, wrong at character \\d+\n[A-Z].*: " + page);
    }
  }

  /** Checks that no key with a mistake is ignored, and that the messages name the right one. */
  public static void requireKeysRefused(
      String key, String page, Class<? extends Throwable> failure, Consumer<String> start) {
    Set<String> keys = keysLike(key);
    assertThat(keys).hasSize(13);
    for (String wrong : keys) {
      assertThatThrownBy(() -> start.accept(wrong))
          .as(wrong)
          .isInstanceOf(failure)
          .hasMessage("Unknown key " + wrong + "\nWrite " + key + ": " + page);
    }
  }

  /** Checks that no unfit class is accepted, and that the messages name key and class. */
  public static void requireClassesRefused(
      String key, String page, Class<? extends Throwable> failure, Consumer<String> start) {
    for (String name : CLASSES) {
      assertThatThrownBy(() -> start.accept(name))
          .as(name)
          .isInstanceOf(failure)
          .hasMessageMatching("(?s)Class \\S+ of " + key + " is (not found|unsupported: .*)\n.*")
          .hasMessageEndingWith(": " + page);
    }
  }
}
