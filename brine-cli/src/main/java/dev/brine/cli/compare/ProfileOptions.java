// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.lab.Profile;
import picocli.CommandLine.Option;

/** The options that say how much is measured; at most one is given. */
final class ProfileOptions {
  @Option(
      names = "--standard",
      description =
          "Every row on the six workloads, the rows of the quick profile on the rest, about 45"
              + " minutes.")
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
