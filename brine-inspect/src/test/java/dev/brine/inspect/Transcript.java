// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes down what a visitor receives, one line each, but the bytes. */
final class Transcript implements BlobVisitor {
  private final List<String> lines = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private int depth;

  /** Returns the lines of an input, and why it could not be read to its end. */
  static List<String> of(byte[] input) {
    return of(input, ReadOptions.none());
  }

  /** Returns the lines of an input that needs more to be read. */
  static List<String> of(byte[] input, ReadOptions options) {
    Transcript transcript = new Transcript();
    transcript.read(input, options).stop().ifPresent(stop -> transcript.lines.add(stop.message()));
    return transcript.lines;
  }

  /** Returns the nodes of an input in the order in which they end. */
  static List<Node> left(byte[] input) {
    Transcript transcript = new Transcript();
    transcript.read(input, ReadOptions.none());
    return transcript.nodes;
  }

  private Reading read(byte[] input, ReadOptions options) {
    try {
      return Inspector.read(new ByteArrayInputStream(input), this, options);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void line(String text) {
    lines.add("  ".repeat(depth) + text);
  }

  @Override
  public void enter(Node node) {
    String kind = node.kind().name().toLowerCase(Locale.ROOT);
    String text = kind + " " + node.className();
    if (node.target() >= 0) {
      text += " -> " + node.target();
    }
    if (node.elements() >= 0) {
      text += " x " + node.elements();
    }
    line(text.strip() + " at " + node.place().title());
    depth++;
  }

  @Override
  public void leave(Node node, long end) {
    depth--;
    nodes.add(node);
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {}

  @Override
  public void primitive(Place place, long offset, long bits) {
    line(place.title() + " = " + bits);
  }

  @Override
  public void text(Node node, Text text) {
    line('"' + text.start() + '"');
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    line("fields " + detail.fields().stream().map(Place::name).toList());
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    line("data " + length);
  }

  @Override
  public boolean wantsElements() {
    return true;
  }
}
