// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** W3: an object that holds two collections, most often empty, which no method lets out. */
public final class OwnedEmptyData implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Map<String, String> m = new HashMap<>();
  private final List<String> l = new ArrayList<>();

  /** Adds a text to both collections. */
  public void add(String text) {
    m.put(text, text);
    l.add(text);
  }

  /** Returns how many texts both collections have together. */
  public int size() {
    return m.size() + l.size();
  }
}
