// SPDX-License-Identifier: Apache-2.0

/** The names of the members of one object, each of which is there once. */
export class MemberNames {
  #names = new Set();
  #counts = new Map();

  /** Returns a name of its own: with the owner if it is taken, and numbered from the third on. */
  unique(owner, name) {
    let unique = name;
    while (this.#names.has(unique)) {
      const named = `${owner}.${name}`;
      const count = (this.#counts.get(named) ?? 0) + 1;
      this.#counts.set(named, count);
      unique = count === 1 ? named : `${named}#${count}`;
    }
    this.#names.add(unique);
    return unique;
  }
}
