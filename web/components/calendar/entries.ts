import { titlePath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/calendarEntries.ts';
import { seasonQuery } from '../../text/urlParams.ts';

/** An entry of the calendar as the server has it. */
export interface Entry {
  readonly day: string;
  readonly kind: 'RELEASE' | 'PREMIERE' | 'EPISODE';
  readonly titleId: string;
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
}

/** The episodes of one season of a series that air on one day, or a movie. */
export interface Group<One extends Entry> {
  /** The first of them. */
  readonly first: One;
  readonly count: number;
  readonly lastEpisode: number | null;
}

/** Entries by day, in their order, the episodes of a season together. */
export function groupsByDay<One extends Entry>(
  entries: readonly One[],
): ReadonlyMap<string, readonly Group<One>[]> {
  const days = new Map<string, Map<string, Group<One>>>();
  for (const entry of entries) {
    const groups = days.get(entry.day) ?? new Map<string, Group<One>>();
    days.set(entry.day, groups);
    const key = `${entry.titleId} ${entry.seasonNumber}`;
    const { first = entry, count = 0 } = groups.get(key) ?? {};
    groups.set(key, { first, count: count + 1, lastEpisode: entry.episodeNumber });
  }
  return new Map([...days].map(([day, groups]) => [day, [...groups.values()]]));
}

/** What comes of a title on a day: 'S2 E6', 'S2 E1–8', 'Season 2 premiere' or 'Movie'. */
export function labelOf({ first, count, lastEpisode }: Group<Entry>): string {
  const { kind, seasonNumber: season, episodeNumber: episode } = first;
  if (season === null || episode === null) return m.release();
  if (count > 1) {
    const last = lastEpisode ?? episode;
    if (last - episode + 1 !== count) return m.several({ season, count });
    return season === 0 ? m.specials({ first: episode, last }) : m.episodes({ season, first: episode, last });
  }
  if (kind === 'PREMIERE') return m.premiere({ season });
  return season === 0 ? m.special({ episode }) : m.episode({ season, episode });
}

/** The page of an entry's title, with the season that airs. */
export function entryPath({ titleId, seasonNumber }: Entry): string {
  const [kind, tmdbId] = titleId.split(':');
  const path = titlePath({ mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId: Number(tmdbId) });
  return path + seasonQuery({ season: seasonNumber, page: null });
}
