// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * Sixteen different parcels.
 *
 * @param id its name
 * @param sink where the messages go
 */
record TrialWorkload(String id, Sink sink) implements Workload {
  @Override
  public String title() {
    return "parcels";
  }

  @Override
  public String question() {
    return "Does the lab tell honest serializers from others?";
  }

  @Override
  public RootType type() {
    return RootType.object(Parcel.class);
  }

  @Override
  public int defaultSize() {
    return 1;
  }

  @Override
  public int quickSize() {
    return 1;
  }

  @Override
  public List<Object> values(int size, long seed) {
    List<Object> values = new ArrayList<>();
    for (int i = 1; i <= 16; i++) {
      values.add(Parcel.of(i));
    }
    return values;
  }

  @Override
  public void mutate(Object value) {
    ((Parcel) value).weight++;
  }
}
