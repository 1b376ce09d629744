// SPDX-License-Identifier: Apache-2.0
/** Codecs of bodies: of objects by reflection, of collections, maps, arrays and enums. */
package dev.brine.internal.codec;
