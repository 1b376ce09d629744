// SPDX-License-Identifier: Apache-2.0
/**
 * Random families of classes with Java's hooks, for comparison with the JDK. A family is generated
 * as source, compiled, and used for random graphs. An {@code Outcome} records the copy, its
 * identities and the callbacks that ran.
 */
package dev.brine.testkit.family;
