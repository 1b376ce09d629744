// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.FilterFactory;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;

/**
 * Filters of the streams of Java that put single objects together. Their classes were allowed
 * before, by the filters of the application.
 */
final class InnerFilter {
  private InnerFilter() {}

  /** Returns the filter of the stream that a message is in, or null. */
  static ObjectInputFilter ofStream(WireReader in) {
    StreamFilter outer = in.parts.streamFilter();
    return outer == null ? null : outer.filter();
  }

  /**
   * Returns the status of a filter when the object is read. Its class may have taken the filter, as
   * {@code java.rmi.MarshalledObject} does, for bytes that it reads later.
   *
   * @param filter the one of the stream that the object was in, or null
   */
  static Status later(ObjectInputFilter filter, FilterInfo info) {
    return filter == null ? Status.UNDECIDED : filter.checkInput(info);
  }

  /** Returns whether a class may be read, which is undecided where there is none. */
  static Status status(FilterInfo info) {
    return info.serialClass() == null ? Status.UNDECIDED : FilterFactory.readable();
  }
}
