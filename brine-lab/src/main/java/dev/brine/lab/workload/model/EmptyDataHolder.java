// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** W3: a holder that owns its list of objects that own their collections. */
public final class EmptyDataHolder implements Serializable {
  private static final long serialVersionUID = 1L;

  private final List<OwnedEmptyData> list = new ArrayList<>();

  /** Adds an object whose collections are empty. */
  public void add() {
    list.add(new OwnedEmptyData());
  }

  /** Returns how many objects there are. */
  public int size() {
    return list.size();
  }
}
