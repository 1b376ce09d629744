// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

/**
 * A kind of entry point.
 *
 * @param id the stable name, such as {@code java-stream}
 * @param title a few words
 * @param help what to do about it, one or two sentences
 * @param source the address of the page that describes it
 */
public record EntryKind(String id, String title, String help, String source) {}
