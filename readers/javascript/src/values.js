// SPDX-License-Identifier: Apache-2.0

// What readers return: objects with the names of their classes. An object of Java that is shared,
// or part of a cycle, is one object here, too.

import { MemberNames } from './memberNames.js';

export const WRITTEN = '$written';

/** Anything but null, a string or a value of a primitive type. */
export class JavaValue {
  constructor(className) {
    this.className = className;
    /** The number of the object in the input, from 0; null where nothing can refer to it. */
    this.id = null;
  }
}

/** An `Integer` or another box; also a string, where strings have an identity. */
export class Boxed extends JavaValue {
  constructor(className, value) {
    super(className);
    this.value = value;
  }

  valueOf() {
    return this.value;
  }

  toString() {
    return String(this.value);
  }
}

/** Returns what a box holds, or the value itself. */
export function unboxed(value) {
  return value instanceof Boxed ? value.value : value;
}

/** A value that is a text, such as a `java.net.URI`. */
export class JavaText extends JavaValue {
  constructor(className, text) {
    super(className);
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/** A constant of an enum. */
export class JavaEnum extends JavaValue {
  constructor(className, name) {
    super(className);
    this.name = name;
  }

  toString() {
    return this.name;
  }
}

/** An object of `java.lang.Class`; `name` is the class that it means. */
export class JavaClass extends JavaValue {
  constructor(name) {
    super('java.lang.Class');
    this.name = name;
  }
}

/**
 * An object: its fields by their names, in the order in which they were written. A field whose name
 * a superclass has, too, is named with its class, `com.acme.Base.name`. What a class wrote itself is
 * a list under `$written`. Names that start with `$` get another one.
 */
export class JavaObject extends JavaValue {
  #writer = '';
  #written = null;
  #names = new MemberNames();

  constructor(className) {
    super(className);
    this.fields = new Map();
  }

  /** Returns a field, of a box what it holds; undefined where there is none. */
  get(name) {
    return unboxed(this.fields.get(name));
  }

  /** Adds a field that a class declares. */
  put(owner, name, value) {
    this.#written = null;
    this.fields.set(this.#names.unique(owner, name.startsWith('$') ? `$${name}` : name), value);
  }

  /** Adds what a class wrote itself. */
  write(owner, value) {
    if (this.#written === null || this.#writer !== owner) {
      this.#writer = owner;
      this.#written = [];
      this.fields.set(this.#names.unique(owner, WRITTEN), this.#written);
    }
    this.#written.push(value);
  }
}

/** An array: `items` is a list, for numbers a typed array, for `char[]` a string. */
export class JavaArray extends JavaValue {
  constructor(className, items) {
    super(className);
    this.items = items;
  }

  get length() {
    return this.items.length;
  }

  /** Returns the items, of boxes what they hold. */
  *[Symbol.iterator]() {
    for (let i = 0; i < this.items.length; i++) {
      yield unboxed(this.items[i]);
    }
  }
}

/**
 * A collection or a map of the JDK. `parts` has what is neither element nor entry: its comparator,
 * the collection that it is a view of, its capacity.
 */
export class JavaContainer extends JavaValue {
  constructor(className) {
    super(className);
    this.parts = new Map();
    /** The enum of an `EnumSet` or `EnumMap`, else null. */
    this.enumClass = null;
  }
}

/** A collection. Iterating returns values of boxes, `elements` has the boxes. */
export class JavaCollection extends JavaContainer {
  constructor(className) {
    super(className);
    this.elements = [];
  }

  get length() {
    return this.elements.length;
  }

  *[Symbol.iterator]() {
    yield* this.elements.map(unboxed);
  }
}

/** A map. `entries` is a list of pairs, since keys of Java can be objects. */
export class JavaMap extends JavaContainer {
  constructor(className) {
    super(className);
    this.entries = [];
  }

  get size() {
    return this.entries.length;
  }

  /** Returns the value of a key; it looks at one entry after another. */
  get(key) {
    return unboxed(this.entries.find(([one]) => unboxed(one) === key)?.[1]);
  }

  *[Symbol.iterator]() {
    yield* this.entries.map(([key, value]) => [unboxed(key), unboxed(value)]);
  }
}

/** Bytes that a class or the owner of a stream wrote, in the form of `java.io.DataOutput`. */
export class Block {
  constructor(data) {
    this.data = data;
  }
}

/** A mark in a stream, behind which earlier objects cannot be referred to. */
export class Reset {}

/** A failure of the writer of a stream: the exception that ended an object. */
export class Aborted {
  constructor(exception) {
    this.exception = exception;
  }
}
