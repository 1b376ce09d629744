// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.Reason;

/**
 * A class that the user names on the command line.
 *
 * @param name its name; a nested class may be named as in source, {@code com.acme.Order.Line}
 * @param option the option and its value, for messages
 */
record UserClass(String name, String option) {
  private static final String ADVICE = "Add its folder or jar to --class-path.";

  /**
   * Returns the class, initialized.
   *
   * @param classes finds it
   * @throws OwnProblem if there is none, or it needs another one that is missing
   */
  Class<?> in(ClassLoader classes) throws OwnProblem {
    String binary = name;
    while (true) {
      try {
        return Class.forName(binary, true, classes);
      } catch (ClassNotFoundException e) {
        int dot = binary.lastIndexOf('.');
        if (dot < 0) {
          throw new OwnProblem("Found no class " + name + ": " + option, ADVICE);
        }
        binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
      } catch (LinkageError e) {
        throw cannotLoad(e);
      }
    }
  }

  private OwnProblem cannotLoad(LinkageError failure) {
    String missing = Reason.missingClass(failure);
    return missing.isEmpty()
        ? new OwnProblem(
            "Cannot load class " + name + ": " + Reason.of(failure) + ": " + option,
            "Load it in a program of your own to see why.")
        : new OwnProblem(
            "Found no class " + missing + ", which " + name + " needs: " + option, ADVICE);
  }
}
