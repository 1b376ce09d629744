// SPDX-License-Identifier: Apache-2.0
/**
 * Compiles and runs programs in named modules that use Brine, on a module path and in an image that
 * jlink makes, so that tests of several modules can look at what such a program sees.
 */
package dev.brine.testkit.module;
