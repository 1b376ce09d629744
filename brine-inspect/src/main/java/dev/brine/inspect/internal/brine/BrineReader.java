// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.FrameStack;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.MessageHeader;
import dev.brine.inspect.internal.part.MessageParts;
import dev.brine.inspect.internal.part.ObjectNumbers;
import dev.brine.inspect.internal.part.SchemaPart;
import dev.brine.inspect.internal.part.Session;
import dev.brine.internal.FormatNumbers;
import java.io.IOException;

/** Reads inputs in Brine's formats from their first bytes to their ends. */
public final class BrineReader {
  private final Session session;
  private final ByteInput in;
  private final Events events;

  /** Creates a reader for an input at its first byte. */
  public BrineReader(ByteInput in, Events events, ReadOptions options) {
    this(in, events, options, MessageParts.NONE);
  }

  /** Creates a reader that also reports the parts of messages. */
  public BrineReader(ByteInput in, Events events, ReadOptions options, MessageParts parts) {
    this.in = in;
    this.events = events;
    session = new Session(in, events, new FrameStack(in), new ObjectNumbers(), options, parts);
  }

  /** Reads one message that has no frames. */
  public void readMessage() throws IOException, StopException {
    readMessage(BrineInput.Framing.NONE);
    events.padding(in);
    in.checkUnpacked();
  }

  /** Reads messages in frames. */
  public void readFramed() throws IOException, StopException {
    while (readNextFramed()) {
      // each reports itself
    }
    in.checkUnpacked();
  }

  /** Reads one message in frames; returns whether there was one. */
  public boolean readNextFramed() throws IOException, StopException {
    if (in.isAtEnd()) {
      return false;
    }
    long offset = in.position();
    if (in.u1("the mark of frames") != FormatNumbers.FRAMED) {
      throw StopException.damaged(offset, "The mark of frames (B0) is missing");
    }
    events.took(Category.HEADERS, Place.ROOT);
    readMessage(BrineInput.Framing.MESSAGE);
    events.padding(in);
    return true;
  }

  private void readMessage(BrineInput.Framing framing) throws IOException, StopException {
    new MessageReader(session, new BrineInput(in, events, framing, session.parts())).read();
  }

  /** Reads a stream. */
  public void readStream() throws IOException, StopException {
    in.u1("the mark of a stream");
    MessageHeader header = MessageHeader.of(in.u1("the header of a stream"), 1);
    events.took(Category.HEADERS, Place.ROOT);
    BrineInput frames = new BrineInput(in, events, BrineInput.Framing.STREAM, MessageParts.NONE);
    SchemaPart schemas = new SchemaPart(header.lane(), session.options().schemas());
    BrineParser parser = new BrineParser(session, frames, header.references(), schemas);
    parser.lambdas().number();
    while (!in.isAtEnd()) {
      readMessage(parser, frames);
    }
    in.checkUnpacked();
  }

  private void readMessage(BrineParser parser, BrineInput frames)
      throws IOException, StopException {
    try {
      frames.begin();
      session.stack().push(new StreamFrame(parser));
      session.stack().read(0);
    } catch (StopException e) {
      session.stack().abandon(0);
      parser.releaseHead();
      if (!frames.isAborted()) {
        throw e;
      }
      events.took(Category.HEADERS, Place.ROOT); // the writer gave the object up, as it may
    }
  }

  /** Reads a schema. */
  public void readSchema() throws IOException, StopException {
    BrineInput all = new BrineInput(in, events, BrineInput.Framing.NONE, MessageParts.NONE);
    SchemaPart schemas = new SchemaPart(SchemaLane.EMBEDDED, session.options().schemas());
    int length = 0;
    while (length <= SchemaPart.MOST && in.peek(0) >= 0 && in.peek(length) >= 0) {
      length++;
    }
    new BrineParser(session, all, References.TRACK, schemas).descriptions().readSchema(length);
    in.checkUnpacked();
  }
}
