// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.audit.evidence.Captured.Way;
import dev.brine.audit.evidence.Extent.Streams;
import dev.brine.audit.filter.AllowList;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapturedTest {
  @TempDir private Path folder;

  private Evidence evidence(int count, String file) throws IOException {
    Path run = Files.createDirectories(folder.resolve("run"));
    String index =
        """
        {"format": 1, "places": [
          {"place": "acme.Store.load, line 12", "way": "read", "streams": 2},
          {"place": "acme.Store.save, line 20", "way": "written", "streams": 2}],
         "classes": [
          {"class": "java.util.ArrayList", "elements": "", "way": "read",
           "place": "acme.Store.load, line 12", "count": %d, "bytes": 99},
          {"class": "java.util.HashMap", "elements": "", "way": "written",
           "place": "acme.Store.save, line 20", "count": 1, "bytes": 50}],
         "samples": [
          {"class": "java.util.ArrayList", "elements": "", "files": ["%s"], "from": [1]},
          {"class": "java.util.HashMap", "elements": "", "files": ["map.ser"], "from": [1]}]}
        """
            .formatted(count, file);
    Files.writeString(run.resolve("index.json"), index);
    Object value = new ArrayList<>(List.of(1, EnumSet.of(TimeUnit.DAYS), List.of(2)));
    Files.write(run.resolve("list.ser"), Recorded.write(value));
    Files.write(run.resolve("map.ser"), Recorded.write(new HashMap<>(Map.of("a", 1))));
    return Captured.read(Captured.places(folder), "captured");
  }

  @Test
  void a_place_that_reads_has_the_classes_of_its_kinds() throws IOException {
    Evidence evidence = evidence(2, "list.ser");
    assertThat(evidence.reads()).hasSize(1);
    SeenRead read = evidence.reads().get(0);
    assertThat(read.place()).isEqualTo(new SeenPlace("acme.Store", "load", 0));
    assertThat(read.objects()).isEqualTo(2);
    assertThat(read.classes())
        .containsKey("java.util.ArrayList")
        .doesNotContainKey("java.util.HashMap");
    assertThat(read.extent().streams()).isEqualTo(Streams.OF_ONE_OBJECT);
    assertThat(evidence(3, "list.ser").extent().streams()).isEqualTo(Streams.OF_SEVERAL_OBJECTS);
  }

  @Test
  void a_place_that_writes_has_its_own_kinds() throws IOException {
    evidence(2, "list.ser");
    List<Captured.Place> places = Captured.places(folder);
    assertThat(places).extracting(Captured.Place::way).containsExactly(Way.READ, Way.WRITTEN);
    Captured.Place writes = places.get(1);
    assertThat(writes.place()).isEqualTo(new SeenPlace("acme.Store", "save", 0));
    assertThat(writes.objects()).isEqualTo(1);
    assertThat(writes.bytes()).isEqualTo(50);
    assertThat(writes.kinds().get(0).samples())
        .containsExactly(folder.resolve("run").resolve("map.ser"));
  }

  @Test
  void its_filter_allows_what_java_checks() throws Exception {
    String pattern = AllowList.of(evidence(2, "list.ser")).pattern();
    byte[] sample = Files.readAllBytes(folder.resolve("run/list.ser"));
    assertThat(Recorded.read(sample, ObjectInputFilter.Config.createFilter(pattern))).isNotNull();
  }

  @Test
  void a_sample_outside_of_the_folder_is_not_read() {
    assertThatThrownBy(() -> evidence(2, "../list.ser"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("outside of its folder");
  }

  @Test
  void a_folder_without_a_capture_is_named() {
    assertThatThrownBy(() -> Captured.places(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(folder.toString());
  }
}
