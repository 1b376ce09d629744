// SPDX-License-Identifier: Apache-2.0

/** Reads converted values by the classes of the new program, in processes of their own. */
package dev.brine.convert.process;
