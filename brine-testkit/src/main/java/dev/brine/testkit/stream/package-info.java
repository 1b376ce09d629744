// SPDX-License-Identifier: Apache-2.0
/**
 * Object streams of any kind behind one interface, so that the same tests run on the JDK's streams
 * and on Brine's. The hooks of a subclass are plugged in.
 */
package dev.brine.testkit.stream;
