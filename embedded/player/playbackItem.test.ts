import { describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueEpisode, CatalogueSeason, CatalogueTitle } from '../catalogue/catalogue.ts';
import { episodePlayback, moviePlayback, trailerPlayback } from './playbackItem.ts';

const today = '2026-06-01';

function season(number: number, airDates: readonly (string | null)[]): CatalogueSeason {
  const episodes = airDates.map((airDate, index): CatalogueEpisode => ({
    number: index + 1,
    name: `Part ${index + 1}`,
    overview: '',
    airDate,
    runtime: 30,
    hasStill: true,
  }));
  return { number, name: `Season ${number}`, overview: '', episodes };
}

function title(kind: 'movie' | 'tv', seasons: readonly CatalogueSeason[]): CatalogueTitle {
  return {
    kind,
    id: 7,
    title: 'Halflight',
    originalTitle: 'Halflight',
    originalLanguage: 'en',
    originCountry: 'GB',
    tagline: '',
    overview: '',
    date: '2020-01-01',
    genreIds: [18],
    keywordIds: [],
    composition: 'sea/sail',
    adult: false,
    hasPoster: true,
    hasBackdrop: true,
    popularity: 1,
    trend: 1,
    voteAverage: 7,
    voteCount: 10,
    runtime: 90,
    trailerKey: `demo-${kind}-7`,
    cast: [],
    director: 'Ana Belova',
    crew: [],
    seasons,
  };
}

const seasons = [
  season(0, ['2021-01-01']),
  season(1, ['2020-01-01', '2020-01-08']),
  season(2, ['2026-05-30', '2026-06-02', null]),
];
const catalogue: Catalogue = {
  movies: new Map([[7, title('movie', [])]]),
  series: new Map([[7, title('tv', seasons)]]),
  people: new Map(),
};

describe('what the player plays', () => {
  test('a movie has no next item', () => {
    expect(moviePlayback(catalogue, 7)).toMatchObject({ title: 'Halflight', detail: '', next: null });
  });

  test('an episode is named in full and links to the next one', () => {
    expect(episodePlayback(catalogue, 7, today, { requested: { season: 1, episode: 1 } })).toMatchObject({
      detail: 'Season 1 · Episode 1 · Part 1',
      next: { name: 'Part 2', detail: 'Season 1 · Episode 2', still: null, path: 'tv/7/1-2' },
    });
  });

  test('the last episode of a season links to the next season', () => {
    expect(
      episodePlayback(catalogue, 7, today, { requested: { season: 1, episode: 2 } })?.next,
    ).toMatchObject({
      detail: 'Season 2 · Episode 1',
      path: 'tv/7/2-1',
    });
  });

  test('the next episode has its image', () => {
    const stillUrl = ({ id }: { id: number }, season: { number: number }, episode: { number: number }) =>
      `/${id}/${season.number}/${episode.number}.svg`;
    const requested = { season: 1, episode: 1 };
    expect(episodePlayback(catalogue, 7, today, { requested, stillUrl })?.next?.still).toBe('/7/1/2.svg');
  });

  test('an unaired episode is neither linked nor played', () => {
    expect(episodePlayback(catalogue, 7, today, { requested: { season: 2, episode: 1 } })?.next).toBeNull();
    expect(episodePlayback(catalogue, 7, today, { requested: { season: 2, episode: 2 } })).toBeNull();
  });

  test('a special can be played but is not linked from a season', () => {
    expect(episodePlayback(catalogue, 7, today, { requested: { season: 0, episode: 1 } })?.title).toBe(
      'Halflight',
    );
    expect(
      episodePlayback(catalogue, 7, '2026-06-30', { requested: { season: 2, episode: 2 } })?.next,
    ).toBeNull();
  });

  test('a series without an episode starts with its first regular episode, not with a special', () => {
    expect(episodePlayback(catalogue, 7, today)).toMatchObject({ season: 1, episode: 1 });
  });

  test('a trailer is found by its key', () => {
    expect(trailerPlayback(catalogue, 'demo-tv-7')).toMatchObject({ mediaType: 'tv', detail: 'Trailer' });
    expect(trailerPlayback(catalogue, 'demo-tv-8')).toBeNull();
  });
});

describe('a title from another source than the catalogue', () => {
  test('is named by its id, since the catalogue may have a different title with the same id', () => {
    expect(moviePlayback(null, 603)).toMatchObject({ title: 'Movie 603', detail: '', next: null });
    expect(episodePlayback(null, 1399, today)).toMatchObject({
      title: 'Series 1399',
      season: 1,
      episode: 1,
    });
    expect(episodePlayback(null, 1399, today, { requested: { season: 2, episode: 3 } })).toMatchObject({
      detail: 'Season 2 · Episode 3',
      next: null,
    });
  });
});
