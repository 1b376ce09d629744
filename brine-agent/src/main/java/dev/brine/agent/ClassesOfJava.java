// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.function.Consumer;

/**
 * Reports which classes of Java itself have object streams, such as those of RMI. They stay as they
 * are. It ignores java.base, because it uses these classes itself.
 */
final class ClassesOfJava implements ClassFileTransformer {
  private static final Module BASE = Object.class.getModule();

  private final Optimizer optimizer = Optimizer.newBuilder().trust("all").build();
  private final Consumer<Outcome> report;

  ClassesOfJava(Consumer<Outcome> report) {
    this.report = report;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (module.isNamed() && module != BASE && OpenModules.isJava(module, loader)) {
      optimizer.optimize(
          classFile, outcome -> report.accept(outcome.refused(Reason.OF_JAVA, module.getName())));
    }
    return null;
  }
}
