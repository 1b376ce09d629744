// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

/** A key whose equal objects have equal bytes. */
record OrderKey(String shop, long number) {}
