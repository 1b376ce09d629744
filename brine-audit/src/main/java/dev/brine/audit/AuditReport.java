// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.List;

/**
 * The result of an audit.
 *
 * @param inputs the folders and jars as the user named them
 * @param classes how many classes there are, those of nested archives among them
 * @param serializable how many of them are Serializable
 * @param hooks how many of these have methods that run while they are read
 * @param entryPoints where objects are read, the least protected first
 * @param writePoints where objects are written, by class and line
 * @param programFilters the places that set a filter for the whole JVM
 * @param gadgets the classes that publicly known attacks use, with dots
 * @param arrivals the classes that can arrive at the entry points
 * @param unread the class files that could not be read, and why the optimizer could not read the
 *     program
 */
public record AuditReport(
    List<String> inputs,
    int classes,
    int serializable,
    int hooks,
    List<EntryPoint> entryPoints,
    List<WritePoint> writePoints,
    List<String> programFilters,
    List<String> gadgets,
    Arrivals arrivals,
    List<String> unread) {
  /** The version of its JSON form. */
  public static final int FORMAT = 1;

  /** Copies the lists. */
  public AuditReport {
    inputs = List.copyOf(inputs);
    entryPoints = List.copyOf(entryPoints);
    writePoints = List.copyOf(writePoints);
    programFilters = List.copyOf(programFilters);
    gadgets = List.copyOf(gadgets);
    unread = List.copyOf(unread);
  }

  /** Returns the entry points that no filter guards on every way. */
  public List<EntryPoint> unfiltered() {
    return entryPoints.stream().filter(point -> !point.filtering().isSafe()).toList();
  }
}
