import type { Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements.ts';
import { holdOperation, markWatched, watchlistOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const picks = (page: Page) => page.getByRole('list', { name: 'Tonight’s picks' }).getByRole('heading');
const answer = (page: Page, name: string) => page.locator('label', { hasText: name });

test('the home page of a phone leads to it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'What to watch tonight' }).click();
  await expect(page).toHaveURL('/tonight');
});

test(
  'a mood leads to three picks, and one that is not wanted gives way to another',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/tonight');
    const announcements = await recordAnnouncements(page);
    await expect(picks(page)).toHaveCount(3);
    const first = page.getByRole('article').first();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(first.locator('.poster'), 'picks are seen without scrolling').toBeInViewport({ ratio: 1 });
      await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const surprise = await page.getByRole('link', { name: 'Surprise me' }).boundingBox();
      expect(surprise?.y, 'the button is beside the heading').toBe(heading?.y);
    }
    for (const mood of await page.getByRole('group', { name: 'Mood' }).locator('label').all())
      await expect(mood, 'a wide window shows all moods').toBeInViewport({ ratio: 1 });
    await answer(page, 'Make me laugh').click();
    await expect(page).toHaveURL('/tonight?mood=laugh');
    await expect(page).toHaveTitle('Tonight: Make me laugh · Marquee');
    await expect(page.getByRole('radio', { name: 'Make me laugh' })).toBeFocused();
    await expect.poll(async () => (await announcements()).join()).toContain('New picks: ');
    await expect(picks(page)).toHaveCount(3);
    const before = await picks(page).allTextContents();
    await checkAccessibility(page);
    for (const button of await page.getByRole('article').getByRole('link').all())
      await expect(button, 'buttons are in the first viewport of a wide window').toBeInViewport({ ratio: 1 });
    const notThis = page.getByRole('link', { name: /^Not this one/ }).nth(1);
    await notThis.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tonight\?mood=laugh&skip=movie:\d+$/);
    await expect(picks(page).nth(1)).not.toHaveText(before[1] ?? '');
    const after = await picks(page).allTextContents();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    await expect(notThis).toBeFocused();
    await expect.poll(announcements).toContain(`New pick: ${after[1]}`);
  },
);

test('TV shows are picked on request, with their age ratings', async ({ page }) => {
  await open(page, '/tonight');
  await page.getByLabel('Movie or TV', { exact: true }).selectOption('A TV show');
  await expect(page).toHaveURL('/tonight?kind=tv');
  const links = picks(page).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect.poll(async () => (await links.first().getAttribute('href')) ?? '').toMatch(/^\/tv\/\d+$/);
  await expect(page.getByRole('article').filter({ hasText: /TV-/ }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choices are a form that leads to the URL of its picks', async ({ page }) => {
    await page.goto('/tonight');
    await answer(page, 'Thrill me').click();
    await page.getByLabel('Time').selectOption('About 90 min');
    await page.getByRole('button', { name: 'Show picks' }).click();
    await expect(page).toHaveURL('/tonight?mood=edge&time=90');
    await expect(picks(page)).toHaveCount(3);
    const before = await picks(page).allTextContents();
    await page.getByRole('link', { name: 'Surprise me' }).click();
    await expect(page).toHaveURL('/tonight?mood=edge&time=90&seed=1');
    expect(await picks(page).allTextContents()).not.toEqual(before);
  });
});

test('what the viewer has watched is not picked', async ({ page, product }) => {
  await open(page, '/tonight');
  const before = await picks(page).allTextContents();
  const href = await picks(page).first().getByRole('link').getAttribute('href');
  const person = await restoreSession(page, product.url);
  await markWatched(product.url, person, `movie:${href?.split('/').at(-1)}`);
  await open(page, '/tonight');
  await expect(picks(page).first()).not.toHaveText(before[0] ?? '');
  await expect(picks(page)).toHaveCount(3);
});

test('the picks stay until those for another mood are known', async ({ page }) => {
  await open(page, '/tonight');
  const before = await picks(page).allTextContents();
  const release = await holdOperation(page, 'TonightPage');
  await answer(page, 'Make me think').click();
  await expect(page).toHaveURL(/mood=think/);
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  expect(await picks(page).allTextContents()).toEqual(before);
  // What the picks before lead to keeps the mood.
  await expect(page.getByRole('link', { name: /^Not this one/ }).first()).toHaveAttribute(
    'href',
    /^\/tonight\?mood=think&skip=movie:\d+$/,
  );
  release();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await picks(page).allTextContents()).not.toEqual(before);
});

test('on a phone the moods are a line, which scrolls to the chosen one', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/tonight?mood=scare');
  const moods = page.getByRole('group', { name: 'Mood' }).locator('label');
  await expect(moods.filter({ hasText: 'Scare me' })).toBeInViewport({ ratio: 1 });
  const tops = await moods.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
});

for (const size of [PHONE, DESK]) {
  test(`what comes late moves nothing in a window of ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/tonight');
    const release = await holdOperation(page, 'PickDetails');
    await answer(page, 'Make me think').click();
    await expect(page).toHaveURL(/mood=think/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const first = page.getByRole('article').first();
    await expect(first.locator('.skeleton')).toBeVisible();
    const boxes = () =>
      first
        .locator('p, h2, p > span, a')
        .evaluateAll((parts) =>
          parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() })),
        );
    const before = (await boxes()).filter(({ text }) => text !== '');
    release();
    await expect(first.getByText(/\d min/)).toBeVisible();
    const after = await boxes();
    for (const { text, box } of before) {
      const same = after.filter((one) => one.text.startsWith(text)).map((one) => one.box);
      expect(same, text).toContainEqual(box);
    }
  });
}

test('a long title leaves the buttons in the first viewport of a wide window', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, '/tonight?mood=think&skip=movie:151,movie:101,movie:124');
  const title = page.getByRole('link', { name: /^The Entire, Unabridged/ }).first();
  await expect(title).toHaveAttribute('title', (await title.textContent()) ?? '');
  for (const button of await page.getByRole('article').getByRole('link').all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

test('a pick can be saved for later, in this browser or with an account', async ({ page, product }) => {
  await open(page, '/tonight');
  const save = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /watchlist/i });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const person = await restoreSession(page, product.url);
  await open(page, '/tonight');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const href = await picks(page).first().getByRole('link').getAttribute('href');
  const titleId = `movie:${href?.split('/').at(-1)}`;
  await expect.poll(() => watchlistOf(product.url, person)).toEqual({ watchlist: { nodes: [{ titleId }] } });
});

test('choices that nothing fits can be taken back', async ({ page }) => {
  await open(page, '/tonight?mood=scare&time=30&with=kids');
  await expect(page.getByText('Nothing matches all your choices.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Remove “Scare me”' }).click();
  await expect(page).toHaveURL('/tonight?time=30&with=kids');
  await expect(picks(page).first()).toBeVisible();
});
