// SPDX-License-Identifier: Apache-2.0
/** Failures of messages: as exceptions with a path, and in place of objects that are skipped. */
package dev.brine.wire.failure;
