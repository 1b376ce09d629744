// SPDX-License-Identifier: Apache-2.0
/**
 * Writes the shapes of classes as a schema, and reads them. A list of shapes has exactly one
 * schema, so that its fingerprint identifies it. docs/format-schema.md specifies the bytes. The
 * package checks names and counts of hostile schemas, and loads no class.
 */
package dev.brine.internal.schema;
