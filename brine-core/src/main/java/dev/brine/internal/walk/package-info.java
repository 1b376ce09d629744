// SPDX-License-Identifier: Apache-2.0
/** Writes and reads object graphs with frames on the heap instead of the thread's stack. */
package dev.brine.internal.walk;
