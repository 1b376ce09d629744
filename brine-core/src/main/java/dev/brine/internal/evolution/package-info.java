// SPDX-License-Identifier: Apache-2.0
/**
 * Reads what other versions of the classes wrote. {@code ClassMatch}, {@code FieldMatch} and {@code
 * TypeMatch} decide by name what goes where, and what is refused. {@code WriterCodecs} makes the
 * codecs that read bodies as their writer laid them out, and convert them to the reader's classes.
 * docs/evolution.md lists the rules. See docs/decisions/019.
 */
package dev.brine.internal.evolution;
