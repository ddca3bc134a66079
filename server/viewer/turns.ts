import { setImmediate } from 'node:timers/promises';

/** How long pieces of work follow each other before the event loop handles other events, in milliseconds. */
const SLICE_MS = 0.5;
/** How many turns of the event loop then go to those other events: a request for a cached page takes four or five. */
const TURNS_OF_OTHERS = 6;

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
const GROUP_SIZE = 4;

interface Group {
  readonly continued: Promise<void>;
  readonly proceed: () => void;
  size: number;
}

/** Operations whose work waits, in the order in which they began to. */
const waiting = new Set<OperationTurns>();
/** Long operations under way, in the order in which they became long. */
const long = new Set<OperationTurns>();
let isGiving = false;

/**
 * The turns of one operation: however much of its work waits, that of another one waits for a slice of it and a group at most. What began
 * to wait last continues first: objects within others, so that few are under way at a time.
 *
 * Of long operations, one continues at a time: what each has read stays in memory until it ends.
 */
export class OperationTurns {
  readonly #groups: Group[] = [];
  #isLong = false;
  #isExecuted = false;

  /** As `turn`. */
  next(): Promise<void> | undefined {
    if (!this.isBehind && hasTime()) return undefined;
    let group = this.#groups.at(-1);
    if (!group || group.size === GROUP_SIZE) {
      group = newGroup();
      this.#groups.push(group);
    }
    group.size += 1;
    waiting.add(this);
    void giveTurns();
    return group.continued;
  }

  /** The operation is about to be executed: it waits now if it is long. Call `end` when that is over, whatever its outcome. */
  async begin(): Promise<void> {
    this.#isExecuted = true;
    if (!this.#isLong) return;
    long.add(this);
    await this.next();
  }

  end(): void {
    this.#isExecuted = false;
    long.delete(this);
    void giveTurns();
  }

  /** From now on, or else from its beginning, its work waits until the long operations before it have ended. */
  becomeLong(): void {
    this.#isLong = true;
    if (this.#isExecuted) long.add(this);
  }

  /** Whether it waits for a long operation before it. */
  get isBehind(): boolean {
    const [first] = long;
    return first !== this && long.has(this);
  }

  /** Continues one group of what waits. */
  proceed(): void {
    // Behind the others, if more of its work waits.
    waiting.delete(this);
    const group = this.#groups.pop();
    if (this.#groups.length > 0) waiting.add(this);
    group?.proceed();
  }
}

async function giveTurns(): Promise<void> {
  if (isGiving) return;
  isGiving = true;
  const next = () => [...waiting].find((operation) => !operation.isBehind);
  for (let operation = next(); operation; operation = next()) {
    await turn();
    operation.proceed();
  }
  isGiving = false;
}

function newGroup(): Group {
  let proceed = () => undefined as void;
  const continued = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  return { continued, proceed, size: 0 };
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
