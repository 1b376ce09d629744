// SPDX-License-Identifier: Apache-2.0
package scale;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;

/**
 * The numbers of the parts of a store. A task gets the next number when it is done with the last,
 * so that no task waits while parts are left, however different their sizes are.
 */
final class PartSource extends NumberSequenceSource {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the source.
   *
   * @param count of the parts, 1 or more
   */
  PartSource(int count) {
    super(0, count - 1L);
  }

  @Override
  protected List<NumberSequenceSplit> splitNumberRange(long from, long to, int numSplits) {
    List<NumberSequenceSplit> splits = new ArrayList<>();
    for (long number = from; number <= to; number++) {
      splits.add(new NumberSequenceSplit(Long.toString(number), number, number));
    }
    return splits;
  }
}
