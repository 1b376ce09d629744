// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

/** What {@code Optional} is: a container of one object or none. */
public record OptionalKind() {}
