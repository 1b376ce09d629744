// SPDX-License-Identifier: Apache-2.0

/** Finds whether a filter guards the reads of an object stream. */
package dev.brine.audit.internal.stream;
