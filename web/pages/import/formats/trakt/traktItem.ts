import { readIds } from '../readIds.ts';
import { readFields, readString } from '../readJson.ts';
import { readCount, readYear } from '../readNumber.ts';
import type { Parsed, RowOrigin, SourceTarget } from '../sourceRow.ts';
import { episodeTarget, movieTarget, seasonTarget, seriesTarget } from '../targets.ts';

/** What one record of Trakt's files holds. */
export type TraktItem = Readonly<Record<string, unknown>>;

/** A record of one of Trakt's files. */
export interface TraktRecord {
  readonly item: TraktItem;
  readonly origin: RowOrigin;
  /** The name of its file, without page and ending. */
  readonly name: string;
  /** Trakt's number of the list that it is on. */
  readonly list?: string;
}

/** Reads all records of files that hold the same. */
export type GroupReader = (records: readonly TraktRecord[]) => Iterable<Parsed>;

/** What a record is about; null for a person, a list, or a record without either. */
export function readTarget(item: TraktItem): SourceTarget | null {
  const { movie, show, season, episode } = item;
  if (movie) return readTitle(movie, movieTarget);
  if (!show) return null;
  const series = readTitle(show, seriesTarget);
  if (episode) {
    const { ids, season: of, number, title } = readFields(episode);
    const numbers = { season: readCount(of), episode: readCount(number) };
    return episodeTarget(series, numbers, { ids: readIds(readFields(ids)), name: readString(title) });
  }
  if (season) {
    const { ids, number } = readFields(season);
    const target = seasonTarget(series, readCount(number));
    return target.kind === 'SEASON' ? { ...target, ids: readIds(readFields(ids)) } : target;
  }
  return series;
}

/** The series of a season or an episode; a title itself. */
export function readTitleTarget(item: TraktItem): SourceTarget | null {
  return readTarget(item['show'] ? { show: item['show'] } : item);
}

/** Which title, or which episode, as all of Trakt's files call it. */
export function keyOf(item: TraktItem, season?: unknown, episode?: unknown): string {
  const { ids, title, year } = readFields(item['movie'] ?? item['show']);
  const { trakt, slug } = readFields(ids);
  return JSON.stringify([
    item['movie'] ? 'movie' : 'show',
    trakt ?? slug ?? [title, year],
    season ?? null,
    episode ?? null,
  ]);
}

function readTitle(
  value: unknown,
  toTarget: (name: string | null, year: number | null, ids: SourceTarget['ids']) => SourceTarget,
): SourceTarget {
  const { ids, title, year } = readFields(value);
  return toTarget(readString(title), readYear(year), readIds(readFields(ids)));
}
