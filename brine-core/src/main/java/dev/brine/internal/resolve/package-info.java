// SPDX-License-Identifier: Apache-2.0
/** Compares a writer's version of a class with the reader's: by names, without classes. */
package dev.brine.internal.resolve;
