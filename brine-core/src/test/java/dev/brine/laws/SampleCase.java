// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Samples.Sample;
import java.util.stream.Stream;

/** A sample under a setting. */
record SampleCase(Sample sample, Setting setting) {
  /**
   * Returns every sample, hostile ones too, with every treatment of references that it allows. Each
   * message has its schema, and the codecs are interpreted.
   */
  static Stream<SampleCase> embedded() {
    return Stream.concat(Samples.all().stream(), HostileSamples.all().stream())
        .flatMap(
            sample ->
                Setting.interpreted().stream()
                    .filter(setting -> setting.lane() == SchemaLane.EMBEDDED)
                    .filter(s -> sample.isTree() || s.references() == References.TRACK)
                    .map(setting -> new SampleCase(sample, setting)));
  }

  /** Returns the same sample with generated codecs. */
  SampleCase generated() {
    return new SampleCase(sample, setting.generated());
  }

  @Override
  public String toString() {
    return sample + " " + setting;
  }
}
