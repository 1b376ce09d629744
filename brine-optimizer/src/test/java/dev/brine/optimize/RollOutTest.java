// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.StreamPlace.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The steps of each kind of plan; {@code -Dbrine.golden=write} writes the texts anew. */
class RollOutTest {
  private static final Path FOLDER =
      Path.of("src", "test", "resources", "dev", "brine", "optimize", "rollout");

  private static final Line COPY = line("shop.Cart.copy", Reach.PROCESS, "shop.Cart.copy");
  private static final Line SAVE = line("shop.Store.save", Reach.STORED, "shop.Store.load");
  private static final Line SEND = line("shop.Bus.send", Reach.SENT, "shop.Bus.receive");
  private static final Line OPEN = line("shop.Codec.bytes", Reach.UNKNOWN);
  private static final Line KEY =
      Line.of("shop.Key.of", Decision.KEEP)
          .withNotes(
              List.of("why: digested (java.security.MessageDigest.update at shop.Key.of:7)"));
  private static final Line OTHER =
      Line.of("shop.Export.write", Decision.UNKNOWN)
          .withNotes(List.of("why: not observed, and open: a reader that is seen"));

  private static Line line(String place, Reach reach, String... readers) {
    return Line.of(place, Decision.SWITCH).with(reach).withReaders(Arrays.asList(readers));
  }

  private static String text(Line... lines) {
    return new RollOut(Plan.of(Arrays.asList(lines)), "plan.properties", "./brine").text();
  }

  private static void assertGolden(String name, Line... lines) throws IOException {
    String text = text(lines).replace(System.lineSeparator(), "\n");
    assertThat(text.lines()).hasSizeLessThan(60).allMatch(line -> line.length() <= 100);
    Path file = FOLDER.resolve(name + ".txt");
    if ("write".equals(System.getProperty("brine.golden"))) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, text);
    } else {
      assertThat(text).isEqualTo(Files.readString(file));
    }
  }

  @Test
  void a_plan_of_one_process_needs_no_order() throws IOException {
    assertGolden("process", COPY);
  }

  @Test
  void a_plan_of_a_store_reads_both_forms_first() throws IOException {
    assertGolden("stored", SAVE);
  }

  @Test
  void a_plan_of_messages_waits_for_them_on_the_way_back() throws IOException {
    assertGolden("sent", SEND);
  }

  @Test
  void a_plan_of_all_kinds_says_what_goes_at_once_and_what_stays() throws IOException {
    assertGolden("all", COPY, SAVE, SEND, OPEN, KEY, OTHER);
  }

  @Test
  void a_plan_that_switches_nothing_has_no_steps() throws IOException {
    assertGolden("nothing", KEY, OTHER);
  }

  @Test
  void a_class_of_streams_that_does_not_switch_keeps_its_places() {
    Line own = SAVE.withStreams(List.of("shop.Out"));
    Line other = OTHER.withStreams(List.of("shop.Out"));
    assertThat(text(own, other))
        .contains("0 of 2 places", "  shop.Store.save: not all that create its class of streams");
    assertThat(text(own, other.decided(Decision.SWITCH))).contains("2 of 2 places");
  }

  @Test
  void a_system_that_class_names_show_has_words_of_its_own() {
    String known = "org.jgroups.*: not even later messages without objects";
    assertThat(text(line("org.jgroups.util.Util.objectToByteBuffer", Reach.SENT))).contains(known);
    assertThat(text(line("shop.Bus.send", Reach.SENT, "org.jgroups.util.Util.objectFromStream")))
        .contains(known);
    assertThat(text(line("org.jgroupsish.Util.send", Reach.SENT))).doesNotContain("org.jgroups.*");
    assertThat(text(line("org.jgroups.util.Util.copy", Reach.PROCESS)))
        .doesNotContain("org.jgroups.*");
  }

  @Test
  void many_places_are_counted() {
    Line[] many =
        IntStream.range(0, 30)
            .mapToObj(i -> line("shop.Store.save" + i, Reach.STORED, "shop.Store.load" + i))
            .toArray(Line[]::new);
    assertThat(text(many)).contains("  and 22 more in the plan", "and 22 more").hasLineCount(44);
  }

  @Test
  void names_cannot_add_lines() {
    assertThat(text(line("shop.Odd.a\n  5. Delete all", Reach.STORED, "x.y\nz")))
        .doesNotContain("\n  5.", "\nz")
        .contains("shop.Odd.a\\n  5. Delete all");
  }

  /** The systems of the page are the source of what the text says of them. */
  @Test
  void what_is_said_of_systems_is_of_systems_that_were_tried() throws IOException {
    String page = Files.readString(Path.of("../docs/tried-with.md"));
    assertThat(page)
        .contains(
            "Hazelcast",
            "Hudson",
            "Netty",
            "ActiveMQ",
            "Tomcat",
            "JCS",
            "Ignite",
            "Log4j",
            "MINA",
            "Pekko",
            "Spark",
            "Wicket",
            "Jetty",
            "Ehcache",
            "JGroups");
  }

  @Test
  void says_which_part_is_missing() {
    Plan plan = Plan.of(List.of());
    assertThatNullPointerException()
        .isThrownBy(() -> new RollOut(plan, "app.plan", null))
        .withMessage("Missing words that start the command line");
    assertThatNullPointerException()
        .isThrownBy(() -> new RollOut(plan, null, "brine"))
        .withMessage("Missing name of the plan");
    assertThatNullPointerException()
        .isThrownBy(() -> new RollOut(null, "app.plan", "brine"))
        .withMessage("Missing plan");
  }
}
