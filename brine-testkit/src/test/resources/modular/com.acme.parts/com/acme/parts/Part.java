// SPDX-License-Identifier: Apache-2.0
package com.acme.parts;

import java.io.Serializable;

/** A class of a module that opens its package to Brine, but does not require it. */
public class Part implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String name;
  private int weight;

  public Part(String name, int weight) {
    this.name = name;
    this.weight = weight;
  }

  @Override
  public String toString() {
    return name + " of " + weight;
  }
}
