// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.util.ArrayList;
import java.util.List;

/** Collects what a job reports. */
public final class Reports implements StoreListener {
  /** The failures, each with its key. */
  public final List<String> failures = new ArrayList<>();

  /** The tallies, each of everything so far. */
  public final List<Tally> tallies = new ArrayList<>();

  /** The last total. */
  public long total;

  @Override
  public void failed(String key, String reason) {
    failures.add(key + ": " + reason);
  }

  @Override
  public void remarked(String key, String remark) {
    failures.add(key + ": " + remark);
  }

  @Override
  public void advanced(Tally tally, long total) {
    tallies.add(tally);
    this.total = total;
  }
}
