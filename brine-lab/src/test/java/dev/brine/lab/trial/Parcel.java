// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import java.io.Serializable;

/**
 * The value that the trial workload sends: two fields, and a note that is shared with the next
 * parcel.
 */
public final class Parcel implements Serializable {
  private static final long serialVersionUID = 1L;

  String label;
  long weight;
  Note first;
  Note second;

  static Parcel of(int number) {
    Parcel parcel = new Parcel();
    parcel.label = "parcel " + number;
    parcel.weight = 1_000L * number;
    parcel.first = new Note();
    parcel.first.text = "handle with care " + number;
    parcel.second = parcel.first;
    return parcel;
  }

  /** A note; both fields of a parcel refer to the same one. */
  static final class Note implements Serializable {
    private static final long serialVersionUID = 1L;

    String text;
  }
}
