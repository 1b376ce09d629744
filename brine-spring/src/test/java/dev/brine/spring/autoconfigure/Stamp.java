// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import java.io.Serializable;

/** A value of the application. */
record Stamp(int number) implements Serializable {
  private static final long serialVersionUID = 1L;
}
