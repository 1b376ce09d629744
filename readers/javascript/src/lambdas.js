// SPDX-License-Identifier: Apache-2.0

// Lambdas, proxies and class descriptors (docs/format-hooks.md, docs/format-streams.md).

import { isTask } from './tasks.js';
import { JavaObject } from './values.js';
import { NO_STRING, NULL_STRING } from './wire.js';

const KIND = 'implMethodKind';
const PARTS = [
  'functionalInterfaceClass',
  'functionalInterfaceMethodName',
  'functionalInterfaceMethodSignature',
  KIND,
  'implClass',
  'implMethodName',
  'implMethodSignature',
  'instantiatedMethodType',
];
const NUMBERED = 1;

/** The places of code that lambdas of a stream come from, and the texts that describe them. */
export class Sites {
  /** Whether places and texts have numbers, as in streams. */
  areNumbered = false;
  places = [];
  texts = [];

  /** Forgets all of them. */
  clear() {
    this.places = [];
    this.texts = [];
  }
}

/** Reads a lambda: what its SerializedLambda has, and what it captures. */
export function* lambdaTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  const { source, sites } = parser;
  const at = source.at;
  const head = source.varint('the place of a lambda');
  let place;
  if (head === NUMBERED && sites.areNumbered) {
    place = known(parser, sites.places, source.varint("the number of a lambda's place"), at);
  } else {
    const opened = parser.open(head, at, null);
    place = [['capturingClass', isTask(opened) ? yield opened : opened]];
    for (const part of PARTS) {
      place.push([part, part === KIND ? source.octet('the kind of a method') : text(parser)]);
    }
    if (sites.areNumbered) {
      sites.places.push(place);
    }
  }
  place.forEach(([part, one]) => value.put(type.name, part, one));
  const count = source.octet('the number of captured values');
  for (let i = 0; i < count; i++) {
    const opened = parser.reference(null);
    value.write(type.name, isTask(opened) ? yield opened : opened);
  }
  return value;
}

function text(parser) {
  const { source, sites } = parser;
  const at = source.at;
  const header = source.varsize('a part of a lambda');
  if (header === NO_STRING && sites.areNumbered) {
    return known(parser, sites.texts, source.varint('the number of a text'), at);
  }
  if (header === NULL_STRING || header === NO_STRING) {
    throw source.damaged('A part of a lambda is no string', at);
  }
  const part = source.characters(header, 'a part of a lambda');
  if (sites.areNumbered) {
    sites.texts.push(part);
  }
  return part;
}

function known(parser, all, number, at) {
  if (number >= all.length) {
    const reason = `Expected the number of a lambda's part below ${all.length} but was ${number}`;
    throw parser.source.damaged(reason, at);
  }
  return all[number];
}

/** Reads a dynamic proxy: its class and its handler. */
export function* proxyTask(parser, type) {
  const value = parser.add(new JavaObject(''), type);
  value.className = parser.names.proxy();
  const opened = parser.reference(null);
  value.put(type.name, 'h', isTask(opened) ? yield opened : opened);
  return value;
}

/** Reads an ObjectStreamClass: its class and its serialVersionUID. */
export function* classDescriptorTask(parser, type) {
  const value = parser.add(new JavaObject(type.name), type);
  const opened = parser.reference(null);
  value.put(type.name, 'cl', isTask(opened) ? yield opened : opened);
  const { source } = parser;
  value.put(type.name, 'suid', source.view.getBigInt64(source.skip(8, 'a version'), true));
  return value;
}
