// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.Comparator;

/** W6: the order of a directory: shorter names first, names of one length by their characters. */
public final class ShortestFirst implements Comparator<String>, Serializable {
  private static final long serialVersionUID = 1L;

  @Override
  public int compare(String left, String right) {
    int byLength = Integer.compare(left.length(), right.length());
    return byLength == 0 ? left.compareTo(right) : byLength;
  }
}
