// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A jar. A new one has the same start script and the same entries in the same order, with the same
 * times, comments and ways of compression. A jar that two readers could understand in two ways is
 * refused.
 */
final class JarArchive implements Archive {
  /** The largest entry of a program; the space that one takes is not what it says. */
  private static final long LARGEST_ENTRY = 1L << 30;

  private static final int BUFFER = 1 << 16;

  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/(?:[^/]+\\.(?:SF|DSA|RSA|EC)|SIG-[^/]*)");

  private final Path path;
  private final Path real;
  private final ZipFile jar;
  private final FileVersion version;
  private final Unpacking unpacking;
  private final Twice twice;
  private final List<ZipEntry> entries = new ArrayList<>();

  /** The treatment of entries that occur twice. */
  enum Twice {
    /** They are refused, since a changed jar could not have both. */
    REFUSED,
    /** The last one counts, as when the JVM loads it. */
    LAST
  }

  private JarArchive(
      Path path, Path real, ZipFile jar, FileVersion version, Unpacking unpacking, Twice twice) {
    this.path = path;
    this.real = real;
    this.jar = jar;
    this.version = version;
    this.unpacking = unpacking;
    this.twice = twice;
  }

  /**
   * Opens a jar.
   *
   * @param shown as messages name it
   */
  static JarArchive open(Path path, Path shown, Twice twice) throws IOException {
    return open(path, shown, new Unpacking(shown, Files.size(path)), twice);
  }

  private static JarArchive open(Path path, Path shown, Unpacking unpacking, Twice twice)
      throws IOException {
    Path real = path.toRealPath();
    FileVersion version = FileVersion.of(real);
    ZipFile jar;
    try {
      jar = new ZipFile(real.toFile());
    } catch (ZipException e) {
      throw new IOException("Not a jar: " + shown + ": " + e.getMessage(), e);
    }
    JarArchive archive = new JarArchive(shown, real, jar, version, unpacking, twice);
    try {
      archive.check();
      return archive;
    } catch (IOException | RuntimeException e) {
      jar.close();
      throw e;
    }
  }

  private void check() throws IOException {
    Set<String> names = new HashSet<>();
    Enumeration<? extends ZipEntry> all = jar.entries();
    while (all.hasMoreElements()) {
      ZipEntry entry = all.nextElement();
      boolean isNew = names.add(entry.getName());
      if (!isNew && twice == Twice.REFUSED) {
        throw refused("The entry " + entry.getName() + " occurs twice");
      }
      if (!EntryNames.isWithin(entry.getName())) {
        throw refused("The name of an entry leads out of the jar: " + entry.getName());
      }
      if (entry.getSize() > LARGEST_ENTRY) {
        throw refused(
            String.format(
                Locale.ROOT,
                "Expected entries of at most %,d bytes but was %s of %,d bytes",
                LARGEST_ENTRY,
                entry.getName(),
                entry.getSize()));
      }
      if (isNew) {
        entries.add(jar.getEntry(entry.getName()));
      }
    }
  }

  private IOException refused(String problem) {
    return new IOException(problem + ": " + path);
  }

  @Override
  public String name() {
    return path.getFileName().toString();
  }

  @Override
  public Path real() {
    return real;
  }

  @Override
  public List<String> files() {
    return entries.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
  }

  @Override
  public Path unpack(String file, Path folder) throws IOException {
    ZipEntry entry = jar.getEntry(file);
    unpacking.add(entry.getSize());
    Path copy = Files.createTempFile(folder, null, ".jar");
    try (OutputStream out = Files.newOutputStream(copy)) {
      copyContent(entry, out);
    }
    return copy;
  }

  @Override
  public Archive openUnpacked(Path copy, Path shown) throws IOException {
    return open(copy, shown, unpacking, twice);
  }

  @Override
  public byte[] read(String file) throws IOException {
    ZipEntry entry = jar.getEntry(file);
    if (entry == null) {
      return null;
    }
    return ClassBytes.read(jar, entry, path);
  }

  @Override
  public void requireWithin(Set<String> files) throws IOException {
    EntryNames.requireWithin(files, path);
  }

  @Override
  public String signature() {
    return entries.stream()
        .map(ZipEntry::getName)
        .filter(name -> SIGNATURE.matcher(name.toUpperCase(Locale.ROOT)).matches())
        .findFirst()
        .orElse(null);
  }

  @Override
  public void replace(Map<String, FileBytes> files) throws IOException {
    if (!files.isEmpty()) {
      copy(path, files);
    }
  }

  @Override
  public void copy(Path target, Map<String, FileBytes> files) throws IOException {
    requireWithin(files.keySet());
    try (AtomicFiles written = new AtomicFiles()) {
      boolean isInPlace = Files.exists(target) && Files.isSameFile(target, real);
      written.write(
          target, real, isInPlace ? version : null, unfinished -> writeTo(unfinished, files));
      if (isInPlace) {
        // Windows replaces no file that is open.
        jar.close();
      }
      written.finish();
    }
  }

  private void writeTo(Path file, Map<String, FileBytes> files) throws IOException {
    version.require(real);
    if (files.isEmpty()) {
      Files.copy(real, file, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    Unpacking rewritten = new Unpacking(path, Files.size(real));
    for (ZipEntry entry : entries) {
      rewritten.add(entry.getSize());
    }
    StartScript script = StartScript.of(real);
    // A zip's headers are written byte by byte.
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER)) {
      script.writeTo(out);
      write(out, files);
    }
    script.countIn(file);
  }

  private void write(OutputStream out, Map<String, FileBytes> files) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    zip.setComment(jar.getComment());
    for (ZipEntry entry : entries) {
      FileBytes changed = files.get(entry.getName());
      if (changed instanceof FileBytes.Removed) {
        continue;
      }
      zip.putNextEntry(changed == null ? same(entry) : changed(entry, changed));
      if (changed != null) {
        transfer(changed, zip);
      } else {
        copyContent(entry, zip);
      }
      zip.closeEntry();
    }
    for (Map.Entry<String, FileBytes> file : files.entrySet()) {
      boolean isRemoved = file.getValue() instanceof FileBytes.Removed;
      if (jar.getEntry(file.getKey()) == null && !isRemoved) {
        zip.putNextEntry(added(file.getKey(), entries.get(0), file.getValue()));
        transfer(file.getValue(), zip);
        zip.closeEntry();
      }
    }
    zip.finish();
  }

  private static void transfer(FileBytes bytes, OutputStream out) throws IOException {
    try (InputStream in = bytes.open()) {
      in.transferTo(out);
    }
  }

  /**
   * Returns an entry as old as another one, so that the same comes out again. Jars are stored:
   * Spring Boot starts no others.
   */
  private static ZipEntry added(String name, ZipEntry old, FileBytes bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(old.getTime());
    if (name.endsWith(".jar")) {
      entry.setMethod(ZipEntry.STORED);
      return changed(entry, bytes);
    }
    return entry;
  }

  private void copyContent(ZipEntry entry, OutputStream out) throws IOException {
    CRC32 checksum = new CRC32();
    try (InputStream in = jar.getInputStream(entry)) {
      byte[] buffer = new byte[BUFFER];
      long count = 0;
      int read = 0;
      while (read >= 0 && count <= entry.getSize()) {
        out.write(buffer, 0, read);
        checksum.update(buffer, 0, read);
        read = in.read(buffer);
        count += Math.max(0, read);
      }
      if (count != entry.getSize()) {
        throw refused(
            "Expected " + entry.getSize() + " bytes of " + entry.getName() + " but was " + count);
      }
    } catch (ZipException | EOFException e) {
      throw ClassBytes.damaged(entry, path, e);
    }
    ClassBytes.requireChecksum(checksum, entry, path);
  }

  private static ZipEntry same(ZipEntry entry) {
    ZipEntry copy = new ZipEntry(entry);
    if (copy.getMethod() == ZipEntry.DEFLATED) {
      // Another version of the compression may need another number of bytes.
      copy.setCompressedSize(-1);
    }
    return copy;
  }

  private static ZipEntry changed(ZipEntry entry, FileBytes bytes) throws IOException {
    ZipEntry copy = new ZipEntry(entry);
    copy.setSize(bytes.size());
    copy.setCompressedSize(copy.getMethod() == ZipEntry.STORED ? bytes.size() : -1);
    CRC32 checksum = new CRC32();
    transfer(bytes, new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
    copy.setCrc(checksum.getValue());
    return copy;
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
