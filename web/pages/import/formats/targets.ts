import type { LeftOut, RowOrigin, SourceIds, SourceTarget, SourceTime } from './sourceRow.ts';

/** When something happened whose time a source doesn't know. */
export const UNKNOWN_TIME: SourceTime = { precision: 'UNKNOWN' };

/** A movie. */
export function movieTarget(name: string | null, year: number | null, ids: SourceIds = {}): SourceTarget {
  return { kind: 'MOVIE', ids, name: name || null, year };
}

/** A series. */
export function seriesTarget(name: string | null, year: number | null, ids: SourceIds = {}): SourceTarget {
  return { kind: 'SHOW', ids, name: name || null, year };
}

/** A season of a series; null for the season makes it the series. */
export function seasonTarget(series: SourceTarget, season: number | null): SourceTarget {
  if (season === null) return series;
  return { kind: 'SEASON', ids: {}, showIds: series.ids, name: series.name, year: series.year, season };
}

/** An episode of a series, with what is known of its season, its number and its own ids and name. */
export function episodeTarget(
  series: SourceTarget,
  numbers: { readonly season: number | null; readonly episode: number | null },
  own: { readonly ids?: SourceIds; readonly name?: string | null } = {},
): SourceTarget {
  const { season, episode } = numbers;
  return {
    kind: 'EPISODE',
    ids: own.ids ?? {},
    showIds: series.ids,
    name: series.name,
    year: series.year,
    ...(season !== null && { season }),
    ...(episode !== null && { episode }),
    ...(own.name && { episodeName: own.name }),
  };
}

/** A record that another record says the same as. */
export function covered(origin: RowOrigin, name: string | null, reason: string): LeftOut {
  return { origin, name: name || null, why: 'COVERED', reason };
}

/** A record that can't be imported. */
export function refused(origin: RowOrigin, name: string | null, reason: string): LeftOut {
  return { origin, name: name || null, why: 'REFUSED', reason };
}
