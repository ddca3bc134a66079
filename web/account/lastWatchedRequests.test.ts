import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../apollo/createClient.ts';
import { readLastWatched, saveLastWatched } from './lastWatchedRequests.ts';
import type { Watched } from './watched.ts';

vi.mock('./viewerRequests.ts', () => ({
  queryAsViewer: (client: ApolloClient, options: ApolloClient.QueryOptions) =>
    client.query({ ...options, fetchPolicy: 'network-only' }),
  mutateAsViewer: (client: ApolloClient, options: ApolloClient.MutateOptions) => client.mutate(options),
}));

const movie: Watched = {
  movieId: 101,
  mediaType: 'MOVIE',
  title: 'The Salt Cartographer',
  poster: 'https://images.example/w185/salt.jpg',
  seasonNumber: null,
  episodeNumber: null,
};
const record = (uid: string) => ({ __typename: 'LastWatched', id: `last-watched:${uid}`, ...movie });
const open = new AbortController().signal;

type Answer = { readonly data: Record<string, unknown> } | Error;

/** A server that answers, in turn, when the test says so. */
function scene() {
  const asked: ApolloLink.Operation[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const link = new ApolloLink((operation) => {
    asked.push(operation);
    return new Observable((observer) => {
      answers.push((answer) => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer);
        observer.complete();
      });
    });
  });
  const answer = async (one: Answer) => {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.(one);
  };
  return { client: createClient({ link }), asked, answer };
}

let { client, asked, answer } = scene();
beforeEach(() => {
  ({ client, asked, answer } = scene());
});

describe('a viewer’s record', () => {
  test('is read as it was kept', async () => {
    const reading = readLastWatched(client, 'ada');
    await answer({ data: { __typename: 'Query', lastWatched: record('ada') } });
    expect(await reading).toMatchObject({ kind: 'read', record: { movieId: 101, title: movie.title } });
  });

  test('is none for somebody who has watched nothing', async () => {
    const reading = readLastWatched(client, 'ada');
    await answer({ data: { __typename: 'Query', lastWatched: null } });
    expect(await reading).toEqual({ kind: 'read', record: null });
  });

  test('is none when the answer turns out to be somebody else’s', async () => {
    const reading = readLastWatched(client, 'ada');
    await answer({ data: { __typename: 'Query', lastWatched: record('ben') } });
    expect(await reading).toEqual({ kind: 'read', record: null });
  });

  test('is kept with the path of its poster', async () => {
    const saved = saveLastWatched(client, movie, open);
    await answer({ data: { __typename: 'Mutation', saveLastWatched: record('ada') } });
    expect(await saved).toBeNull();
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

  test('is asked for only after what was asked before has been answered, if only by a failure', async () => {
    const saved = saveLastWatched(client, movie, open);
    const reading = readLastWatched(client, 'ada');
    // Time enough for both to be asked at once.
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(1);
    await answer(new TypeError('Failed to fetch'));
    expect(await saved).toMatchObject({ unreached: true });
    await answer({ data: { __typename: 'Query', lastWatched: record('ada') } });
    expect(await reading).toMatchObject({ kind: 'read' });
    expect(asked.map(({ operationName }) => operationName)).toEqual(['SaveLastWatched', 'LastWatched']);
  });

  test('is not touched by a page that was left while it waited for its turn', async () => {
    const leaving = new AbortController();
    const reading = readLastWatched(client, 'ada');
    const saved = saveLastWatched(client, movie, leaving.signal);
    leaving.abort();
    await answer({ data: { __typename: 'Query', lastWatched: null } });
    await reading;
    expect(await saved).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
