// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.Profile;
import picocli.CommandLine.Option;

/** The options that say how much is measured; at most one is given. */
final class ProfileOptions {
  @Option(
      names = "--quick",
      description =
          "At most 5 minutes, one row for each library: indicative figures. This is the default.")
  @SuppressWarnings("unused") // the default, which picocli keeps apart from the others
  private boolean quick;

  @Option(names = "--standard", description = "About 20 minutes, every row on every workload.")
  private boolean standard;

  @Option(names = "--thorough", description = "Several hours: larger messages, narrow intervals.")
  private boolean thorough;

  /** Returns the profile. */
  Profile profile() {
    if (thorough) {
      return Profile.THOROUGH;
    }
    return standard ? Profile.STANDARD : Profile.QUICK;
  }
}
