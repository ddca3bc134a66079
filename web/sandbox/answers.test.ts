import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersStore, pointsIn, sendOperation, tracingStore } from './answers.ts';
import { sessionStore } from './session.ts';

let sent: { url: string; init: RequestInit }[];
let answer: unknown;
let headers: Record<string, string>;

beforeEach(() => {
  sent = [];
  answer = { data: {} };
  headers = {};
  vi.stubGlobal('window', { location: { search: '?language=de' } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(JSON.stringify(answer), { headers });
  });
});

afterEach(() => {
  sessionStore.set({ kind: 'anonymous' });
  tracingStore.set(false);
  answersStore.set(new Map());
});

const header = (name: string) => new Headers(sent.at(-1)?.init.headers).get(name);
const body = () => JSON.parse(String(sent.at(-1)?.init.body));
const operation = { query: 'query A($n: Int) { a }', variables: { n: 1 }, operationName: 'A' };

describe('an operation', () => {
  test('is sent in the language of the page, anonymously, without a trace', async () => {
    expect(await sendOperation(operation)).toEqual({ data: {} });
    expect(sent[0]?.url).toBe('/graphql?language=de');
    expect(body()).toEqual(operation);
    expect([header('authorization'), header('x-marquee-trace')]).toEqual([null, null]);
  });

  test('ignores every other parameter of the address', async () => {
    vi.stubGlobal('window', { location: { search: '?query={deleteAccount}' } });
    await sendOperation(operation);
    expect(sent[0]?.url).toBe('/graphql');
    expect(body()).toEqual(operation);
  });

  test('has the viewer’s token and asks for a trace, but for introspection; headers of one’s own win', async () => {
    sessionStore.set({ kind: 'signedIn', idToken: 'token' });
    tracingStore.set(true);
    await sendOperation(operation);
    expect([header('authorization'), header('x-marquee-trace')]).toEqual(['Bearer token', '1']);
    await sendOperation(operation, { Authorization: 'Bearer own' });
    expect(header('authorization')).toBe('Bearer own');
    await sendOperation({ query: 'query IntrospectionQuery { a }', operationName: 'IntrospectionQuery' });
    expect([header('authorization'), header('x-marquee-trace')]).toEqual([null, null]);
  });

  test('has no name that its text lacks', async () => {
    await sendOperation({ ...operation, operationName: 'Former' });
    expect(body()).not.toHaveProperty('operationName');
  });

  test('whose token is rejected ends the session, unless the token was another', async () => {
    answer = { data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
    sessionStore.set({ kind: 'signedIn', idToken: 'token' });
    await sendOperation(operation, { authorization: 'Bearer own' });
    expect(sessionStore.get().kind).toBe('signedIn');
    await sendOperation(operation);
    expect(sessionStore.get()).toEqual({ kind: 'anonymous' });
  });
});

/** What is shown for an answer, which GraphiQL formats like this. */
const factsOf = (shown: unknown) => answersStore.get().get(JSON.stringify(shown, null, 2));

describe('an answer', () => {
  test('tells its cost, trace and points, and nothing where they are missing', async () => {
    const cost = { promised: 12, limit: 120, upstreamCalls: 3 };
    const trace = { reads: [] };
    answer = { data: {}, extensions: { cost, trace } };
    headers = { RateLimit: '"points";r=588;t=2', 'RateLimit-Policy': '"points";q=600;w=60' };
    await sendOperation(operation);
    const points = { left: 588, limit: 600, resetSeconds: 2 };
    const first = answer;
    expect(factsOf(first)).toMatchObject({ status: 200, cost, trace, points });
    answer = { data: {} };
    headers = {};
    await sendOperation(operation);
    expect(factsOf(answer)).toMatchObject({ cost: null, trace: null, points: null });
    // Another tab may still show it.
    expect(factsOf(first)).toMatchObject({ cost });
  });

  test('is forgotten after twenty others', async () => {
    for (let index = 0; index < 21; index += 1) {
      answer = { data: { index } };
      await sendOperation(operation);
    }
    expect(factsOf({ data: { index: 0 } })).toBeUndefined();
    expect(factsOf({ data: { index: 1 } })).toBeDefined();
  });

  test('is not that of an introspection', async () => {
    await sendOperation({ query: 'query IntrospectionQuery { a }', operationName: 'IntrospectionQuery' });
    expect(answersStore.get().size).toBe(0);
  });
});

test('a header in another form is no points', () => {
  expect(pointsIn(new Headers({ RateLimit: 'limit=10', 'RateLimit-Policy': '10;w=1' }))).toBeNull();
});
