// SPDX-License-Identifier: Apache-2.0
/**
 * Limits how much work hashing and comparing of keys costs. Hash codes of nested, shared or
 * colliding keys can take exponential time, which no byte of the message pays for. The package
 * counts that work before it is done, from what the class files of the keys show. See decision 014.
 */
package dev.brine.internal.hash;
