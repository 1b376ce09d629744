// SPDX-License-Identifier: Apache-2.0

/** Tests of the conversion of stored files. */
package dev.brine.convert.file;
