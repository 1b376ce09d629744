// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;

/** A producer whose operating system lets it write no byte to any file, as a full disk does. */
final class FullDisk {
  private FullDisk() {}

  /** Serializes a value in a process of its own, and returns what it fails with. */
  static String serialize(Path catalog) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            "/bin/sh",
            "-c",
            "ulimit -f 0 && exec \"$@\"",
            "sh",
            java,
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            FullDisk.class.getName(),
            catalog.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  /**
   * Serializes a value and prints what it fails with.
   *
   * @param args the folder of the catalog
   */
  public static void main(String[] args) {
    Map<String, String> configs =
        Map.of(BrineConfig.CATALOG, "dir:" + args[0], BrineConfig.SCHEMA, "fingerprint");
    try (BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, configs)) {
      serde.serializer().serialize("orders", Order.sample(7));
      System.out.print("The disk is not full");
    } catch (SerializationException e) {
      System.out.print(e.getMessage());
    }
  }
}
