// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.Reference;
import java.io.IOException;
import java.util.List;

/** A lambda: the place of code that it comes from, and what it captures. */
final class LambdaFrame implements Frame {
  /** The fields of Java's SerializedLambda, in the order of the format; null is the kind. */
  private static final List<String> TEXTS =
      List.of(
          "functionalInterfaceClass",
          "functionalInterfaceMethodName",
          "functionalInterfaceMethodSignature",
          "implMethodKind",
          "implClass",
          "implMethodName",
          "implMethodSignature",
          "instantiatedMethodType");

  private static final int KIND = 3;

  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType type;
  private final Node node;
  private Stage stage = Stage.SITE;
  private int left;

  /** The part that is read next. */
  private enum Stage {
    SITE,
    TEXTS,
    COUNT,
    ARGUMENTS
  }

  LambdaFrame(BrineParser parser, BodyType type, long offset, Place place) throws StopException {
    this.parser = parser;
    this.type = type;
    in = parser.in();
    node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    switch (stage) {
      case SITE -> readSite();
      case TEXTS -> {
        for (int i = 0; i < TEXTS.size(); i++) {
          readPart(i);
        }
        parser.lambdas().addSite();
        stage = Stage.COUNT;
      }
      case COUNT -> {
        left = in.octet("the number of captured values");
        parser.events().took(Category.HEADERS, node.place());
        stage = Stage.ARGUMENTS;
      }
      case ARGUMENTS -> {
        if (left == 0) {
          parser.events().leave(node);
          return true;
        }
        left--;
        parser.readReference(type.written(), null);
      }
    }
    return false;
  }

  private void readSite() throws IOException, StopException {
    long offset = in.position();
    long head = in.varint("the place of a lambda");
    if (head != Reference.EXPECTED || !parser.lambdas().areNumbered()) {
      stage = Stage.TEXTS;
      parser.readReference(head, offset, place("capturingClass", "Ljava/lang/Class;"), null);
      return;
    }
    stage = Stage.COUNT;
    long number = in.varint("the number of a lambda's place");
    parser.lambdas().requireSite(number, offset);
    parser.events().took(Category.REFERENCES, node.place());
    parser.events().visitor().primitive(place("site", "I"), offset, number);
  }

  private void readPart(int part) throws IOException, StopException {
    long offset = in.position();
    if (part == KIND) {
      Place place = place(TEXTS.get(part), "B");
      long kind = in.octet("the kind of a method");
      parser.events().took(Category.NUMBERS, place);
      parser.events().visitor().primitive(place, offset, kind);
      return;
    }
    Place place = place(TEXTS.get(part), "Ljava/lang/String;");
    Node text = parser.events().node(NodeKind.STRING, offset, -1, BrineParser.STRING, place);
    parser.events().enter(text);
    try {
      String value = readText(offset, place);
      parser.events().visitor().text(text, new Text(value, true, value.length(), value.hashCode()));
    } finally {
      parser.events().leave(text);
    }
  }

  private String readText(long offset, Place place) throws IOException, StopException {
    long header = in.varlong("a part of a lambda");
    if (header == FormatNumbers.NO_TEXT && parser.lambdas().areNumbered()) {
      String known = parser.lambdas().text(in.varint("the number of a text"), offset);
      parser.events().took(Category.REFERENCES, place);
      return known;
    }
    String value =
        parser.texts().name(header, offset, "a part of a lambda", Category.STRINGS, place);
    parser.events().took(Category.STRINGS, place);
    if (value == null) {
      throw StopException.damaged(offset, "A part of a lambda cannot be null");
    }
    parser.classes().charge(value, offset);
    parser.lambdas().addText(value);
    return value;
  }

  private Place place(String name, String descriptor) {
    return new Place(type.name(), name, descriptor);
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
