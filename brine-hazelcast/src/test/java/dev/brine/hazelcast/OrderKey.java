// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import java.io.Serializable;

/** A key whose equal objects have equal bytes. */
record OrderKey(String shop, long number) implements Serializable {}
