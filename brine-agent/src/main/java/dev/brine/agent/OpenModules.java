// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.dropin.DropInObjectInputStream;
import java.lang.instrument.Instrumentation;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Lets Brine, and with it all of the class path, see the fields of the program's classes where they
 * are in named modules, as Java's own serialization does. Safe for use by many threads.
 */
final class OpenModules {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final Module OURS = DropInObjectInputStream.class.getModule();

  private final Instrumentation instrumentation;
  private final Set<Module> opened =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  OpenModules(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /**
   * Lets the agent use Brine's own packages where the program has Brine as a module, which takes
   * the place of the one in the agent's jar.
   */
  void exportBrine() {
    Map<String, Set<Module>> packages = new HashMap<>();
    for (String name : OURS.getPackages()) {
      packages.put(name, Set.of(OpenModules.class.getModule()));
    }
    instrumentation.redefineModule(OURS, Set.of(), packages, Map.of(), Set.of(), Map.of());
  }

  /**
   * Opens the package of strings, so that they are written from their own bytes. As Brine is on the
   * class path, everything there may reach into java.lang then.
   */
  void openText() {
    Map<String, Set<Module>> text = Map.of("java.lang", Set.of(OURS));
    redefine(Object.class.getModule(), Set.of(), text);
  }

  /** Opens all packages of a module of the program, if it is one, and lets it read Brine's. */
  void open(Module module) {
    if (module.isNamed() && opened.add(module)) {
      Map<String, Set<Module>> packages = new HashMap<>();
      for (String name : module.getPackages()) {
        packages.put(name, Set.of(OURS));
      }
      redefine(module, Set.of(OURS), packages);
    }
  }

  /** Returns whether a class of a module and a loader belongs to Java itself. */
  static boolean isJava(Module module, ClassLoader loader) {
    return loader == null
        || loader == PLATFORM
        || (module.isNamed()
            && (module.getName().startsWith("java.") || module.getName().startsWith("jdk.")));
  }

  private void redefine(Module module, Set<Module> reads, Map<String, Set<Module>> opens) {
    instrumentation.redefineModule(module, reads, Map.of(), opens, Set.of(), Map.of());
  }
}
