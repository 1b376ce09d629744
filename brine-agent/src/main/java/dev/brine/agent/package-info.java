// SPDX-License-Identifier: Apache-2.0
/** A Java agent that optimizes a program while it is loaded. */
package dev.brine.agent;
