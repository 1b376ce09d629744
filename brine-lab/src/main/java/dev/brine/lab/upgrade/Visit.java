// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.Serializable;
import java.util.List;

/**
 * The task of the JVM of one release. It has texts only, because another class loader also reads
 * parts of it.
 *
 * @param codec the class name of the {@link ReleaseCodec}, and its variant
 * @param exchange the folder of the messages
 * @param classPaths the class path of each {@link ReadItem#version}, the first without a change
 * @param parts what is changed in each of them; the first has none
 * @param items what to read; none to write
 * @param writer what the messages that are written are called
 */
record Visit(
    List<String> codec,
    String exchange,
    List<List<String>> classPaths,
    List<List<String>> parts,
    List<ReadItem> items,
    String writer)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * Messages to read.
   *
   * @param writer who wrote them
   * @param subject the name of their {@link Subject}
   * @param version the place of the class path to read them with
   */
  record ReadItem(String writer, String subject, int version) implements Serializable {
    private static final long serialVersionUID = 1L;
  }
}
