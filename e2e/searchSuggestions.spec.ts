import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests.ts';
import { stopClock } from './support/openPage.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';
import { textIn } from './support/texts.ts';

function searchBox(page: Page, tag = 'en') {
  return page.getByRole('combobox', { name: textIn(tag, 'layout.searchLabel') });
}

function list(page: Page, name: string) {
  return page.getByRole('listbox').getByRole('group', { name });
}

for (const [tag, base] of [
  ['en', ''],
  ['de', '/de'],
] as const)
  test(
    `text in the field closes the list, and its results open and follow it, at ${base}/search`,
    { tag: ['@core', '@own'] },
    async ({ page }) => {
      await page.goto(`${base}/genres`);
      await waitForHydration(page);
      await expect(searchBox(page, tag)).toHaveAttribute('aria-expanded', 'false');
      await searchBox(page, tag).focus();
      await expect(list(page, textIn(tag, 'suggestions.trending')).getByRole('option')).toHaveCount(6);
      await expect(searchBox(page, tag)).toHaveAttribute('aria-expanded', 'true');
      await stopClock(page);
      await page.keyboard.type('the ');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(searchBox(page, tag)).toHaveAttribute('aria-expanded', 'false');
      const prefetched = page.waitForRequest(/\/graphql\?.*SearchPage/);
      await page.clock.runFor(250);
      await prefetched;
      await expect(page).toHaveURL(/\/genres$/);
      await page.clock.runFor(200);
      await expect(page).toHaveURL(/\/search\?q=the$/);
      await page.keyboard.type('salt');
      await page.clock.runFor(450);
      await expect(page).toHaveURL(/\/search\?q=the\+salt$/);
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        textIn(tag, 'search.resultsFor', { text: 'the salt' }),
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/genres$/);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    },
  );

test(
  'the page before stays until the first results arrive, for a second at most',
  { tag: '@own' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/genres');
    await waitForHydration(page);
    await searchBox(page).focus();
    const release = await holdRequests(page, /\/graphql\?.*SearchPage/);
    const requested = page.waitForRequest(/\/graphql\?.*SearchPage/);
    await stopClock(page);
    await searchBox(page).pressSequentially('salt');
    await page.clock.runFor(450);
    await expect(page).toHaveURL(/\/search\?q=salt$/);
    await requested;
    await page.clock.runFor(900);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
    await page.clock.runFor(200);
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.clock.resume();
    release();
    await expect(page.getByRole('list', { name: 'Results for “salt”' })).toBeVisible();
  },
);

test('recent searches stay on the device, and can be repeated and removed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/genres');
  await waitForHydration(page);
  // Before the list's chunk can have loaded.
  await searchBox(page).evaluate((field: HTMLInputElement) => {
    field.focus();
    field.value = 'harbour';
    field.form?.requestSubmit();
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results for “harbour”');
  for (const text of ['salt', 'Salt']) {
    await searchBox(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(`Results for “${text}”`);
  }
  const options = list(page, 'Recent searches').getByRole('option');
  await test.step('a key pressed as soon as the list is present takes effect', async () => {
    await page.goto('/browse/tv');
    await waitForHydration(page);
    await searchBox(page).evaluate((field) => {
      // Before the browser has painted the list, and before React's effects.
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[role="listbox"]')) return;
        observer.disconnect();
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
      }).observe(document.body, { childList: true, subtree: true });
    });
    await searchBox(page).click();
    await expect(options).toHaveText(['Salt', 'harbour']);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  });
  await checkAccessibility(page);
  await options.nth(1).locator('[data-remove]').click();
  await expect(options).toHaveText(['Salt']);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.keyboard.press('ArrowUp');
  await expect(options).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Salt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/browse\/tv$/);
  await expect(searchBox(page)).toHaveValue('');
  await searchBox(page).blur();
  await searchBox(page).click();
  await expect(options).toHaveText(['Salt']);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(options).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await searchBox(page).click();
  await searchBox(page).pressSequentially('zzzzqqq');
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('an empty field offers what is trending, beneath recent searches', { tag: '@own' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage['marquee.searches'] = JSON.stringify(['harbour', 'salt']);
  });
  await page.goto('/genres');
  await waitForHydration(page);
  await searchBox(page).click();
  const trending = list(page, 'Trending').getByRole('option');
  await expect(trending).toHaveCount(6);
  await expect(list(page, 'Recent searches').getByRole('option')).toHaveText(['harbour', 'salt']);
  await expect(trending.nth(0)).toContainText(/^.+Movie · \d{4}$/);
  await expect(trending.nth(1)).toContainText(/^.+TV show · \d{4}$/);
  await checkAccessibility(page);
  // As little as a phone's keyboard leaves: the list scrolls with what is selected.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.keyboard.press('ArrowUp');
  await expect(trending.last()).toHaveAttribute('aria-selected', 'true');
  await expect(trending.last()).toBeInViewport({ ratio: 0.9 });
  const path = (await trending.last().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_CONNECTION_FAILED/] });

  test('an empty field offers recent searches alone', { tag: '@own' }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage['marquee.searches'] = JSON.stringify(['harbour']);
    });
    await page.goto('/genres');
    await waitForHydration(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('Trending'));
    await page.route(/graphql.*Trending/, (route) => route.abort('connectionfailed'));
    await searchBox(page).click();
    await failed;
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['harbour']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('the list on a results page', { tag: '@own' }, async ({ page }) => {
  await page.goto('/search?q=the');
  await waitForHydration(page);
  await test.step('text in the box does not open the list by itself, and the down arrow moves to the cards', async () => {
    await searchBox(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(searchBox(page)).not.toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
  await test.step('it contains the search once a result was opened', async () => {
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
    // A page that is still arriving takes the focus, which closes the list.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await searchBox(page).click();
    await expect(list(page, 'Recent searches').getByRole('option')).toHaveText(['the']);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('the');
  });
  await test.step('scrolling another page closes it, clearing the field opens it again', async () => {
    await page.goto('/genres');
    await waitForHydration(page);
    await searchBox(page).click();
    await expect(list(page, 'Trending')).toBeVisible();
    await page.mouse.move(100, 700);
    await page.mouse.wheel(0, 200);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await searchBox(page).fill('a');
    await searchBox(page).fill('');
    await expect(list(page, 'Trending')).toBeVisible();
  });
});
