import { queryAs, type TestUser } from './support/accountApi.ts';
import { cards, open, row, rows, test } from './support/homePage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { DESK, PHONE, useFinger } from './support/pageChecks.ts';
import { countOperations, holdOperation, list, markWatched, operationOf } from './support/libraryApi.ts';
import { remember, restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift } from './support/test.ts';

/** The rows below the first six, and the list each heading links to. */
const moreRows = [
  ['Top 10 Movies', '/browse/popular', 10],
  ['Short and Sweet: 95 Minutes or Less', '/browse/movie?rating=7&runtime-to=95', 18],
  ['Documentaries', '/browse/movie?with=documentary', 18],
  ['TV Shows Rated 8 or Higher', '/browse/tv?rating=8', 18],
] as const;

/** Scrolls down row by row, as a visitor does, until the last of the six rows is in view. */
async function scrollDown(page: Parameters<typeof row>[0]): Promise<void> {
  for (const [heading] of rows) {
    await row(page, heading).scrollIntoViewIfNeeded();
    await nextFrame(page);
  }
}

async function nextFrame(page: Parameters<typeof row>[0]): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

test(
  'further rows load when the visitor comes near them, and their headings link to their lists',
  { tag: '@core' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(new URL(request.url()).searchParams.get('operationName') ?? ''),
    );
    await open(page);
    await expect(row(page, 'Coming Soon')).toBeAttached();
    expect(requests).not.toContain('MoreRows');
    await scrollDown(page);
    for (const [heading, href, count] of moreRows) {
      await expect(cards(row(page, heading))).toHaveCount(count);
      await expect(row(page, heading).getByRole('link', { name: heading, exact: true })).toHaveAttribute(
        'href',
        href,
      );
    }
    expect(requests.filter((name) => name === 'MoreRows')).toHaveLength(1);
    await expect(row(page, 'Top 10 Movies').locator('ol > li')).toHaveCount(10);
    const others = page.locator('.more-rows > section');
    await expect(others.getByRole('heading', { level: 2 })).toHaveText([
      'Top 10 Movies',
      'Short and Sweet: 95 Minutes or Less',
      'Documentaries',
      /./,
      'TV Shows Rated 8 or Higher',
    ]);
    await expect(cards(row(page, 'Documentaries')).first()).toContainText(/Rated \d\.\d by [\d,]+ people/);
  },
);

for (const [kind, day, path, line] of [
  ['collection', '2026-03-02', /\/collection\/\d+$/, /^With .+, popular right now$/],
  ['director', '2026-03-01', /\/person\/\d+\?role=directing$/, /^Director of .+, popular right now$/],
] as const)
  test(
    `the wide banner is a ${kind} every other day, and leads to its page`,
    { tag: '@own' },
    async ({ page }) => {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
      await open(page);
      await scrollDown(page);
      const banner = page.locator('.banner');
      await expect(banner.locator('p')).toHaveText(line);
      const name = await banner.getByRole('heading', { level: 2 }).textContent();
      await banner.getByRole('link').click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    },
  );

test('the wide banner leaves out what the visitor has hidden', async ({ page, product }) => {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ titles(list: POPULAR, first: 10) { nodes { id } } }' }),
  });
  const { data } = (await response.json()) as {
    data: { titles: { nodes: readonly { id: string }[] } };
  };
  const hidden = data.titles.nodes.map(({ id }) => id);
  await remember(page, product.url, { 'marquee.settings': JSON.stringify({ hidden }) });
  await open(page, product.url);
  await scrollDown(page);
  await expect(cards(row(page, 'Documentaries')).first()).toBeAttached();
  await expect(page.locator('.banner')).toHaveCount(0);
});

for (const isPhone of [true, false]) {
  const at = isPhone ? 'on a phone' : 'on a desktop';
  test(`nothing moves when further rows arrive, ${at}`, { tag: '@motion' }, async ({ page }) => {
    await useFinger(page, isPhone);
    const release = await holdRequests(page, /operationName=MoreRows/);
    await open(page);
    await scrollDown(page);
    const loading = page.getByRole('main').getByText('Loading...');
    await loading.scrollIntoViewIfNeeded();
    await expect(loading).toBeVisible();
    const before = await layoutShift(page);
    release();
    await expect(cards(row(page, 'Short and Sweet: 95 Minutes or Less'))).toHaveCount(18);
    expect((await layoutShift(page)) - before).toBeLessThan(0.005);
    await checkAccessibility(page);
    const { width } = isPhone ? PHONE : DESK;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await useFinger(page, false);
  });
}

test('the arrows of further rows page by whole cards, and Back returns to the card that was opened', async ({
  page,
}) => {
  await open(page);
  await scrollDown(page);
  for (const [heading, perPage, count] of [
    ['Top 10 Movies', 5, 10],
    ['Documentaries', 4, 18],
  ] as const) {
    const next = row(page, heading).getByRole('button', { name: `Next in ${heading}` });
    await row(page, heading).hover();
    await next.click();
    await expect(page.getByText(`${heading}: ${perPage + 1} to ${2 * perPage} of ${count}`)).toBeAttached();
  }
  await expect(
    row(page, 'Top 10 Movies').getByRole('button', { name: 'Next in Top 10 Movies' }),
  ).toBeDisabled();
  const link = cards(row(page, 'Documentaries')).nth(5).getByRole('heading').getByRole('link');
  await link.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('the lists that further rows link to are those rows, the Top 10 without what is not out yet', async ({
  page,
}) => {
  for (const [heading, href] of moreRows) {
    await open(page);
    await scrollDown(page);
    const first = cards(row(page, heading)).first().getByRole('heading');
    const name = await first.textContent();
    await row(page, heading).getByRole('link', { name: heading, exact: true }).click();
    await expect(page).toHaveURL(href);
    const listed = cards(page.getByRole('main')).getByRole('heading');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^Showing/);
    await expect(listed.first()).toBeVisible();
    const titles = await listed.allTextContents();
    const coming = await cards(page.getByRole('main'))
      .filter({ has: page.locator('.card-facts > time') })
      .getByRole('heading')
      .allTextContents();
    expect(titles.find((title) => heading !== 'Top 10 Movies' || !coming.includes(title))).toBe(name);
  }
});

test('chosen services have a row of their newest movies, and the first of them one of its most popular', async ({
  page,
  product,
}) => {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ services(region: "US", mediaType: MOVIE, first: 3) { tmdbId name } }' }),
  });
  const { data } = (await response.json()) as {
    data: { services: readonly { tmdbId: number; name: string }[] };
  };
  const slugs = data.services.map(({ tmdbId, name }) => `${tmdbId}-${name.replaceAll(' ', '-')}`);
  await remember(page, product.url, {
    'marquee.region': 'US',
    'marquee.services': JSON.stringify({ US: slugs }),
  });
  await open(page, product.url);
  await scrollDown(page);
  const mine = row(page, 'New Movies on My Services');
  await expect(cards(mine).first()).toBeVisible();
  const [service] = data.services;
  const popular = row(page, `Popular on ${service?.name}`);
  await expect(cards(popular)).toHaveCount(18);
  await expect(popular.getByRole('heading').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/browse/movie\\?service=${service?.tmdbId}-[^&]+&region=US$`),
  );
  const looks = await page
    .locator('.more-rows > section')
    .evaluateAll((all) => all.map((one) => one.querySelector('.card-row')?.className.trim() === 'card-row'));
  expect(looks, 'no two rows of posters follow one another').toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  const name = await cards(mine).first().getByRole('heading').textContent();
  const heading = mine.getByRole('link', { name: 'New Movies on My Services' });
  const href = await heading.getAttribute('href');
  await heading.click();
  await expect(page, 'the address is canonical').toHaveURL(href ?? '');
  await expect(cards(page.getByRole('main')).first().getByRole('heading')).toHaveText(name ?? '');
});

test('a viewer’s watchlist has a row of what their services offer', async ({ page, product }) => {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ services(region: "US", mediaType: MOVIE, first: 1) { tmdbId }
        offered: discover(mediaType: MOVIE, filter: { services: [9206], region: "US" }, first: 30) { nodes { id } } }`,
    }),
  });
  const { data } = (await response.json()) as {
    data: { services: readonly { tmdbId: number }[]; offered: { nodes: readonly { id: string }[] } };
  };
  expect(data.services).toEqual([{ tmdbId: 9206 }]);
  const person = await restoreSession(page, product.url, undefined, {
    'marquee.region': 'US',
    '.services': JSON.stringify({ US: ['9206-The-Loft-Library'] }),
  });
  const listed = data.offered.nodes.slice(-7);
  for (const { id } of listed) await list(product.url, person, id);
  await open(page, product.url);
  await scrollDown(page);
  const mine = row(page, 'On Your Watchlist, on Your Services');
  await expect(cards(mine)).toHaveCount(listed.length);
  await expect(mine.getByRole('heading').first().getByRole('link')).toHaveAttribute('href', '/my/watchlist');
});

/** Two collections, each with several movies that are out. */
async function twoCollections(url: string, { idToken }: TestUser) {
  const query = `{ titles(list: MOVIES, first: 40) { nodes { ... on Movie {
    collection { id tmdbId name movies { id releaseDate } } } } } }`;
  const { data } = await queryAs(url, idToken, query);
  const { nodes } = Object(data)['titles'] as {
    readonly nodes: readonly {
      readonly collection: {
        readonly id: string;
        readonly tmdbId: number;
        readonly name: string;
        readonly movies: readonly { readonly id: string; readonly releaseDate: string }[];
      } | null;
    }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  const all = new Map(
    nodes.flatMap(({ collection }) => {
      const movies = collection?.movies.filter(({ releaseDate }) => releaseDate <= today) ?? [];
      return collection && movies.length > 1 ? [[collection.id, { ...collection, movies }]] : [];
    }),
  );
  const [finished, begun] = [...all.values()];
  if (!finished || !begun) throw new Error('Two collections of several movies are expected');
  return { finished, begun };
}

test('collections that a viewer has begun stand first, each with how much of it they have seen', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const { finished, begun } = await twoCollections(product.url, person);
  const watch = ({ id }: { readonly id: string }) => markWatched(product.url, person, id);
  for (const movie of finished.movies) await watch(movie);
  for (const movie of begun.movies.slice(0, 1)) await watch(movie);
  const count = countOperations(page);
  const release = await holdRequests(page, /operationName=MoreRows/);
  await open(page, product.url);
  const others = page.waitForResponse((answered) => operationOf(answered.request()) === 'BegunCollections');
  await scrollDown(page);
  await (await others).finished();
  await nextFrame(page);
  await expect(page.locator('.more-rows'), 'no row comes before it is known which there are').toHaveCount(0);
  release();
  const mine = row(page, 'Collections You’ve Started');
  await expect(cards(mine)).toHaveCount(1);
  await expect(cards(mine).getByRole('link', { name: begun.name })).toHaveAttribute(
    'href',
    `/collection/${begun.tmdbId}`,
  );
  await expect(cards(mine)).toContainText(`1 of ${begun.movies.length} seen`);
  await expect(page.locator('.more-rows > section').first()).toHaveAccessibleName(
    'Collections You’ve Started',
  );
  expect(count('BegunCollections')).toBe(1);
  await checkAccessibility(page);
});

test('rows do not wait for a viewer’s collections that take long, nor do they move for them', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const { begun } = await twoCollections(product.url, person);
  for (const { id } of begun.movies.slice(0, 1)) await markWatched(product.url, person, id);
  const release = await holdOperation(page, 'BegunCollections');
  await open(page, product.url);
  await scrollDown(page);
  await expect(page.locator('.more-rows > section').first()).toHaveAccessibleName('Top 10 Movies');
  release();
  await page.waitForLoadState('networkidle');
  await nextFrame(page);
  await expect(row(page, 'Collections You’ve Started')).toHaveCount(0);
});

test('a further row that fails says so, and can be retried', async ({ page, fresh }) => {
  fresh.upstream.fail(/\/movie\/popular/, 404);
  await open(page, fresh.url);
  await scrollDown(page);
  const failed = row(page, 'Top 10 Movies');
  await expect(failed.getByRole('alert')).toHaveText('Couldn’t load “Top 10 Movies”.');
  await expect(cards(row(page, 'Documentaries')).first()).toBeAttached();
  await fresh.heal();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(failed)).toHaveCount(10);
});

test('what airs this week has a row, which leads to the calendar, and there is none without anything', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const query = '{ viewer { calendar(from: $from, to: $to) { entries { titleId name } } } }';
  const days = [0, 6].map((count) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10));
  const series = '{ titles(list: SERIES, first: 60) { nodes { id ... on Series { nextEpisode { id } } } } }';
  const { data: listed } = await queryAs(product.url, person.idToken, series);
  const airing = Object(listed)['titles'].nodes.filter(
    (one: { nextEpisode: object | null }) => one.nextEpisode,
  );
  for (const { id } of airing.slice(0, 8)) await list(product.url, person, id);
  const variables = { from: days[0], to: days[1] };
  const { data } = await queryAs(
    product.url,
    person.idToken,
    `query ($from: Date!, $to: Date!) ${query}`,
    variables,
  );
  const entries: readonly { titleId: string }[] = Object(data)['viewer'].calendar.entries;
  expect(entries.length).toBeGreaterThan(0);
  const release = await holdRequests(page, /operationName=MoreRows/);
  await open(page, product.url);
  const read = page.waitForResponse((answered) => operationOf(answered.request()) === 'AiringThisWeek');
  await scrollDown(page);
  await (await read).finished();
  await nextFrame(page);
  release();
  const mine = row(page, 'Airing This Week');
  await expect(cards(mine)).toHaveCount(new Set(entries.map(({ titleId }) => titleId)).size);
  await expect(mine.getByRole('heading').first().getByRole('link')).toHaveAttribute('href', '/my/calendar');
  await checkAccessibility(page);
});
