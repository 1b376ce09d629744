// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Node;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.Tee;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A stream as brine inspect shows it.
 *
 * @param compact the classes in the compact form whose layouts were found
 * @param data the classes that have block data
 */
public record InspectedStream(Set<String> compact, Set<String> data) {
  /** Reads a stream to its end; each of its bytes is counted once, or this fails. */
  public static InspectedStream of(byte[] bytes, Path... classPath) throws IOException {
    Set<String> compact = new TreeSet<>();
    Set<String> data = new TreeSet<>();
    Attribution attribution = new Attribution();
    BlobVisitor visitor =
        new BlobVisitor() {
          @Override
          public void data(Node node, byte[] start, long length) {
            data.add(node.place().owner());
          }
        };
    List<BlobVisitor> both = new ArrayList<>(List.of(attribution, visitor));
    Reading reading;
    if (classPath.length == 0) {
      reading = Inspector.read(new ByteArrayInputStream(bytes), new Tee(both));
    } else {
      try (CompactClasses classes = CompactClasses.open(List.of(classPath))) {
        ReadOptions options =
            ReadOptions.none()
                .withLayouts(
                    (name, version) -> {
                      Optional<String> layout = classes.layout(name, version);
                      layout.ifPresent(found -> compact.add(name));
                      return layout;
                    });
        reading = Inspector.read(new ByteArrayInputStream(bytes), new Tee(both), options);
      }
    }
    assertThat(reading.stop()).isEmpty();
    assertThat(reading.length()).isEqualTo(bytes.length);
    assertThat(attribution.total()).isEqualTo(bytes.length);
    return new InspectedStream(compact, data);
  }
}
