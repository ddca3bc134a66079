import { InMemoryTmdb } from '../../../../server/testing/inMemoryTmdb.ts';
import { details, movie } from '../../../../server/testing/recordBuilders.ts';
import type { Parsed, SourceTarget } from '../formats/sourceRow.ts';

/** Every fifth title is unknown, and every seventh name is that of two titles. */
const UNKNOWN = 5;
const AMBIGUOUS = 7;
/** The first number of a title that is found by its name. */
const FIRST_NAMED = 50_000_000;
const SEASONS = 12;
const EPISODES = 24;

type MediaType = 'MOVIE' | 'TV';

/**
 * A movie database that has the titles that rows name, all series with seasons of the same length; but every fifth title is unknown to it,
 * and every seventh name is that of two titles.
 */
export function createEveryTitle(rows: Iterable<Parsed>): InMemoryTmdb {
  const names = new Map<string, { readonly index: number; readonly target: SourceTarget }>();
  const external = new Map<string, SourceTarget>();
  for (const row of rows) {
    const target = 'why' in row ? null : row.target;
    if (!target) continue;
    if (target.name && !names.has(target.name)) names.set(target.name, { index: names.size, target });
    const { showIds = {} } = target;
    for (const id of [target.ids.imdb, target.ids.tvdb]) if (id) external.set(String(id), target);
    const ofSeries = { ...target, kind: 'SHOW' } as const;
    for (const id of [showIds.imdb, showIds.tvdb]) if (id) external.set(String(id), ofSeries);
  }
  const nameOf = new Map([...names].map(([name, { index }]) => [FIRST_NAMED + 2 * index, name]));
  const titleOf = (mediaType: MediaType, tmdbId: number, year: number | null = null) => {
    const name = nameOf.get(tmdbId - (tmdbId % 2));
    return movie(tmdbId, {
      mediaType,
      ...(name && { title: name }),
      releaseDate: `${year ?? 2000}-05-06`,
      details: details({ status: 'Ended', seasons: mediaType === 'TV' ? seasonsOf(tmdbId) : [] }),
    });
  };
  return new InMemoryTmdb({
    details: ({ mediaType, tmdbId }) =>
      tmdbId < FIRST_NAMED && tmdbId % UNKNOWN === 0 ? null : titleOf(mediaType, tmdbId),
    season: ({ seriesId, number }) => seasonOf(seriesId, number),
    episodeDates: ({ seriesId, numbers }) => numbers.flatMap((number) => seasonOf(seriesId, number) ?? []),
    byExternalId: ({ id }) => {
      const target = external.get(id);
      const tmdbId = Number(id.replace(/\D+/g, '')) % FIRST_NAMED;
      const nothing = { title: null, episode: null, personId: null };
      if (!target || tmdbId % UNKNOWN === 0) return nothing;
      if (target.kind !== 'EPISODE')
        return { ...nothing, title: { mediaType: target.kind === 'MOVIE' ? 'MOVIE' : 'TV', tmdbId } };
      const { season: seasonNumber = 1, episode: episodeNumber = 1 } = target;
      return { ...nothing, episode: { seriesId: tmdbId, seasonNumber, episodeNumber } };
    },
    search: ({ text, mediaType }) => {
      const known = names.get(text);
      if (!known || known.index % UNKNOWN === 0) return { titles: [] };
      const { index, target } = known;
      const kind = mediaType ?? 'MOVIE';
      const count = index % AMBIGUOUS === 0 ? 2 : 1;
      const ids = Array.from({ length: count }, (_, nth) => FIRST_NAMED + 2 * index + nth);
      return { titles: ids.map((tmdbId) => titleOf(kind, tmdbId, target.year)) };
    },
  });
}

function seasonsOf(seriesId: number) {
  return Array.from({ length: SEASONS }, (_, number) => entryOf(seriesId, number));
}

const entryOf = (seriesId: number, number: number) => ({
  ...{ seriesId, number, name: `Season ${number}`, airDate: '2001-01-01' },
  ...{ episodeCount: EPISODES, posterPath: null },
});

function seasonOf(seriesId: number, number: number) {
  if (number >= SEASONS) return null;
  const episodes = Array.from({ length: EPISODES }, (_, index) => ({
    ...{ seriesId, seasonNumber: number, number: index + 1, name: `Part ${index + 1}`, overview: '' },
    ...{ airDate: '2001-01-01', runtime: 50, stillPath: null },
  }));
  return { ...entryOf(seriesId, number), episodes };
}
