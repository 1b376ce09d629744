// SPDX-License-Identifier: Apache-2.0
/** Random families of classes with Java's hooks, graphs of them, and what comes of those. */
package dev.brine.testkit.family;
