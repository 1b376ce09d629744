// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that {@code brine convert} replaces while other programs use them. */
class ConvertedFilesTest {
  /** An object that runs a command when it is read. */
  private static final String MEDDLER =
      """
      package shop;
      public record Meddler(String... command) implements java.io.Serializable {
        public Meddler {
          String switched = System.getProperty("shop.meddle");
          if (switched != null) {
            try {
              new ProcessBuilder(command)
                  .redirectError(ProcessBuilder.Redirect.DISCARD)
                  .start()
                  .waitFor();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          }
        }
      }
      """;

  @TempDir private Path folder;
  private Path classes;
  private Path stored;

  @BeforeEach
  void prepare() throws IOException {
    stored = Files.createDirectories(folder.resolve("stored"));
    classes = Files.createDirectories(folder.resolve("classes"));
    Path source = Files.writeString(folder.resolve("Meddler.java"), MEDDLER);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
  }

  private static Invocation convert(Object... args) {
    List<String> words = new ArrayList<>(List.of("convert"));
    for (Object arg : args) {
      words.add(arg.toString());
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }

  private Path write(String name, Object object) throws IOException {
    Path file = stored.resolve(name);
    try (ObjectOutputStream out = new DropInObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(object);
    }
    return file;
  }

  /** Writes a file with an object that runs a command when it is read. */
  private Path writeMeddler(String name, String... command) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      return write(
          name,
          loader
              .loadClass("shop.Meddler")
              .getConstructor(String[].class)
              .newInstance((Object) command));
    }
  }

  private static Object plain(Path file) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return in.readObject();
    }
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(stored)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void what_another_program_stores_meanwhile_is_never_lost() throws Exception {
    Path other = Files.writeString(folder.resolve("other"), "stored by the application");
    String file = stored.resolve("session").toString();
    List<List<String>> changes =
        List.of(
            List.of("cp", other.toString(), file),
            List.of("mv", other.toString(), file),
            List.of("rm", file),
            List.of("sh", "-c", "printf x >> " + file),
            List.of("chmod", "600", file),
            List.of("ln", file, folder.resolve("name").toString()),
            List.of(
                "sh",
                "-c",
                "touch -r \"$1\" \"$2\"; printf X | dd conv=notrunc bs=1 seek=9 of=\"$1\""
                    + " 2>/dev/null; touch -r \"$2\" \"$1\"; rm \"$2\"",
                "sh",
                file,
                folder.resolve("times").toString()));
    try {
      for (List<String> change : changes) {
        Files.deleteIfExists(stored.resolve("session"));
        Files.writeString(other, "stored by the application");
        Path session = writeMeddler("session", change.toArray(String[]::new));
        Files.setPosixFilePermissions(session, PosixFilePermissions.fromString("rw-r--r--"));
        byte[] before = Files.readAllBytes(session);
        System.setProperty("shop.meddle", "yes");
        Invocation run = convert(session, "--class-path", classes);
        System.clearProperty("shop.meddle");
        assertThat(run.code()).as(change + run.out() + run.err()).isEqualTo(4);
        assertThat(run.out())
            .contains("session stays as it was: Another program ", " meanwhile; run this again");
        if (change.get(0).equals("rm")) {
          assertThat(names()).isEmpty();
        } else {
          assertThat(names()).containsExactly("session");
          assertThat(Files.readAllBytes(session)[0]).isIn((byte) 's', (byte) 0xb5);
          if (change.get(1).equals("600")) {
            assertThat(session).hasBinaryContent(before);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(session)))
                .isEqualTo("rw-------");
          }
        }
      }
    } finally {
      System.clearProperty("shop.meddle");
    }
  }

  @Test
  void a_file_that_another_program_locks_stays_until_it_is_free() throws Exception {
    Path file = write("session", new ArrayList<>(List.of("a")));
    byte[] before = Files.readAllBytes(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      Invocation run = convert(file);
      assertThat(run.code()).isEqualTo(4);
      assertThat(run.out()).contains("Another program holds a lock on it; run this again");
    }
    assertThat(file).hasBinaryContent(before);
    assertThat(convert(file).code()).isZero();
    assertThat(plain(file)).isEqualTo(List.of("a"));
  }

  @Test
  void a_converted_file_keeps_its_attributes() throws Exception {
    Path file = write("session", "text");
    FileTime time = FileTime.from(Instant.parse("2020-01-02T03:04:05.678Z"));
    UserDefinedFileAttributeView view =
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
    view.write("origin", ByteBuffer.wrap(new byte[] {7}));
    boolean isRoot = Files.getOwner(file).getName().equals("root");
    if (isRoot) {
      Files.setAttribute(file, "unix:uid", 65534);
      Files.setAttribute(file, "unix:gid", 65533);
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r-----"));
    Files.setLastModifiedTime(file, time);
    assertThat(convert(file).code()).isZero();
    assertThat(plain(file)).isEqualTo("text");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("r--r-----");
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(time);
    assertThat(view.list()).containsExactly("origin");
    if (isRoot) {
      assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(65534);
      assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(65533);
    }
  }

  @Test
  void a_named_link_stays_and_its_file_is_converted() throws Exception {
    Path file = write("session", "text");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("stored", "session"));
    assertThat(convert(link).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(plain(file)).isEqualTo("text");
  }

  @Test
  void a_file_with_two_names_stays_and_says_why() throws Exception {
    Path file = write("session", "text");
    Path second = Files.createLink(stored.resolve("second"), file);
    byte[] before = Files.readAllBytes(file);
    for (List<Object> run : List.<List<Object>>of(List.of(stored, "--dry-run"), List.of(stored))) {
      Invocation refused = convert(run.toArray());
      assertThat(refused.code()).isEqualTo(4);
      assertThat(refused.out())
          .contains("session stays as it was: It has 2 names (hard links)", ", 2 failed");
    }
    assertThat(Files.isSameFile(file, second)).isTrue();
    assertThat(file).hasBinaryContent(before);
  }

  /** A superuser may write to each folder. */
  @Test
  void a_dry_run_refuses_what_a_run_refuses_for_its_folder() throws Exception {
    write("session", "text");
    Files.setPosixFilePermissions(stored, PosixFilePermissions.fromString("r-xr-xr-x"));
    boolean isWritable = Files.isWritable(stored);
    try {
      Invocation dry = convert(stored, "--dry-run");
      Invocation run = convert(stored);
      assertThat(dry.code()).isEqualTo(run.code()).isEqualTo(isWritable ? 0 : 4);
      for (Invocation one : List.of(dry, run)) {
        assertThat(one.out().contains("session stays as it was: Its folder cannot be written"))
            .isEqualTo(!isWritable);
      }
    } finally {
      Files.setPosixFilePermissions(stored, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void what_is_no_file_is_named_and_never_waited_for() throws Exception {
    write("session", "text");
    Path pipe = stored.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Files.createSymbolicLink(stored.resolve("link"), folder.resolve("Meddler.java"));
    Path loop = Files.createSymbolicLink(stored.resolve("loop"), Path.of("loop"));
    Files.writeString(stored.resolve("1.brine-unfinished"), "left");
    Invocation run = convert(stored);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out())
        .contains(
            "pipe is left out: Not a file but a pipe or a device",
            "link is left out: A link in a folder is not followed",
            "loop is left out: A link in a folder is not followed",
            "1.brine-unfinished is left out: A run that was killed left it",
            "1 converted, 0 in this form already, 0 failed, 0 no object streams, 4 left out.");
    for (Path named : List.of(pipe, Path.of("/dev/null"))) {
      Invocation refused = convert(named);
      assertThat(refused.code()).isEqualTo(4);
      assertThat(refused.out())
          .contains(named + " stays as it was: Not a file but a pipe or a device");
    }
    Invocation looped = convert(loop);
    assertThat(looped.code()).isEqualTo(2);
    assertThat(looped.err()).contains("loop: Too many levels of symbolic links");
    assertThat(Files.exists(pipe, LinkOption.NOFOLLOW_LINKS)).isTrue();
  }

  private Process start(Object... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output").toFile())
        .start();
  }

  private Process startWaiting(Path file) throws Exception {
    Path marker = folder.resolve("marker");
    Files.deleteIfExists(marker);
    Process process = start("convert", file, "--class-path", classes);
    while (!Files.exists(marker) && process.isAlive()) {
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
    return process;
  }

  /** Writes a file whose reader creates a marker, and then waits for ever. */
  private Path writeWaiting() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Waiting.java"),
            """
            package shop;
            public class Waiting implements java.io.Serializable {
              public String marker;
              private void readObject(java.io.ObjectInputStream in) throws Exception {
                in.defaultReadObject();
                java.nio.file.Files.createFile(java.nio.file.Path.of(marker));
                Thread.sleep(600_000);
              }
            }
            """);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Object waiting = loader.loadClass("shop.Waiting").getConstructor().newInstance();
      waiting.getClass().getField("marker").set(waiting, folder.resolve("marker").toString());
      return write("session", waiting);
    }
  }

  @Test
  void a_run_that_is_ended_leaves_nothing_and_one_that_is_killed_a_file_that_is_named()
      throws Exception {
    Path file = writeWaiting();
    byte[] before = Files.readAllBytes(file);
    Process ended = startWaiting(file);
    assertThat(names()).as("the run is under way").hasSize(2);
    ended.destroy();
    assertThat(ended.waitFor()).isEqualTo(143);
    assertThat(names()).containsExactly("session");
    Process killed = startWaiting(file);
    killed.destroyForcibly().waitFor();
    assertThat(names()).hasSize(2);
    assertThat(file).hasBinaryContent(before);
    write("session", "text");
    Invocation run = convert(stored);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            ".brine-unfinished is left out: A run that was killed left it; delete it",
            "1 converted, 0 in this form already, 0 failed, 0 no object streams, 1 left out.");
  }
}
