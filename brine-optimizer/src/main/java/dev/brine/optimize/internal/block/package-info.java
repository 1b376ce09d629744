// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that are copied beside the classes of the user, under other names. They write and read
 * the blocks of rewritten classes at run time. They use java.base and each other only, because the
 * program has no library of Brine; a test checks it.
 */
package dev.brine.optimize.internal.block;
