// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.Limit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The lists of interfaces that the dynamic proxies of a message have. Java makes a class for each,
 * which it keeps as long as the loader lives; so they count as classes of the message.
 */
final class ProxyClasses {
  private final Set<List<Class<?>>> lists = new HashSet<>();
  private final int most;

  /**
   * Creates the lists of one message after another.
   *
   * @param most how many a message may have
   */
  ProxyClasses(int most) {
    this.most = most;
  }

  /** Takes note of a proxy with these interfaces. */
  void add(Class<?>[] interfaces) {
    if (lists.add(List.of(interfaces)) && lists.size() > most) {
      throw Limit.CLASSES.exceeded(most);
    }
  }

  /** Forgets the message. */
  void clear() {
    if (!lists.isEmpty()) {
      lists.clear();
    }
  }
}
