// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.internal.PrintableText;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.StreamPlace.Decision;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The text of the steps: what goes at once, what needs readers first, the wrong order, the way
 * back, and what stays Java's.
 *
 * @param inProcess switched places whose bytes stay in their process
 * @param shared switched places whose bytes others may read
 * @param staying places that write Java's form
 * @param file the name of the plan
 * @param command the words that start the command line
 */
public record RollOutText(
    List<Line> inProcess, List<Line> shared, List<Line> staying, String file, String command) {
  private static final int MOST_PLACES = 8;
  private static final int LONGEST = 76;
  private static final String NOT_ALL = "not all that create its class of streams switch";
  private static final Pattern SPACE = Pattern.compile(" ");
  private static final String BEAN = "dev.brine:type=Streams";

  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    int switched = inProcess.size() + shared.size();
    lines.add(
        text("%,d of %,d places switch to Brine's form", switched, switched + staying.size()));
    lines.add("");
    if (switched == 0) {
      lines.add("There is nothing to roll out. Change a first word in " + file + " to switch.");
      lines.add("");
    } else {
      addPlaces(lines);
      addSteps(lines);
      addWrongOrder(lines);
      addWayBack(lines);
    }
    addStaying(lines);
    return String.join(System.lineSeparator(), lines);
  }

  private void addPlaces(List<String> lines) {
    if (!inProcess.isEmpty()) {
      lines.add(
          "AT ONCE: their bytes stay in the process"
              + (shared.isEmpty() ? "" : "; no order matters, but they wait for step 3, too"));
      addList(lines, inProcess.stream().map(RollOutText::place).toList());
    }
    if (!shared.isEmpty()) {
      lines.add("READERS FIRST: other processes may read their bytes");
      addList(lines, shared.stream().map(RollOutText::place).toList());
    }
  }

  private static String place(Line line) {
    String reach =
        line.reach() == Reach.UNKNOWN
            ? "  (nobody knows who reads it: taken as sent)"
            : "  (" + line.reach().id() + ")";
    String readers =
        line.readers().isEmpty() ? "" : ", read by " + String.join(", ", line.readers());
    return line.place() + (line.reach() == Reach.PROCESS ? "" : reach) + readers;
  }

  private static void addList(List<String> lines, List<String> all) {
    all.stream().limit(MOST_PLACES).forEach(one -> lines.add("  " + PrintableText.of(one)));
    if (all.size() > MOST_PLACES) {
      lines.add(text("  and %,d more in the plan", all.size() - MOST_PLACES));
    }
    lines.add("");
  }

  private void addSteps(List<String> lines) {
    String property = shared.isEmpty() ? "" : " -Dbrine.write=java";
    lines.add("STEPS");
    lines.add("  1. Optimize each program that has one of these places, or a reader of them:");
    lines.add("       " + command + " optimize app.jar lib/ --plan " + file);
    lines.add("       java" + property + " -jar app.jar");
    lines.add("     or let the agent do it:");
    lines.add(
        "       java"
            + property
            + " -javaagent:brine-agent.jar=streams,plan="
            + file
            + " -jar app.jar");
    if (shared.isEmpty()) {
      lines.add("     Restart in any order. No process reads what another one wrote.");
      lines.add("  2. " + settled("Done if"));
    } else {
      addSharedSteps(lines);
    }
    lines.add("");
  }

  private void addSharedSteps(List<String> lines) {
    if (shared.stream().allMatch(line -> line.reach() == Reach.STORED)) {
      lines.add(
          "     If one process alone uses the store, leave out -Dbrine.write=java and step 2.");
    }
    lines.add("     Restart node by node, in any order. All read both forms, and write Java's.");
    lines.add("  2. Go on if no node runs without Brine, which your deployment has to know:");
    lines.add("     each has the bean " + BEAN + ", and its BrineStreamsWritten is 0.");
    lines.add(
        "     Count in jobs that run seldom, and programs of others that read the same data.");
    lines.add("  3. Restart node by node without -Dbrine.write=java, in any order.");
    lines.add("  4. " + settled("Done if"));
    String readers = readers();
    if (!readers.isEmpty()) {
      lines.add("     JavaStreamsRead of these readers grows only while old data is read:");
      addWrapped(lines, "       ", PrintableText.of(readers));
    }
  }

  private static String settled(String start) {
    return start
        + " in the bean's Places, on each node, failures is 0 and wentBack is empty"
        + System.lineSeparator()
        + "     for a day of normal use.";
  }

  private String readers() {
    Set<String> readers = new TreeSet<>();
    shared.forEach(line -> readers.addAll(line.readers()));
    String more =
        readers.size() > MOST_PLACES ? text(", and %,d more", readers.size() - MOST_PLACES) : "";
    return String.join(", ", readers.stream().limit(MOST_PLACES).toList()) + more;
  }

  private void addWrongOrder(List<String> lines) {
    if (shared.isEmpty()) {
      return;
    }
    lines.add("THE WRONG ORDER: a program without Brine reads what step 3 wrote");
    Set<Reach> reaches = EnumSet.noneOf(Reach.class);
    shared.forEach(line -> reaches.add(line.reach()));
    if (reaches.contains(Reach.SENT)) {
      reaches.remove(Reach.UNKNOWN); // the same words
    }
    for (Reach reach : reaches) {
      String subject = reach == Reach.STORED ? "stored" : "sent";
      addWrapped(lines, "  ", subject + ": " + WrongOrder.of(reach));
    }
    WrongOrder.ofSystems(shared)
        .forEach((classes, what) -> addWrapped(lines, "  ", classes + ": " + what));
    lines.add("  Set -Dbrine.write=java on the optimized nodes again. No value is ever wrong.");
    lines.add("");
  }

  private void addWayBack(List<String> lines) {
    lines.add("THE WAY BACK");
    if (shared.isEmpty()) {
      lines.add("  Run " + undo() + ", or start without the agent.");
      lines.add("");
      return;
    }
    boolean isStored = shared.stream().anyMatch(line -> line.reach() != Reach.SENT);
    lines.add("  1. Set -Dbrine.write=java, node by node. Nothing new has Brine's form then.");
    if (isStored) {
      lines.add(
          "  2. Convert files: "
              + command
              + " convert FILES --class-path app.jar."
              + " What is in databases");
      lines.add("     and caches has to be stored again by the program, or to expire.");
    } else {
      lines.add("  2. Wait until all messages from before have arrived.");
    }
    lines.add("  3. Go on if BrineStreamsRead of the readers has not grown, on any node,");
    lines.add(
        isStored
            ? "     for the longest time that data lives there, such as a time to live."
            : "     for the longest time that a message can wait.");
    lines.add("  4. Run " + undo() + ", or start without the agent.");
    lines.add("");
  }

  private String undo() {
    return command + " optimize app.jar lib/ --undo";
  }

  private void addStaying(List<String> lines) {
    if (staying.isEmpty()) {
      return;
    }
    lines.add("JAVA'S FORM STAYS");
    addList(lines, staying.stream().map(RollOutText::reason).toList());
  }

  private static String reason(Line line) {
    String why = line.decision() == Decision.SWITCH ? NOT_ALL : PlanNotes.why(line);
    String open = line.decision() == Decision.UNKNOWN ? "  (decide yourself)" : "";
    return line.place() + open + (why.isEmpty() ? "" : ": " + why);
  }

  private static void addWrapped(List<String> lines, String indent, String text) {
    StringBuilder line = new StringBuilder(indent);
    for (String word : SPACE.split(text, -1)) {
      if (line.length() + word.length() > LONGEST && line.length() > indent.length()) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        line.append(indent).append("  ");
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
