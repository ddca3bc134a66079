import { describe, expect, test } from 'vitest';
import type { EpisodeRecord, SeasonRecord } from '../../domain/season.ts';
import { GraphqlOverMemory } from '../../testing/graphqlOverMemory.ts';
import { MemoryTmdb } from '../../testing/memoryTmdb.ts';
import { series } from '../../testing/titleRecords.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

/** A season of series 5 with two episodes that have aired. */
function season(number: number): SeasonRecord {
  const episodes = [1, 2].map((episode): EpisodeRecord => ({
    seriesId: 5,
    seasonNumber: number,
    number: episode,
    name: '',
    overview: '',
    airDate: '2020-01-01',
    runtime: null,
    stillPath: null,
  }));
  return { seriesId: 5, number, name: '', airDate: null, episodeCount: 2, posterPath: null, episodes };
}

/** The server as Ada asks it. */
function asAda() {
  const tmdb = new MemoryTmdb({ titles: [series(5)], seasons: [season(1)] });
  const graphql = new GraphqlOverMemory(tmdb);
  const token = graphql.accounts.signIn('ada');
  return { graphql, tmdb, ask: (query: string) => graphql.ask(query, {}, token) };
}

describe('several changes of one operation', () => {
  const mark = (number: number) => `e${number}: setWatched(input: {
    titleId: "tv:5", seasonNumber: 1, episodeNumbers: [${number}], watched: true
  }) { viewerTitle { parts(first: 10) { nodes { episodeNumber } totalCount } } }`;
  const payload = (...numbers: number[]) => {
    const nodes = numbers.map((episodeNumber) => ({ episodeNumber }));
    return { viewerTitle: { parts: { nodes, totalCount: numbers.length } } };
  };

  test('are each answered with what is stored then', async () => {
    const { data, errors } = await asAda().ask(`mutation { ${mark(1)} ${mark(2)} }`);
    expect({ data, errors }).toEqual({ data: { e1: payload(1), e2: payload(1, 2) }, errors: [] });
  });

  test('are so too when the season was read before the change', async () => {
    const { ask, tmdb } = asAda();
    await ask(`mutation { ${mark(1)} }`);
    const failure = new TmdbError('fetchSeasonDetails', 503);
    tmdb.fail('season 5 1', failure).fail('details tv:5 basic', failure);
    const { data } = await ask(`mutation { saveProgress(input: {
      titleId: "tv:5", seasonNumber: 1, episodeNumber: 1, position: 9, length: 99
    }) { viewerTitle { parts { nodes { position } } } } }`);
    expect(data).toEqual({ saveProgress: { viewerTitle: { parts: { nodes: [{ position: 9 }] } } } });
  });
});
