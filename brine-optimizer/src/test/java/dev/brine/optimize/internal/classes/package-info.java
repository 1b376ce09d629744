// SPDX-License-Identifier: Apache-2.0
/** Tests of classes that are rewritten. */
package dev.brine.optimize.internal.classes;
