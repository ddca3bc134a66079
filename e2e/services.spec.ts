import type { Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements.ts';
import { dialogButton, openedPanel, openPanel, panelButton } from './support/filterBar.ts';
import { findMovie } from './support/findTitle.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const found = (page: Page) => page.getByRole('main').getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
/** What opens the services: a panel, or on a phone a dialog. */
const summary = (page: Page) =>
  isPhone(page) ? dialogButton(page, 'Filter') : panelButton(page, 'Services');
const panel = (page: Page) =>
  isPhone(page) ? page.getByRole('dialog', { name: /^Filter/ }) : openedPanel(page);
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Stores a region and providers by region in the browser, as the preferences do. Call before a page is opened. */
async function remember(
  page: Page,
  origin: string,
  region: string,
  services: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const localStorage = [
    { name: 'marquee.region', value: region },
    { name: 'marquee.services', value: JSON.stringify(services) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

test.describe('in Britain', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

  test('region and providers are chosen once, by mouse and by keyboard, and stay in the browser', async ({
    page,
  }) => {
    await open(page, '/genres');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preferences' }).click();
    await expect(page).toHaveURL('/preferences');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences');
    const region = page.getByRole('combobox', { name: 'Region' });
    await expect(region).toHaveValue('GB');
    const announcements = await recordAnnouncements(page);
    await page.getByText('Lantern', { exact: true }).click();
    await expect.poll(announcements).toContain('Lantern added to your services.');
    await box(page, 'Kiosk').focus();
    await page.keyboard.press('Space');
    await expect(box(page, 'Kiosk')).toBeChecked();
    await expect(page.getByText('United Kingdom: 2 services.')).toBeVisible();
    await expect(box(page, 'Attic')).toHaveCount(0);
    await checkAccessibility(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await region.selectOption('Brazil');
    await expect(box(page, 'Attic')).not.toBeChecked();
    await expect(box(page, 'Third Balcony')).toHaveCount(0);
    await expect(box(page, 'Lantern')).not.toBeChecked();
    await page.reload();
    await expect(region).toHaveValue('BR');
    await region.selectOption('United Kingdom');
    await expect(box(page, 'Lantern')).toBeChecked();
    const laterAnnouncements = await recordAnnouncements(page);
    await page.getByText('Kiosk', { exact: true }).click();
    await expect.poll(laterAnnouncements).toContain('Kiosk removed from your services.');
    await page.reload();
    await expect(box(page, 'Lantern')).toBeChecked();
    await expect(box(page, 'Kiosk')).not.toBeChecked();
  });
});

test('one switch filters by the visitor’s providers, at a URL that works in any browser', async ({
  page,
  context,
  product,
}) => {
  await remember(page, product.url, 'GB', { GB: ['9201-Lantern', '9206-The-Loft-Library'] });
  await open(page, '/browse/movie');
  await summary(page).press('Enter');
  const own = () => panel(page).getByRole('switch', { name: 'My services only' });
  await expect(own()).not.toBeChecked();
  await own().press('Space');
  await expect(panel(page).getByRole('checkbox', { name: 'Lantern' })).toBeChecked();
  await expect(panel(page).getByRole('checkbox', { name: 'Kiosk' })).not.toBeChecked();
  await checkAccessibility(page);
  await panel(page)
    .getByRole('button', { name: /^Show (?:results|\d|no)/ })
    .click();
  const address = '/browse/movie?service=9201-Lantern&service=9206-The-Loft-Library&region=GB';
  await expect(page).toHaveURL(address);
  await expect(chips(page)).toHaveText([
    'On Lantern (United Kingdom)',
    'On The Loft Library (United Kingdom)',
    'Clear all',
  ]);
  await expect(found(page)).toHaveCount(60);
  // The form becomes a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await summary(page).click();
  await expect(own()).toBeChecked();
  await panel(page).getByText('Lantern', { exact: true }).click();
  await expect(own()).not.toBeChecked();
  await panel(page)
    .getByRole('button', { name: /^Show (?:results|\d|no)/ })
    .click();
  await expect(page).toHaveURL('/browse/movie?service=9206-The-Loft-Library&region=GB');
  await page.getByRole('link', { name: 'Remove filter: On The Loft Library (United Kingdom)' }).click();
  await expect(page).toHaveURL('/browse/movie');

  const otherPage = await context.newPage();
  await open(otherPage, address.replaceAll('GB', 'BR').replace('9206-The-Loft-Library', '9208-Attic'));
  await expect(chips(otherPage)).toContainText(['On Lantern (Brazil)', 'On Attic (Brazil)']);
  await summary(otherPage).click();
  // The URL's region, not the visitor's.
  await expect(panel(otherPage).getByRole('combobox', { name: 'Region' })).toHaveValue('BR');
  await expect(panel(otherPage).getByRole('checkbox', { name: 'Attic' })).toBeChecked();
});

test(
  'under a title’s actions are services that stream it, the visitor’s own first',
  { tag: '@core' },
  async ({ page, product }) => {
    const movie = await findMovie(
      product.url,
      ({ whereToWatch }) => (whereToWatch?.subscription.length ?? 0) > 1,
    );
    const last = movie.whereToWatch?.subscription.at(-1)?.name ?? '';
    await remember(page, product.url, 'GB');
    await open(page, `/movie/${movie.tmdbId}`);
    const line = page.getByRole('link', { name: /^Streaming on / });
    await expect(line).not.toHaveAccessibleName(new RegExp(`^Streaming on ${last}`));
    await expect(line).toHaveAttribute('href', /\/movie\/\d+\/watch\?/);
    await page.getByRole('link', { name: 'Choose my services' }).click();
    await page.getByRole('main').locator('label', { hasText: last }).click();
    await expect(box(page, last)).toBeChecked();
    await page.goBack();
    await expect(line).toHaveAccessibleName(new RegExp(`^Streaming on ${last}.* \\(opens in a new tab\\)$`));
  },
);

test('a line in a box that does not grow says that no service streams a title', async ({ page, product }) => {
  const today = new Date().toISOString().slice(0, 10);
  const movie = await findMovie(
    product.url,
    ({ whereToWatch, releaseDate }) => whereToWatch === null && releaseDate !== null && releaseDate <= today,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await remember(page, product.url, 'AE');
  await open(page, `/movie/${movie.tmdbId}`);
  const line = page.getByText('Not available to stream, rent, or buy in the United Arab Emirates', {
    exact: true,
  });
  await expect(line).toBeVisible();
  expect((await line.locator('..').boundingBox())?.height).toBe(44);
});

test('a title shows the visitor’s providers first, and says so', async ({ page, product }) => {
  // A title that two providers rent out.
  const movie = await findMovie(product.url, ({ whereToWatch }) => {
    const names = whereToWatch?.rent.map(({ name }) => name) ?? [];
    return names.length > 1 && names.indexOf('Penny Gaff') > 0;
  });
  await remember(page, product.url, 'GB');
  await open(page, `/movie/${movie.tmdbId}`);
  const row = page
    .getByRole('region', { name: 'Where to watch' })
    .locator('dl:visible > div')
    .filter({ hasText: 'Rent' });
  await expect(row.getByRole('listitem').first()).not.toContainText('Penny Gaff');
  await expect(row).not.toContainText('Yours');
  await page.getByRole('link', { name: 'Choose my services' }).click();
  await page.getByRole('main').locator('label', { hasText: 'Penny Gaff' }).click();
  await expect(box(page, 'Penny Gaff')).toBeChecked();
  await page.goBack();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row.getByRole('listitem').first()).toContainText('Penny Gaff');
    await expect(row.getByRole('listitem').first()).toContainText('Yours');
    await expect(row.getByText('Yours')).toHaveCount(1);
  }
  await checkAccessibility(page);
});

test('providers match the region of the form, and without own ones it links to the preferences', async ({
  page,
}) => {
  await open(page, '/browse/tv');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await summary(page).click();
  const form = panel(page);
  await expect(form.getByRole('link', { name: 'Choose services' })).toHaveAttribute(
    'href',
    '/preferences#region',
  );
  await expect(form.getByText('Third Balcony')).toBeVisible();
  await form.getByRole('combobox', { name: 'Region' }).selectOption('Brazil');
  await expect(form.getByText('Third Balcony')).toHaveCount(0);
  await form.getByText('Attic', { exact: true }).click();
  await form.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
  await expect(page).toHaveURL('/browse/tv?service=9208-Attic&region=BR');
  await expect(found(page).first()).toBeVisible();
  expect(requests.filter((url) => url.includes('FilterServices'))).toHaveLength(1);
  // A region alone does not filter.
  await summary(page).click();
  await form.getByText('Attic', { exact: true }).click();
  await form.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
  await expect(page).toHaveURL('/browse/tv');
});

test.describe('providers that cannot be read', () => {
  test.use({ expectedConsole: [/graphql/] });

  test('are announced, and can be retried', async ({ page, faulty }) => {
    // A region that the product has not requested yet: a cached response would not fail.
    const isRequested = (code: string) =>
      faulty.upstream.calls.some((call) => call.includes(`watch_region=${code}`));
    const region = ['FI', 'DK', 'NO', 'SE', 'AT', 'CH'].find((code) => !isRequested(code));
    if (!region) throw new Error('The product has already requested all regions');
    await remember(page, faulty.url, region);
    faulty.upstream.fail(/\/watch\/providers\//, 500);
    await open(page, `${faulty.url}/preferences`);
    await expect(page.getByText('Couldn’t load the services.')).toBeVisible();
    await checkAccessibility(page);
    await navigateByLink(page, '/browse/movie');
    await expect(found(page)).toHaveCount(60);
    await summary(page).click();
    const alert = panel(page).getByText('Couldn’t load the services.');
    await expect(alert).toBeVisible();
    await faulty.heal();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText('Lantern')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // http/filters.test.ts submits the form and follows it from region to region.
  test('the form offers the providers of the URL’s region, and fits a phone; preferences explain that they need JavaScript', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/browse/movie?service=9208-Attic&region=BR');
    const form = openedPanel(page);
    await expect(chips(page)).toHaveText(['On Attic (Brazil)', 'Clear all']);
    await openPanel(page, 'Services');
    await expect(form.getByLabel('Attic')).toBeChecked();
    await expect(form.getByText('Third Balcony')).toHaveCount(0);
    await expect(form.getByText('My services only')).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await form.getByText('Attic', { exact: true }).click();
    await form.getByLabel('Region').selectOption('United Kingdom');
    await form.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
    await expect(page).toHaveURL('/browse/movie?region=GB');
    await expect(chips(page)).toHaveCount(0);
    await openPanel(page, 'Services');
    await expect(form.getByText('Third Balcony')).toBeVisible();
    await expect(found(page).first()).toBeVisible();
    await page.goto('/preferences');
    await expect(page.getByText('Turn on JavaScript to change the other preferences.')).toBeVisible();
  });
});
