// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** W3: an object that holds two collections, most often empty. */
public class EmptyData implements Serializable {
  private static final long serialVersionUID = 1L;

  private Map<String, String> m = new HashMap<>();
  private List<String> l = new ArrayList<>();

  /** Returns the map. */
  public Map<String, String> getM() {
    return m;
  }

  /** Sets the map. */
  public void setM(Map<String, String> m) {
    this.m = m;
  }

  /** Returns the list. */
  public List<String> getL() {
    return l;
  }

  /** Sets the list. */
  public void setL(List<String> l) {
    this.l = l;
  }
}
