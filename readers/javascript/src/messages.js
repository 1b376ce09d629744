// SPDX-License-Identifier: Apache-2.0

// Messages, alone and in frames (docs/format.md, "Message").

import { BrineFormatError, UNKNOWN } from './errors.js';
import { Parser } from './parser.js';
import { parseType } from './typeUses.js';
import { Source } from './wire.js';

export const FRAMED = 0xb0;
const VERSION = 0x9;
const TREE = 8;
const NAMED = 4;
const LANES = 3;

/** Reads the header of a message or of a stream. */
export function readHeader(source, what) {
  const at = source.at;
  const header = source.octet(what);
  if (header >>> 4 !== VERSION) {
    const shown = header.toString(16).toUpperCase().padStart(2, '0');
    throw source.damaged(`Not ${what}: ${shown}`, at);
  }
  const isNamed = (header & NAMED) !== 0;
  return { isTracking: (header & TREE) === 0, lane: header & LANES, isNamed };
}

/** Returns the root of a message, and the number of the next object. */
export function readMessage(source, options, firstId = 0) {
  const header = readHeader(source, 'the header of a message');
  const parser = new Parser(source, header, options, firstId);
  const use = options.root === undefined ? null : parseType(options.root, parser.types.table);
  let root;
  if (header.isNamed) {
    parser.names.readKnownPart(use);
    root = parser.run(parser.reference(null));
  } else {
    root = expectedRoot(parser, use);
  }
  if (source.at < source.end) {
    throw source.damaged('Bytes are left behind the message');
  }
  return [root, parser.nextId];
}

function expectedRoot(parser, use) {
  const { source } = parser;
  parser.names.readPart(use);
  const at = source.at;
  if (use !== null) {
    return parser.run(parser.begin(parser.type(use, at)));
  }
  const first = parser.names.first();
  if (first === undefined) {
    const reason = 'The message does not say the class of its root; name it';
    throw new BrineFormatError(UNKNOWN, source.offset(), reason);
  }
  try {
    return parser.run(parser.begin(parser.type(parser.types.table.of(first), at)));
  } catch (e) {
    throw e instanceof BrineFormatError ? withGuess(e, first) : e;
  }
}

function withGuess(e, first) {
  const guess = `the message does not name the class of its root, ${first} was assumed`;
  return new BrineFormatError(e.kind, e.offset, `${e.reason}; ${guess}`, e.truncated);
}

/** Returns the roots of messages in frames that follow each other. */
export function* readFramed(data, options) {
  const source = new Source(data);
  let nextId = 0;
  while (source.at < source.end) {
    const at = source.at;
    if (source.octet('the mark of frames') !== FRAMED) {
      throw source.damaged('The mark of frames (B0) is missing', at);
    }
    let root;
    [root, nextId] = readMessage(unframed(source), options, nextId);
    yield root;
  }
}

function unframed(source) {
  const frames = new Frames();
  for (;;) {
    const size = source.varint('the length of a frame');
    if (size === 0) {
      return frames.joined();
    }
    frames.add(source, size);
  }
}

/** The frames of one message. */
export class Frames {
  #parts = [];
  #pieces = [];
  #length = 0;

  /** Adds the next bytes of a source. */
  add(source, size) {
    this.#pieces.push([this.#length, source.at]);
    this.#parts.push(source.take(size, 'a frame'));
    this.#length += size;
  }

  /** Returns the bytes of all of them. */
  joined() {
    const data = new Uint8Array(this.#length);
    this.#parts.forEach((part, i) => data.set(part, this.#pieces[i][0]));
    return new Source(data, this.#pieces.length === 0 ? undefined : this.#pieces);
  }
}
