// SPDX-License-Identifier: Apache-2.0

const GENERATOR = Object.getPrototypeOf(function* () {}).prototype;

/** Returns whether what was opened is a task that must be run, and not the value itself. */
export function isTask(opened) {
  return Object.prototype.isPrototypeOf.call(GENERATOR, opened);
}
