// SPDX-License-Identifier: Apache-2.0

// Names of classes, and the schemas that come with them (docs/format.md, "Class names").

import { hex } from './bigNumbers.js';
import { TABLE } from './builtIns.js';
import { CHECKSUM_SIZE, FINGERPRINT_SIZE } from './catalog.js';
import { BrineFormatError, LIMIT, UNKNOWN } from './errors.js';
import { readSchema } from './schema.js';
import { ARRAY, OBJECT, PRIMITIVE_NAMES } from './typeUses.js';
import { half, stringOf } from './wire.js';

export const EMBEDDED = 0;
export const FINGERPRINT = 1;
const NONE = 2;

const ARRAY_NUMBER = 1;
const OBJECTS = 8;
const CLASS = 9;
const MOST_DIMENSIONS = 255;
const DEEPEST_ANNOTATION = 50;
const CHARACTERS_OF_A_CLASS = 64;

/** The classes of a message by their numbers. */
export class ClassNames {
  #parser;
  #lane;
  #catalog;
  #listener;
  #numbered = [];
  #known = new Set();
  #proxies = [];
  #arrays = new Set();
  #parsed = new Map();
  #characters = 0;
  #annotations = 0;

  constructor(parser, lane, { catalog, listener }) {
    this.#parser = parser;
    this.#lane = lane;
    this.#catalog = catalog;
    this.#listener = listener;
  }

  /** Returns the first class of the message, undefined where there is none. */
  first() {
    return this.#numbered[0];
  }

  /** Forgets all classes. */
  clear() {
    this.#numbered = [];
    this.#known.clear();
    this.#proxies = [];
    this.#arrays.clear();
  }

  /** Reads the name of a class and returns it as a type. */
  use() {
    const { source, types } = this.#parser;
    const { table } = types;
    let at = source.at;
    let number = source.varint('the number of a class');
    let dimensions = 0;
    while (number === ARRAY_NUMBER) {
      dimensions++;
      if (dimensions > MOST_DIMENSIONS) {
        const reason = `More than ${MOST_DIMENSIONS} dimensions of an array`;
        throw new BrineFormatError(LIMIT, source.offset(at), reason);
      }
      at = source.at;
      const code = source.varint('the component of an array');
      if (code <= OBJECTS) {
        return this.#array(table.of(PRIMITIVE_NAMES[code] ?? OBJECT), dimensions);
      }
      if (code !== CLASS) {
        throw source.damaged(`Unknown number of an array's component: ${code}`, at);
      }
      at = source.at;
      number = source.varint('the number of a class');
    }
    return this.#array(table.of(this.#name(number, at)), dimensions);
  }

  #array(element, dimensions) {
    if (dimensions > 0) {
      const name = element.name + ARRAY.repeat(dimensions);
      if (!this.#arrays.has(name)) {
        this.charge(name);
        this.#arrays.add(name);
      }
    }
    return this.#parser.types.table.array(element, dimensions);
  }

  #name(number, at) {
    const { source } = this.#parser;
    const index = half(number);
    if (number % 2 === 1) {
      if (index < 1 || index > TABLE.length) {
        throw source.damaged(`Unknown number of a built-in class: ${index}`, at);
      }
      return TABLE[index - 1].name;
    }
    const count = this.#numbered.length;
    if (index > count) {
      throw source.damaged(`Expected the number of a class up to ${count} but was ${index}`, at);
    }
    return index < count ? this.#numbered[index] : this.#new();
  }

  #new() {
    const offset = this.#parser.source.offset();
    const name = this.binaryName('the name of a class');
    this.#number(name);
    if (this.#lane === EMBEDDED) {
      this.#readSchema();
    } else if (this.#lane === FINGERPRINT) {
      this.#describe(this.#fingerprint());
    } else if (!this.#parser.types.described.has(name)) {
      const schema = this.#catalog.byRoot(name);
      if (schema !== undefined) {
        this.#describe(schema, offset);
      } // else it may be an interface, of which nothing is described
    }
    return name;
  }

  /** Counts a name that is kept; those before a reset, too, so that resets are no way out. */
  charge(name) {
    this.#characters += name.length + CHARACTERS_OF_A_CLASS;
    if (this.#characters > this.#parser.mostCharacters) {
      throw this.#parser.overLimit('Too many or too long names of classes');
    }
  }

  #number(name) {
    if (!this.#known.has(name)) {
      this.charge(name);
      this.#known.add(name);
      this.#numbered.push(name);
    }
  }

  #describe(schema, offset = this.#parser.source.offset()) {
    const key = stringOf(schema);
    let descriptions = this.#parsed.get(key);
    if (descriptions === undefined) {
      descriptions = readSchema(schema, this.#parser.types.table, offset);
      this.#parsed.set(key, descriptions);
      this.#listener(descriptions);
    }
    descriptions.forEach((one) => this.#number(one.name));
    this.#parser.types.describe(descriptions);
  }

  #readSchema() {
    const { source } = this.#parser;
    const size = source.varint('the length of a schema');
    const offset = source.offset();
    this.#describe(source.take(size, 'a schema'), offset);
  }

  #fingerprint() {
    const { source } = this.#parser;
    const offset = source.offset();
    const fingerprint = source.take(FINGERPRINT_SIZE, 'a fingerprint');
    const schema = this.#catalog.byFingerprint(fingerprint);
    if (schema === undefined) {
      const reason = `Schema ${hex(fingerprint)} is not known; name its catalog or file`;
      throw new BrineFormatError(UNKNOWN, offset, reason);
    }
    return schema;
  }

  #checksum() {
    const { source } = this.#parser;
    const offset = source.offset();
    const checksum = source.take(CHECKSUM_SIZE, 'a checksum');
    const schema = this.#catalog.byChecksum(checksum);
    if (schema === undefined) {
      const sum = hex(checksum.slice().reverse());
      const reason = `The schema of checksum ${sum} is not known; name its catalog or file`;
      throw new BrineFormatError(UNKNOWN, offset, reason);
    }
    return schema;
  }

  /** Reads the schema part of a message whose root has no name. */
  readPart(root) {
    if (this.#lane === NONE) {
      this.#describeRoot(root, this.#catalog.only());
    } else if (this.#lane === EMBEDDED) {
      this.#readSchema();
    } else {
      this.#describe(this.#lane === FINGERPRINT ? this.#fingerprint() : this.#checksum());
    }
  }

  #describeRoot(root, other) {
    const schema = (root === null ? undefined : this.#catalog.byRoot(root.name)) ?? other;
    if (schema !== undefined) {
      this.#describe(schema);
    }
  }

  /**
   * Reads the schema part before a root that is named. There is none if the writer expected no class
   * and knows none. The lane `NONE` has none in any case; if the writer expected a class, those of
   * its schema have the first numbers.
   */
  readKnownPart(root) {
    const { source } = this.#parser;
    if (this.#lane === NONE) {
      this.#describeRoot(root, undefined);
      return;
    }
    const first = source.data[source.at] ?? 0;
    const isHead = first === 0 || first === 2; // no schema has two bytes or none
    if (!isHead || (this.#lane !== EMBEDDED && this.#isPartNext())) {
      this.readPart(null);
    }
  }

  #isPartNext() {
    const { data, at } = this.#parser.source;
    return this.#lane === FINGERPRINT
      ? this.#catalog.byFingerprint(data.subarray(at, at + FINGERPRINT_SIZE)) !== undefined
      : this.#catalog.byChecksum(data.subarray(at, at + CHECKSUM_SIZE)) !== undefined;
  }

  /** Reads a name, and what the owner of a stream wrote for the class. */
  binaryName(what) {
    const { source } = this.#parser;
    const known = source.name(what);
    if (known !== null) {
      return known;
    }
    const name = this.#required(what);
    this.#annotations++;
    if (this.#annotations > DEEPEST_ANNOTATION) {
      throw this.#parser.overLimit('Annotations of classes nest too deep');
    }
    while (source.name(what) !== null) {
      this.#parser.skipItems();
      this.#parser.skipItems();
    }
    this.#annotations--;
    return name;
  }

  #required(what) {
    const { source } = this.#parser;
    const at = source.at;
    const name = source.name(what);
    if (name === null) {
      throw source.damaged(`Null in the place of ${what}`, at);
    }
    return name;
  }

  /** Reads the class of a proxy; its name has the interfaces. */
  proxy() {
    const { source } = this.#parser;
    const at = source.at;
    const number = source.varint("the number of a proxy's class");
    if (number > this.#proxies.length) {
      throw source.damaged(`Unknown number of a proxy's class: ${number}`, at);
    }
    if (number === this.#proxies.length) {
      const header = source.varint('the number of interfaces');
      const left = half(header);
      if (left > source.end - source.at) {
        source.require(left, 'interfaces');
      }
      const names = [];
      while (names.length < left) {
        names.push(this.#required('the name of an interface'));
      }
      const name = `Proxy(${names.join(', ')})`;
      this.charge(name);
      this.#proxies.push(name);
      if (header % 2 === 1) {
        this.#parser.skipItems();
      }
    }
    return this.#proxies[number];
  }
}
