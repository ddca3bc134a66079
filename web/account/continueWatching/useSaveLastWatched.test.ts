import { ApolloLink, Observable } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { WatchedFragmentDoc } from '../../gql/graphql.ts';
import { sessionStore } from '../../stores/session.ts';
import type { LastWatchedItem } from './shelfItems.ts';
import { saveLastWatched } from './useSaveLastWatched.ts';

const signIn = (uid: string) =>
  sessionStore.set({ kind: 'signedIn', viewer: { uid, displayName: null, email: null } });

const movie: LastWatchedItem = {
  movieId: 101,
  mediaType: 'MOVIE',
  title: 'The Salt Cartographer',
  poster: 'https://images.example/w185/salt.jpg',
  seasonNumber: null,
  episodeNumber: null,
};
const record = { __typename: 'LastWatched', id: 'last-watched:ada', ...movie };
const open = new AbortController().signal;

type Answer = { readonly data: Record<string, unknown> } | Error;

/** A server that responds when the test says so. */
function server() {
  const asked: ApolloLink.Operation[] = [];
  let waiting: ((one: Answer) => void) | undefined;
  const link = new ApolloLink((operation) => {
    asked.push(operation);
    return new Observable((observer) => {
      waiting = (one) => {
        if (one instanceof Error) {
          observer.error(one);
          return;
        }
        observer.next(one);
        observer.complete();
      };
    });
  });
  const answer = async (one: Answer) => {
    const take = await vi.waitUntil(() => waiting);
    waiting = undefined;
    take(one);
  };
  return { client: createClient({ link }), asked, answer };
}

const saveAnswer = (lastWatched: object) => ({
  data: {
    __typename: 'Mutation',
    recordLastWatched: { __typename: 'RecordLastWatchedPayload', lastWatched },
  },
});
/** Long enough for every request that is not queued to be sent. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

let { client, asked, answer } = server();
beforeEach(() => {
  signIn('ada');
  ({ client, asked, answer } = server());
});

const cachedTitle = () =>
  client.cache.readFragment({ fragment: WatchedFragmentDoc, id: 'last-watched:ada', optimistic: true })
    ?.title;

describe('a viewer’s record', () => {
  test('is saved with the path of its poster', async () => {
    const saved = saveLastWatched(client, 'ada', movie, open);
    await answer(saveAnswer(record));
    await saved;
    expect(asked[0]?.variables).toEqual({
      input: {
        titleId: 'movie:101',
        title: movie.title,
        posterPath: '/salt.jpg',
        seasonNumber: null,
        episodeNumber: null,
      },
    });
  });

  test('is known to the next page before the response, unless saving fails', async () => {
    const saved = saveLastWatched(client, 'ada', movie, open).catch(String);
    await expect.poll(cachedTitle).toBe(movie.title);
    await answer(new TypeError('Failed to fetch'));
    expect(await saved).toContain('Failed to fetch');
    expect(cachedTitle()).toBeUndefined();
  });

  test('is saved serially, so that the newest wins', async () => {
    const first = saveLastWatched(client, 'ada', movie, open);
    const second = saveLastWatched(client, 'ada', { ...movie, movieId: 102 }, open);
    await aMoment();
    expect(asked).toHaveLength(1);
    await answer(saveAnswer(record));
    await first;
    await answer(saveAnswer(record));
    await second;
    expect(asked.map(({ variables }) => variables['input'].titleId)).toEqual(['movie:101', 'movie:102']);
  });

  test('is not changed by a page that was left while its save was queued', async () => {
    const leaving = new AbortController();
    const first = saveLastWatched(client, 'ada', movie, open);
    const second = saveLastWatched(client, 'ada', movie, leaving.signal);
    leaving.abort();
    await answer(saveAnswer(record));
    await first;
    await second;
    expect(asked).toHaveLength(1);
  });
});
