// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.brine.lab.report.PlausibleRun;
import dev.brine.lab.result.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Writes the pictures of a run whose figures are known. */
@Tag("once")
class PlotsTest {
  @TempDir private Path folder;

  private final Results results = PlausibleRun.of(14, 3, 1).build();

  @Test
  void each_workload_has_times_sizes_and_both_and_the_run_its_fidelity() throws Exception {
    List<Path> files = Plots.write(results, folder.resolve("new").resolve("slides"));
    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .contains("time-W5-1.svg", "size-W5-1.svg", "size-and-time-W5-1.svg", "fidelity.svg")
        .doesNotHaveDuplicates();
    assertThat(files).allMatch(Files::exists);
  }

  @Test
  void a_picture_needs_no_other_file_and_no_style_of_a_page() throws Exception {
    for (Path file : Plots.write(results, folder)) {
      assertThat(Files.readString(file))
          .doesNotContain(
              "class=", "<style", " style=", "href", "url(", "@import", "var(--", "<script");
      for (Element rectangle : elements(parse(file), "rect")) {
        assertThat(rectangle.getAttribute("fill")).matches("#[0-9a-f]{6}");
      }
    }
  }

  @Test
  void a_picture_says_what_it_shows_who_measured_it_and_when() throws Exception {
    for (Path file : Plots.write(results, folder)) {
      Document picture = parse(file);
      assertThat(elements(picture, "title").get(0).getTextContent()).isNotBlank();
      assertThat(texts(picture))
          .anyMatch(text -> text.startsWith("brine compare ") && text.contains(day()));
    }
  }

  @Test
  void a_bar_is_as_long_as_its_figure() throws Exception {
    Plots.write(results, folder);
    Document sizes = parse(folder.resolve("size-W5-1.svg"));
    List<Element> bars =
        elements(sizes, "rect").stream()
            .filter(bar -> bar.getAttribute("height").equals("22"))
            .toList();
    List<Double> widths =
        bars.stream().map(bar -> Double.parseDouble(bar.getAttribute("width"))).toList();
    List<Double> figures =
        texts(sizes).stream()
            .filter(text -> text.matches("[\\d.]+ k?B") && !text.equals("0"))
            .limit(bars.size())
            .map(PlotsTest::bytes)
            .toList();
    assertThat(widths).hasSizeGreaterThan(2).isSorted();
    for (int i = 0; i < widths.size(); i++) {
      assertThat(widths.get(i) / widths.get(widths.size() - 1))
          .isCloseTo(figures.get(i) / figures.get(figures.size() - 1), offset(0.02));
    }
  }

  @Test
  void text_stays_within_the_picture() throws Exception {
    for (Path file : Plots.write(results, folder)) {
      Document picture = parse(file);
      double height = Double.parseDouble(picture.getDocumentElement().getAttribute("height"));
      for (Element text : elements(picture, "text")) {
        if (text.hasAttribute("y") && !text.getAttribute("y").isEmpty()) {
          assertThat(Double.parseDouble(text.getAttribute("y"))).isLessThan(height);
        }
      }
    }
  }

  @Test
  void the_names_of_several_jvms_are_in_the_names_of_the_files() throws Exception {
    assertThat(Plots.write(PlausibleRun.of(8, 1, 2).build(), folder))
        .extracting(file -> file.getFileName().toString())
        .filteredOn(name -> name.startsWith("time-"))
        .hasSize(2)
        .allMatch(name -> name.matches(".*-java-(17\\.0\\.15|25\\.0\\.1)\\.svg"));
  }

  @Test
  void a_picture_says_what_weakens_its_figures() throws Exception {
    Results quick = PlausibleRun.of(14, 1, 1).quick().build();
    Plots.write(quick, folder);
    assertThat(texts(parse(folder.resolve("fidelity.svg"))))
        .anyMatch(text -> text.endsWith(", quick run, indicative"));
  }

  private String day() {
    return results.run().started().substring(0, 10);
  }

  private static double bytes(String text) {
    double number = Double.parseDouble(text.split(" ", -1)[0]);
    return text.endsWith("kB") ? 1_000 * number : number;
  }

  private static List<String> texts(Document picture) {
    return elements(picture, "text").stream().map(Element::getTextContent).toList();
  }

  private static List<Element> elements(Document picture, String name) {
    NodeList found = picture.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  private static Document parse(Path file) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }
}
