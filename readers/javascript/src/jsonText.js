// SPDX-License-Identifier: Apache-2.0

// Values as JSON, in the form of `brine inspect --json`. The text is made with a list of what is
// still to be written, so that depth needs no stack.

import { BigDecimal, BigInteger, hex } from './bigNumbers.js';
import { Temporal } from './temporal.js';
import { STRING } from './typeUses.js';
import {
  Aborted,
  Block,
  Boxed,
  JavaArray,
  JavaClass,
  JavaCollection,
  JavaEnum,
  JavaMap,
  JavaObject,
  JavaText,
  JavaValue,
  Reset,
  WRITTEN,
} from './values.js';

const BIT_SET = 'java.util.BitSet';
const WITH_TEXT = [JavaText, Temporal, BigInteger, BigDecimal];

/** A value among texts. */
class Part {
  constructor(value) {
    this.value = value;
  }
}

/** Writes the values of one input; objects that were written before are references. */
export class JsonText {
  #written = new Set();
  #around = new Set();

  /** Returns the JSON of a value. */
  of(value) {
    const texts = [];
    const open = [this.#chunks(value)];
    while (open.length > 0) {
      const { value: chunk, done } = open[open.length - 1].next();
      if (done) {
        open.pop();
      } else if (chunk instanceof Part) {
        open.push(this.#chunks(chunk.value));
      } else {
        texts.push(chunk);
      }
    }
    return texts.join('');
  }

  *#chunks(value) {
    if (value instanceof JavaValue) {
      yield* this.#reference(value);
    } else if (Array.isArray(value) || ArrayBuffer.isView(value)) {
      yield* listed(value);
    } else if (value instanceof Block) {
      const data = JSON.stringify(hex(value.data, ' '));
      yield `{"$data":${data},"$length":${value.data.length}}`;
    } else if (value instanceof Reset) {
      yield '{"$reset":true}';
    } else if (value instanceof Aborted) {
      yield* ['{"$exception":"","$items":[', new Part(value.exception), ']}'];
    } else {
      yield plain(value);
    }
  }

  *#reference(value) {
    // An object of a tree has no number; in Java form, it can hold itself all the same.
    const isWritten =
      value.id === null ? this.#around.has(value) : this.#written.has(value.id);
    if (isWritten) {
      yield `{"$ref":${value.id ?? -1}}`;
      return;
    }
    if (value.id === null) {
      this.#around.add(value);
      yield* object(value);
      this.#around.delete(value);
    } else {
      this.#written.add(value.id);
      yield* object(value);
    }
  }
}

function* object(value) {
  yield value.id === null ? '{' : `{"$id":${value.id},`;
  if (value instanceof JavaClass) {
    yield `"$classObject":${JSON.stringify(value.name)}}`;
    return;
  }
  if (value instanceof Boxed && value.className === STRING) {
    yield `"$string":${JSON.stringify(value.value)}}`;
    return;
  }
  yield `"$class":${JSON.stringify(value.className)}`;
  for (const [name, part] of parts(value)) {
    yield `,${JSON.stringify(name)}:`;
    yield new Part(part);
  }
  yield '}';
}

function* parts(value) {
  if (value instanceof JavaObject) {
    yield* value.fields;
  } else if (value instanceof JavaArray) {
    yield ['$items', typeof value.items === 'string' ? value.items.split('') : value.items];
  } else if (value instanceof JavaCollection || value instanceof JavaMap) {
    yield* value.parts;
    const written = value instanceof JavaMap ? value.entries.flat() : value.elements;
    if (written.length > 0) {
      yield [WRITTEN, written];
    }
  } else if (value instanceof Boxed) {
    yield ['value', value.value];
  } else if (value instanceof JavaEnum) {
    yield ['$constant', value.name];
  } else if (value.className === BIT_SET) {
    yield ['$bits', value.toString().slice(1, -1).split(', ').filter(Boolean).map(Number)];
  } else if (WITH_TEXT.some((type) => value instanceof type)) {
    yield ['$value', value.toString()];
  }
}

function* listed(values) {
  yield '[';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) {
      yield ',';
    }
    yield new Part(values[i]);
  }
  yield ']';
}

/** Returns the JSON of a string or of a value of a primitive type; NaN is a string. */
function plain(value) {
  if (typeof value === 'bigint') {
    return value.toString();
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return JSON.stringify(String(value));
  }
  return Object.is(value, -0) ? '-0.0' : JSON.stringify(value);
}
