// SPDX-License-Identifier: Apache-2.0

/**
 * Finds the places where a program deserializes, from its class files alone: {@link
 * dev.brine.audit.Audit} is the door. No class of the program is loaded.
 */
package dev.brine.audit;
