// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.report.Attribution;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** A stream as brine inspect reads it. */
public final class InspectedStream {
  private InspectedStream() {}

  /** Fails unless a stream is read to its end, and each of its bytes is counted once. */
  public static void requireCounted(byte[] bytes) throws IOException {
    Attribution attribution = new Attribution();
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), attribution);
    assertThat(reading.stop()).isEmpty();
    assertThat(reading.length()).isEqualTo(bytes.length);
    assertThat(attribution.total()).isEqualTo(bytes.length);
  }
}
