// SPDX-License-Identifier: Apache-2.0

// Where the fields of a body stand (docs/format.md, "Bodies of objects and records").

import { BOXES, BY_NAME } from './builtIns.js';
import { Sort } from './schema.js';
import { ARRAY, PRIMITIVES, STRING } from './typeUses.js';

const WORD = 32;
const MOST_RIDING = 3;

/** The class expected where a type is declared that has no objects of its own. */
const USUAL = new Map([
  ['java.lang.Iterable', 'java.util.ArrayList'],
  ['java.util.Collection', 'java.util.ArrayList'],
  ['java.util.SequencedCollection', 'java.util.ArrayList'],
  ['java.util.List', 'java.util.ArrayList'],
  ['java.util.Set', 'java.util.HashSet'],
  ['java.util.SequencedSet', 'java.util.LinkedHashSet'],
  ['java.util.EnumSet', 'java.util.RegularEnumSet'],
  ['java.util.SortedSet', 'java.util.TreeSet'],
  ['java.util.NavigableSet', 'java.util.TreeSet'],
  ['java.util.Queue', 'java.util.ArrayDeque'],
  ['java.util.Deque', 'java.util.ArrayDeque'],
  ['java.util.Map', 'java.util.HashMap'],
  ['java.util.SequencedMap', 'java.util.LinkedHashMap'],
  ['java.util.SortedMap', 'java.util.TreeMap'],
  ['java.util.NavigableMap', 'java.util.TreeMap'],
  ['java.util.concurrent.ConcurrentMap', 'java.util.concurrent.ConcurrentHashMap'],
]);

const EMPTIED = new Set([
  'java.util.ArrayList',
  'java.util.LinkedList',
  'java.util.ArrayDeque',
  'java.util.HashSet',
  'java.util.LinkedHashSet',
  'java.util.HashMap',
]);

/** The forms of values. */
export const Form = Object.freeze({
  PRIMITIVE: 'primitive',
  TEXT: 'text',
  BOX: 'box',
  ENUM: 'enum',
  VALUE: 'value',
  REFERENCE: 'reference',
});

/** The group of each form; a body has one group after the other. */
const GROUP = { primitive: 0, text: 1, box: 2, enum: 2, value: 2, reference: 3 };

/**
 * Returns how values of a declared type are written. `expected` is the class whose objects need no
 * name, or null; `isOnly` says that there are no others, `hasEmpties` that an empty one has a head
 * of its own, and `constants` is how many an enum has.
 */
function form(kind, expected, isOnly = false, hasEmpties = false, constants = 0) {
  return { kind, expected, isOnly, hasEmpties, constants };
}

/** Decides the forms of types, by the classes that schemas describe. */
export class Forms {
  #table;
  #described;
  /** Whether strings and other values have an identity. */
  isIdentityOfAll = false;

  constructor(table, described) {
    this.#table = table;
    this.#described = described;
  }

  /** Returns the form of a declared type. */
  of(use) {
    const plain = this.#plain(use);
    if (!this.isIdentityOfAll || plain.kind === Form.PRIMITIVE) {
      return plain;
    }
    return form(Form.REFERENCE, plain.expected, false, plain.hasEmpties);
  }

  #plain(use) {
    const { name } = use;
    if (PRIMITIVES.has(name)) {
      return form(Form.PRIMITIVE, use);
    }
    if (name === ARRAY) {
      return form(Form.REFERENCE, use);
    }
    if (name === STRING) {
      return form(Form.TEXT, this.#table.of(name));
    }
    if (BOXES.has(name)) {
      return form(Form.BOX, this.#table.of(name));
    }
    const usual = USUAL.get(name) ?? name;
    const builtIn = BY_NAME.get(usual);
    if (builtIn === undefined) {
      return this.#describedForm(name);
    }
    if (builtIn.sort === 'V') {
      return form(Form.VALUE, this.#table.of(name));
    }
    const expected = this.#table.of(usual, use.arguments);
    return form(Form.REFERENCE, expected, false, EMPTIED.has(usual));
  }

  #describedForm(name) {
    const description = this.#described.get(name);
    if (description === undefined || description.isReplaced) {
      return form(Form.REFERENCE, null);
    }
    const expected = this.#table.of(name);
    if (description.sort === Sort.ENUM) {
      return form(Form.ENUM, expected, false, false, description.constants.length);
    }
    const isOnly = description.sort === Sort.FINAL || description.sort === Sort.RECORD;
    return form(Form.REFERENCE, expected, isOnly);
  }
}

/**
 * Returns where fields stand: the slots in their order, the number of flag bits and of bytes that
 * they take, and whether the first int has them.
 */
export function layoutOf(fields, forms, isRecord, isTracking) {
  const flags = { bits: 0 };
  const all = fields.map((field) => {
    const slot = { field, form: forms.of(field.type), flagAt: -1, flagWidth: 0 };
    return flagged(slot, width(slot, isTracking), flags);
  });
  const slots = [0, 1, 2, 3].flatMap((group) =>
    all.filter((slot) => GROUP[slot.form.kind] === group),
  );
  if (isRecord) {
    sortReferences(slots);
  }
  const rides = flags.bits > 0 && flags.bits <= MOST_RIDING && moveIntFirst(slots);
  if (!rides) {
    giveSpareBits(slots, flags);
  }
  const flagBytes = rides ? 0 : Math.ceil(flags.bits / 8);
  return { slots, flagBits: flags.bits, flagBytes, rides };
}

function flagged(slot, flagWidth, flags) {
  if (flagWidth > 0) {
    if ((flags.bits % WORD) + flagWidth > WORD) {
      flags.bits += WORD - (flags.bits % WORD);
    }
    slot.flagAt = flags.bits;
    slot.flagWidth = flagWidth;
    flags.bits += flagWidth;
  }
  return slot;
}

function width({ field, form: { kind, constants, isOnly } }, isTracking) {
  switch (kind) {
    case Form.PRIMITIVE:
      return field.type.name === 'boolean' ? 1 : 0;
    case Form.BOX:
      return field.type.name === 'java.lang.Boolean' ? 2 : 1;
    case Form.ENUM:
      return Math.max(1, 32 - Math.clz32(constants));
    case Form.VALUE:
      return 1;
    case Form.REFERENCE:
      return isTracking ? 0 : isOnly ? 1 : 2;
    default:
      return 0;
  }
}

/** Sorts by name; JavaScript compares UTF-16 units, as Java does. */
function sortReferences(slots) {
  const first = slots.filter((slot) => slot.form.kind !== Form.REFERENCE).length;
  const sorted = slots
    .splice(first)
    .sort((one, other) => (one.field.name < other.field.name ? -1 : 1));
  sorted.forEach((slot) => slots.push(slot));
}

function moveIntFirst(slots) {
  const place = slots.findIndex((slot) => slot.field.type.name === 'int');
  if (place < 0) {
    return false;
  }
  slots.unshift(...slots.splice(place, 1));
  return true;
}

function giveSpareBits(slots, flags) {
  for (const slot of slots) {
    if (flags.bits % 8 === 0) {
      return;
    }
    if (slot.form.kind === Form.TEXT) {
      flagged(slot, 1, flags);
    }
  }
}
