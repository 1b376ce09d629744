// SPDX-License-Identifier: Apache-2.0
/** What classes look like, read from their files: no class is loaded or initialised. */
package dev.brine.optimize.internal.analysis;
