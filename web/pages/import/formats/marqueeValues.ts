import { type Fields, readString } from './readJson.ts';
import { readCount, readYear } from './readNumber.ts';
import type { SourceTarget, SourceTime } from './sourceRow.ts';
import { episodeTarget, movieTarget, seasonTarget, seriesTarget, UNKNOWN_TIME } from './targets.ts';

// The values of Marquee's own export.

export type TargetOf = (id: string | null) => SourceTarget;

export const idOf = (record: Fields) => readString(record['titleId']);

/** What a global id names: a title, a season or an episode. */
export function readTarget(id: string | null, titles: ReadonlyMap<string | null, Fields>): SourceTarget {
  const [, titleId, kind, number, season, episode] =
    /^((movie|tv):(\d+))(?::s(\d+)(?::e(\d+))?)?$/.exec(id ?? '') ?? [];
  const title = titles.get(titleId ?? null) ?? {};
  const [name, year] = [readString(title['name']), readYear(title['year'])];
  const tmdb = readCount(number);
  if (!kind || !tmdb) return { kind: 'UNKNOWN', ids: {}, name: null, year: null };
  if (kind === 'movie') return movieTarget(name, year, { tmdb });
  const series = seriesTarget(name, year, { tmdb });
  if (episode === undefined) return seasonTarget(series, readCount(season));
  return episodeTarget(series, { season: readCount(season), episode: readCount(episode) });
}

/** What a record of a title and two numbers is about: without that of an episode, a season or the series as such. */
export function ofPart(target: SourceTarget, part: Fields): SourceTarget {
  if (target.kind !== 'SHOW') return target;
  const [season, episode] = [readCount(part['seasonNumber']), readCount(part['episodeNumber'])];
  return episode === null ? seasonTarget(target, season) : episodeTarget(target, { season, episode });
}

/** A moment, of any year: none of them means that it is not known. */
export function readInstant(value: unknown): SourceTime {
  const at = readMoment(value);
  return at === null ? UNKNOWN_TIME : { precision: 'INSTANT', at };
}

/** A moment, as ISO 8601, UTC; null for none. */
export function readMoment(value: unknown): string | null {
  const ms = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
