// SPDX-License-Identifier: Apache-2.0
/** The objects of a message and their handles, when writing and when reading. */
package dev.brine.internal.handle;
