// SPDX-License-Identifier: Apache-2.0
/** Chooses the codec of each class; writes and reads objects by reflection. */
package dev.brine.internal.codec;
