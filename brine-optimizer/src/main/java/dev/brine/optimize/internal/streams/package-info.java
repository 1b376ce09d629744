// SPDX-License-Identifier: Apache-2.0
/** Puts Brine's object streams in the place of Java's, in class files. */
package dev.brine.optimize.internal.streams;
