// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.internal.schema.Description;
import java.util.function.Supplier;

/**
 * The schema of a writer whose classes differ from the reader's.
 *
 * @param key equal for equal schemas
 * @param length the bytes of memory that the key takes, about
 * @param description reads the schema
 */
public record WriterSchema(Object key, int length, Supplier<Description> description) {}
