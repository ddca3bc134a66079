import * as m from '../../../../text/messages/importTrakt.ts';
import { createDayReader } from '../dayReader.ts';
import { readFields, readString } from '../readJson.ts';
import { readCount, readRating } from '../readNumber.ts';
import type { Parsed } from '../sourceRow.ts';
import { covered, refused } from '../targets.ts';
import { keyOf, readTarget, type TraktItem, type TraktRecord } from './traktItem.ts';

/** The plays that the history has, by title or episode: other files count the same. */
export class Plays {
  private readonly times = new Map<string, string[]>();
  private readonly ofTitles = new Map<string, number>();

  add(item: TraktItem): void {
    const { season, number } = readFields(item['episode']);
    const key = keyOf(item, season, number);
    this.times.set(key, [...(this.times.get(key) ?? []), readString(item['watched_at']) ?? '']);
    const title = keyOf(item);
    this.ofTitles.set(title, (this.ofTitles.get(title) ?? 0) + 1);
  }

  /** When a movie or an episode was watched, as Trakt writes it. */
  timesOf(item: TraktItem, season?: number, episode?: number): readonly string[] {
    return this.times.get(keyOf(item, season, episode)) ?? [];
  }

  /** How often a movie, or any episode of a series, was watched. */
  countOf(item: TraktItem): number {
    return this.ofTitles.get(keyOf(item)) ?? 0;
  }
}

/** The history: a record for each time that something was watched. */
export function* readHistory(
  records: readonly TraktRecord[],
  plays: Plays,
  timeZone: string | undefined,
): Generator<Parsed> {
  const readDay = createDayReader(
    records.map(({ item }) => item['watched_at']),
    timeZone,
  );
  const ids = new Set<number>();
  for (const { item, origin } of records) {
    const target = readTarget(item);
    const id = readCount(item['id']);
    if (!target) yield refused(origin, null, m.noTitle());
    else if (id !== null && ids.has(id)) yield covered(origin, target.name, m.sameRecord());
    else {
      plays.add(item);
      if (id !== null) ids.add(id);
      yield {
        kind: 'PLAY',
        origin: { ...origin, ...(id !== null && { id: String(id) }) },
        target,
        when: readDay(item['watched_at']),
      };
    }
  }
}

/** Ratings of movies, series, seasons and episodes. */
export function* readRatings(
  records: readonly TraktRecord[],
  timeZone: string | undefined,
): Generator<Parsed> {
  const readDay = createDayReader(
    records.map(({ item }) => item['rated_at']),
    timeZone,
  );
  for (const { item, origin } of records) {
    const target = readTarget(item);
    const rating = readRating(item['rating'], 10);
    if (!target) yield refused(origin, null, m.noTitle());
    else if (!rating) yield refused(origin, target.name, m.noRating());
    else yield { kind: 'RATING', origin, target, rating, when: readDay(item['rated_at']) };
  }
}
