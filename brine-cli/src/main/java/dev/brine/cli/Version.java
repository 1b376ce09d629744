// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.serializer.Library;
import picocli.CommandLine.IVersionProvider;

/** The version of Brine, and of the Java that runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "brine " + Library.of("brine").version(),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vendor")
    };
  }
}
