// SPDX-License-Identifier: Apache-2.0
/**
 * Reads, checks and replaces folders and jars of class files. A file has its old or its new
 * content, whatever happens. {@code Packaging} knows how Spring Boot jars, wars and ears hold their
 * classes and libraries. See docs/decisions/039.
 */
package dev.brine.optimize.internal.archive;
