// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import java.io.IOException;

/** Says that there is no interrupted run to go on with, or one that was planned otherwise. */
public final class CannotResume extends IOException {
  private static final long serialVersionUID = 1L;

  CannotResume(String message) {
    super(message);
  }
}
