// SPDX-License-Identifier: Apache-2.0
/** Tests of the technique for codecs. */
package dev.brine.optimize.internal.codecs;
