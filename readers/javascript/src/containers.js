// SPDX-License-Identifier: Apache-2.0

// Arrays, collections and maps (docs/format.md, "Collections, maps, arrays of references").

import { nearestFloat } from './primitives.js';
import { isTask } from './tasks.js';
import { JavaArray, JavaCollection, JavaMap, JavaObject } from './values.js';
import { half, stringOf } from './wire.js';

const PRELUDES = new Map([
  [28, 'a'],
  [75, 'defaults'],
  [81, 'map'],
]);

const boolean = (source, what) => source.octet(what) !== 0;

/** Reads what is between the size and the elements, by number. */
const HEADS = new Map([
  [9, ({ source }, { parts }) => parts.set('accessOrder', boolean(source, 'the order of a map'))],
  [21, ({ source }, { parts }) => parts.set('allowNulls', boolean(source, 'the sort of a list'))],
  [69, enumHead],
  [70, enumHead],
  [71, enumHead],
  [81, ({ source }, { parts }) => parts.set('value', source.octet('what adding puts'))],
  [86, capacity],
  [87, capacity],
  [
    88,
    (parser, value) => {
      capacity(parser, value);
      value.parts.set('fair', boolean(parser.source, 'whether a queue is fair'));
    },
  ],
  [94, copies],
]);

function capacity({ source }, { parts }) {
  parts.set('capacity', source.varint('a capacity'));
}

function enumHead({ names }, value) {
  value.enumClass = names.use().className;
}

function copies({ source }, { parts }) {
  parts.set('n', source.varint('how often the element is there'));
}

/** Arrays of numbers: their bytes, how one is read, and what they are in JavaScript. */
const NUMBERS = {
  byte: { width: 1, Items: Int8Array },
  short: { width: 2, Items: Int16Array, isPacked: true },
  char: { width: 2, Items: Uint16Array, isPacked: true },
  int: { width: 4, Items: Int32Array, isPacked: true },
  long: { width: 8, Items: BigInt64Array, isPacked: true },
  float: { width: 4, Items: Float64Array },
  double: { width: 8, Items: Float64Array },
};

/** Reads the elements, keys or values of one object. */
class Elements {
  #parser;
  #form;
  #isPlain;
  #expected;

  constructor(parser, form, isPlain) {
    this.#parser = parser;
    this.#form = form;
    this.#isPlain = isPlain;
    this.#expected = form.expected;
  }

  /** Returns the next one, or a task that reads it. */
  next() {
    if (this.#isPlain) {
      return this.#parser.begin(this.#expected);
    }
    if (this.#form.isText) {
      return this.#parser.elementText();
    }
    const opened = this.#parser.reference(this.#expected);
    this.#expected = this.#parser.opened ?? this.#expected;
    return opened;
  }
}

/** Takes the bit of a form off a size: returns the size, and whether all are bodies. */
function withoutBit(size, form) {
  return form.hasBit ? [half(size), size % 2 === 0] : [size, false];
}

/** Checks a size; objects without fields take no byte where they stand as bodies. */
function requireElements(parser, size, isPlain) {
  if (!isPlain) {
    parser.source.require(size, 'elements');
  }
}

/** Reads an array of references. */
export function* arrayTask(parser, type) {
  const value = parser.add(new JavaArray(type.name, []), type);
  const form = type.element(0);
  const [size, isPlain] = withoutBit(parser.source.varsize('the size of an array'), form);
  yield* elements(parser, form, size, isPlain, value.items);
  return value;
}

function* elements(parser, form, size, isPlain, items) {
  requireElements(parser, size, isPlain);
  const all = new Elements(parser, form, isPlain);
  for (let i = 0; i < size; i++) {
    const opened = all.next();
    items.push(isTask(opened) ? yield opened : opened);
  }
}

/** Reads a collection. */
export function* collectionTask(parser, type) {
  const value = parser.add(new JavaCollection(type.name), type);
  yield* prelude(parser, type, value);
  const form = type.element(0);
  const [size, isPlain] = withoutBit(parser.source.varsize('the size of a collection'), form);
  HEADS.get(type.number)?.(parser, value);
  yield* elements(parser, form, size, isPlain, value.elements);
  return value;
}

/** Reads a map. */
export function* mapTask(parser, type) {
  const value = parser.add(new JavaMap(type.name), type);
  yield* prelude(parser, type, value);
  const forms = [type.element(0), type.element(1)];
  const both = parser.source.varsize('the size of a map');
  const [ofKeys, isPlainValue] = withoutBit(both, forms[1]);
  const [size, isPlain] = withoutBit(ofKeys, forms[0]);
  HEADS.get(type.number)?.(parser, value);
  requireElements(parser, size, isPlain && isPlainValue);
  const keys = new Elements(parser, forms[0], isPlain);
  const values = new Elements(parser, forms[1], isPlainValue);
  for (let i = 0; i < size; i++) {
    const key = keys.next();
    const readKey = isTask(key) ? yield key : key;
    const one = values.next();
    value.entries.push([readKey, isTask(one) ? yield one : one]);
  }
  return value;
}

function* prelude(parser, type, value) {
  const { builtIn } = type;
  if (!builtIn.hasPrelude) {
    return;
  }
  const opened = parser.reference(type.viewed);
  const part = isTask(opened) ? yield opened : opened;
  const isView = builtIn.name.startsWith('java.util.Collections$');
  value.parts.set(PRELUDES.get(builtIn.number) ?? (isView ? 'c' : 'comparator'), part);
}

/** Reads an Optional: one element. */
export function* optionalTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  const opened = new Elements(parser, type.element(0), false).next();
  value.put(type.name, 'value', isTask(opened) ? yield opened : opened);
  return value;
}

/** Reads an array of one primitive type. */
export function numberArray(parser, type) {
  const { source } = parser;
  const { name } = type.use.arguments[0];
  const at = source.at;
  const size = source.varsize('the size of an array');
  if (name === 'boolean') {
    return parser.add(new JavaArray(type.name, booleans(source, size)), type);
  }
  const { width, Items, isPacked = false } = NUMBERS[name];
  const packed = isPacked ? 2 ** (size % 4) : width;
  if (packed > width) {
    throw source.damaged(`Elements of ${type.name} cannot be wider than it`, at);
  }
  const length = isPacked ? Math.floor(size / 4) : size;
  const start = source.skip(length * packed, type.name);
  const read = numberReader(source.view, name, packed);
  const items = new Items(length);
  for (let i = 0; i < length; i++) {
    items[i] = read(start + i * packed);
  }
  return parser.add(new JavaArray(type.name, name === 'char' ? stringOf(items) : items), type);
}

function numberReader(view, name, width) {
  if (name === 'float') {
    return (at) => nearestFloat(view.getFloat32(at, true));
  }
  if (name === 'double') {
    return (at) => view.getFloat64(at, true);
  }
  const isUnsigned = name === 'char';
  const number = {
    1: (at) => (isUnsigned ? view.getUint8(at) : view.getInt8(at)),
    2: (at) => (isUnsigned ? view.getUint16(at, true) : view.getInt16(at, true)),
    4: (at) => view.getInt32(at, true),
    8: (at) => view.getBigInt64(at, true),
  }[width];
  return name === 'long' ? (at) => BigInt(number(at)) : number;
}

function booleans(source, size) {
  const bytes = source.take(Math.ceil(size / 8), 'boolean[]');
  return Array.from({ length: size }, (_, i) => ((bytes[i >>> 3] >>> (i & 7)) & 1) === 1);
}
