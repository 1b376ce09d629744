// SPDX-License-Identifier: Apache-2.0
/** What object streams cost: Brine's drop-in streams beside those of the JDK. */
package dev.brine.lab.streams;
