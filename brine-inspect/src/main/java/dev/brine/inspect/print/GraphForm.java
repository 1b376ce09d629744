// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

/** A language in which graphs are drawn. */
public enum GraphForm {
  /** DOT, the language of Graphviz. */
  DOT("dot"),
  /** Mermaid, which Markdown renderers draw. */
  MERMAID("mermaid");

  private final String id;

  GraphForm(String id) {
    this.id = id;
  }

  /** Returns the name that users write. */
  public String id() {
    return id;
  }
}
