// SPDX-License-Identifier: Apache-2.0
/** Searches damaged and spliced bytes for what no reader may do; knows nothing of the format. */
package dev.brine.testkit.mutant;
