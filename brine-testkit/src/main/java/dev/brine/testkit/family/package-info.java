// SPDX-License-Identifier: Apache-2.0
/** Random families of classes with Java's hooks, and smaller ones of those. */
package dev.brine.testkit.family;
