// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/**
 * A release of a library, with its set-up.
 *
 * @param version its version, alone among the releases of its {@link Lineage}
 * @param origin where its classes or messages come from
 * @param artifacts its Maven coordinates, such as {@code com.acme:acme:1.0}
 * @param setup the use of it
 */
public record Release(String version, Origin origin, List<String> artifacts, Setup setup) {
  /** The place that the classes of a release come from. */
  public enum Origin {
    /** A Maven repository. */
    MAVEN,
    /** This build. */
    BUILD,
    /** There are none: the messages that it once wrote are stored in this build. */
    STORED
  }

  /** Copies the list. */
  public Release {
    artifacts = List.copyOf(artifacts);
  }

  /**
   * Returns a release from a Maven repository.
   *
   * @param modules its artifacts without their versions, such as {@code com.acme:acme}
   */
  static Release of(String version, Setup setup, String... modules) {
    List<String> artifacts = List.of(modules).stream().map(name -> name + ":" + version).toList();
    return new Release(version, Origin.MAVEN, artifacts, setup);
  }
}
