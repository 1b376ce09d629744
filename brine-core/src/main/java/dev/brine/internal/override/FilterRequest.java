// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.ObjectInputFilter;

/** The arguments of a call of an {@code ObjectInputFilter}. */
public record FilterRequest(
    Class<?> serialClass, long arrayLength, long depth, long references, long streamBytes)
    implements ObjectInputFilter.FilterInfo {}
