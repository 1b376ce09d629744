// SPDX-License-Identifier: Apache-2.0
/**
 * The kernel: writes and reads the elements of the wire format. Public because generated classes
 * call it from the packages of the user's classes; not an API for anyone else.
 */
package dev.brine.wire;
