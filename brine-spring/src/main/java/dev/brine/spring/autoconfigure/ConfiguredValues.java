// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.spring.BrineValues;
import dev.brine.spring.UnreadableCounter;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.io.ResourceLoader;

/** Makes values of configuration keys. */
final class ConfiguredValues {
  private ConfiguredValues() {}

  /** Returns the values of a store. */
  static BrineValues of(
      String prefix,
      BrineProperties.Store store,
      ResourceLoader context,
      ObjectProvider<UnreadableCounter> counter) {
    return builder(prefix, store.types(), context, counter)
        .writes(store.write())
        .onUnreadable(store.onUnreadable())
        .serialVersions(
            SerialVersions.ignore(
                patterns(prefix + ".ignore-serial-versions", store.ignoreSerialVersions())))
        .build();
  }

  /** Returns a builder with the types of a part, and with the class loader of the context. */
  static BrineValues.Builder builder(
      String prefix,
      List<String> types,
      ResourceLoader context,
      ObjectProvider<UnreadableCounter> counter) {
    BrineValues.Builder builder =
        BrineValues.newBuilder(prefix)
            .types(filter(prefix, types))
            .typesKey(prefix + ".types")
            .counter(counter.getIfAvailable(() -> (store, reason) -> {}));
    ClassLoader loader = context.getClassLoader();
    return loader == null ? builder : builder.classLoader(loader);
  }

  /** Returns the types of a part. */
  static TypeFilter filter(String prefix, List<String> types) {
    return TypeFilter.allow(patterns(prefix + ".types", types));
  }

  private static String[] patterns(String key, List<String> texts) {
    return BrineKeys.SETTINGS.patterns(key, texts).toArray(String[]::new);
  }
}
