// SPDX-License-Identifier: Apache-2.0
/** The classes of the JDK that the wire format has forms of its own for. */
package dev.brine.internal.kind;
