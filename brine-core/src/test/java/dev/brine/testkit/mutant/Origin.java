// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

/**
 * Valid bytes that mutants are made of.
 *
 * @param name differs from the names of the other origins that have another reader
 * @param body how many bytes at the end are content and no description of classes
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record Origin(String name, byte[] bytes, int body, Reader reader) {}
