// SPDX-License-Identifier: Apache-2.0
/** Emits the bytecode of single steps for generated codecs: constants, flags, numbers, fields. */
package dev.brine.internal.bytecode;
