import { expect } from 'vitest';
import type {
  LoadedTitle,
  PartRecord,
  PlayableRef,
  PlayRecord,
  RatingRecord,
  SeasonParts,
  TitleNames,
  ViewerTitleRecord,
} from '../viewer/records.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { markWatched } from '../viewer/plays/marks.ts';
import { saveProgress } from '../viewer/titles/progress.ts';
import { newViewerTitle, type TitleRule } from '../viewer/rules.ts';
import { MAX_STEP, type TitleNeeds } from '../viewer/store.ts';
import { storedPasses } from '../viewer/titles/titleWrite.ts';

/** A minute of an evening. */
export function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

export function episode(episodeNumber: number, seasonNumber = 1) {
  return { seasonNumber, episodeNumber };
}

export const whole = { seasonNumber: null, episodeNumber: null };

/** A rule that is applied at a moment. */
export function by(now: string, { needs, apply }: TitleRule): TitleRule {
  return { needs, apply: (loaded) => apply(loaded, now) };
}

/** Progress of a part of fifty minutes at a minute, saved at that or a later one. */
export function progressTo(position: number, minute: number, ref: PlayableRef = episode(1), saved = minute) {
  const progress = { position, length: 3000, at: at(minute) };
  const source = { playId: `p${minute}`, day: '2026-03-01', language: 'en' };
  return by(at(saved), saveProgress(ref, progress, source));
}

/** Marks parts as watched at a minute. */
export function marked(minute: number, ...refs: readonly PlayableRef[]) {
  const time = { when: 'NOW', at: at(minute), day: '2026-03-01' } as const;
  const parts = refs.map((ref) => ({ ...ref, airDate: null }));
  return by(at(minute), markWatched(parts, { run: `run${minute}`, time, bulk: refs.length > 1 }));
}

const LATER = at(10_000);

/**
 * All that is stored about a title of Ada's, changed by rules as a store does, far later unless a rule says when: a rule gets what it says it needs, and no more. After
 * each change, what the record counts is compared with the parts and plays.
 */
export class RuledTitle {
  record: ViewerTitleRecord;
  readonly plays = new Map<string, PlayRecord>();
  readonly ratings = new Map<string, RatingRecord>();
  readonly #passes = new Map<number, Map<number, SeasonParts>>();
  lastWatched: LoadedTitle['lastWatched'];

  constructor(id = 'tv:5', names: TitleNames = { title: 'A Title', posterPath: null }) {
    const ref = parseTitleId(id);
    if (!ref) throw new Error(`A title's id must look like tv:5; received ${id}`);
    this.record = newViewerTitle('ada', ref, names, at(0)).record;
  }

  /** All of it, as a store takes it. */
  get loaded(): LoadedTitle {
    const { record, seasons, plays, ratings } = this;
    return { record, parts: seasons, plays, ratings };
  }

  /** The seasons of the current pass. */
  get seasons(): ReadonlyMap<number, SeasonParts> {
    return this.#passes.get(this.record.pass) ?? new Map();
  }

  part(episodeNumber: number, seasonNumber = 1): PartRecord | undefined {
    return this.seasons.get(seasonNumber)?.get(episodeNumber);
  }

  /** The plays as short texts, such as `s1e2 PLAYER`, in the order of their days. */
  get playTexts(): string[] {
    return [...this.plays.values()]
      .map(({ seasonNumber: season, episodeNumber, day, source, pass }) => ({
        key: day ?? '',
        text: `${season === null ? 'whole' : `s${season}e${episodeNumber}`} ${source}${pass > 1 ? ` ${pass}` : ''}`,
      }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ text }) => text);
  }

  /** Makes a change, once; whether anything changed. */
  apply(rule: TitleRule): boolean {
    const before = this.#load(rule.needs(this.record));
    const after = rule.apply(before, LATER);
    if (after === before) return false;
    const changed = [...after.plays].filter(([id, play]) => before.plays.get(id) !== play).length;
    expect(changed).toBeLessThanOrEqual(MAX_STEP);
    for (const id of before.plays.keys()) if (!after.plays.has(id)) this.plays.delete(id);
    for (const [id, play] of after.plays) this.plays.set(id, play);
    for (const id of before.ratings.keys()) if (!after.ratings.has(id)) this.ratings.delete(id);
    for (const [id, rating] of after.ratings) this.ratings.set(id, rating);
    this.record = after.record;
    const isSamePass = before.record.pass === after.record.pass;
    const stored = isSamePass ? [...(this.#passes.get(after.record.pass) ?? [])] : [];
    const seasons = new Map([...(isSamePass ? stored : this.seasons), ...after.parts]);
    this.#passes.set(after.record.pass, new Map([...seasons].filter(([, parts]) => parts.size > 0)));
    for (const pass of this.#passes.keys()) {
      if (!storedPasses(after.record).includes(pass)) this.#passes.delete(pass);
    }
    if (after.lastWatched) this.lastWatched = after.lastWatched;
    this.#check();
    return true;
  }

  /** Makes changes one after the other. */
  with(...rules: readonly TitleRule[]): this {
    for (const rule of rules) this.apply(rule);
    return this;
  }

  /** Makes a change as often as it loads as many plays as it can. */
  repeat(rule: TitleRule): number {
    for (let times = 1; ; times += 1) {
      const { size } = this.#load(rule.needs(this.record)).plays;
      this.apply(rule);
      if (size < MAX_STEP) return times;
    }
  }

  #load({ seasons = [], plays, ratings = [] }: TitleNeeds): LoadedTitle {
    const { record } = this;
    const all = [...this.plays.values()];
    const selected = plays ? all.filter((play) => isSelected(play, plays)).slice(0, MAX_STEP) : [];
    const ofPlays = selected.flatMap(({ pass, seasonNumber }) =>
      pass === record.pass && seasonNumber !== null ? [seasonNumber] : [],
    );
    const needed = [...new Set([...seasons, ...ofPlays])];
    return {
      record,
      parts: new Map(
        needed.flatMap((number) => {
          const parts = this.seasons.get(number);
          return parts ? [[number, parts]] : [];
        }),
      ),
      plays: new Map(selected.map((play) => [play.id, play])),
      ratings: new Map([...this.ratings].filter(([id]) => ratings.includes(id))),
    };
  }

  #check(): void {
    const { record } = this;
    expect(record.plays).toBe(this.plays.size);
    expect(record.ratings).toBe(this.ratings.size);
    expect([...record.seasons.keys()].sort()).toEqual([...this.seasons.keys()].sort());
    const own = [...this.plays.values()].filter(({ pass }) => pass === record.pass);
    const playsOf = ({ seasonNumber, episodeNumber }: PartRecord) =>
      own.filter((play) => play.seasonNumber === seasonNumber && play.episodeNumber === episodeNumber).length;
    for (const [number, parts] of this.seasons) {
      const all = [...parts.values()];
      const watched = all.filter(({ plays }) => plays > 0).length;
      expect(record.seasons.get(number)).toMatchObject({ parts: all.length, watched });
      for (const part of all) expect(part.plays).toBe(playsOf(part));
    }
    if (record.whole) expect(record.whole.plays).toBe(playsOf(record.whole));
  }
}

function isSelected(play: PlayRecord, selection: NonNullable<TitleNeeds['plays']>): boolean {
  if ('any' in selection) return selection.any.some((one) => isSelected(play, one));
  if ('all' in selection) return true;
  if ('days' in selection) return play.day !== null && selection.days.includes(play.day);
  if ('ids' in selection) return selection.ids.includes(play.id);
  if ('run' in selection) return play.run === selection.run;
  const { pass, seasonNumber, episodeNumbers } = selection;
  const isNamed = episodeNumbers === null || episodeNumbers.includes(play.episodeNumber ?? -1);
  return play.pass === pass && play.seasonNumber === seasonNumber && isNamed;
}
