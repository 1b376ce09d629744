// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.SerialVersions;
import dev.brine.internal.naming.KnownClasses.Judgements;
import java.util.List;

/**
 * The options for finding the classes that messages name.
 *
 * @param loader looks them up, or null where the type of the root says which
 * @param versions which serialVersionUIDs are compared
 * @param renaming gives writers' classes the reader's names
 * @param known the classes that have numbers in all messages, by name
 * @param judgements of the filter
 */
public record ClassResolution(
    ClassLoader loader,
    SerialVersions versions,
    Renaming renaming,
    List<Class<?>> known,
    Judgements judgements) {
  /** The default. */
  public static final ClassResolution STANDARD =
      new ClassResolution(
          null, SerialVersions.checked(), Renaming.NONE, List.of(), Judgements.EACH_TIME);

  /** Makes the classes unmodifiable. */
  public ClassResolution {
    known = List.copyOf(known);
  }

  /** Returns the same for streams, which name each class. */
  ClassResolution ofStreams() {
    return new ClassResolution(loader, versions, renaming, List.of(), judgements);
  }
}
