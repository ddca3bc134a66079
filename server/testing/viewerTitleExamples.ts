import type { LoadedTitle, PartRecord, SeasonParts, SeasonTally, TitleFacts } from '../viewer/records.ts';
import { emptyTitle } from './storedRecords.ts';

export function dayOf(day: number): string {
  return new Date(Date.UTC(2025, 2, day)).toISOString();
}

/** A watched episode. */
export function episode(
  seasonNumber: number,
  episodeNumber: number,
  own: Partial<PartRecord> = {},
): PartRecord {
  return { seasonNumber, episodeNumber, position: 0, length: null, at: dayOf(1), plays: 1, ...own };
}

/** A title that is on the watchlist since a day of the month, and was changed then. */
export function listed(uid: string, id: string, day: number, facts: TitleFacts | null = null): LoadedTitle {
  const title = emptyTitle(uid, id);
  return { ...title, record: { ...title.record, facts, listedAt: dayOf(day), changedAt: dayOf(day) } };
}

/** A title with these parts and no others in their seasons. */
export function withEpisodes(title: LoadedTitle, ...added: readonly PartRecord[]): LoadedTitle {
  const parts = new Map<number, SeasonParts>();
  for (const part of added) {
    const { seasonNumber, episodeNumber } = part;
    if (seasonNumber === null || episodeNumber === null) throw new Error('A part must be an episode');
    parts.set(seasonNumber, new Map([...(parts.get(seasonNumber) ?? []), [episodeNumber, part]]));
  }
  const tallies = [...parts].map(([number, season]) => [number, tally(season)] as const);
  const seasons = new Map([...title.record.seasons, ...tallies]);
  return { ...title, record: { ...title.record, seasons }, parts: new Map([...title.parts, ...parts]) };
}

function tally(parts: SeasonParts): SeasonTally {
  const watched = [...parts].filter(([, { plays }]) => plays > 0);
  const newest =
    [...parts.values()]
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? dayOf(0);
  const episodes = watched.map(([number]) => number);
  const furthest = { episode: Math.max(...episodes), next: Math.max(...episodes) + 1, at: newest };
  let left = 1;
  while (episodes.includes(left)) left += 1;
  return { parts: parts.size, watched: watched.length, newest, left, furthest: watched[0] ? furthest : null };
}

/** A series with so many watched episodes that an account of 30,000 bytes has room for two of them. */
export function fullSeason(uid: string, tmdbId: number): LoadedTitle {
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
  return withEpisodes(emptyTitle(uid, `tv:${tmdbId}`), ...numbers.map((number) => episode(1, number)));
}

/** What is known of a title; by default little. */
export function facts(own: Partial<TitleFacts> = {}): TitleFacts {
  return {
    factsAt: dayOf(1),
    status: null,
    originalTitle: null,
    releaseDate: null,
    runtime: null,
    rating: null,
    genreIds: [],
    countries: [],
    castIds: [],
    directorIds: [],
    seasons: [],
    lastEpisode: null,
    nextEpisode: null,
    ...own,
  };
}

/** A series in two languages, with all that a title can have: a watched, a begun and a marked episode, the last in another season. */
export function thrones(uid: string): LoadedTitle {
  const at = '2025-03-05T21:00:00.000Z';
  const begun = episode(1, 2, { position: 61.5, length: 3000, at, plays: 0 });
  const title = listed(uid, 'tv:1399', 1);
  const record = {
    ...title.record,
    title: 'Game of Thrones',
    posterPath: null,
    local: { language: 'ja', title: 'ゲーム・オブ・スローンズ', posterPath: '/ja.jpg' },
    facts: facts({
      status: 'Ended',
      releaseDate: '2011-04-17',
      rating: 84,
      genreIds: [10765, 18],
      countries: ['US'],
      castIds: [22970, 239019],
      directorIds: [9813],
      seasons: [
        { number: 0, episodeCount: null, airDate: null },
        { number: 1, episodeCount: 10, airDate: '2011-04-17' },
      ],
      lastEpisode: { seasonNumber: 8, episodeNumber: 6, airDate: '2019-05-19' },
    }),
    playedAt: at,
    note: 'With Ada\n🐉',
    pass: 2,
    passStartedAt: dayOf(2),
    previous: {
      pass: 1,
      passStartedAt: null,
      last: episode(1, 10),
      whole: null,
      seasons: new Map<number, SeasonTally>(),
    },
    last: begun,
    changedAt: at,
  };
  const watched = episode(1, 1, { at: dayOf(4), plays: 2 });
  return withEpisodes({ ...title, record }, watched, begun, episode(2, 1, { length: 2400, at: dayOf(3) }));
}
