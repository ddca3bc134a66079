/** Maximum number of values read and unpacked at once, to bound the memory they take. */
const MAX_CONCURRENT_READS = 8;
/** A read that finds no free slot is dropped if it is still queued after this many milliseconds. */
const MAX_QUEUE_MS = 200;

interface QueuedRead<Value> {
  readonly key: string;
  readonly deadline: number;
  /** Uses the value; `undefined` when the read was dropped. */
  readonly settle: (value: Value | undefined) => Promise<void>;
}

/**
 * Queues reads by key, and reads those of one turn of the event loop together. The values of a few keys are in use at
 * once; each settles by itself.
 */
export class ReadQueue<Value> {
  readonly #readMany: (keys: readonly string[]) => Promise<readonly Value[]>;
  #queued: QueuedRead<Value>[] = [];
  #freeSlots = MAX_CONCURRENT_READS;
  #isScheduled = false;

  /** @param readMany returns the value of each key, in their order; at most eight keys */
  constructor(readMany: (keys: readonly string[]) => Promise<readonly Value[]>) {
    this.#readMany = readMany;
  }

  /** Resolves to what `use` returns for the key's value; `use` gets undefined if the read was queued for too long. */
  read<Result>(key: string, use: (value: Value | undefined) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settle = (value: Value | undefined) => use(value).then(resolve, reject);
      const hasSlot = this.#queued.length < this.#freeSlots;
      this.#queued.push({ key, deadline: hasSlot ? Infinity : performance.now() + MAX_QUEUE_MS, settle });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#freeSlots === 0 || this.#queued.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#readBatch();
    });
  }

  async #readBatch(): Promise<void> {
    const now = performance.now();
    for (const { settle } of this.#queued.filter(({ deadline }) => deadline < now)) void settle(undefined);
    this.#queued = this.#queued.filter(({ deadline }) => deadline >= now);
    const batch = this.#queued.splice(0, this.#freeSlots);
    if (batch.length === 0) return;
    this.#freeSlots -= batch.length;
    const values = await this.#readMany(batch.map(({ key }) => key));
    for (const [index, { settle }] of batch.entries()) {
      void settle(values[index]).then(() => {
        this.#freeSlots += 1;
        this.#schedule();
      });
    }
  }
}
