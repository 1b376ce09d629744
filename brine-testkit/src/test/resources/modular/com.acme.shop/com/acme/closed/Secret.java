// SPDX-License-Identifier: Apache-2.0
package com.acme.closed;

import java.io.Serializable;

/** A class of a package that is not open. */
public class Secret implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String word;

  public Secret(String word) {
    this.word = word;
  }

  @Override
  public String toString() {
    return word;
  }
}
