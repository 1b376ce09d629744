// SPDX-License-Identifier: Apache-2.0
/** Copies of object graphs without bytes: what generated copiers implement and call. */
package dev.brine.wire.copy;
