// SPDX-License-Identifier: Apache-2.0
/** Decides what is written for a shape: the one place that does. */
package dev.brine.internal.layout;
