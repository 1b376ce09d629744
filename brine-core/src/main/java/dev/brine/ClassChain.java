// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * A class that has no codec, and the classes whose fields led to it, the nearest first:
 *
 * <pre>
 * No codec for java.lang.Thread
 *   for field worker of com.acme.Job
 *   for com.acme.Batch
 * </pre>
 */
final class ClassChain implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final int MOST = 8;

  private final String leaf;
  private final ArrayList<String> links = new ArrayList<>();
  private String root;
  private int count;

  /** Creates the chain of a class that nothing has led to yet. */
  ClassChain(String leaf) {
    this.leaf = leaf;
  }

  /** Returns the binary name of the class. */
  String leaf() {
    return leaf;
  }

  /**
   * Adds what led here.
   *
   * @param step a dot and the name of the field
   * @param owner the binary name of the class of the object that has it
   */
  void add(String step, String owner) {
    count++;
    root = owner;
    if (links.size() < MOST) {
      links.add("field " + step.substring(1) + " of " + owner);
    }
  }

  /** Returns the chain in one line, as logs need it. */
  @Override
  public String toString() {
    return text(", ");
  }

  /**
   * Returns the classes that led to the class, each in a line behind a line break; empty for none.
   */
  String lines() {
    return text("\n  ").substring(first().length());
  }

  /** Returns the class alone. */
  String first() {
    return "No codec for " + leaf;
  }

  private String text(String separator) {
    StringBuilder text = new StringBuilder(first());
    int shown = count <= 1 ? count : Math.min(links.size(), count - 1);
    for (String link : links.subList(0, shown)) {
      text.append(separator).append("for ").append(link);
    }
    if (count > MOST + 1) {
      text.append(separator).append("... ").append(count - MOST - 1).append(" more");
    }
    return count > 1
        ? text.append(separator).append("for ").append(root).toString()
        : text.toString();
  }
}
