import { setImmediate } from 'node:timers/promises';

/** How long pieces of work follow each other before the event loop handles other events, in milliseconds. */
const SLICE_MS = 0.5;
/** How many turns of the event loop then go to those other events: a request for a cached page takes about as many. */
const TURNS_OF_OTHERS = 4;

/** When the current slice ends; null once others have had their turns since. */
let endsAt: number | null = null;
/** Resolves when all that wait for a later slice have continued. */
let last: Promise<void> = Promise.resolve();

/**
 * Call it directly before each piece of work that may follow many others, such as reading a row. All such work shares slices of time.
 * It is undefined while there is time left in the current one: work then, since even awaiting undefined would let others call it
 * before. Otherwise it resolves in a later slice, first come, first served.
 */
export function turn(): Promise<void> | undefined {
  if (hasTime()) return undefined;
  last = last.then(async () => {
    while (!hasTime()) await setImmediate();
  });
  return last;
}

/** How many pieces of an operation's work continue together: a wait of its own takes longer than most of them. */
const GROUP_SIZE = 8;

/** The turns of one operation: however much of its work waits, that of another one waits for a slice of it and a group at most. */
export class OperationTurns {
  #last: Promise<void> = Promise.resolve();
  /** How many more pieces of work can continue with the last that waits. */
  #room = 0;

  /** As `turn`. */
  next(): Promise<void> | undefined {
    if (hasTime()) return undefined;
    if (this.#room === 0) {
      this.#room = GROUP_SIZE;
      this.#last = this.#last.then(async () => {
        await turn();
        this.#room = 0;
      });
    }
    this.#room -= 1;
    return this.#last;
  }
}

function hasTime(): boolean {
  const now = performance.now();
  if (endsAt === null) {
    endsAt = now + SLICE_MS;
    void waitForOthers();
  }
  return now < endsAt;
}

async function waitForOthers(): Promise<void> {
  for (let nth = 0; nth < TURNS_OF_OTHERS; nth += 1) await setImmediate();
  endsAt = null;
}

/** Does the same with one item after the other, each in its turn. */
export async function eachInTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    const wait = turn();
    if (wait) await wait;
    results.push(work(item));
  }
  return results;
}
