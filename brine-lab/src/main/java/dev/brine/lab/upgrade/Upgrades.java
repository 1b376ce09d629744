// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.result.Jvm;
import java.util.List;

/**
 * Everything that a visit to the museum found out; the content of {@code brine-upgrades.json}.
 *
 * @param format the version of this form of file, {@link #FORMAT}
 * @param brineVersion the version of Brine
 * @param command the command line as typed
 * @param started when it started, ISO 8601 in UTC
 * @param jvm the JVM of all releases, with its flags
 * @param libraries the libraries, in the order of the page
 * @param cells what was found, in their order
 */
public record Upgrades(
    int format,
    String brineVersion,
    String command,
    String started,
    Jvm jvm,
    List<Exhibit> libraries,
    List<UpgradeCell> cells) {
  /** The current version of the form. */
  public static final int FORMAT = 1;

  /** The usual name of the file. */
  public static final String FILE = "brine-upgrades.json";

  /** Copies the lists. */
  public Upgrades {
    libraries = List.copyOf(libraries);
    cells = List.copyOf(cells);
  }

  /**
   * A library as it took part.
   *
   * @param id the id of its {@link Lineage}
   * @param title its name and setting
   * @param releases its releases, the oldest first
   */
  public record Exhibit(String id, String title, List<Version> releases) {
    /** Copies the list. */
    public Exhibit {
      releases = List.copyOf(releases);
    }
  }

  /**
   * A release as it took part.
   *
   * @param version its version
   * @param artifacts its Maven coordinates
   * @param jvmFlags the flags that it needs
   * @param problem why it did not take part, or an empty string
   */
  public record Version(
      String version, List<String> artifacts, List<String> jvmFlags, String problem) {
    /** Copies the lists. */
    public Version {
      artifacts = List.copyOf(artifacts);
      jvmFlags = List.copyOf(jvmFlags);
    }
  }
}
