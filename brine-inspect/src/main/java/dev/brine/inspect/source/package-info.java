// SPDX-License-Identifier: Apache-2.0
/**
 * Finds inputs and schemas in files and folders and on standard input, and unpacks gzip, Zstandard,
 * hexadecimal digits and Base64, also within each other.
 */
package dev.brine.inspect.source;
