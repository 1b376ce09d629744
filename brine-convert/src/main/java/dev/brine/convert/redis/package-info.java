// SPDX-License-Identifier: Apache-2.0
/**
 * Converts the strings and the fields of hashes of a Redis server. A script on the server replaces
 * a value only if it is the one that was read, and keeps the time to live.
 */
package dev.brine.convert.redis;
