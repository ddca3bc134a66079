/** A source of numbers that repeats itself exactly for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the choices; throws when there is none. */
  pick<T>(choices: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** Starts a source of numbers; the catalogue is the same on every machine because nothing else feeds it. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('pick needs at least one choice, received none');
      return choice;
    },
    chance: (probability) => next() < probability,
  };
}

/** A 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The choices in an order that depends on the seed alone. */
export function shuffled<T>(choices: readonly T[], random: Random): T[] {
  return choices
    .map((choice) => ({ choice, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ choice }) => choice);
}
