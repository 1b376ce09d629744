// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.inspect.convert.RuleUse;
import java.nio.file.Path;
import java.util.List;

/**
 * A file of stored streams that was looked at.
 *
 * @param objects how many it has, 0 where they were not counted
 * @param before its bytes before
 * @param after its bytes now
 * @param reason why it failed or was left out, what of it cannot be read, or what it is if it is no
 *     stream; else empty
 * @param remarks sentences about places that could not be changed
 * @param uses of the changes that were asked for
 */
public record StoredFile(
    Path file,
    Result result,
    long objects,
    long before,
    long after,
    String reason,
    List<String> remarks,
    List<RuleUse> uses) {
  /** Makes the lists unmodifiable. */
  public StoredFile {
    remarks = List.copyOf(remarks);
    uses = List.copyOf(uses);
  }

  /** Creates the result without remarks. */
  StoredFile(Path file, Result result, long objects, long before, long after, String reason) {
    this(file, result, objects, before, after, reason, List.of(), List.of());
  }

  /** The treatment of files. */
  public enum Mode {
    /** They are replaced. */
    REPLACE,
    /** They stay; the result is what would happen. */
    TRY
  }

  /** The outcome for a file. */
  public enum Result {
    /** The file was written in the new form. */
    CONVERTED,
    /** The file had the form already. */
    ALREADY,
    /** The file does not begin with the header of an object stream. */
    NO_STREAM,
    /** The file or link was left out. */
    LEFT_OUT,
    /** The file stays as it was. */
    FAILED
  }
}
