// SPDX-License-Identifier: Apache-2.0

/** Finds the classes that the static types of a program lead to. */
package dev.brine.audit.internal.needed;
