// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.LoadedConstructors;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Adds constructors for codecs to classes of the program. */
final class LoadedPlainClasses implements ClassFileTransformer {
  private final OpenModules modules;
  private final LoadedConstructors added;

  LoadedPlainClasses(OpenModules modules, LoadedConstructors added) {
    this.modules = modules;
    this.added = added;
  }

  /** A failure leaves the class as it is: the JVM ignores what a transformer throws. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (OpenModules.isJava(module, loader)) {
      return null;
    }
    modules.open(module);
    return added.add(classFile, loader).orElse(null);
  }
}
