// SPDX-License-Identifier: Apache-2.0
/**
 * Writes inputs in another format without their classes. Classes that the input describes are
 * replaced by stand-ins that have the same name and fields and no code, so nothing of the program
 * runs. Where only the code of a class knows what its data mean, conversion is refused. See
 * docs/decisions/092.
 */
package dev.brine.inspect.convert;
