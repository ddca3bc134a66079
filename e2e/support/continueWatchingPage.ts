import type { Page, Request, Route } from '@playwright/test';
import { queryAs, type TestUser } from './accountApi.ts';
import { operationOf } from './libraryApi.ts';
import { expect } from './test.ts';

export const shelf = (page: Page) => page.getByRole('region', { name: 'Continue Watching' });
/** The shelf's link to the last-watched title: the first of the home page's, the only one of a player page's. */
export const resume = (page: Page) =>
  shelf(page)
    .getByRole('link', { name: /^Resume / })
    .first();
/** A player page's path, at any position: the embedded player may have played for a while. */
export const atAnyPosition = (path: string) => new RegExp(`^${path}(\\?t=\\d+)?$`);
/** Shown instead of the link when the page plays the last-watched title. */
export const playingNow = (page: Page) => shelf(page).getByText('Playing now', { exact: true });

/** A person's record on the server. */
export async function lastWatchedOf(url: string, { idToken }: TestUser) {
  const { data } = await queryAs(
    url,
    idToken,
    '{ lastWatched { titleId title posterPath seasonNumber episodeNumber } }',
  );
  return data?.['lastWatched'];
}

/** Saves a record for a person, as another of their devices would. */
export async function saveLastWatched(url: string, { idToken }: TestUser, input: object): Promise<void> {
  const { errors } = await queryAs(
    url,
    idToken,
    'mutation ($input: SaveLastWatchedInput!) { saveLastWatched(input: $input) { id } }',
    { input },
  );
  expect(errors).toEqual([]);
}

/** Whether a request saves that something was opened, or reads Continue Watching with what was watched last. */
export function recordRequest(request: Request): 'read' | 'save' | null {
  const operation = operationOf(request);
  if (operation === 'RecordLastWatched') return 'save';
  return operation === 'ContinueWatching' ? 'read' : null;
}

/** Counts the page's requests for records from now on. */
export function watchRecordRequests(page: Page): { readonly read: number; readonly save: number } {
  const counts = { read: 0, save: 0 };
  page.on('request', (request) => {
    const kind = recordRequest(request);
    if (kind) counts[kind] += 1;
  });
  return counts;
}

type Answer = (route: Route) => Promise<void>;

/** The store's failure with the server's message. */
export const storeErrorResponse =
  (message: string): Answer =>
  (route) =>
    route.fulfill({
      json: { data: null, errors: [{ message, extensions: { code: 'STORE_UNAVAILABLE' } }] },
    });

/** A network error. */
export const unreached: Answer = (route) => route.abort('connectionfailed');

/** Intercepts the requests for records, until the function it resolves to is called. */
export async function mockLastWatched(
  page: Page,
  answers: { readonly read?: Answer; readonly save?: Answer },
): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    const kind = recordRequest(route.request());
    const answer = kind && answers[kind];
    await (answer ? answer(route) : route.fallback());
  };
  await page.route(/\/graphql/, handler);
  return () => page.unroute(/\/graphql/, handler);
}
