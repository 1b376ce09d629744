// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * Releases of a tiny library, which are compiled in the test. A message of the first release starts
 * with 1; what others do with it is planted.
 */
final class PlantedReleases implements ClassPaths {
  /** Reads all messages as they are. */
  static final String READS = "return value;";

  /** Refuses the messages of the first release. */
  static final String REFUSES =
      "if (version == 1) throw new java.io.IOException(\"Unknown version 1\"); return value;";

  /** Gives the users of the first release another age. */
  static final String WRONG =
      "if (version == 1 && value instanceof dev.brine.lab.workload.model.User)"
          + " ((dev.brine.lab.workload.model.User) value).setAge(7); return value;";

  /** Ends the JVM at a message of the first release. */
  static final String CRASHES = "if (version == 1) Runtime.getRuntime().halt(134); return value;";

  /** Changes each object, also that of its own messages. */
  static final String ALWAYS_WRONG =
      "if (value instanceof dev.brine.lab.workload.model.User)"
          + " ((dev.brine.lab.workload.model.User) value).setAge(7); return value;";

  private static final String LIBRARY =
      """
      package planted;
      public final class Library {
        static int open;
        public static byte[] write(Object value) throws java.io.IOException {
          java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
          bytes.write(VERSION);
          new java.io.ObjectOutputStream(bytes).writeObject(value);
          return bytes.toByteArray();
        }
        public static Object read(byte[] message) throws Exception {
          if (open != 0) throw new IllegalStateException("state of another release");
          open = VERSION;
          try {
            java.io.ByteArrayInputStream in = new java.io.ByteArrayInputStream(message);
            int version = in.read();
            Object value = new java.io.ObjectInputStream(in).readObject();
            RULE
          } finally {
            open = 0;
          }
        }
      }
      """;

  private static final String CODEC =
      """
      public final class PlantedCodec implements dev.brine.lab.upgrade.ReleaseCodec {
        public PlantedCodec(String variant) {}
        @Override public byte[] write(Object value) throws Exception {
          return planted.Library.write(value);
        }
        @Override public Object read(byte[] message, Class<?> type) throws Exception {
          return planted.Library.read(message);
        }
      }
      """;

  private final Path folder;
  private final Map<String, Jars> jars = new HashMap<>();

  PlantedReleases(Path folder) {
    this.folder = folder;
  }

  /** Returns a release with a version from 1 and a rule. */
  Release release(int version, String rule) throws IOException {
    Path home = Files.createDirectories(folder.resolve("release-" + jars.size()));
    Path source = Files.createDirectories(home.resolve("planted")).resolve("Library.java");
    Files.writeString(
        source, LIBRARY.replace("VERSION", String.valueOf(version)).replace("RULE", rule));
    String classPath = System.getProperty("java.class.path");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-nowarn", "-cp", classPath, source.toString());
    if (failed != 0) {
      throw new IOException("The planted release does not compile");
    }
    String artifact = "planted:library:" + jars.size();
    jars.put(artifact, new Jars(List.of(home), ""));
    return new Release(
        version + ".0", Release.Origin.MAVEN, List.of(artifact), setup("PlantedCodec", CODEC));
  }

  /** Returns a release that cannot be fetched. */
  Release missing(int version) {
    String artifact = "planted:library:" + jars.size();
    jars.put(artifact, Jars.missing("the repository does not have it"));
    return new Release(
        version + ".0", Release.Origin.MAVEN, List.of(artifact), setup("PlantedCodec", CODEC));
  }

  /** Returns a release like another one that our set-up does not fit. */
  static Release withWrongSetup(Release release) {
    String source = "public final class PlantedCodec { int x = planted.Library.gone(); }";
    return new Release(
        "9.0", Release.Origin.MAVEN, release.artifacts(), setup("PlantedCodec", source));
  }

  private static Setup setup(String codec, String source) {
    return new Setup(codec, source, "", List.of());
  }

  @Override
  public Map<Release, Jars> of(List<Release> releases) {
    Map<Release, Jars> found = new HashMap<>();
    releases.forEach(each -> found.put(each, jars.get(each.artifacts().get(0))));
    return found;
  }
}
