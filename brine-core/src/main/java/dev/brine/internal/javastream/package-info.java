// SPDX-License-Identifier: Apache-2.0
/** Object streams in the form of Java's own: they write and read it, and allow the same classes. */
package dev.brine.internal.javastream;
