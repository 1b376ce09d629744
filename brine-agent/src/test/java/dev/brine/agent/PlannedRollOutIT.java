// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Observation;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.PlanEvidence;
import dev.brine.optimize.Report;
import dev.brine.optimize.RollOut;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.VerifiedPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes that share a store: they are observed, planned, and rolled out in steps. */
class PlannedRollOutIT {
  private static final String NODE =
      """
      package shop;
      import java.io.*;
      import java.util.Arrays;
      public class Node {
        public static void main(String[] args) throws Exception {
          File store = new File(args[0]);
          for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            save(new File(store, args[1] + "-" + i), args[1] + " has written " + i);
          }
          File[] files = store.listFiles();
          Arrays.sort(files);
          if (args.length > 3) {
            for (File file : files) {
              Object one = load(file);
              if (args[3].equals("again")) {
                save(file, one);
              }
              System.out.println(one);
            }
          }
        }
        static void save(File file, Object one) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(one);
          }
        }
        static Object load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            return in.readObject();
          }
        }
      }
      """;

  private static final int JAVAS_FORM = 0xAC;

  @TempDir private Path folder;
  private Programs programs;
  private Path classes;
  private Path store;
  private Path plan;
  private final List<String> written = new ArrayList<>();

  /** The ways to start a node. */
  private enum Start {
    PLAIN,
    WRITING_JAVA,
    WRITING_BRINE
  }

  @BeforeEach
  void create() throws IOException {
    programs = new Programs(folder);
    classes = programs.compile("Node", NODE);
    store = Files.createDirectories(folder.resolve("store"));
    plan = folder.resolve("plan.properties");
  }

  private String run(int code, Start start, String... args) throws Exception {
    List<String> command = new ArrayList<>();
    if (start != Start.PLAIN) {
      command.add(Programs.AGENT + "=streams,plan=" + plan);
    }
    if (start == Start.WRITING_JAVA) {
      command.add("-Dbrine.write=java");
    }
    command.addAll(List.of("-cp", classes.toString(), "shop.Node", store.toString()));
    command.addAll(List.of(args));
    return programs.run(code, command.toArray(String[]::new));
  }

  /** Starts each node once, which stores something and reads all that was ever stored. */
  private void step(Start one, Start other) throws Exception {
    for (Start start : List.of(one, other)) {
      String name = "node-" + (char) ('a' + written.size());
      written.add(name + " has written 0");
      assertThat(run(0, start, name, "1", "read").lines()).containsExactlyElementsOf(written);
      boolean isJavas = (Files.readAllBytes(store.resolve(name + "-0"))[0] & 0xff) == JAVAS_FORM;
      assertThat(isJavas).as("%s", start).isEqualTo(start != Start.WRITING_BRINE);
    }
  }

  @Test
  void steps_in_the_order_that_is_printed_lose_nothing() throws Exception {
    Plan.of(List.of(Plan.Line.of("shop.Node.save", Decision.SWITCH).with(Reach.STORED)))
        .write(plan);
    step(Start.PLAIN, Start.PLAIN);
    step(Start.WRITING_JAVA, Start.PLAIN);
    step(Start.WRITING_JAVA, Start.WRITING_BRINE);
    step(Start.WRITING_BRINE, Start.WRITING_BRINE);
    step(Start.WRITING_BRINE, Start.WRITING_JAVA);
    run(0, Start.WRITING_JAVA, "none", "0", "again");
    step(Start.WRITING_JAVA, Start.PLAIN);
    step(Start.PLAIN, Start.PLAIN);
  }

  @Test
  void the_wrong_order_fails_and_loses_nothing() throws Exception {
    Plan.of(List.of(Plan.Line.of("shop.Node.save", Decision.SWITCH).with(Reach.STORED)))
        .write(plan);
    step(Start.PLAIN, Start.WRITING_BRINE);
    assertThat(run(1, Start.PLAIN, "none", "0", "read"))
        .contains("java.io.StreamCorruptedException: invalid stream header: B5");
    run(0, Start.WRITING_JAVA, "none", "0", "again");
    step(Start.PLAIN, Start.PLAIN);
  }

  @Test
  void what_one_process_writes_and_another_reads_is_planned() throws Exception {
    String observing = Programs.AGENT + "=observe=" + folder.resolve("observed");
    String[] program = {observing, "-cp", classes.toString(), "shop.Node", store.toString()};
    programs.run(0, with(program, "a", "25"));
    programs.run(0, with(program, "b", "0", "read"));
    Report report = Optimizer.create().explain(List.of(classes));
    Observation observed = PlanEvidence.observation(List.of(folder.resolve("observed")));
    VerifiedPlace verified = new VerifiedPlace("shop.Node.save, line 25", 5, 5, 0, 40, 20);
    Plan made = new PlanEvidence(report, observed, List.of(verified)).plan();
    assertThat(made.lines()).hasSize(1);
    Plan.Line line = made.lines().get(0);
    assertThat(line.toString())
        .startsWith(
            "shop.Node.save=switch; evidence says switch; stored; read by shop.Node.load; saves ")
        .contains("seen 25 streams, 25 read again; ");
    made.write(plan);
    assertThat(Plan.read(plan).lines()).containsExactly(line);
    assertThat(new RollOut(made, "p", "./brine").text())
        .contains("READERS FIRST", "  shop.Node.save");
    Plan alone = new PlanEvidence(report, Observation.none(), List.of(verified)).plan();
    assertThat(alone.isSwitched("shop.Node.save")).isFalse();
  }

  private static String[] with(String[] program, String... args) {
    List<String> all = new ArrayList<>(List.of(program));
    all.addAll(List.of(args));
    return all.toArray(String[]::new);
  }
}
