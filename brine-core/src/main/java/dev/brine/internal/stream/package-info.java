// SPDX-License-Identifier: Apache-2.0
/**
 * Object streams with the contract of {@code java.io}, in Brine's form or in that of the JDK.
 * {@code StreamOutput} and {@code StreamInput} write and read Brine's form. The package calls the
 * hooks and filters of streams where the JDK calls them, and turns failures into the exceptions
 * that {@code java.io} promises. See docs/decisions/023.
 */
package dev.brine.internal.stream;
