// SPDX-License-Identifier: Apache-2.0

/**
 * The pass over the class files of a program: archives, calls, entry points, and the methods from
 * which these are reached.
 */
package dev.brine.audit.internal;
