// SPDX-License-Identifier: Apache-2.0

// Types as fields declare them: a class with its type arguments.

export const OBJECT = 'java.lang.Object';
export const STRING = 'java.lang.String';
export const ARRAY = '[]';

/** The primitive types with their descriptors; their order is that of names of array classes. */
export const PRIMITIVES = new Map([
  ['boolean', 'Z'],
  ['byte', 'B'],
  ['short', 'S'],
  ['char', 'C'],
  ['int', 'I'],
  ['long', 'J'],
  ['float', 'F'],
  ['double', 'D'],
]);
export const PRIMITIVE_NAMES = [...PRIMITIVES.keys()];

const DEEPEST = 32;

/** A class and its type arguments; an array is `[]` with its component. Made by a table. */
export class TypeUse {
  constructor(name, typeArguments, number) {
    this.name = name;
    this.arguments = typeArguments;
    /** The place among the types of the table. */
    this.number = number;
  }

  /** Returns a type argument, or the one for objects where there is none. */
  argument(place, objects) {
    return this.arguments[place] ?? objects;
  }

  /** The class without arguments, arrays as in `int[]`. */
  get className() {
    const [element, dimensions] = this.#element();
    return element.name + ARRAY.repeat(dimensions);
  }

  /** The class as class files describe it. */
  get descriptor() {
    const [element, dimensions] = this.#element();
    const own = PRIMITIVES.get(element.name) ?? `L${element.name.replaceAll('.', '/')};`;
    return '['.repeat(dimensions) + own;
  }

  #element() {
    let element = this;
    let dimensions = 0;
    while (element.name === ARRAY) {
      element = element.arguments[0];
      dimensions++;
    }
    return [element, dimensions];
  }

  /** Whether it is `int` or one of the other seven. */
  get isPrimitive() {
    return PRIMITIVES.has(this.name);
  }
}

/** Makes types; equal types are one object, so that comparing them takes no time. */
export class TypeTable {
  #known = new Map();

  constructor() {
    this.objects = this.of(OBJECT);
  }

  /** Returns a class with arguments. */
  of(name, typeArguments = []) {
    const key = `${typeArguments.map((one) => one.number).join()}:${name}`;
    let use = this.#known.get(key);
    if (use === undefined) {
      use = new TypeUse(name, typeArguments, this.#known.size);
      this.#known.set(key, use);
    }
    return use;
  }

  /** Returns an array class. */
  array(component, dimensions = 1) {
    let use = component;
    for (let i = 0; i < dimensions; i++) {
      use = this.of(ARRAY, [use]);
    }
    return use;
  }
}

/**
 * Returns the type that a user names, such as `java.util.List<com.acme.Order[]>`.
 *
 * Throws a TypeError if it is none.
 */
export function parseType(text, table) {
  const parser = { text: text.replaceAll(' ', ''), at: 0, original: text };
  const use = parseNext(parser, 0, table);
  if (parser.at !== parser.text.length) {
    throw malformed(parser);
  }
  return use;
}

function malformed(parser) {
  return new TypeError(`Not the name of a type: '${parser.original}'`);
}

function parseNext(parser, depth, table) {
  const start = parser.at;
  while (parser.at < parser.text.length && !'<>,['.includes(parser.text[parser.at])) {
    parser.at++;
  }
  if (parser.at === start || depth > DEEPEST) {
    throw malformed(parser);
  }
  const name = parser.text.slice(start, parser.at);
  const typeArguments = [];
  if (parser.text[parser.at] === '<') {
    do {
      parser.at++;
      typeArguments.push(parseNext(parser, depth + 1, table));
    } while (parser.text[parser.at] === ',');
    if (parser.text[parser.at] !== '>') {
      throw malformed(parser);
    }
    parser.at++;
  }
  let use = table.of(name, typeArguments);
  while (parser.text.startsWith(ARRAY, parser.at)) {
    use = table.array(use);
    parser.at += ARRAY.length;
  }
  return use;
}
