// SPDX-License-Identifier: Apache-2.0
/**
 * The built-in classes: those of the JDK that the wire format has forms of their own for. Each
 * family has a file named after it, such as {@code LocaleAndUrlCodecs}. {@code KindNames} gives the
 * numbers, which never change, and {@code Kinds} is the table of codecs. docs/format-built-ins.md
 * specifies the bytes.
 */
package dev.brine.internal.kind;
