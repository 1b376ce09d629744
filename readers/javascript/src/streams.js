// SPDX-License-Identifier: Apache-2.0

// Object streams in Brine's own form (docs/format-streams.md).

import { BrineFormatError } from './errors.js';
import { block } from './hooks.js';
import { Frames, readHeader } from './messages.js';
import { Parser } from './parser.js';
import { Aborted, Reset } from './values.js';
import { half, Source } from './wire.js';

export const STREAM = 0xb5;

const NO_OBJECT = 1;
const RESET = 0;
const ABORTED = 1;
const KEEP_ALL = 2;
const BLOCK = 2;
const FORGET_OBJECTS = 1027;
const MOST_OF_A_FRAME = 2 ** 30;

/** Returns objects, blocks, resets and failures of the writer, one after the other. */
export function* readStream(data, options) {
  const frames = new Source(data);
  frames.octet('the mark of a stream');
  const parser = new Parser(frames, readHeader(frames, 'the header of a stream'), options);
  parser.sites.areNumbered = true;
  while (frames.at < frames.end) {
    const [source, isAborted] = nextMessage(frames);
    parser.useSource(source);
    try {
      while (source.at < source.end) {
        yield* item(parser);
      }
    } catch (e) {
      if (!isAborted || !(e instanceof BrineFormatError) || !e.truncated) {
        throw e;
      }
    }
  }
}

/** Returns the bytes of the next message, and whether its writer aborted it. */
function nextMessage(source) {
  const frames = new Frames();
  for (;;) {
    const head = source.varint('the length of a frame');
    const size = half(head);
    if (size >= MOST_OF_A_FRAME) {
      throw source.damaged('The length of a frame is too great');
    }
    frames.add(source, size);
    if (head % 2 === 0 || size === 0) {
      return [frames.joined(), head === 1];
    }
  }
}

/** Returns what an item stands for, which may be nothing. */
function* item(parser) {
  const { source } = parser;
  const at = source.at;
  const head = source.varint('an item');
  if (head !== NO_OBJECT) {
    yield parser.run(parser.open(head, at, null));
    return;
  }
  const what = source.varint('an item');
  switch (what) {
    case RESET:
      parser.forget();
      yield new Reset();
      return;
    case FORGET_OBJECTS:
      parser.forgetObjects();
      yield new Reset();
      return;
    case KEEP_ALL:
      parser.types.clear(true);
      return;
    case ABORTED: {
      parser.forget();
      const exception = parser.run(parser.reference(null));
      parser.forget();
      yield new Aborted(exception);
      return;
    }
    default:
      yield block(parser, what - BLOCK, at);
  }
}
