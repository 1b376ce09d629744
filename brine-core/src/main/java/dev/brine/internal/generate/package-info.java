// SPDX-License-Identifier: Apache-2.0
/** Generates the code of codecs as hidden classes, nestmates of the user's classes. */
package dev.brine.internal.generate;
