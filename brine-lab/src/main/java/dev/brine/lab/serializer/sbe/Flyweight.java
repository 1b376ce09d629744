// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.sbe;

import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.User;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** The generated encoder and decoder of a class of the workloads; for one thread. */
public interface Flyweight {
  /** Returns the number of bytes that an object takes from the start of a buffer, after writing. */
  int write(Object object, MutableDirectBuffer buffer);

  /** Returns the object of the message at the start of a buffer. */
  Object read(DirectBuffer buffer);

  /** Returns a new flyweight for a class, or empty where the schema has no message for it. */
  static Optional<Flyweight> of(Class<?> type) {
    Map<Class<?>, Supplier<Flyweight>> all =
        Map.of(
            User.class,
            UserFlyweight::new,
            Host.class,
            HostFlyweight::new,
            MediaContent.class,
            MediaFlyweight::new);
    return Optional.ofNullable(all.get(type)).map(Supplier::get);
  }

  /** Returns a text to write: SBE has no null. */
  static String text(String textOrNull) {
    return textOrNull == null ? "" : textOrNull;
  }

  /** Returns a text that was read. */
  static String text(boolean isAbsent, String text) {
    return isAbsent ? null : text;
  }
}
