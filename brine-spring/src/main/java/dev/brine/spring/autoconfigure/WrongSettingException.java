// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

/** Reports a wrong setting: the problem, and on the second line what to do. */
final class WrongSettingException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  WrongSettingException(String message) {
    super(message);
  }
}
