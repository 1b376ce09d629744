// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.util.Optional;

/**
 * The outcome of reading one input.
 *
 * @param format the format of the input
 * @param length its bytes, once unpacked
 * @param stop why it could not be read to its end; empty where it was
 */
public record Reading(BlobFormat format, long length, Optional<Stop> stop) {}
