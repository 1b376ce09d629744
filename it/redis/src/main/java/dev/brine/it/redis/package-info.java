// SPDX-License-Identifier: Apache-2.0
/** Starts Redis for tests and measurements. */
package dev.brine.it.redis;
