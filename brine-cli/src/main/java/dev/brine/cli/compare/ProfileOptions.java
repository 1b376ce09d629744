// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.ValueNames;
import dev.brine.lab.Profile;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that says how much is measured. */
final class ProfileOptions {
  @Option(
      names = "--extent",
      paramLabel = "EXTENT",
      converter = Names.class,
      completionCandidates = Names.class,
      description = {
        "quick (the default): the usual settings of each library, small messages; 6 to 12 minutes",
        "standard: every row on the six workloads, the rows of the quick run on the rest; about 45"
            + " minutes",
        "thorough: larger messages, narrow intervals; several hours"
      })
  private Profile profile = Profile.QUICK;

  /** Converts the names of the profiles. */
  private static final class Names extends ValueNames<Profile> {
    Names() {
      super("quick, standard or thorough", Profile::label, List.of(Profile.values()));
    }
  }

  /** Returns the profile. */
  Profile profile() {
    return profile;
  }
}
