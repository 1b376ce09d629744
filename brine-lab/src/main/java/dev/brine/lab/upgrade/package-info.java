// SPDX-License-Identifier: Apache-2.0
/**
 * A museum of upgrades: releases of a library write messages, other releases read them. Each
 * release has a JVM and a class path of its own.
 */
package dev.brine.lab.upgrade;
