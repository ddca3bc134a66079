import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from '../../../apollo/createClient.tsx';
import type { NodeLookup } from '../../../gql/graphql.ts';
import type { ImportStore } from './importStore.ts';
import { createImportServer } from './importServer.ts';
import { createEpisodeReader } from './readEpisodes.ts';

/** Series of three seasons, of which each has this many episodes by TMDB's count, and two in its list. */
function reader(episodeCount: number, stored: Awaited<ReturnType<ImportStore['episodes']>> = new Map()) {
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const keys: readonly NodeLookup[] = variables['keys'];
    requests.push(`${operationName} ${keys.length}`);
    const nodesBy = keys.map(({ tmdb }) => {
      if (tmdb?.tmdbId === 404) return null;
      const seasons = [0, 1, 2].map((number) => ({ __typename: 'Season', id: 's', number, episodeCount }));
      if (tmdb) return { __typename: 'Series', id: `tv:${tmdb.tmdbId}`, seasons };
      const episode = { __typename: 'Episode', id: 'e' };
      const episodes = [
        { ...episode, number: 1, name: 'The Storm', airDate: '2025-01-01' },
        { ...episode, number: 2, name: 'Ferry', airDate: null },
      ];
      return { __typename: 'Season', id: 's', episodes };
    });
    return of({ data: { nodesBy } });
  });
  const client = createClient({ link });
  const added: string[] = [];
  const store = {
    episodes: async () => new Map(stored),
    addEpisodes: async (episodes: ReadonlyMap<string, unknown>) => void added.push(...episodes.keys()),
  };
  const persistence = { run: <T>(request: () => Promise<T>) => request() };
  const reading = createEpisodeReader({ server: createImportServer(client, 'ada'), store, persistence });
  return { reading, requests, added };
}
const seriesTo = (last: number) => Array.from({ length: last }, (_, index) => `tv:${index + 1}`);

test('episodes say whether they have aired, season by season; an unknown series has none', async () => {
  const { reading, added } = reader(2);
  const known = await (await reading)(['tv:8', 'tv:404']);
  expect(known.get('tv:404')).toEqual([]);
  expect(known.get('tv:8')?.slice(0, 3)).toEqual([
    { season: 0, number: 1, name: 'The Storm', hasAired: true },
    { season: 0, number: 2, name: 'Ferry', hasAired: false },
    { season: 1, number: 1, name: 'The Storm', hasAired: true },
  ]);
  expect(added).toEqual(['tv:8', 'tv:404']);
});

test('many series are read by few requests, each once', async () => {
  const { reading, requests } = reader(10);
  const read = await reading;
  await read(seriesTo(35));
  const first = ['ImportSeasons 30', 'ImportEpisodes 30', 'ImportEpisodes 30', 'ImportEpisodes 30'];
  expect(requests).toEqual([...first, 'ImportSeasons 5', 'ImportEpisodes 15']);
  await read(seriesTo(36));
  expect(requests.slice(6)).toEqual(['ImportSeasons 1', 'ImportEpisodes 3']);
});

test('long seasons are read by more requests', async () => {
  const { reading, requests } = reader(300);
  await (
    await reading
  )(['tv:8']);
  expect(requests).toEqual(['ImportSeasons 1', 'ImportEpisodes 2', 'ImportEpisodes 1']);
});

test('what was read before the import was continued is not read again', async () => {
  const episodes = [{ season: 1, number: 1, name: 'As it was', hasAired: true }];
  const { reading, requests } = reader(2, new Map([['tv:8', episodes]]));
  expect((await (await reading)(['tv:8'])).get('tv:8')).toEqual(episodes);
  expect(requests).toEqual([]);
});
