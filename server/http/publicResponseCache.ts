import { LRUCache } from 'lru-cache';
import type { SharedTier } from '../redis/sharedTier.ts';
import { type Answer, type AnswerParts, compressedAnswer, compressFully } from './preparedResponse.ts';
import { fromBytes, toBytes } from './responseSerialisation.ts';
import { SingleFlight } from './singleFlight.ts';

/** An answer that is the same bytes for everybody, as it was produced. */
export interface PublicContent extends AnswerParts {
  readonly body: string;
  /** How long to keep it, in seconds; 0 sends it to those who wait for it and keeps nothing. */
  readonly keepSeconds: number;
  /** False when a part of it failed or came too late: a whole one that is past its time is better. */
  readonly whole: boolean;
  /** An address whose answer will do as well: it is made of this, if there is none, and kept once for all of them. */
  readonly sameAs?: string;
  /** Whether it is sent so often that each byte less is worth some work, once those who wait for it have it. */
  readonly common?: boolean;
}

/** What is kept under an address. Times are milliseconds of the cache's clock. */
interface Kept {
  readonly answer: Answer;
  /** Bytes it takes; those of an answer that is kept under another address count there. */
  readonly byteLength: number;
  /** For how long it was fresh, in seconds. */
  readonly keepSeconds: number;
  readonly freshUntil: number;
  /** Until when it may stand in for one that cannot be made. */
  readonly usableUntil: number;
  /** Until when no new one is tried for, since making one failed a moment ago. */
  readonly quietUntil: number;
}

/** What making an answer came to. */
interface Made {
  readonly answer: Answer;
  readonly content: PublicContent;
}

/** How soon a new answer is tried for again while a stale one stands in. */
const RETRY_MS = 5_000;
/** How long an answer past its time may stand in for one that cannot be made: a day of outage. */
const MAX_STALE_MS = 86_400_000;
/** What an answer takes beside its bodies: its headers, its key and its places in the maps. */
const OVERHEAD_BYTES = 2_048;

/** What comes of a look-up: an answer in time, one past its time, one that is in the making, or a new one. */
export type PublicRead = 'fresh' | 'stale' | 'shared' | 'missed';

export interface PublicCacheOptions {
  /** Told of every look-up. */
  readonly onRead?: (result: PublicRead) => void;
  /** Told when an answer past its time had to stay, because making a whole new one failed. */
  readonly onStale?: (address: string, staleSeconds: number, error: unknown) => void;
  /** Bound of what is kept, in bytes. */
  readonly maxBytes: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** What other processes keep too; null when each keeps its own. */
  readonly shared?: SharedTier | null;
  /** Headers that every answer of this process has: they are not shared. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Keeps public answers as compressed bytes, by their address. Simultaneous asks for one address share one making; what
 * is being made has no place among the kept, so that nothing can push it out. An answer past its time is still sent
 * while a new one is made, and stays when that fails, for a day. Whole answers are shared with other processes.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #making = new SingleFlight<Answer>();
  /** Looks at what other processes keep, under way. */
  readonly #looks = new SingleFlight<void>();
  readonly #onStale: NonNullable<PublicCacheOptions['onStale']>;
  readonly #onRead: NonNullable<PublicCacheOptions['onRead']>;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: PublicCacheOptions) {
    const { onStale = () => undefined, onRead = () => undefined, maxBytes, shared = null } = options;
    const { now = () => performance.now(), headers = {} } = options;
    this.#headers = headers;
    this.#onRead = onRead;
    this.#onStale = onStale;
    this.#now = now;
    this.#shared = shared;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ byteLength }, address) => byteLength + address.length * 2 + OVERHEAD_BYTES,
    });
  }

  /** The answer kept for an address, if it is still fresh; never waits. */
  fresh(address: string): Answer | undefined {
    const kept = this.#kept.get(address);
    if (!kept || this.#now() >= kept.freshUntil) return undefined;
    this.#onRead('fresh');
    return kept.answer;
  }

  /** Whether asking for an address can be answered without waiting for a new answer to be made. */
  async has(address: string): Promise<boolean> {
    if (!this.#usable(address)) await this.#look(address);
    return this.#usable(address) !== undefined;
  }

  /** The answer for an address: kept, or produced now. Rejects when producing it does and none can stand in. */
  async answer(address: string, produce: () => Promise<PublicContent>): Promise<Answer> {
    if (!this.#isSettled(address)) await this.#look(address);
    const kept = this.#usable(address);
    if (kept && this.#isSettled(address)) {
      this.#onRead(this.#now() < kept.freshUntil ? 'fresh' : 'stale');
      return this.#aged(kept);
    }
    this.#onRead(kept ? 'stale' : this.#making.has(address) ? 'shared' : 'missed');
    const making = this.#making.run(address, () => this.#produce(address, produce));
    if (!kept) return making;
    making.catch(() => undefined);
    return this.#aged(kept);
  }

  /** Whether what is kept needs no successor now. */
  #isSettled(address: string): boolean {
    const kept = this.#usable(address);
    return kept !== undefined && this.#now() < Math.max(kept.freshUntil, kept.quietUntil);
  }

  #aged({ answer, freshUntil, keepSeconds }: Kept): Answer {
    const staleMs = this.#now() - freshUntil;
    return staleMs < 0 ? answer : { ...answer, ageSeconds: keepSeconds + Math.round(staleMs / 1000) };
  }

  /** Keeps what another process keeps, if it is newer. */
  #look(address: string): Promise<void> {
    const shared = this.#shared;
    if (!shared) return Promise.resolve();
    return this.#looks.run(address, () => this.#adopt(shared, address));
  }

  async #adopt(shared: SharedTier, address: string): Promise<void> {
    const entry = await shared.read(sharedKey(address), (bytes) => fromBytes(bytes, this.#headers));
    if (!entry) return;
    const { answer, keepSeconds, common, tighten } = entry.value;
    // No clock of another machine's keeps an answer for longer than ours would.
    const freshUntil = this.#now() + Math.min(entry.freshMs, keepSeconds * 1000);
    const usableUntil = Math.min(this.#now() + entry.usableMs, freshUntil + MAX_STALE_MS);
    const own = this.#usable(address);
    if (own && freshUntil <= own.freshUntil) return;
    const { byteLength } = answer;
    this.#put(address, { answer, byteLength, keepSeconds, freshUntil, usableUntil });
    if (common) this.#tighten(address, answer, tighten);
  }

  #put(address: string, kept: Omit<Kept, 'quietUntil'>): void {
    this.#kept.set(address, { ...kept, quietUntil: kept.freshUntil });
  }

  #usable(address: string): Kept | undefined {
    const kept = this.#kept.get(address);
    return kept && this.#now() < kept.usableUntil ? kept : undefined;
  }

  async #produce(address: string, produce: () => Promise<PublicContent>): Promise<Answer> {
    try {
      const content = await produce();
      const made = { content, answer: await this.#prepare(content) };
      const old = content.whole ? null : await this.#standIn(address, 'a part of the new one is missing');
      if (old) return old;
      this.#keep(address, made);
      return made.answer;
    } catch (error) {
      const old = await this.#standIn(address, error);
      if (!old) throw error;
      return old;
    }
  }

  #prepare(content: PublicContent): Promise<Answer> {
    const { sameAs, ...own } = content;
    return sameAs === undefined ? compressedAnswer(content) : this.answer(sameAs, () => Promise.resolve(own));
  }

  #keep(address: string, made: Made): void {
    const { answer, content } = made;
    const { keepSeconds, whole, sameAs } = content;
    if (keepSeconds === 0) return;
    const now = this.#now();
    const freshUntil = now + keepSeconds * 1000;
    const usableUntil = whole ? freshUntil + MAX_STALE_MS : freshUntil;
    const byteLength = sameAs === undefined ? answer.byteLength : 0;
    const isNews = sameAs === undefined || this.#usable(address) !== undefined;
    const kept = { answer, byteLength, keepSeconds, freshUntil, usableUntil };
    this.#put(address, kept);
    // What many addresses have alike is shared once, but for an address whose own answer it takes the place of.
    const { common = false } = content;
    if (whole && isNews) this.#share(address, kept, common);
    if (!common) return;
    const tighten = async () => compressedAnswer(content, await compressFully(content.body));
    this.#tighten(address, answer, tighten);
  }

  #share(address: string, kept: Omit<Kept, 'quietUntil'>, common: boolean): void {
    const { answer, keepSeconds, freshUntil, usableUntil } = kept;
    const bytes = this.#shared && toBytes({ answer, keepSeconds, common }, this.#headers);
    if (!bytes) return;
    const now = this.#now();
    const times = { freshMs: freshUntil - now, usableMs: usableUntil - now };
    this.#shared.write(sharedKey(address), { bytes, ...times });
  }

  /** Has what is kept take fewer bytes, unless something newer has come in its place meanwhile; where that fails, it stands. */
  #tighten(address: string, answer: Answer, tighten: () => Promise<Answer>): void {
    void tighten().then(
      (tight) => {
        const kept = this.#kept.peek(address);
        if (kept?.answer !== answer) return;
        this.#kept.set(address, { ...kept, answer: tight, byteLength: tight.byteLength });
      },
      () => undefined,
    );
  }

  /** Lets a kept answer stand in a while longer, if there is one; another process may have been too late with it before. */
  async #standIn(address: string, error: unknown): Promise<Answer | null> {
    if (!this.#usable(address)) await this.#look(address);
    const now = this.#now();
    const kept = this.#usable(address);
    if (!kept) return null;
    this.#kept.set(address, { ...kept, quietUntil: now + RETRY_MS });
    this.#onStale(address, Math.round((now - kept.freshUntil) / 1000), error);
    return this.#aged(kept);
  }
}

function sharedKey(address: string): string {
  return `http:${address}`;
}
