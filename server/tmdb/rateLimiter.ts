import type { Askers } from './waiters.ts';
import { FairLine, type LineBounds } from './fairQueue.ts';
import type { SharedStarts } from './sharedRateLimit.ts';

export interface StartLimits {
  /** Most starts within any `windowMs`. */
  readonly starts: number;
  readonly windowMs: number;
  /** Most tasks running at once. */
  readonly concurrency: number;
  /** Most tasks waiting. */
  readonly waiting: LineBounds;
  /** The starts of all processes together, when there are others. */
  readonly shared?: Pick<SharedStarts, 'take' | 'hold'> | null;
}

/** For whom a task runs, and how long it may wait. */
export interface StartTerms {
  readonly askers: Askers;
  /** Once it is aborted, a task that waits leaves the line. */
  readonly signal: AbortSignal;
  /** A task that would wait longer, at the rate allowed and with those ahead of it now, does not even wait. */
  readonly withinMs: number;
}

/** The line was too long for a task, when it came or because others had to be let in. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';

  constructor() {
    super('The line of waiting tasks is too long');
  }
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Starts tasks in turns among the clients that wait, never more than the limits allow. A burst may use a whole window's
 * starts at once; the next one then begins when the first of them is a window old.
 */
export class StartLimiter {
  readonly #limits: StartLimits;
  readonly #line: FairLine<Waiting>;
  /** When the starts of the last window were, oldest first, on performance.now's clock. */
  readonly #starts: number[] = [];
  /** Most of them: fewer than the limit while nothing is known of what other processes start. */
  #most: number;
  /** How many may start now; all that the limits allow, unless that is for all processes together to say. */
  #granted: number;
  #isAsking = false;
  #running = 0;
  #heldUntil = 0;
  #isToWake = false;

  constructor(limits: StartLimits) {
    this.#limits = limits;
    this.#most = limits.starts;
    this.#granted = limits.shared ? 0 : Number.POSITIVE_INFINITY;
    this.#line = new FairLine(limits.waiting);
  }

  /** Tasks that run, and tasks that wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#line.size };
  }

  /** Runs the task when its turn comes. Rejects with the signal's reason, or with LineTooLong. */
  async run<T>(task: () => Promise<T>, { askers, signal, withinMs }: StartTerms): Promise<T> {
    signal.throwIfAborted();
    const ahead = Math.min(...[...askers.clients].map((client) => this.#line.ahead(client)));
    if (this.#startsAt(ahead) - performance.now() > withinMs) throw new LineTooLong();
    return new Promise((resolve, reject) => {
      const leaveLine = (): void => {
        askers.onJoin = null;
        signal.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        start: () => {
          leaveLine();
          resolve(this.#start(task));
        },
        refuse: (reason) => {
          leaveLine();
          reject(reason);
        },
      };
      const onAbort = (): void => {
        this.#line.remove(waiting);
        waiting.refuse(signal.reason);
      };
      const enter = (clients: Iterable<string>): void => {
        for (const lost of this.#line.add(waiting, clients)) lost.refuse(new LineTooLong());
      };
      signal.addEventListener('abort', onAbort);
      askers.onJoin = (client) => enter([client]);
      enter(askers.clients);
      this.#startNext();
    });
  }

  /** Starts nothing for this long. What waits keeps its turn; a shorter hold never ends a longer one. */
  hold(ms: number): void {
    this.#holdHere(ms);
    this.#limits.shared?.hold(ms);
  }

  /** How much longer nothing starts; 0 when not held. */
  heldForMs(): number {
    return Math.max(0, this.#heldUntil - performance.now());
  }

  #holdHere(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, performance.now() + ms);
  }

  async #start<T>(task: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#starts.push(performance.now());
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#line.size > 0 && this.#running < this.#limits.concurrency) {
      const waitMs = this.#startsAt(0) - performance.now();
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      if (this.#granted === 0) {
        void this.#ask();
        return;
      }
      this.#granted -= 1;
      this.#line.take()?.start();
    }
  }

  /** Asks for what could start now, and starts what may; a grant is good for that moment alone. */
  async #ask(): Promise<void> {
    const { shared, concurrency } = this.#limits;
    if (!shared || this.#isAsking) return;
    this.#isAsking = true;
    const room = Math.min(this.#line.size, concurrency - this.#running, this.#most - this.#starts.length);
    const { starts, waitMs, heldMs, most } = await shared.take(room);
    this.#most = most;
    this.#holdHere(heldMs);
    this.#granted = starts;
    this.#startNext();
    this.#granted = 0;
    this.#isAsking = false;
    this.#wakeIn(waitMs);
  }

  #wakeIn(ms: number): void {
    if (this.#isToWake) return;
    this.#isToWake = true;
    setTimeout(() => {
      this.#isToWake = false;
      this.#startNext();
    }, Math.ceil(ms)).unref();
  }

  /** When the task starts that has `ahead` others before it, if the rate alone keeps it waiting. */
  #startsAt(ahead: number): number {
    const { windowMs } = this.#limits;
    const starts = this.#most;
    const now = performance.now();
    while ((this.#starts[0] ?? now) <= now - windowMs) this.#starts.shift();
    const windows = Math.floor(ahead / starts);
    const freedBy = this.#starts[(ahead % starts) - (starts - this.#starts.length)];
    return (
      Math.max(now, this.#heldUntil, freedBy === undefined ? now : freedBy + windowMs) + windows * windowMs
    );
  }
}
