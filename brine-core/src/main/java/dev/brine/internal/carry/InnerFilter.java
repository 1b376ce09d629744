// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;

/**
 * What the streams of Java say that put single objects together. Their classes were allowed before,
 * by the filters of the application. A filter factory of the application may merge this filter with
 * one that rejects what is undecided.
 */
final class InnerFilter {
  private InnerFilter() {}

  /** Returns whether a class may be read, which is undecided where there is none. */
  static Status status(FilterInfo info) {
    return info.serialClass() == null ? Status.UNDECIDED : Status.ALLOWED;
  }
}
