// SPDX-License-Identifier: Apache-2.0

/**
 * Bounds on what the bytes do not bound by themselves. Sizes never exceed the bytes that are left.
 * `depth` is how deep objects nest. Some objects take no byte: an input may have `freeObjects` of
 * them, and `objectsOfAByte` for each byte. The names of classes may have `classCharacters`, and
 * `charactersOfAByte` for each byte.
 */
export const DEFAULT_LIMITS = Object.freeze({
  depth: 100_000,
  freeObjects: 100_000,
  objectsOfAByte: 8,
  classCharacters: 20_000_000,
  charactersOfAByte: 100,
});
