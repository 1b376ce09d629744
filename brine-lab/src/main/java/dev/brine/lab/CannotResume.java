// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import java.io.IOException;

/** Thrown if there is no interrupted run to resume, or if it had another plan. */
public final class CannotResume extends IOException {
  private static final long serialVersionUID = 1L;

  CannotResume(String message) {
    super(message);
  }
}
