// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.io.ObjectInputFilter;

/** What a filter is called with. */
record FilterRequest(
    Class<?> serialClass, long arrayLength, long depth, long references, long streamBytes)
    implements ObjectInputFilter.FilterInfo {}
