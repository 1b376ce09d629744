// SPDX-License-Identifier: Apache-2.0

// Built-in classes that are no collections (docs/format-built-ins.md).

import { BigInteger, hex, readDecimal, readDigits } from './bigNumbers.js';
import * as lambdas from './lambdas.js';
import { readPrimitive } from './primitives.js';
import { isTemporal, readTemporal } from './temporal.js';
import { STRING } from './typeUses.js';
import { Boxed, JavaClass, JavaObject, JavaText } from './values.js';

const MOST_EXTENSIONS = 0xffff;

const BOXES = new Map([
  [5, (source) => readPrimitive(source, 'int')],
  [6, (source) => readPrimitive(source, 'long')],
  [7, (source) => readPrimitive(source, 'double')],
  [8, (source) => readPrimitive(source, 'boolean')],
  [32, (source) => readPrimitive(source, 'byte')],
  [33, short],
  [34, character],
  [35, (source) => readPrimitive(source, 'float')],
]);

const TEXTS = [44, 52, 53, 54, 55, 64, 65];

/** Readers of what is neither a box, a text, nor a date, by number; each is given the name. */
const OTHERS = new Map([
  [15, (source) => readDecimal(source)],
  [16, (source, name) => new JavaText(name, uuid(source))],
  [36, (source) => new BigInteger(readDigits(source))],
  [48, (source, name) => optional(source, name, 'int')],
  [49, (source, name) => optional(source, name, 'long')],
  [50, (source, name) => optional(source, name, 'double')],
  [51, locale],
  [56, pattern],
  [63, (source, name) => new JavaText(name, bitSet(source))],
  [66, (source, name) => atomic(source, name, 'int')],
  [67, (source, name) => atomic(source, name, 'long')],
  [68, (source, name) => atomic(source, name, 'boolean')],
]);
for (let number = 57; number <= 62; number++) {
  OTHERS.set(number, charset);
}

/** What reads more than a value, or no value. */
const SPECIAL = new Map([
  [4, string],
  [112, () => null],
  [113, javaClass],
  [114, lambdas.lambdaTask],
  [115, lambdas.proxyTask],
  [117, lambdas.classDescriptorTask],
]);

/** Reads the body of a built-in class, or returns a task that does. */
export function begin(parser, type) {
  const special = SPECIAL.get(type.number);
  return special === undefined
    ? parser.add(read(parser.source, type), type)
    : special(parser, type);
}

function string(parser, type) {
  const text = parser.source.text('a string');
  return parser.types.isIdentityOfAll ? parser.add(new Boxed(STRING, text), type) : text;
}

function javaClass(parser, type) {
  const value = parser.add(new JavaClass(''), type);
  const dimensions = parser.source.octet('the dimensions of a class');
  value.name = parser.names.binaryName('the name of a class') + '[]'.repeat(dimensions);
  return value;
}

function read(source, { number, name }) {
  const box = BOXES.get(number);
  if (box !== undefined) {
    return new Boxed(name, box(source));
  }
  if (isTemporal(number)) {
    return readTemporal(source, number, name);
  }
  if (TEXTS.includes(number)) {
    return new JavaText(name, source.text('a text'));
  }
  return OTHERS.get(number)(source, name);
}

function atomic(source, name, primitive) {
  const value = new JavaObject(name);
  value.put(name, 'value', readPrimitive(source, primitive));
  return value;
}

function optional(source, name, primitive) {
  const value = new JavaObject(name);
  const isPresent = source.octet('whether there is a value') !== 0;
  value.put(name, 'isPresent', isPresent);
  if (isPresent) {
    value.put(name, 'value', readPrimitive(source, primitive));
  }
  return value;
}

function locale(source, name) {
  const value = new JavaObject(name);
  for (const part of ['language', 'country', 'variant', 'script']) {
    value.put(name, part, source.string('a part of a locale'));
  }
  const count = source.varint('the number of extensions');
  if (count > MOST_EXTENSIONS) {
    throw source.damaged(`Too many extensions: ${count}`);
  }
  for (let i = 0; i < count; i++) {
    value.put(name, 'extension', character(source));
    value.put(name, 'extensionValue', source.string('an extension'));
  }
  return value;
}

function pattern(source, name) {
  const value = new JavaObject(name);
  value.put(name, 'pattern', source.string('a pattern'));
  value.put(name, 'flags', source.varint('flags'));
  return value;
}

function charset(source, name) {
  source.octet('a charset');
  return new JavaObject(name);
}

function character(source) {
  const at = source.at;
  const unit = source.varint('a char');
  if (unit > 0xffff) {
    throw source.damaged(`Not a char: ${unit}`, at);
  }
  return String.fromCharCode(unit);
}

function short(source) {
  const at = source.at;
  const number = source.signed32('a short');
  if (number < -0x8000 || number > 0x7fff) {
    throw source.damaged(`Not a short: ${number}`, at);
  }
  return number;
}

function uuid(source) {
  const high = source.take(8, 'a UUID').slice().reverse();
  const low = source.take(8, 'a UUID').slice().reverse();
  return (hex(high) + hex(low)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function bitSet(source) {
  const bytes = source.take(source.varint('the length of a bit set'), 'a bit set');
  const places = [];
  for (let i = 0; i < 8 * bytes.length; i++) {
    if ((bytes[i >>> 3] >>> (i & 7)) & 1) {
      places.push(i);
    }
  }
  return `{${places.join(', ')}}`;
}
