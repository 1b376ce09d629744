// SPDX-License-Identifier: Apache-2.0
/** What classes look like, as far as their bytes depend on it; read from a class or its file. */
package dev.brine.shape;
