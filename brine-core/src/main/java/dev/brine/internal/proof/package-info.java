// SPDX-License-Identifier: Apache-2.0
/** What the bytecode of a class proves about it. */
package dev.brine.internal.proof;
