// SPDX-License-Identifier: Apache-2.0

// The test vectors of docs/vectors, and values in their form.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  JavaValue,
  Reset,
  read,
} from '../src/index.js';
import { Sort } from '../src/schema.js';
import { catalogOfPaths } from '../src/node.js';

export const FOLDER = fileURLToPath(new URL('../../../docs/vectors/', import.meta.url));
export const CATALOG = catalogOfPaths([`${FOLDER}schemas`]);

/** What only the code of a class knows: its custom codec, its writeExternal, its readResolve. */
export const WITHOUT_CODE = {
  'custom-codec': { class: 'dev.brine.vectors.Model$Money' },
  externalizable: { class: 'dev.brine.vectors.Model$Outside' },
  'java-form-replaced': {
    class: 'dev.brine.vectors.HookModel$Held',
    tags: null,
    any: {
      class: 'dev.brine.vectors.HookModel$ReplacedTags',
      elements: [{ class: 'dev.brine.vectors.HookModel$Substitute', label: 'old' }],
    },
    again: { ref: 1 },
  },
  'write-replace': { class: 'dev.brine.vectors.Model$Substitute', count: 5 },
};

/** Returns the vectors by their names. */
export function load() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      withHeader(JSON.parse(readFileSync(FOLDER + name, 'utf8'))),
    ]),
  );
}

/** Replaces a header of the owner, which tells no reader the version and the lane. */
function withHeader(vector) {
  return vector.root === 'bare'
    ? { ...vector, root: 'stream', bytes: `b590${vector.bytes.slice('cafe'.length)}` }
    : vector;
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

function isNamed(vector) {
  return ['named', 'stream'].includes(vector.root);
}

/** Returns the options that a reader of a vector needs. */
export function options(vector) {
  return { catalog: CATALOG, root: isNamed(vector) ? undefined : vector.type };
}

/** Returns the root of a vector. */
export function rootOf(vector) {
  const [root] = read(bytes(vector.bytes), options(vector));
  return root;
}

const PROXY = 'Proxy(';
const CHARSET = 'sun.nio.cs.';

/** Returns the text of a built-in value that has one, or undefined. */
function textOf(value) {
  const name = value.className;
  if (name.startsWith('java.util.concurrent.atomic.')) {
    return String(value.get('value'));
  }
  return name.startsWith(CHARSET)
    ? name
        .slice(CHARSET.length)
        .replace('ISO_8859_1', 'ISO-8859-1')
        .replace('_', '-')
    : undefined;
}

function localeParts(fields) {
  const names = ['language', 'country', 'variant', 'script'];
  const parts = Object.fromEntries(names.map((name) => [name, fields.get(name)]));
  const hasOne = fields.has('extension');
  const extensions = hasOne ? [[fields.get('extension'), fields.get('extensionValue')]] : [];
  return { ...parts, extensions };
}

/** Returns what a collection has, also one that refers to a map or an array for it. */
function elementsOf({ elements, parts }) {
  if (parts.has('map')) {
    return parts.get('map').entries.map(([key]) => key);
  }
  if (parts.has('a')) {
    return [...parts.get('a').items];
  }
  return parts.has('n') ? Array.from({ length: parts.get('n') }, () => elements[0]) : elements;
}

/** Values as the vectors show them: references by the order in which objects are met. */
export class VectorJson {
  #isTracking;
  #met = new Map();
  #fields = new Map();
  /** Lists that Java's own stream writes: their elements are what the class wrote itself. */
  #inJavaForm = new Set();

  constructor(isTracking) {
    this.#isTracking = isTracking;
  }

  /** Returns the value of a vector. */
  ofMessage(vector) {
    const listener = (classes) => classes.forEach((one) => this.#describe(one));
    const values = [...read(bytes(vector.bytes), { ...options(vector), listener })];
    return vector.root === 'stream'
      ? values.map((value) => this.#item(value))
      : this.of(values[0]);
  }

  #describe(one) {
    const own = one.fields.filter((field) => !field.owner.startsWith('java.'));
    this.#fields.set(
      one.name,
      own.map((field) => field.name),
    );
    if (one.sort === Sort.JAVA_FORM) {
      this.#inJavaForm.add(one.name);
    }
  }

  #item(value) {
    if (value instanceof Block) {
      return { block: Buffer.from(value.data).toString('hex') };
    }
    if (value instanceof Aborted) {
      this.#met.clear();
      const { exception } = value;
      return { aborted: `${exception.className}: ${exception.get('detailMessage')}` };
    }
    if (value instanceof Reset) {
      this.#met.clear();
      return { reset: true };
    }
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
    if (value instanceof JavaClass) {
      return value.name;
    }
    const isShown = [JavaObject, JavaArray, JavaCollection, JavaMap].some(
      (type) => value instanceof type,
    );
    if (!isShown) {
      return value instanceof JavaValue ? value.toString() : value;
    }
    return value instanceof JavaObject && !this.#fields.has(value.className)
      ? this.#builtIn(value)
      : this.#object(value);
  }

  /** Returns an object whose class no schema describes. */
  #builtIn(value) {
    const { className, fields } = value;
    const text = textOf(value);
    if (text !== undefined) {
      return text;
    }
    if (className === 'java.util.Locale') {
      return { class: className, ...localeParts(fields) };
    }
    if (['java.util.regex.Pattern', 'java.io.ObjectStreamClass'].includes(className)) {
      return { class: className, ...this.#parts(fields) };
    }
    if (className.startsWith('java.util.Optional') && fields.has('isPresent')) {
      const elements = fields.get('isPresent') ? [this.of(fields.get('value'))] : [];
      return { class: className, elements };
    }
    return this.#object(value);
  }

  #parts(fields) {
    return Object.fromEntries([...fields].map(([name, one]) => [name, this.of(one)]));
  }

  #object(value) {
    if (this.#met.has(value) && this.#isTracking) {
      return { ref: this.#met.get(value) };
    }
    this.#met.set(value, this.#met.get(value) ?? this.#met.size);
    const { className } = value;
    if (className.startsWith(PROXY)) {
      const interfaces = className.slice(PROXY.length, -1).split(', ');
      return { class: 'java.lang.reflect.Proxy', interfaces, h: this.of(value.get('h')) };
    }
    return { class: className, ...this.#content(value) };
  }

  #content(value) {
    if (value instanceof JavaArray) {
      return { elements: [...value.items].map((one) => this.of(one)) };
    }
    if (value instanceof JavaCollection || value instanceof JavaMap) {
      let viewed = value;
      while (viewed.parts.has('c')) {
        viewed = viewed.parts.get('c');
        viewed = viewed instanceof JavaArray ? viewed.items[0] : viewed;
      }
      return viewed instanceof JavaMap
        ? { entries: viewed.entries.map(([key, one]) => [this.of(key), this.of(one)]) }
        : { elements: elementsOf(viewed).map((one) => this.of(one)) };
    }
    if (value.className === 'java.util.Optional') {
      const content = value.fields.get('value');
      return { elements: content === null ? [] : [this.of(content)] };
    }
    if (value.className === 'java.lang.invoke.SerializedLambda') {
      const { $written: captured = [], ...parts } = Object.fromEntries(value.fields);
      const shown = this.#parts(new Map(Object.entries(parts)));
      return { ...shown, captured: captured.map((one) => this.of(one)) };
    }
    const names = this.#fields.get(value.className);
    const shown = names.filter((name) => value.fields.has(name));
    const fields = Object.fromEntries(
      shown.map((name) => [name, this.of(value.fields.get(name))]),
    );
    if (!this.#inJavaForm.has(value.className)) {
      return fields;
    }
    const written = value.fields.get('$written').filter((one) => !(one instanceof Block));
    return { ...fields, elements: written.map((one) => this.of(one)) };
  }
}
