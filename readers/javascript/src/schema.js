// SPDX-License-Identifier: Apache-2.0

// Schemas: what the writer's classes look like (docs/format-schema.md).

import { BitSource, FEW, MANY } from './bits.js';
import { BrineFormatError, LIMIT } from './errors.js';
import { MemberNames } from './memberNames.js';
import * as presets from './presets.js';
import { STRING, TypeTable } from './typeUses.js';

const DEEPEST_TYPE = 32;
const MOST_BYTES = 4 << 20;
const CLASS_BITS = 8;
const FIELD_BITS = 11;
const LEVEL_BITS = 10;
const TYPE_BITS = 4;
const FREE_CHARACTERS = 65_536;
const CHARACTERS_OF_A_BYTE = 100;

const DESCRIBED = 0;
const ARRAY_CODE = 9;
const OTHER = 15;
const ONE_OF_ARGUMENTS = new Map([
  [6, 'java.util.List'],
  [7, 'java.util.Map'],
  [8, 'java.util.Set'],
]);
const PLAIN_TYPES = new Map([
  [1, STRING],
  [2, 'int'],
  [3, 'long'],
  [4, 'boolean'],
  [5, 'double'],
  [10, 'java.lang.Object'],
  [11, 'byte'],
  [12, 'short'],
  [13, 'char'],
  [14, 'float'],
]);

/** The sorts of classes that a schema describes. */
export const Sort = Object.freeze({
  OBJECT: 'object',
  FINAL: 'object of a final class',
  RECORD: 'record',
  ENUM: 'enum',
  LEVELS: 'object of levels',
  EXTERNALIZABLE: 'Externalizable',
  JAVA_FORM: 'class in Java form',
  CUSTOM: 'class with a custom codec',
});

const WITH_FIELDS = [Sort.OBJECT, Sort.FINAL, Sort.RECORD];
const WITHOUT_VERSION = [Sort.RECORD, Sort.ENUM, Sort.CUSTOM];

/** What a schema says of a class. */
export class ClassDescription {
  constructor(name, sort, isReplaced, parts) {
    this.name = name;
    this.sort = sort;
    this.isReplaced = isReplaced;
    this.version = parts.version;
    this.levels = parts.levels;
    this.constants = parts.constants;
    this.codecVersion = parts.codecVersion;
    this.fields = parts.levels.flatMap((level) => level.fields);
  }

  /** Returns the description as `brine inspect --json` prints it. */
  toJSON() {
    const names = new MemberNames();
    const fields = Object.fromEntries(
      this.fields.map((one) => [names.unique(one.owner, one.name), one.type.descriptor]),
    );
    return { name: this.name, version: String(this.version ?? 0), fields };
  }
}

/**
 * Returns what a schema describes, such as the bytes of a `.brine-schema` file.
 *
 * Throws a BrineFormatError if they are no schema.
 */
export function readSchema(data, table = new TypeTable(), offset = 0) {
  if (data.length > MOST_BYTES) {
    throw new BrineFormatError(LIMIT, offset, `More than ${MOST_BYTES} bytes of a schema`);
  }
  return new SchemaReader(data, table, offset).read();
}

class SchemaReader {
  #in;
  #table;
  #packages = [...presets.PACKAGES];
  #classes = [...presets.CLASSES];
  #members = [...presets.MEMBERS];
  #constants = [];
  #described = [];
  #charactersLeft;

  constructor(data, table, offset) {
    this.#in = new BitSource(data, offset);
    this.#table = table;
    this.#charactersLeft = FREE_CHARACTERS + CHARACTERS_OF_A_BYTE * data.length;
  }

  read() {
    const sorts = new Map();
    const count = this.#in.count(MANY, CLASS_BITS);
    for (let i = 0; i < count; i++) {
      const sort = this.#sort();
      const name = this.#class();
      if (sorts.has(name)) {
        throw this.#in.corrupt(`the class ${name} comes twice`);
      }
      sorts.set(name, sort);
    }
    this.#described = [...sorts.keys()].map((name) => this.#table.of(name));
    const descriptions = [...sorts].map(([name, sort]) => this.#description(name, ...sort));
    this.#in.end();
    return descriptions;
  }

  #sort() {
    const sort = this.#oneSort();
    if (sort !== null) {
      return [sort, false];
    }
    const body = this.#oneSort();
    return body === null ? [Sort.CUSTOM, false] : [body, true];
  }

  /** Reads a sort; null is that of a class with `writeReplace`. */
  #oneSort() {
    if (this.#in.bits(1) === 0) {
      return this.#in.bits(1) ? Sort.FINAL : Sort.OBJECT;
    }
    if (this.#in.bits(1) === 0) {
      return Sort.RECORD;
    }
    if (this.#in.bits(1) === 0) {
      return Sort.ENUM;
    }
    return [Sort.LEVELS, Sort.EXTERNALIZABLE, null, Sort.JAVA_FORM][this.#in.bits(2)];
  }

  #description(name, sort, isReplaced) {
    const parts = { version: null, levels: [], constants: [], codecVersion: 0 };
    if (!WITHOUT_VERSION.includes(sort) && this.#in.bits(1)) {
      parts.version = this.#version();
    }
    if (WITH_FIELDS.includes(sort)) {
      parts.levels = this.#objectLevels(name);
    } else if (sort === Sort.LEVELS || sort === Sort.JAVA_FORM) {
      parts.levels = this.#times(FEW, LEVEL_BITS, () => {
        const owner = this.#class();
        return this.#level(owner, this.#in.bits(1) === 1);
      });
    } else if (sort === Sort.ENUM) {
      parts.constants = this.#enumConstants();
    } else {
      parts.codecVersion = sort === Sort.CUSTOM ? this.#in.number(FEW) : 0;
      parts.levels = [{ owner: name, writesItems: true, fields: [] }];
    }
    return new ClassDescription(name, sort, isReplaced, parts);
  }

  #times(order, leastBits, read) {
    const values = [];
    for (let left = this.#in.count(order, leastBits); left > 0; left--) {
      values.push(read());
    }
    return values;
  }

  #version() {
    if (this.#in.bits(1)) {
      return BigInt(this.#in.number(FEW));
    }
    const high = BigInt(this.#in.bits(32));
    return BigInt.asIntN(64, (high << 32n) | BigInt(this.#in.bits(32)));
  }

  #objectLevels(name) {
    if (this.#in.bits(1) === 0) {
      return [this.#level(name, false)];
    }
    return this.#times(FEW, LEVEL_BITS, () => this.#level(this.#class(), false));
  }

  #level(owner, writesItems) {
    const fields = this.#times(MANY, FIELD_BITS, () => {
      const name = this.#named(this.#members, '_', false);
      this.#checkMember(name);
      return { owner, name, type: this.#type(0) };
    });
    return { owner, writesItems, fields };
  }

  #enumConstants() {
    const names = this.#times(MANY, 1, () => {
      const name = this.#named(this.#constants, '_', true);
      this.#checkMember(name);
      return name;
    });
    if (new Set(names).size < names.length) {
      throw this.#in.corrupt('a constant comes twice');
    }
    return names;
  }

  #class() {
    if (this.#in.bits(1)) {
      return this.#classes[this.#in.below(this.#classes.length)];
    }
    let home;
    if (this.#in.bits(1)) {
      home = `${this.#classes[this.#in.below(this.#classes.length)]}$`;
    } else {
      const group = this.#named(this.#packages, '.', false);
      home = group === '' ? '' : `${group}.`;
    }
    const name = home + this.#in.spelled('$', false, true);
    this.#checkClass(name);
    this.#classes.push(name);
    return name;
  }

  #checkClass(name) {
    this.#charactersLeft -= name.length;
    if (this.#charactersLeft < 0) {
      throw this.#in.corrupt('its names of classes are too long');
    }
    name.split('.').forEach((part) => this.#checkMember(part));
  }

  #checkMember(name) {
    if (name === '' || /[./\\;[\u0000-\u001f\u007f]/.test(name)) {
      throw this.#in.corrupt('a name in it is malformed');
    }
  }

  #named(known, separator, isUpper) {
    if (this.#in.bits(1)) {
      return known[this.#in.below(known.length)];
    }
    const name = this.#in.spelled(separator, isUpper, false);
    known.push(name);
    return name;
  }

  #type(depth) {
    if (depth > DEEPEST_TYPE) {
      throw this.#in.corrupt(`types are nested more than ${DEEPEST_TYPE} deep`);
    }
    const code = this.#in.bits(TYPE_BITS);
    if (PLAIN_TYPES.has(code)) {
      return this.#table.of(PLAIN_TYPES.get(code));
    }
    if (code === DESCRIBED) {
      return this.#described[this.#in.below(this.#described.length)];
    }
    if (code === ARRAY_CODE) {
      return this.#table.array(this.#type(depth + 1));
    }
    const one = () => this.#type(depth + 1);
    if (code === OTHER) {
      const name = this.#class();
      return this.#table.of(name, this.#times(FEW, TYPE_BITS, one));
    }
    const name = ONE_OF_ARGUMENTS.get(code);
    return this.#table.of(name, name === 'java.util.Map' ? [one(), one()] : [one()]);
  }
}
