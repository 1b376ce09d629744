// SPDX-License-Identifier: Apache-2.0
/** The readers in other languages, compared with inspect on messages of random objects. */
package dev.brine.readers;
