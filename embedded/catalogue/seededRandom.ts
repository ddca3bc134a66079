/** Repeatable random choices: the same seed always yields the same sequence, on every machine. */
export class Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
  }

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Any number from low up to, but not including, high. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the choices; for a text, one of its characters. */
  pick<T>(choices: ArrayLike<T>): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined)
      throw new RangeError(`pick needs at least one choice, received ${choices.length}`);
    return chosen;
  }

  /** An independent sequence, so that one part of an image can change without affecting the others. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }
}

/** A non-negative 32-bit hash of a text (FNV-1a, mixed again at each character). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    value ^= value >>> 13;
  }
  return value >>> 0;
}
