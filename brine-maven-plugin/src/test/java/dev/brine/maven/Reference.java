// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The goals and parameters of a plugin's descriptor, as tables of a page. */
final class Reference {
  private final List<Element> mojos;

  /**
   * A parameter.
   *
   * @param text its row without the goals that have it
   */
  private record Row(String text, List<String> goals) {}

  private Reference(List<Element> mojos) {
    this.mojos = mojos;
  }

  static Reference read(Path descriptor) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(descriptor.toFile())
            .getDocumentElement();
    return new Reference(all(root, "mojo"));
  }

  /** Returns a row for each goal. */
  String goals() {
    return "| goal | phase | what it does |\n|---|---|---|\n"
        + mojos.stream()
            .map(
                mojo ->
                    "| `%s` | `%s` | %s |\n"
                        .formatted(text(mojo, "goal"), text(mojo, "phase"), description(mojo)))
            .collect(Collectors.joining());
  }

  /** Returns a row for each parameter that a user can set. */
  String parameters() {
    Map<String, Row> rows = new TreeMap<>();
    for (Element mojo : mojos) {
      for (Element parameter : all(mojo, "parameter")) {
        if (text(parameter, "editable").equals("true")) {
          rows.computeIfAbsent(
                  text(parameter, "name"), name -> new Row(row(mojo, parameter), new ArrayList<>()))
              .goals()
              .add("`" + text(mojo, "goal") + "`");
        }
      }
    }
    return "| parameter | what it is | default | goals |\n|---|---|---|---|\n"
        + rows.values().stream()
            .map(row -> row.text() + goals(row) + " |\n")
            .collect(Collectors.joining());
  }

  private String goals(Row row) {
    List<String> missing =
        mojos.stream()
            .map(mojo -> "`" + text(mojo, "goal") + "`")
            .filter(goal -> !row.goals().contains(goal))
            .toList();
    return switch (missing.size()) {
      case 0 -> "all";
      case 1 -> "not " + missing.get(0);
      default -> String.join(", ", row.goals());
    };
  }

  /** Returns the properties that set the parameters of all goals, by the names of these. */
  Map<String, String> properties() {
    Map<String, String> properties = new TreeMap<>();
    for (Element mojo : mojos) {
      for (Element parameter : all(mojo, "parameter")) {
        if (text(parameter, "editable").equals("true")) {
          String name = text(parameter, "name");
          properties.put(name, configuration(mojo, name).getTextContent());
        }
      }
    }
    return properties;
  }

  private static Element configuration(Element mojo, String name) {
    return all(all(mojo, "configuration").get(0), name).get(0);
  }

  private static String row(Element mojo, Element parameter) {
    String name = text(parameter, "name");
    String preset = configuration(mojo, name).getAttribute("default-value");
    return "| `%s` | %s | %s | "
        .formatted(name, description(parameter), preset.isEmpty() ? "none" : "`" + preset + "`");
  }

  /** The descriptor has lost what was code; stars would be read as emphasis. */
  private static String description(Element element) {
    return text(element, "description").replace("*", "\\*");
  }

  private static String text(Element element, String tag) {
    return all(element, tag).get(0).getTextContent().strip();
  }

  private static List<Element> all(Element element, String tag) {
    NodeList found = element.getElementsByTagName(tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }
}
