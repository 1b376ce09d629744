// SPDX-License-Identifier: Apache-2.0

// Reads messages, object streams and schemas of Brine, format 1.

export { BigDecimal, BigInteger } from './bigNumbers.js';
export { Catalog } from './catalog.js';
export { BrineFormatError } from './errors.js';
export { JsonText } from './jsonText.js';
export { decode, read } from './reader.js';
export { ClassDescription, readSchema, Sort } from './schema.js';
export { Temporal } from './temporal.js';
export {
  Aborted,
  Block,
  Boxed,
  JavaArray,
  JavaClass,
  JavaCollection,
  JavaContainer,
  JavaEnum,
  JavaMap,
  JavaObject,
  JavaText,
  JavaValue,
  Reset,
  unboxed,
} from './values.js';
