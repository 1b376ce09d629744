// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * The settings with which forked processes make their own instance of a catalog.
 *
 * @param jvmFlags flags of every process, such as properties that the catalog reads
 * @param classes where the classes of the objects are
 * @param userPath the folders and jars of the user; none unless the classes are the user's
 */
public record ForkSetting(List<String> jvmFlags, Classes classes, List<Path> userPath) {
  /** The setting of a catalog with classes of the lab alone. */
  public static final ForkSetting BUILT_IN =
      new ForkSetting(List.of(), Classes.OF_THE_LAB, List.of());

  /** The owner of the objects' classes. */
  public enum Classes {
    /** The classes are on the class path of the lab. */
    OF_THE_LAB,
    /** The classes have a class path of their own. */
    OF_THE_USER
  }

  /** Copies the lists. */
  public ForkSetting {
    jvmFlags = List.copyOf(jvmFlags);
    userPath = List.copyOf(userPath);
  }

  /** Returns the setting of a catalog with classes of the user. */
  public static ForkSetting ofUser(List<String> jvmFlags, List<Path> userPath) {
    return new ForkSetting(jvmFlags, Classes.OF_THE_USER, userPath);
  }
}
