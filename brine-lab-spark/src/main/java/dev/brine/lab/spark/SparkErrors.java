// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import dev.brine.lab.fidelity.EngineFailure;
import java.nio.file.FileSystemException;

/** Separates failures of a serializer from those of Spark. */
final class SparkErrors {
  /** Java has no type for it; libraries repeat the text of the system in their own exceptions. */
  private static final String DISK_IS_FULL = "No space left on device";

  private SparkErrors() {}

  /**
   * Returns the exception to throw if a job failed. Serializers run in its tasks, so the failure
   * itself, unless it names a file or a full disk.
   */
  static Exception ofJob(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && message.contains(DISK_IS_FULL)) {
        return new EngineFailure("Spark could not store its shuffle files: " + DISK_IS_FULL);
      }
      if (cause instanceof FileSystemException) {
        return new EngineFailure(
            "Spark could not use its shuffle files: " + cause.getClass().getSimpleName());
      }
    }
    return failure;
  }
}
