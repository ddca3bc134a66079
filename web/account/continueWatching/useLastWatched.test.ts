import { ApolloLink, Observable } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { LastWatchedDocument } from '../../gql/graphql.ts';
import { sessionStore } from '../../stores/session.ts';
import type { LastWatchedItem } from './shelfItems.ts';
import { fetchLastWatched, saveLastWatched } from './useLastWatched.ts';

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
const record = (uid: string, title = movie.title) => ({
  __typename: 'LastWatched',
  id: `last-watched:${uid}`,
  ...movie,
  title,
});
const open = new AbortController().signal;

type Answer = { readonly data: Record<string, unknown> } | Error;

/** A server that responds when the test says so, in order. */
function server() {
  const asked: ApolloLink.Operation[] = [];
  const answers = new Map<string, (answer: Answer) => void>();
  const link = new ApolloLink((operation) => {
    asked.push(operation);
    return new Observable((observer) => {
      answers.set(operation.operationName ?? '', (answer) => {
        if (answer instanceof Error) {
          observer.error(answer);
          return;
        }
        observer.next(answer);
        observer.complete();
      });
    });
  });
  const answer = async (operationName: 'LastWatched' | 'SaveLastWatched', one: Answer) => {
    const take = await vi.waitUntil(() => answers.get(operationName));
    answers.delete(operationName);
    take(one);
  };
  return { client: createClient({ link }), asked, answer };
}

const readAnswer = (lastWatched: object | null) => ({ data: { __typename: 'Query', lastWatched } });
const saveAnswer = (saved: object) => ({ data: { __typename: 'Mutation', saveLastWatched: saved } });
/** Long enough for every request that is not queued to be sent. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

let { client, asked, answer } = server();
beforeEach(() => {
  signIn('ada');
  ({ client, asked, answer } = server());
});

const operations = () => asked.map(({ operationName }) => operationName);
const keptTitle = () => client.readQuery({ query: LastWatchedDocument })?.lastWatched?.title;

describe('a viewer’s record', () => {
  test('is read as it was saved', async () => {
    const reading = fetchLastWatched(client, 'ada');
    await answer('LastWatched', readAnswer(record('ada')));
    expect(await reading).toMatchObject({ failure: null, record: { movieId: 101, title: movie.title } });
    expect(keptTitle()).toBe(movie.title);
  });

  test('is null for a viewer who has watched nothing', async () => {
    const reading = fetchLastWatched(client, 'ada');
    await answer('LastWatched', readAnswer(null));
    expect(await reading).toEqual({ record: null, failure: null });
  });

  test('is null, and not cached, when the response belongs to another viewer', async () => {
    const reading = fetchLastWatched(client, 'ada');
    await answer('LastWatched', readAnswer(record('ben')));
    expect(await reading).toEqual({ record: null, failure: null });
    const late = fetchLastWatched(client, 'ada');
    await aMoment();
    signIn('ben');
    await answer('LastWatched', readAnswer(record('ada')));
    expect(await late).toEqual({ record: null, failure: null });
    expect(keptTitle()).toBeUndefined();
  });

  test('is saved with the path of its poster', async () => {
    const saved = saveLastWatched(client, 'ada', movie, open);
    await answer('SaveLastWatched', saveAnswer(record('ada')));
    await saved;
    expect(asked[0]?.variables).toEqual({
      input: {
        movieId: 101,
        title: movie.title,
        posterPath: '/salt.jpg',
        mediaType: 'MOVIE',
        seasonNumber: null,
        episodeNumber: null,
      },
    });
  });

  test('can be saved while an earlier read is in flight, which then does not overwrite it', async () => {
    const reading = fetchLastWatched(client, 'ada');
    const saved = saveLastWatched(client, 'ada', movie, open);
    await aMoment();
    expect(operations()).toEqual(['LastWatched']);
    await expect.poll(operations).toEqual(['LastWatched', 'SaveLastWatched']);
    client.writeQuery({ query: LastWatchedDocument, data: { ...readAnswer(record('ada')).data } });
    await answer('SaveLastWatched', saveAnswer(record('ada', 'What plays now')));
    await saved;
    await answer('LastWatched', readAnswer(record('ada', 'What played before')));
    expect(await reading).toMatchObject({ failure: null, record: { title: 'What played before' } });
    expect(keptTitle()).toBe('What plays now');
  });

  test('is read only after earlier saves have settled, even if they failed', async () => {
    const saved = saveLastWatched(client, 'ada', movie, open).catch(String);
    const reading = fetchLastWatched(client, 'ada');
    await aMoment();
    expect(operations()).toEqual(['SaveLastWatched']);
    await answer('SaveLastWatched', new TypeError('Failed to fetch'));
    expect(await saved).toContain('Failed to fetch');
    await answer('LastWatched', readAnswer(record('ada')));
    expect(await reading).toMatchObject({ failure: null });
    expect(operations()).toEqual(['SaveLastWatched', 'LastWatched']);
  });

  test('is saved serially, so that the newest wins', async () => {
    const first = saveLastWatched(client, 'ada', movie, open);
    const second = saveLastWatched(client, 'ada', { ...movie, movieId: 102 }, open);
    await aMoment();
    expect(asked).toHaveLength(1);
    await answer('SaveLastWatched', saveAnswer(record('ada')));
    await first;
    await answer('SaveLastWatched', saveAnswer(record('ada')));
    await second;
    expect(asked.map(({ variables }) => variables['input'].movieId)).toEqual([101, 102]);
  });

  test('is not changed by a page that was left while its save was queued', async () => {
    const leaving = new AbortController();
    const first = saveLastWatched(client, 'ada', movie, open);
    const second = saveLastWatched(client, 'ada', movie, leaving.signal);
    leaving.abort();
    await answer('SaveLastWatched', saveAnswer(record('ada')));
    await first;
    await second;
    expect(asked).toHaveLength(1);
  });
});
