// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The record of the changes of a folder or jar, by which they can be undone: the hash of each file
 * that was written, also by the run before, since a run may be cut off between the record and the
 * file; and what it was before. It is a zip file that is itself in the archive: {@code changes}, a
 * line for each file, then the bytes from before. The same changes make the same bytes.
 */
public final class ChangeRecord {
  private static final String CHANGES = "changes";
  private static final String BEFORE = "before/";
  private static final String REPLACED = "replaced";
  private static final String ADDED = "added";
  private static final int HASH_BYTES = 16;
  private static final int WORDS = 3;
  private static final String OR = ",";

  /** With the first moment of 1980, the file would depend on the time zone. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Map<String, Change> changes = new TreeMap<>();

  /** A file that was written. */
  public static final class Change {
    private final List<String> hashes;
    private final byte[] before;

    private Change(List<String> hashes, byte[] before) {
      this.hashes = hashes;
      this.before = before;
    }

    /** Returns the bytes from before, not copied; null for a file that was added. */
    public byte[] before() {
      return before;
    }

    /** Returns whether these are the bytes that were written, by the last run or the one before. */
    public boolean isOf(byte[] bytes) {
      return hashes.contains(hash(bytes));
    }
  }

  /** Creates a record of no change. */
  public ChangeRecord() {}

  /**
   * Reads a record.
   *
   * @param shown the archive that has it, for messages
   * @throws IOException if it is damaged, or unpacks to very many bytes
   */
  public static ChangeRecord read(byte[] zip, Path shown) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    Unpacking limit = new Unpacking(shown, zip.length);
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        files.put(entry.getName(), content(in, limit));
      }
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw damaged(shown, e.getMessage() == null ? "It ends too early" : e.getMessage());
    }
    byte[] lines = files.get(CHANGES);
    if (lines == null) {
      throw damaged(shown, "It has no list of changes");
    }
    ChangeRecord record = new ChangeRecord();
    for (String line : new String(lines, StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.split(" ", WORDS);
      String file = unescaped(words[words.length - 1]);
      byte[] before = files.get(BEFORE + file);
      boolean isReplaced = words[0].equals(REPLACED) && before != null;
      if (words.length != WORDS || (!isReplaced && !words[0].equals(ADDED))) {
        throw damaged(shown, line);
      }
      record.changes.put(
          file, new Change(List.of(words[1].split(OR, -1)), isReplaced ? before : null));
    }
    return record;
  }

  /** Class files may have any name, even one of several lines. */
  private static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unescaped(String text) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (next == '\\' && i + 1 < text.length()) {
        i++;
        char escaped = text.charAt(i);
        next = escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
      }
      name.append(next);
    }
    return name.toString();
  }

  private static IOException damaged(Path shown, String detail) {
    return new IOException(
        "The record of changes in " + shown + " is damaged; build it again: " + detail);
  }

  private static byte[] content(InputStream in, Unpacking limit) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      limit.add(count);
      out.write(buffer, 0, count);
    }
    return out.toByteArray();
  }

  /** Returns the changes by the names of files, in the order of the names. */
  public Map<String, Change> changes() {
    return changes;
  }

  /**
   * Notes a change.
   *
   * @param before the bytes from before; null if there was no such file
   */
  public void note(String file, byte[] before, FileBytes after) throws IOException {
    Change known = changes.get(file);
    boolean isOurs = known != null && before != null && known.isOf(before);
    changes.put(
        file,
        isOurs
            ? new Change(List.of(hash(after), hash(before)), known.before())
            : new Change(List.of(hash(after)), before));
  }

  /** Returns the file. */
  public byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StringBuilder lines = new StringBuilder();
    changes.forEach(
        (file, change) ->
            lines
                .append(change.before() == null ? ADDED : REPLACED)
                .append(' ')
                .append(String.join(OR, change.hashes))
                .append(' ')
                .append(escaped(file))
                .append('\n'));
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      add(zip, CHANGES, lines.toString().getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, Change> one : changes.entrySet()) {
        if (one.getValue().before() != null) {
          add(zip, BEFORE + one.getKey(), one.getValue().before());
        }
      }
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  private static String hash(byte[] bytes) {
    return text(sha256().digest(bytes));
  }

  private static String hash(FileBytes bytes) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream in = bytes.open();
        OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      in.transferTo(out);
    }
    return text(digest.digest());
  }

  private static String text(byte[] digest) {
    return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // every Java has it
    }
  }
}
