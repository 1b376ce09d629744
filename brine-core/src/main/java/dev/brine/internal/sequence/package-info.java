// SPDX-License-Identifier: Apache-2.0
/** Codecs of collections, maps and arrays: their loops and, for deep graphs, their frames. */
package dev.brine.internal.sequence;
