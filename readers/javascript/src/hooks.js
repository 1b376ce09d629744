// SPDX-License-Identifier: Apache-2.0

// Levels, items and objects in Java form (docs/format-hooks.md, docs/format-java-form.md).

import { fields } from './objects.js';
import { readJavaForm, readPrimitive } from './primitives.js';
import { isTask } from './tasks.js';
import { Block, JavaObject } from './values.js';

const NO_OBJECT = 1;
const END = 0;
const FIELDS = 1;
const VALUES = 2;
const BLOCK = 2;
const LONGEST_BLOCK = 1024;

const DATA = 0;
const REPLACEMENT = 1;
const SELF = 1;
const JAVA_END = 0;
const JAVA_FIELDS = 1;
const JAVA_REFERENCE = 2;
const JAVA_BLOCK = 3;

/** Reads an object class by class. */
export function* levelsTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  for (const level of type.levels()) {
    yield* (level.level.writesItems ? items : fields)(parser, level, value);
  }
  return value;
}

/** Reads items up to their end into an object; without one (null) they are dropped. */
export function* items(parser, level, value) {
  const { source } = parser;
  for (;;) {
    const at = source.at;
    const head = source.varint('an item');
    const item = head === NO_OBJECT ? source.varint('an item') : null;
    if (item === END) {
      return;
    }
    if (item === FIELDS || item === VALUES) {
      if (level === null) {
        throw source.damaged('An Externalizable object has no fields, but some were written', at);
      }
      yield* (item === FIELDS ? fields : namedFields)(parser, level, value);
      continue;
    }
    const opened =
      item === null ? parser.open(head, at, null) : block(parser, item - BLOCK, at);
    const written = isTask(opened) ? yield opened : opened;
    value?.write(level.level.owner, written);
  }
}

/** Reads a block whose size was read. */
export function block(parser, size, at) {
  if (size > LONGEST_BLOCK) {
    const reason = `Expected a block of 1 to ${LONGEST_BLOCK} bytes but was ${size}`;
    throw parser.source.damaged(reason, at);
  }
  return new Block(parser.source.take(size, 'a block').slice());
}

/** Reads what writeFields wrote: the fields in their order, without flags. */
function* namedFields(parser, level, value) {
  for (const { owner, name, type } of level.level.fields) {
    const opened = type.isPrimitive
      ? readPrimitive(parser.source, type.name)
      : parser.reference(null);
    value.put(owner, name, isTask(opened) ? yield opened : opened);
  }
}

/** Reads an object in Java form. */
export function* javaFormTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  const at = parser.source.at;
  const what = parser.source.octet('the sort of an object in Java form');
  if (what === REPLACEMENT) {
    const opened = javaReference(parser, value);
    value.write(type.name, isTask(opened) ? yield opened : opened);
    return value;
  }
  if (what !== DATA) {
    throw parser.source.damaged(`Unknown form of an object in Java's form: ${what}`, at);
  }
  for (const level of type.levels()) {
    yield* (level.level.writesItems ? javaItems : javaFields)(parser, level, value);
  }
  return value;
}

function* javaItems(parser, level, value) {
  const { source } = parser;
  for (;;) {
    const at = source.at;
    const item = source.varint('an item of an object in Java form');
    if (item === JAVA_END) {
      return;
    }
    if (item === JAVA_FIELDS) {
      yield* javaFields(parser, level, value);
      continue;
    }
    if (item === JAVA_BLOCK) {
      throw source.damaged('A block has no bytes', at);
    }
    const opened =
      item === JAVA_REFERENCE
        ? javaReference(parser, value)
        : new Block(source.take(item - JAVA_BLOCK, 'a block').slice());
    value.write(level.level.owner, isTask(opened) ? yield opened : opened);
  }
}

function* javaFields(parser, level, value) {
  for (const { owner, name, type } of level.level.fields) {
    const opened = type.isPrimitive
      ? readJavaForm(parser.source, type.name)
      : javaReference(parser, value);
    value.put(owner, name, isTask(opened) ? yield opened : opened);
  }
}

/** Returns what a reference within an object in Java form refers to; 1 is the object itself. */
function javaReference(parser, value) {
  const at = parser.source.at;
  const head = parser.source.varint('the head of a reference');
  return head === SELF ? value : parser.open(head, at, null);
}
