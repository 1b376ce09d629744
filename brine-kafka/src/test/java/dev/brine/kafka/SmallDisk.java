// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A file system of a fixed size, in memory. Tests are skipped where it cannot be mounted. */
final class SmallDisk implements AutoCloseable {
  private static final int BLOCK = 4_096;

  private final Path folder;
  private final Path ballast;

  private SmallDisk(Path folder) {
    this.folder = folder;
    ballast = folder.resolve("ballast");
  }

  /**
   * Mounts a disk.
   *
   * @param folder an empty one
   * @param size as the command {@code mount} takes it, such as {@code 16m}
   */
  static SmallDisk mount(Path folder, String size) throws IOException, InterruptedException {
    int code = run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString());
    Assumptions.assumeTrue(code == 0, "this user cannot mount a small disk");
    SmallDisk disk = new SmallDisk(folder);
    Runtime.getRuntime().addShutdownHook(new Thread(disk::unmount));
    return disk;
  }

  Path folder() {
    return folder;
  }

  /** Takes all room that is left. */
  void fill() throws IOException {
    byte[] block = new byte[BLOCK];
    boolean isFull = false;
    try (OutputStream out = Files.newOutputStream(ballast)) {
      while (!isFull) {
        try {
          out.write(block);
        } catch (IOException e) {
          isFull = true;
        }
      }
    }
  }

  /** Gives back what {@link #fill} took. */
  void free() throws IOException {
    Files.delete(ballast);
  }

  @Override
  public void close() {
    unmount();
  }

  private void unmount() {
    try {
      run("umount", "--lazy", "--quiet", folder.toString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
