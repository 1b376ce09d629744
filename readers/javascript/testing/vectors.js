// SPDX-License-Identifier: Apache-2.0

// The test vectors of docs/vectors, and values in their form.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  Boxed,
  JavaArray,
  JavaCollection,
  JavaEnum,
  JavaMap,
  JavaObject,
  JavaValue,
  read,
} from '../src/index.js';
import { catalogOfPaths } from '../src/node.js';

export const FOLDER = fileURLToPath(new URL('../../../docs/vectors/', import.meta.url));
export const CATALOG = catalogOfPaths([`${FOLDER}schemas`]);

/** What only the code of a class knows: its custom codec, its writeExternal, its readResolve. */
export const WITHOUT_CODE = {
  'custom-codec': { class: 'dev.brine.vectors.Model$Money' },
  externalizable: { class: 'dev.brine.vectors.Model$Outside' },
  'write-replace': { class: 'dev.brine.vectors.Model$Substitute', count: 5 },
};

/** Returns the vectors by their names. */
export function load() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(FOLDER + name, 'utf8')),
    ]),
  );
}

/** Returns the schemas of the vectors. */
export function schemas() {
  const names = readdirSync(`${FOLDER}schemas`).filter((name) => name.endsWith('.brine-schema'));
  return names.map((name) => readFileSync(`${FOLDER}schemas/${name}`));
}

/** Returns the bytes of hexadecimal digits. */
export function bytes(hex) {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

/** Returns the options that a reader of a vector needs. */
export function options(vector) {
  return { catalog: CATALOG, root: vector.root === 'named' ? undefined : vector.type };
}

/** Returns the root of a vector. */
export function rootOf(vector) {
  const [root] = read(bytes(vector.bytes), options(vector));
  return root;
}

/** Values as the vectors show them: references by the order in which objects are met. */
export class VectorJson {
  #isTracking;
  #met = new Map();
  #fields = new Map();

  constructor(isTracking) {
    this.#isTracking = isTracking;
  }

  /** Returns the value of a vector. */
  ofMessage(vector) {
    const listener = (classes) =>
      classes.forEach((one) =>
        this.#fields.set(
          one.name,
          one.fields.map((field) => field.name),
        ),
      );
    const [value] = read(bytes(vector.bytes), { ...options(vector), listener });
    return this.of(value);
  }

  /** Returns a value as JSON. */
  of(value) {
    if (value instanceof JavaEnum) {
      return value.name;
    }
    if (value instanceof Boxed) {
      return this.of(value.value);
    }
    if (typeof value === 'bigint') {
      return Number(value);
    }
    if (Number.isNaN(value) || value === 5e-324) {
      return value === 5e-324 ? '4.9E-324' : 'NaN';
    }
    const isShown = [JavaObject, JavaArray, JavaCollection, JavaMap].some(
      (type) => value instanceof type,
    );
    if (!isShown) {
      return value instanceof JavaValue ? value.toString() : value;
    }
    if (this.#met.has(value) && this.#isTracking) {
      return { ref: this.#met.get(value) };
    }
    this.#met.set(value, this.#met.get(value) ?? this.#met.size);
    return { class: value.className, ...this.#content(value) };
  }

  #content(value) {
    if (value instanceof JavaArray) {
      return { elements: [...value.items].map((one) => this.of(one)) };
    }
    if (value instanceof JavaCollection || value instanceof JavaMap) {
      let viewed = value;
      while (viewed.parts.has('c')) {
        viewed = viewed.parts.get('c');
      }
      return viewed instanceof JavaMap
        ? { entries: viewed.entries.map(([key, one]) => [this.of(key), this.of(one)]) }
        : { elements: viewed.elements.map((one) => this.of(one)) };
    }
    if (value.className === 'java.util.Optional') {
      const content = value.fields.get('value');
      return { elements: content === null ? [] : [this.of(content)] };
    }
    const names = this.#fields.get(value.className);
    return Object.fromEntries(names.map((name) => [name, this.of(value.fields.get(name))]));
  }
}
