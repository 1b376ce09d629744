// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The ordered table of the kinds of entry points. */
public final class Kinds {
  /** All kinds, in the order of reports. */
  public static final List<Kind> ALL =
      List.of(
          ObjectStreams.KIND,
          SignedObjects.KIND,
          XmlDecoders.KIND,
          RmiExports.KIND,
          JmxConnectors.KIND,
          JmsMessages.KIND,
          CommonsUtilities.KIND,
          SpringUtilities.KIND,
          SpringRemoting.KIND,
          SpringData.KIND,
          SpringSessions.KIND,
          SpringMessages.KIND,
          HessianInputs.KIND,
          KryoInstances.KIND,
          ForyInstances.KIND,
          FstInputs.KIND,
          JBossUnmarshallers.KIND,
          XStreams.KIND,
          YamlConstructors.KIND,
          JacksonTyping.KIND,
          JsonTypeNames.KIND,
          NettyDecoders.KIND,
          ShiroCookies.KIND,
          HazelcastMembers.KIND,
          InfinispanMarshallers.KIND,
          Ehcaches.KIND,
          Databases.KIND);

  private static final Set<String> NAMES =
      ALL.stream()
          .flatMap(kind -> kind.names().values().stream())
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private Kinds() {}

  /** Returns the names of all methods and fields of kinds. */
  public static Set<String> names() {
    return NAMES;
  }

  /** Returns whether a method or a field of that name may make an entry point. */
  public static boolean mayBe(String name) {
    return NAMES.contains(name);
  }

  /** Returns the kind of the JDK's object streams, whose filters are looked for in code. */
  public static Kind objectStreams() {
    return ObjectStreams.KIND;
  }
}
