import { type ApolloClient, ApolloLink, ServerError } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContinueWatchingDocument, RevokeSessionsDocument } from '../../gql/graphql.ts';
import { type Session, sessionStore } from '../../stores/session.ts';
import { asViewer } from './viewerRequests.ts';
import { createClient, viewerLink } from '../../apollo/createClient.tsx';

const signedIn = (uid: string): Session => ({
  kind: 'signedIn',
  viewer: { uid, displayName: null, email: null },
});
const anonymous: Session = { kind: 'anonymous' };

const idToken = vi.fn<(uid: string | null, fresh?: boolean) => Promise<string | null>>();
vi.mock('./session.ts', () => ({ loadAuthClient: () => Promise.resolve({ idToken }) }));

const become = sessionStore.set;

const unauthenticated = {
  data: { __typename: 'Query', viewer: null, lastWatched: null },
  errors: [{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }],
};
const record = (uid: string) => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: `viewer:${uid}`,
      continueWatching: { __typename: 'ViewerTitleConnection', nodes: [] },
      upNext: { __typename: 'ViewerTitleConnection', nodes: [] },
    },
    lastWatched: {
      __typename: 'LastWatched',
      id: `last-watched:${uid}`,
      titleId: 'movie:7',
      tmdbId: 7,
      mediaType: 'MOVIE',
      title: 'A title',
      poster: null,
      seasonNumber: null,
      episodeNumber: null,
    },
  },
});

/** A client with the viewer's link in front of another. */
function viewerClient(link: ApolloLink): ApolloClient {
  return createClient({ link: viewerLink.concat(link) });
}

const readRecord = (client: ApolloClient, options: { readonly context?: object } = {}) =>
  client.query({
    query: ContinueWatchingDocument,
    fetchPolicy: 'network-only',
    context: { ...asViewer(), ...options.context },
  });

/** A client whose server responds in this order, and the tokens the server received. */
function clientOf(...answers: object[]) {
  const shown: unknown[] = [];
  const link = new ApolloLink((operation) => {
    shown.push(operation.getContext()['headers']?.authorization);
    const answer = answers.shift();
    if (!answer) throw new Error('The server received more requests than the test expects');
    return of(answer);
  });
  return { client: viewerClient(link), shown };
}

beforeEach(() => {
  become(signedIn('ada'));
  idToken.mockReset();
  idToken.mockImplementation((_uid, fresh) => Promise.resolve(fresh ? 'fresh' : 'usual'));
});

describe('a request on behalf of the viewer', () => {
  test('carries their token', async () => {
    const { client, shown } = clientOf(record('ada'), {
      data: { __typename: 'Mutation', ended: null },
    });
    await readRecord(client);
    await client.mutate({ mutation: RevokeSessionsDocument, context: asViewer() });
    expect(shown).toEqual(['Bearer usual', 'Bearer usual']);
  });

  test('carries their time zone, unless the server does not know it', async () => {
    const resolved = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Newer' };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(resolved);
    const zones: unknown[] = [];
    const bodyText = '{"errors":[{"message":"Marquee-Time-Zone must be the IANA name of a time zone"}]}';
    const link = new ApolloLink((operation) => {
      const zone = operation.getContext()['headers']?.['Marquee-Time-Zone'];
      zones.push(zone);
      if (zone === undefined) return of(record('ada'));
      const response = new Response(bodyText, { status: 400 });
      return throwError(() => new ServerError('Bad request', { response, bodyText }));
    });
    const client = viewerClient(link);
    expect((await readRecord(client)).data?.lastWatched?.id).toBe('last-watched:ada');
    await readRecord(client);
    expect(zones).toEqual(['America/Newer', undefined, undefined]);
    vi.restoreAllMocks();
  });

  test('is never cached, coalesced or shared', async () => {
    const { client, shown } = clientOf(record('ada'), record('ada'), record('ada'));
    await readRecord(client);
    await Promise.all([readRecord(client), readRecord(client)]);
    expect(shown).toHaveLength(3);
  });

  test('keeps the response out of the cache when the caller says so', async () => {
    const { client } = clientOf(record('ada'));
    const { data } = await client.query({
      query: ContinueWatchingDocument,
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    expect(data?.lastWatched?.title).toBe('A title');
    expect(client.extract()).toEqual({});
  });

  test('waits for the one before, and is not sent as another viewer by then', async () => {
    const { client, shown } = clientOf(record('ada'));
    let release: () => void = () => undefined;
    const queued = () => ({ context: { after: new Promise<void>((resolve) => (release = resolve)) } });
    const waiting = readRecord(client, queued());
    await idToken('ada');
    expect(shown).toEqual([]);
    release();
    expect((await waiting).data?.lastWatched?.id).toBe('last-watched:ada');
    const late = readRecord(client, queued());
    become(signedIn('ben'));
    release();
    expect((await late).error).toBeDefined();
    expect(shown).toEqual(['Bearer usual']);
  });

  test('is never sent as another, whoever is signed in when it is made', async () => {
    const { client, shown } = clientOf();
    become(signedIn('ben'));
    const { error } = await readRecord(client, { context: asViewer('ada') });
    expect(error?.message).toBe('Not authenticated');
    expect(shown).toEqual([]);
  });

  test('is retried with a fresh token when the first is rejected', async () => {
    const { client, shown } = clientOf(unauthenticated, record('ada'));
    const { data, error } = await readRecord(client);
    expect(shown).toEqual(['Bearer usual', 'Bearer fresh']);
    expect(data?.lastWatched?.id).toBe('last-watched:ada');
    expect(error).toBeUndefined();
  });

  test('is not sent a third time', async () => {
    const { client, shown } = clientOf(unauthenticated, unauthenticated);
    const { error } = await readRecord(client);
    expect(error?.message).toBe('Not authenticated');
    expect(shown).toEqual(['Bearer usual', 'Bearer fresh']);
  });

  test('is not retried when the session turns out to have ended', async () => {
    idToken.mockImplementation((_uid, fresh) => {
      if (fresh) become(anonymous);
      return Promise.resolve(fresh ? null : 'usual');
    });
    const { client, shown } = clientOf(unauthenticated);
    const { error } = await readRecord(client);
    expect(error?.message).toBe('Not authenticated');
    expect(shown).toEqual(['Bearer usual']);
  });

  test('is sent without a token when the visitor is signed out, so that the server says so', async () => {
    become(anonymous);
    idToken.mockResolvedValue(null);
    const { client, shown } = clientOf(unauthenticated);
    const { error } = await readRecord(client);
    expect(error?.message).toBe('Not authenticated');
    expect(shown).toEqual([undefined]);
  });
});

describe('the viewer’s cached data', () => {
  test('is evicted at sign-out, and nothing else is', async () => {
    const { client } = clientOf(record('ada'));
    client.restore({
      'movie:7': { __typename: 'Movie', id: 'movie:7' },
      'list:xyz': { __typename: 'ViewerList', id: 'list:xyz' },
      'list-item:xyz>movie:7': { __typename: 'ListItem', id: 'list-item:xyz>movie:7' },
      'import:ada:xyz': { __typename: 'Import', id: 'import:ada:xyz' },
      'settings:ada': { __typename: 'Settings', id: 'settings:ada' },
      'viewer:ada': { __typename: 'Viewer', id: 'viewer:ada' },
      'viewer-title:ada:movie:7': { __typename: 'ViewerTitle', id: 'viewer-title:ada:movie:7' },
    });
    await readRecord(client);
    expect(client.extract()).toHaveProperty('last-watched:ada');
    become(anonymous);
    expect(client.extract()).toEqual({
      ROOT_QUERY: { __typename: 'Query' },
      'movie:7': { __typename: 'Movie', id: 'movie:7' },
    });
  });

  test('is evicted when another viewer signs in', async () => {
    const { client } = clientOf(record('ada'));
    await readRecord(client);
    become(signedIn('grace'));
    expect(client.extract()).not.toHaveProperty('last-watched:ada');
  });

  test('stays when the same session is reported again', async () => {
    const { client } = clientOf(record('ada'));
    await readRecord(client);
    become(signedIn('ada'));
    expect(client.extract()).toHaveProperty('last-watched:ada');
  });

  test('is not cached when it arrives after sign-out', async () => {
    const link = new ApolloLink(() => {
      become(anonymous);
      return of(record('ada'));
    });
    const client = viewerClient(link);
    await readRecord(client);
    expect(client.extract()).not.toHaveProperty('last-watched:ada');
  });
});
