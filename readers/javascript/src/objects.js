// SPDX-License-Identifier: Apache-2.0

// Objects and records: flags, then one field after another.

import { BOXES } from './builtIns.js';
import { Form } from './layout.js';
import { readPrimitive } from './primitives.js';
import { isTask } from './tasks.js';
import { Boxed, JavaCollection, JavaMap, JavaObject } from './values.js';
import { unzigzag } from './wire.js';

const EMPTY = 3;
const BITS_OF_A_BYTE = 8;

/** Reads an object or a record. */
export function* fieldsTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  yield* fields(parser, type.levels()[0], value);
  return value;
}

/** Reads the fields of a body into an object. */
export function* fields(parser, level, value) {
  const { slots, flagBits, flagBytes, rides } = level.layout;
  let flags = parser.source.take(flagBytes, 'the flags of fields');
  let next = 0;
  if (rides) {
    const [number, riding] = ridingInt(parser, flagBits);
    flags = Uint8Array.of(riding);
    const { field } = slots[next++];
    value.put(field.owner, field.name, number);
  }
  for (; next < slots.length; next++) {
    const slot = slots[next];
    const flag = slot.flagWidth === 0 ? 0 : bitsAt(flags, slot.flagAt, slot.flagWidth);
    const opened = readField(parser, slot, flag, level.expected[next]);
    const one = isTask(opened) ? yield opened : opened;
    value.put(slot.field.owner, slot.field.name, one);
  }
}

function bitsAt(flags, at, width) {
  let bits = 0;
  for (let i = width - 1; i >= 0; i--) {
    const place = at + i;
    const byte = flags[Math.floor(place / BITS_OF_A_BYTE)];
    bits = bits * 2 + ((byte >>> place % BITS_OF_A_BYTE) & 1);
  }
  return bits;
}

function ridingInt(parser, width) {
  const at = parser.source.at;
  const head = parser.source.varlong('a number with flags');
  const number = head >> BigInt(width);
  if (number > 0xffff_ffffn) {
    throw parser.source.damaged('Too many bits for an int', at);
  }
  return [unzigzag(Number(number)), Number(head & 7n) & ((1 << width) - 1)];
}

function readField(parser, slot, flag, expected) {
  const { kind } = slot.form;
  if (kind === Form.PRIMITIVE) {
    const { name } = slot.field.type;
    return name === 'boolean' ? flag === 1 : readPrimitive(parser.source, name);
  }
  if (kind === Form.REFERENCE) {
    return readReference(parser, slot, flag, expected);
  }
  if (slot.flagWidth > 0 && flag === 0) {
    return null;
  }
  switch (kind) {
    case Form.TEXT:
      return parser.source.string('a string');
    case Form.ENUM:
      return parser.constant(expected, flag - 1, parser.source.at);
    case Form.BOX:
      return readBox(parser, expected.name, flag);
    default:
      return parser.begin(expected);
  }
}

function readBox(parser, name, flag) {
  if (name !== 'java.lang.Boolean') {
    return new Boxed(name, readPrimitive(parser.source, BOXES.get(name)));
  }
  if (flag > 2) {
    throw parser.source.damaged(`Unknown flag of a Boolean: ${flag}`);
  }
  return new Boxed(name, flag === 2);
}

function readReference(parser, slot, flag, expected) {
  const at = parser.source.at;
  const head = slot.flagWidth > 0 ? flag : parser.source.varint('the head of a reference');
  if (head !== EMPTY) {
    return parser.open(head, at, expected);
  }
  if (!slot.form.hasEmpties) {
    throw parser.source.damaged('An empty collection stands in the place of a reference', at);
  }
  parser.count();
  const Empty = expected.name === 'java.util.HashMap' ? JavaMap : JavaCollection;
  return parser.add(new Empty(expected.name), expected);
}
