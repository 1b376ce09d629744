// SPDX-License-Identifier: Apache-2.0
/**
 * Decides what is written for a shape, and is the only place that does: the order of the fields,
 * the flag bits, and the form of each value. Codecs by reflection and generated ones follow the
 * same layout, so they write the same bytes. docs/format.md specifies the result. See
 * docs/decisions/093.
 */
package dev.brine.internal.layout;
