// SPDX-License-Identifier: Apache-2.0

// Schemas that messages name by fingerprints or not at all.

import { hex } from './bigNumbers.js';
import { BrineFormatError } from './errors.js';
import { readSchema } from './schema.js';
import { sha256 } from './sha256.js';

export const SUFFIX = '.brine-schema';
export const FINGERPRINT_SIZE = 6;
export const CHECKSUM_SIZE = 4;

/** The schema of a root that leads to no class. */
const EMPTY = Uint8Array.of(0x80);

/** Schemas by fingerprint, by checksum and by their first class. Not changed by reading. */
export class Catalog {
  #byFingerprint = new Map();
  #byChecksum = new Map();
  #byRoot = new Map();
  #all = [];

  /** Takes the bytes of `.brine-schema` files. */
  constructor(schemas = []) {
    this.#add(EMPTY);
    for (const schema of schemas) {
      this.#add(schema);
      this.#all.push(schema);
      const [first] = described(schema);
      if (first !== undefined && !this.#byRoot.has(first.name)) {
        this.#byRoot.set(first.name, schema);
      }
    }
  }

  #add(schema) {
    const fingerprint = sha256(schema).slice(0, FINGERPRINT_SIZE);
    this.#byFingerprint.set(hex(fingerprint), schema);
    this.#byChecksum.set(hex(fingerprint.slice(-CHECKSUM_SIZE).reverse()), schema);
  }

  /** Returns the schema of a fingerprint of 6 bytes. */
  byFingerprint(fingerprint) {
    return this.#byFingerprint.get(hex(fingerprint));
  }

  /** Returns the schema of the 4 bytes that a message of `NONE_CHECKED` has. */
  byChecksum(checksum) {
    return this.#byChecksum.get(hex(checksum));
  }

  /** Returns the schema of a class and of what it leads to. */
  byRoot(className) {
    return this.#byRoot.get(className);
  }

  /** Returns the schema if there is exactly one. */
  only() {
    return this.#all.length === 1 ? this.#all[0] : undefined;
  }
}

function described(schema) {
  try {
    return readSchema(schema);
  } catch (e) {
    if (e instanceof BrineFormatError) {
      return []; // it has a fingerprint all the same; who needs it finds out
    }
    throw e;
  }
}

export const NO_SCHEMAS = new Catalog();
