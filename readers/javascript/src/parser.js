// SPDX-License-Identifier: Apache-2.0

// References and bodies. What holds other objects is read by a generator, a task: it yields a task
// for a part and is sent the value. `run` keeps the tasks on a list, so that depth does not need
// the stack.

import { Body, BodyTypes } from './bodies.js';
import { ClassNames, EMBEDDED, FINGERPRINT } from './classNames.js';
import * as containers from './containers.js';
import { BrineFormatError, LIMIT, UNKNOWN } from './errors.js';
import * as hooks from './hooks.js';
import { Sites } from './lambdas.js';
import { fieldsTask } from './objects.js';
import * as scalars from './scalars.js';
import { isTask } from './tasks.js';
import { JavaEnum } from './values.js';
import { NO_STRING } from './wire.js';

const NULL = 0;
const EXPECTED = 1;
const NAMED = 2;
const FIRST_HANDLE = 4;

const READERS = {
  [Body.FIELDS]: fieldsTask,
  [Body.VALUE]: scalars.begin,
  [Body.COLLECTION]: containers.collectionTask,
  [Body.MAP]: containers.mapTask,
  [Body.ARRAY]: containers.arrayTask,
  [Body.NUMBERS]: containers.numberArray,
  [Body.OPTIONAL]: containers.optionalTask,
  [Body.LEVELS]: hooks.levelsTask,
  [Body.JAVA_FORM]: hooks.javaFormTask,
};

/** Reads the references of one message, or of one stream. */
export class Parser {
  #areDescribed;
  #handles = [];
  #firstId;
  #depth = 0;
  #left;
  #bytesCounted = 0;

  constructor(source, { isTracking, lane }, options, firstId = 0) {
    this.source = source;
    this.types = new BodyTypes(isTracking);
    this.limits = options.limits;
    /** How many characters the names of classes of the input may have together. */
    this.mostCharacters =
      options.limits.classCharacters + options.limits.charactersOfAByte * options.size;
    this.names = new ClassNames(this, lane, options);
    this.sites = new Sites();
    /** The type of the object that was opened last, for the elements after it; or null. */
    this.opened = null;
    this.#areDescribed = lane === EMBEDDED || lane === FINGERPRINT;
    this.#firstId = firstId;
    this.#left = options.limits.freeObjects;
  }

  /** The number of the next object in the whole input. */
  get nextId() {
    return this.#firstId + this.#handles.length;
  }

  /** Goes on in the next message of a stream. */
  useSource(source) {
    this.#bytesCounted = 0;
    this.source = source;
  }

  /** Forgets objects and places of lambdas. */
  forgetObjects() {
    this.#firstId = this.nextId;
    this.#handles = [];
    this.sites.clear();
  }

  /** Forgets objects, classes and the identity of values. */
  forget() {
    this.forgetObjects();
    this.names.clear();
    this.types.forgetClasses();
  }

  /** Returns the value of a task, or what is no task. */
  run(opened) {
    if (!isTask(opened)) {
      return opened;
    }
    const tasks = [opened];
    let value;
    while (tasks.length > 0) {
      const step = tasks[tasks.length - 1].next(value);
      if (step.done) {
        value = step.value;
        tasks.pop();
        continue;
      }
      tasks.push(step.value);
      value = undefined;
      if (this.#depth + tasks.length > this.limits.depth) {
        throw this.overLimit(`Objects nest more than ${this.limits.depth} deep`);
      }
    }
    return value;
  }

  /** Reads what a hook wrote up to its end, and drops it. */
  skipItems() {
    this.#depth++;
    this.run(hooks.items(this, null, null));
    this.#depth--;
  }

  /** Returns the error that a limit is met here. */
  overLimit(reason) {
    return new BrineFormatError(LIMIT, this.source.offset(), reason);
  }

  /** Counts an object. Some take no bytes, so there could be too many of them. */
  count() {
    this.#left--;
    if (this.#left < 0) {
      this.#left += (this.source.at - this.#bytesCounted) * this.limits.objectsOfAByte;
      this.#bytesCounted = this.source.at;
      if (this.#left < 0) {
        throw this.overLimit('Too many objects that take no bytes');
      }
    }
  }

  /** Reads the head of a reference; returns what it refers to, or a task that reads it. */
  reference(expected) {
    const at = this.source.at;
    return this.open(this.source.varint('the head of a reference'), at, expected);
  }

  /** Returns what a head stands for, or a task that reads it. */
  open(head, at, expected) {
    this.opened = null;
    if (head === NULL) {
      return null;
    }
    let type = expected;
    if (head === NAMED) {
      type = this.types.named(this.type(this.names.use(), at), expected);
    } else if (head !== EXPECTED || expected === null) {
      return this.back(head, at);
    }
    const opened = this.begin(type);
    this.opened = type;
    return opened;
  }

  /** Returns the object of a handle. */
  back(head, at) {
    const handle = head - FIRST_HANDLE;
    if (!this.types.isTracking || handle < 0 || handle >= this.#handles.length) {
      throw this.source.damaged(`Unknown head of a reference: ${head}`, at);
    }
    return this.#handles[handle];
  }

  /** Returns the type of a class, which must be described. */
  type(use, at) {
    const type = this.types.of(use);
    if (type !== null) {
      return type;
    }
    const name = use.className;
    if (this.#areDescribed) {
      throw this.source.damaged(`No schema describes the class ${name}`, at);
    }
    const reason = `Class ${name} is not described; name the file of its schema`;
    throw new BrineFormatError(UNKNOWN, this.source.offset(at), reason);
  }

  /** Begins the body of an object whose head was read. */
  begin(type) {
    this.count();
    return type.sort === Body.ENUM ? this.#numberedConstant(type) : READERS[type.sort](this, type);
  }

  /** Gives an object the next handle, if objects of its class have handles here. */
  add(value, type) {
    if (this.types.isTracking && (type.hasIdentity || this.types.isIdentityOfAll)) {
      value.id = this.nextId;
      this.#handles.push(value);
    }
    return value;
  }

  /** Returns a constant of an enum. */
  constant(type, number, at) {
    const { constants } = type.description;
    if (number >= constants.length) {
      const reason = `Expected one of ${constants.length} enum constants but was ${number}`;
      throw this.source.damaged(reason, at);
    }
    if (this.types.isIdentityOfAll) {
      return new JavaEnum(type.name, constants[number]);
    }
    type.constants[number] ??= new JavaEnum(type.name, constants[number]);
    return type.constants[number];
  }

  #numberedConstant(type) {
    const at = this.source.at;
    const number = this.source.varint('the place of an enum constant');
    return this.add(this.constant(type, number, at), type);
  }

  /** Reads an element that is a string, or what follows the mark of another object. */
  elementText() {
    const header = this.source.varsize('the header of a string');
    if (header === NO_STRING) {
      return this.reference(null);
    }
    return header === 0 ? null : this.source.characters(header, 'a string');
  }
}
