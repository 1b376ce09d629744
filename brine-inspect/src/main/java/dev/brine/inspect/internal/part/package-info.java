// SPDX-License-Identifier: Apache-2.0
/** The parts of a message that are no objects: header, schema, numbers, texts, dates. */
package dev.brine.inspect.internal.part;
