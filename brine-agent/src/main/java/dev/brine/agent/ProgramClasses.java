// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Optional;

/**
 * Changes classes of the program as they are loaded, and opens their modules. Classes of Java stay
 * as they are.
 */
record ProgramClasses(OpenModules modules, Change change) implements ClassFileTransformer {
  /** A change of a class file. */
  interface Change {
    /** Returns the new class file, or nothing if it stays as it is. */
    Optional<byte[]> of(byte[] classFile, ClassLoader loader, ProtectionDomain domain);
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
    return change.of(classFile, loader, domain).orElse(null);
  }
}
