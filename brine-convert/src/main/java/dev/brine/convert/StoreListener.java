// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.RuleUse;
import java.util.List;

/** Receives the values of a job and its progress. Called by one thread at a time. */
public interface StoreListener {
  /**
   * Called for each value that failed.
   *
   * @param key the place of the value in the store
   * @param reason a sentence
   */
  void failed(String key, String reason);

  /** Called for each remark of the conversion. */
  void remarked(String key, String remark);

  /** Called for each value that changed, or would change, with the uses of changes in it. */
  default void changed(List<RuleUse> uses) {}

  /**
   * Called after each part of the job.
   *
   * @param tally of all values so far, with those before the job was resumed
   * @param total the number of all values, or -1 if it is not known
   */
  void advanced(Tally tally, long total);
}
