import type { Page, Request } from '@playwright/test';
import { queryAs, type TestUser } from './accountApi.ts';
import { holdRequests } from './holdRequests.ts';
import { expect } from './test.ts';

interface Part {
  readonly titleId: string;
  readonly seasonNumber?: number;
  readonly episodeNumber?: number;
  /** ISO 8601; now by default. */
  readonly at?: string;
}

/** Runs a mutation for a person, as another of their devices would. */
async function change(url: string, { idToken }: TestUser, field: string, input: object): Promise<void> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
  const { errors } = await queryAs(url, idToken, query, { input });
  expect(errors).toEqual([]);
}

/** Saves a person's progress in an item, in seconds. */
export function play(url: string, person: TestUser, part: Part, position: number, length: number) {
  return change(url, person, 'saveProgress', { ...part, position, length });
}

export function list(url: string, person: TestUser, titleId: string, listed = true) {
  return change(url, person, 'setListed', { titleId, listed });
}

export function markWatched(url: string, person: TestUser, titleId: string, part: object = {}) {
  return change(url, person, 'setWatched', { titleId, watched: true, ...part });
}

/** Marks all aired episodes of a series. */
export function markSeries(url: string, person: TestUser, titleId: string) {
  return change(url, person, 'setSeriesWatched', { titleId, watched: true });
}

/** Adds a play, as another of their devices would. */
export function addPlay(url: string, person: TestUser, input: object) {
  return change(url, person, 'addPlay', input);
}

export function drop(url: string, person: TestUser, titleId: string, dropped = true) {
  return change(url, person, 'setDropped', { titleId, dropped });
}

export function saveSettings(url: string, person: TestUser, settings: object) {
  return change(url, person, 'saveSettings', settings);
}

/** The global ids on a person's watchlist, as stored on the server. */
export async function watchlistOf(url: string, { idToken }: TestUser): Promise<unknown> {
  const { data } = await queryAs(url, idToken, '{ viewer { watchlist { nodes { titleId } } } }');
  return data?.['viewer'];
}

/** The server's record of one of a person's titles; null when nothing is stored. */
export async function titleOf(url: string, { idToken }: TestUser, id: string): Promise<unknown> {
  const query = `query ($id: ID!) { viewer { title(id: $id) { listedAt parts { nodes { seasonNumber episodeNumber position watched } } } } }`;
  const { data } = await queryAs(url, idToken, query, { id });
  const { title } = Object(data)['viewer'];
  const isEmpty = title.listedAt === null && title.parts.nodes.length === 0;
  return isEmpty ? null : { ...title, parts: title.parts.nodes };
}

/** The name of a request's operation; null for other requests. */
export function operationOf(request: Request): string | null {
  if (!request.url().includes('/graphql')) return null;
  const text = request.postData() ?? new URL(request.url()).searchParams.get('operationName') ?? '';
  return /"operationName":"(\w+)"/.exec(text)?.[1] ?? text;
}

/** Counts the page's operations by name from now on. */
export function countOperations(page: Page): (name: string) => number {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return (name) => counts.get(name) ?? 0;
}

/** Holds an operation's requests until the function it resolves to is called. */
export function holdOperation(page: Page, name: string): Promise<() => void> {
  return holdRequests(page, /\/graphql/, (request) => operationOf(request) === name);
}

/** Makes an operation fail as when the store is unavailable, until the function it resolves to is called. */
export async function failOperation(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(/\/graphql/, (route) =>
    operationOf(route.request()) === name
      ? route.fulfill({
          json: {
            data: null,
            errors: [{ message: 'Request time out', extensions: { code: 'STORE_UNAVAILABLE' } }],
          },
        })
      : route.fallback(),
  );
  return () => page.unroute(/\/graphql/);
}

/** Rates a title, season or episode, by its global id. */
export function rate(url: string, person: TestUser, id: string, value: number | null) {
  return change(url, person, 'rate', { id, value });
}

/** What a person has rated, the latest first, each as its id and the value. */
export async function ratingsOf(url: string, { idToken }: TestUser): Promise<readonly string[]> {
  const { data } = await queryAs(url, idToken, '{ viewer { ratings { nodes { targetId value } } } }');
  const { nodes } = Object(data)['viewer'].ratings as { nodes: { targetId: string; value: number }[] };
  return nodes.map(({ targetId, value }) => `${targetId} ${value}`);
}
