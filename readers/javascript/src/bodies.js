// SPDX-License-Identifier: Apache-2.0

// What the bodies of classes are made of, found out when it is first needed.

import { BY_NAME } from './builtIns.js';
import { Form, Forms, layoutOf } from './layout.js';
import { Sort } from './schema.js';
import { ARRAY, TypeTable } from './typeUses.js';

/** The sorts of bodies; those of built-in classes have the names of their table. */
export const Body = Object.freeze({
  FIELDS: 'fields',
  ENUM: 'enum',
  LEVELS: 'levels',
  JAVA_FORM: 'java form',
  NUMBERS: 'numbers',
  ARRAY: 'array',
  COLLECTION: 'collection',
  MAP: 'map',
  OPTIONAL: 'optional',
  VALUE: 'value',
});

const BODIES = new Map([
  [Sort.OBJECT, Body.FIELDS],
  [Sort.FINAL, Body.FIELDS],
  [Sort.RECORD, Body.FIELDS],
  [Sort.ENUM, Body.ENUM],
  [Sort.LEVELS, Body.LEVELS],
  [Sort.EXTERNALIZABLE, Body.LEVELS],
  [Sort.CUSTOM, Body.LEVELS],
  [Sort.JAVA_FORM, Body.JAVA_FORM],
]);

/** A class as it is used: with its type arguments, and as a view of a class that is expected. */
export class BodyType {
  #types;
  #elements = [];
  #levels = null;

  constructor(types, use, sort, builtIn = null, viewed = null) {
    this.#types = types;
    this.use = use;
    this.name = use.className;
    this.sort = sort;
    this.builtIn = builtIn;
    /** The type expected of what a view is a view of, or null. */
    this.viewed = viewed;
    /** The constants of an enum that were read. */
    this.constants = [];
    /** The views that take type arguments from this one, by their own types. */
    this.views = new Map();
  }

  /** The number of a built-in class, else 0. */
  get number() {
    return this.builtIn === null ? 0 : this.builtIn.number;
  }

  /** Whether objects of it have handles where only objects do. */
  get hasIdentity() {
    return this.builtIn === null ? this.sort !== Body.ENUM : this.builtIn.sort === 'O';
  }

  /** What the schema says of the class. */
  get description() {
    return this.#types.described.get(this.use.name);
  }

  /** Returns the form of elements or keys (0), or of values (1). */
  element(place) {
    this.#elements[place] ??= this.#types.element(
      this.use.argument(place, this.#types.table.objects),
    );
    return this.#elements[place];
  }

  /** Returns the levels of a class that has some; an object or a record has one. */
  levels() {
    if (this.#levels === null) {
      const { name, sort, fields, levels } = this.description;
      this.#levels =
        this.sort === Body.FIELDS
          ? [this.#types.level({ owner: name, writesItems: false, fields }, sort === Sort.RECORD)]
          : levels.map((level) => this.#types.level(level, false));
    }
    return this.#levels;
  }
}

/** The types of one message, by the schemas that it has named so far. */
export class BodyTypes {
  #forms;
  #known = new Map();

  constructor(isTracking) {
    this.isTracking = isTracking;
    this.described = new Map();
    this.table = new TypeTable();
    this.#forms = new Forms(this.table, this.described);
  }

  /** Whether strings and other values have an identity. */
  get isIdentityOfAll() {
    return this.#forms.isIdentityOfAll;
  }

  /** Adds classes; of one that was described before, the first description counts. */
  describe(descriptions) {
    for (const one of descriptions) {
      if (!this.described.has(one.name)) {
        this.described.set(one.name, one);
      }
    }
  }

  /** Forgets types, and says which objects have an identity from here on. */
  clear(isIdentityOfAll) {
    this.#known.clear();
    this.#forms.isIdentityOfAll = isIdentityOfAll;
  }

  /** Forgets what schemas describe. */
  forgetClasses() {
    this.described.clear();
    this.clear(false);
  }

  /** Returns the type of a use, null where its class is not described. */
  of(use) {
    const known = this.#known.get(use);
    if (known !== undefined) {
      return known;
    }
    const made = this.#make(use);
    if (made !== null) {
      this.#known.set(use, made);
    }
    return made;
  }

  /** Returns the type of a class that is named where another may be expected. */
  named(named, expected) {
    const isContainer = named.sort === Body.COLLECTION || named.sort === Body.MAP;
    if (expected === null || !isContainer || named.sort !== expected.sort) {
      return named;
    }
    const use = this.table.of(named.use.name, expected.use.arguments);
    if (!named.builtIn.isView) {
      return this.of(use);
    }
    const viewed = expected.viewed ?? expected;
    let view = viewed.views.get(use);
    if (view === undefined) {
      view = new BodyType(this, use, named.sort, named.builtIn, viewed);
      viewed.views.set(use, view);
    }
    return view;
  }

  #make(use) {
    if (use.name === ARRAY) {
      return new BodyType(this, use, use.arguments[0].isPrimitive ? Body.NUMBERS : Body.ARRAY);
    }
    const builtIn = BY_NAME.get(use.name);
    if (builtIn !== undefined) {
      return new BodyType(this, use, builtIn.body, builtIn);
    }
    const description = this.described.get(use.name);
    return description === undefined
      ? null
      : new BodyType(this, use, BODIES.get(description.sort));
  }

  /**
   * Returns the form of elements of a type. `hasBit` says that a bit of the size is there, which
   * says whether all are bodies of the class expected.
   */
  element(use) {
    const form = this.#forms.of(use);
    if (form.kind === Form.TEXT) {
      return { isText: true, hasBit: false, expected: null };
    }
    const expected = form.expected === null ? null : this.of(form.expected);
    const isTracked = form.kind === Form.REFERENCE && this.isTracking;
    return { isText: false, hasBit: !isTracked && expected !== null, expected };
  }

  /** Returns the fields of a level, in the order of the shape and as they stand in a body. */
  level(level, isRecord) {
    const layout = layoutOf(level.fields, this.#forms, isRecord, this.isTracking);
    const expected = layout.slots.map(({ form }) =>
      form.expected === null ? null : this.of(form.expected),
    );
    return { level, layout, expected };
  }
}
