// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/**
 * The place of an object in a message, or of fields, which a callback is about to read. If that
 * fails and the callback goes on, the reader gets behind it, by the schemas in the message alone.
 *
 * <p>Objects that were complete by then can be referred to, and so can those that were begun, as in
 * Java. A reference to one that had not come fails.
 */
public final class ReadMark {
  private static final int NONE = -1;

  private int namings = NONE;
  private int at;
  private int handle;
  private int depth;
  private int stack;
  private int callbacks;
  private int keys;
  private int sites;
  private int texts;
  private int named;
  private int theirs;
  private int proxies;
  private Object filtered;
  private Object skipped;

  /** Forgets the place; the next one may have another nesting. */
  public void clear() {
    namings = NONE;
    sites = 0;
    texts = 0;
    filtered = null;
    skipped = null;
  }

  /** Sets the place, and returns whether classes were named since the one before. */
  public boolean move(int place, int nextHandle, int namingsUntilNow) {
    at = place;
    handle = nextHandle;
    boolean isOther = namings != namingsUntilNow;
    namings = namingsUntilNow;
    return isOther;
  }

  /** Takes note of how many classes are known. */
  public void classes(int namedBefore, int theirsBefore, int proxiesBefore) {
    named = namedBefore;
    theirs = theirsBefore;
    proxies = proxiesBefore;
  }

  /** Returns how many classes of the same version were named. */
  public int named() {
    return named;
  }

  /** Returns how many classes of the writer were known, or -1 where all had the same version. */
  public int theirs() {
    return theirs;
  }

  /** Returns how many classes of proxies were known. */
  public int proxies() {
    return proxies;
  }

  /** Sets the nesting of the callback. */
  public void nesting(int itsDepth, int itsStack, int itsCallbacks, int itsKeys) {
    depth = itsDepth;
    stack = itsStack;
    callbacks = itsCallbacks;
    keys = itsKeys;
  }

  /** Sets how many places of lambdas and texts of them are known. */
  public void lambdas(int itsSites, int itsTexts) {
    sites = itsSites;
    texts = itsTexts;
  }

  /** Sets what a filter has counted. */
  public void filtered(Object state) {
    filtered = state;
  }

  /** Sets the state of the skipped field that the place is in, or null where it is in none. */
  public void skipped(Object state) {
    skipped = state;
  }

  /** Returns the state of the skipped field that the place is in, or null. */
  public Object skipped() {
    return skipped;
  }

  /** Returns the place in the array of the message. */
  public int at() {
    return at;
  }

  /** Returns the handle of the next object. */
  public int handle() {
    return handle;
  }

  /** Returns how deep the callback is nested. */
  public int depth() {
    return depth;
  }

  /** Returns how deep it is on the thread's stack. */
  public int stack() {
    return stack;
  }

  /** Returns how many callbacks are around it. */
  public int callbacks() {
    return callbacks;
  }

  /** Returns how deep it is within keys. */
  public int keys() {
    return keys;
  }

  /** Returns how many places of lambdas are known. */
  public int sites() {
    return sites;
  }

  /** Returns how many texts of them are known. */
  public int texts() {
    return texts;
  }

  /** Returns the counts of a filter, or null. */
  public Object filtered() {
    return filtered;
  }
}
