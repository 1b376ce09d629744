// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import scala.Tuple2;

/**
 * The records that tasks of this JVM take, and some that they leave for the lab to compare. Tasks
 * reach it by a static field: what they were given would pass through a serializer on its way.
 */
final class Records {
  private static volatile Records current;

  private final List<?> different;
  private final AtomicReferenceArray<Object> received;

  private Records(List<?> different) {
    this.different = different;
    received = new AtomicReferenceArray<>(different.size());
  }

  /** Makes some records those of the next job. */
  static Records use(List<?> different) {
    Records records = new Records(different);
    current = records;
    return records;
  }

  /** Returns the records of a slice: their numbers, and the object at the place of each number. */
  static Iterator<Tuple2<Integer, Object>> written(int slice, int slices, int count) {
    List<?> different = current.different;
    return IntStream.range(0, count)
        .filter(number -> number % slices == slice)
        .mapToObj(
            number -> new Tuple2<Integer, Object>(number, different.get(number % different.size())))
        .iterator();
  }

  /** Returns how many records there are; keeps one for each place. */
  static long read(Iterator<Tuple2<Integer, Object>> records) {
    AtomicReferenceArray<Object> received = current.received;
    long count = 0;
    while (records.hasNext()) {
      Tuple2<Integer, Object> record = records.next();
      received.setPlain(record._1() % received.length(), record._2());
      count++;
    }
    return count;
  }

  /** Returns the records that were received, one for each place, in the order of the places. */
  List<Object> received() {
    return new ArrayList<>(IntStream.range(0, received.length()).mapToObj(received::get).toList());
  }
}
