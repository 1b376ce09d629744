// SPDX-License-Identifier: Apache-2.0

/** The types of the package. */

/** A value of Java: null, a string, a value of a primitive type (a long is a bigint), an object. */
export type Value = null | boolean | number | bigint | string | JavaValue;

/** What a class wrote itself: values, and bytes. */
export type Written = Value | Block;

/** What an object stream holds. */
export type Item = Value | Block | Reset | Aborted;

/** What is wrong with an input; `unknown` means that a schema or the class of the root is missing. */
export type ErrorKind = 'damaged' | 'limit' | 'unknown';

/** Bytes that cannot be read: not of the format, over a limit, or without their schema. */
export class BrineFormatError extends Error {
  readonly kind: ErrorKind;
  /** The place in the input, from 0. */
  readonly offset: number;
  readonly reason: string;
  /** Whether bytes are missing at the end, and nothing else is known to be wrong. */
  readonly truncated: boolean;
}

/** Bounds on what the bytes do not bound by themselves. */
export interface Limits {
  /** How deep objects nest; 100,000 unless set. Reading does not use the stack. */
  depth?: number;
  /** How many objects an input may have that take no byte. */
  freeObjects?: number;
  /** How many more there may be for each byte. */
  objectsOfAByte?: number;
  /** The most characters of all names of classes. */
  classCharacters?: number;
  /** How many more there may be for each byte. */
  charactersOfAByte?: number;
}

/** What a reader is given besides the bytes. */
export interface Options {
  /** Schemas that the input does not have. */
  catalog?: Catalog;
  /**
   * The type that the codec of the writer was for, such as `java.util.ArrayList<com.acme.Order>`.
   * Without it, the first class of the schema is assumed where a message does not name one.
   */
  root?: string;
  limits?: Limits;
  /** Called with the classes of each schema, of equal ones once in a message or a stream. */
  listener?: (classes: ClassDescription[]) => void;
}

/**
 * Returns the root of exactly one message, alone or in frames.
 *
 * Throws a BrineFormatError if the bytes cannot be read, and a TypeError if `root` is no type.
 */
export function decode(data: Uint8Array, options?: Options): Value;

/**
 * Returns what an input holds: the root of a message, those of messages in frames, or the items of
 * an object stream. Errors come after all that could be read.
 */
export function read(data: Uint8Array, options?: Options): Iterator<Item> & Iterable<Item>;

/** Schemas by fingerprint, by checksum and by their first class. Not changed by reading. */
export class Catalog {
  /** Takes the bytes of `.brine-schema` files. */
  constructor(schemas?: Iterable<Uint8Array>);
  byFingerprint(fingerprint: Uint8Array): Uint8Array | undefined;
  byChecksum(checksum: Uint8Array): Uint8Array | undefined;
  byRoot(className: string): Uint8Array | undefined;
  only(): Uint8Array | undefined;
}

/** The sorts of classes that a schema describes. */
export const Sort: Readonly<
  Record<
    | 'OBJECT'
    | 'FINAL'
    | 'RECORD'
    | 'ENUM'
    | 'LEVELS'
    | 'EXTERNALIZABLE'
    | 'JAVA_FORM'
    | 'CUSTOM',
    string
  >
>;

/** A type as a field declares it; an array is `[]` with its component. */
export interface TypeUse {
  readonly name: string;
  readonly arguments: readonly TypeUse[];
  readonly className: string;
  readonly descriptor: string;
}

/** A field: the class that declares it, its name and its type. */
export interface Field {
  readonly owner: string;
  readonly name: string;
  readonly type: TypeUse;
}

/** The fields of one class of a hierarchy, and whether its `writeObject` writes. */
export interface Level {
  readonly owner: string;
  readonly writesItems: boolean;
  readonly fields: readonly Field[];
}

/** What a schema says of a class. */
export class ClassDescription {
  readonly name: string;
  /** One of `Sort`. */
  readonly sort: string;
  /** Whether its `writeReplace` is called. */
  readonly isReplaced: boolean;
  /** Its serialVersionUID, or null. */
  readonly version: bigint | null;
  readonly levels: readonly Level[];
  readonly constants: readonly string[];
  readonly codecVersion: number;
  readonly fields: readonly Field[];
  /** Returns the description as `brine inspect --json` prints it. */
  toJSON(): { name: string; version: string; fields: Record<string, string> };
}

/** Returns what a schema describes, such as the bytes of a `.brine-schema` file. */
export function readSchema(data: Uint8Array): ClassDescription[];

/** Anything but null, a string or a value of a primitive type. */
export class JavaValue {
  readonly className: string;
  /** The number of the object in the input, from 0; null where nothing can refer to it. */
  readonly id: number | null;
}

/** An `Integer` or another box; also a string, where strings have an identity. */
export class Boxed extends JavaValue {
  constructor(className: string, value: boolean | number | bigint | string);
  readonly value: boolean | number | bigint | string;
  valueOf(): boolean | number | bigint | string;
}

/** Returns what a box holds, or the value itself. */
export function unboxed<T>(value: T): T | Boxed['value'];

/** A value that is a text, such as a `java.net.URI`. */
export class JavaText extends JavaValue {
  readonly text: string;
}

/** A constant of an enum. */
export class JavaEnum extends JavaValue {
  readonly name: string;
}

/** An object of `java.lang.Class`; `name` is the class that it means. */
export class JavaClass extends JavaValue {
  readonly name: string;
}

/** A `java.math.BigInteger`. */
export class BigInteger extends JavaValue {
  constructor(value: bigint);
  readonly value: bigint;
}

/** A `java.math.BigDecimal`: `unscaled` times 10 to the power of `-scale`. */
export class BigDecimal extends JavaValue {
  constructor(unscaled: bigint, scale: number);
  readonly unscaled: bigint;
  readonly scale: number;
}

/** A `java.util.Date`, or a class of java.time; `toString` returns Java's text. */
export class Temporal extends JavaValue {
  constructor(className: string, parts: readonly (number | bigint | string | null)[]);
  readonly parts: readonly (number | bigint | string | null)[];
  /** Returns a moment as a Date, to the millisecond; null for what is no moment, or too far away. */
  toDate(): Date | null;
}

/** An object: its fields by their names, and what a class wrote itself under `$written`. */
export class JavaObject extends JavaValue {
  readonly fields: Map<string, Value | Written[]>;
  /** Returns a field, of a box what it holds; undefined where there is none. */
  get(name: string): Value | Written[] | undefined;
}

/** An array: `items` is a list, for numbers a typed array, for `char[]` a string. */
export class JavaArray extends JavaValue implements Iterable<Value> {
  readonly items: Value[] | string | BigInt64Array | Float64Array | Int8Array | Int16Array | Int32Array;
  readonly length: number;
  [Symbol.iterator](): Iterator<Value>;
}

/** A collection or a map of the JDK; `parts` has its comparator, what it is a view of, and so on. */
export class JavaContainer extends JavaValue {
  readonly parts: Map<string, Value>;
  /** The enum of an `EnumSet` or `EnumMap`, else null. */
  readonly enumClass: string | null;
}

/** A collection. Iterating returns values of boxes, `elements` has the boxes. */
export class JavaCollection extends JavaContainer implements Iterable<Value> {
  readonly elements: Value[];
  readonly length: number;
  [Symbol.iterator](): Iterator<Value>;
}

/** A map. `entries` is a list of pairs, since keys of Java can be objects. */
export class JavaMap extends JavaContainer implements Iterable<[Value, Value]> {
  readonly entries: [Value, Value][];
  readonly size: number;
  /** Returns the value of a key; it looks at one entry after another. */
  get(key: Value): Value | undefined;
  [Symbol.iterator](): Iterator<[Value, Value]>;
}

/** Bytes that a class or the owner of a stream wrote, in the form of `java.io.DataOutput`. */
export class Block {
  readonly data: Uint8Array;
}

/** A mark in a stream, behind which earlier objects cannot be referred to. */
export class Reset {}

/** A failure of the writer of a stream: the exception that ended an object. */
export class Aborted {
  readonly exception: Value;
}

/** Writes the values of one input as JSON; objects that were written before are references. */
export class JsonText {
  of(value: Item): string;
}
