import type { Locator, Page } from '@playwright/test';
import { dialogButton, panelButton } from './support/filterBar.ts';
import { findComingSeries } from './support/findTitle.ts';
import { addPlay, markSeries, markWatched, ratingsOf, titleOf } from './support/libraryApi.ts';
import { createList, listsOf } from './support/listsApi.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/** A visitor who counts what they do: clicks, taps, choices by the keyboard, and phrases with Enter. */
interface Visitor {
  readonly page: Page;
  readonly actions: () => number;
  /** How often Tab was pressed; it chooses nothing. */
  readonly tabs: () => number;
  readonly choose: (control: Locator) => Promise<void>;
  /** Points at it, or reaches it by Tab, which chooses nothing. */
  readonly approach: (control: Locator) => Promise<void>;
  /** Chooses one of several radio buttons; by the keyboard with arrows and Enter. */
  readonly pick: (radios: Locator, name: string) => Promise<void>;
  readonly type: (field: Locator, text: string, end?: 'Enter') => Promise<void>;
  readonly select: (box: Locator, option: string) => Promise<void>;
}

const WAYS = ['mouse', 'touch', 'keyboard'] as const;
type Way = (typeof WAYS)[number];

function visitor(page: Page, way: Way): Visitor {
  let actions = 0;
  let tabs = 0;
  const reach = async (control: Locator) => {
    const isFocused = () => control.evaluate((one) => one === document.activeElement);
    for (; !(await isFocused()); tabs += 1) {
      expect(tabs, 'Tab reaches it').toBeLessThan(200);
      await page.keyboard.press('Tab');
    }
  };
  return {
    page,
    actions: () => actions,
    tabs: () => tabs,
    choose: async (control) => {
      actions += 1;
      await control.waitFor();
      if (way === 'mouse') return control.click();
      if (way === 'touch') return control.tap();
      const field = control.locator('input');
      if ((await field.count()) === 0) {
        await reach(control);
        return page.keyboard.press('Enter');
      }
      await reach(field);
      return page.keyboard.press('Space');
    },
    approach: async (control) => {
      if (way === 'mouse') await control.hover();
      if (way === 'keyboard') await reach(control);
    },
    pick: async (radios, name) => {
      actions += 1;
      const radio = radios.and(page.getByRole('radio', { name, exact: true }));
      // A pointer hits its label.
      if (way === 'mouse') return radio.locator('..').click();
      if (way === 'touch') return radio.locator('..').tap();
      await reach(radios.first());
      while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight');
      return page.keyboard.press('Enter');
    },
    type: async (field, text, end) => {
      actions += way === 'keyboard' ? 1 : 2;
      if (way === 'keyboard') await reach(field);
      else await (way === 'mouse' ? field.click() : field.tap());
      await page.keyboard.type(text);
      if (end) await page.keyboard.press(end);
    },
    // A list that the browser opens, and a choice from it; by the keyboard, its letters.
    select: async (box, option) => {
      actions += way === 'keyboard' ? 1 : 2;
      if (way !== 'keyboard') {
        await box.selectOption(option);
        return;
      }
      await reach(box);
      await page.keyboard.type(option);
      // What only begins with it may come first.
      while ((await box.inputValue()) !== option) await page.keyboard.press('ArrowDown');
    },
  };
}

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

for (const way of WAYS) {
  test.describe(`by ${way}`, () => {
    test.use(way === 'touch' ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: DESK });
    let who: Visitor;
    test.beforeEach(({ page }) => {
      who = visitor(page, way);
    });
    test.afterEach(() => {
      test.info().annotations.push({ type: 'actions', description: `${who.actions()}, ${who.tabs()} tabs` });
    });

    test('a 90s comedy over 7 on one service is said in two actions, and a third has the bar', async () => {
      const { page } = who;
      await open(who, '/browse/movie');
      await who.type(page.getByRole('combobox'), '90s comedies over 7 on kiosk', 'Enter');
      await expect(page.locator('.card-facts', { hasText: /^199\d.+Comedy$/ }).first()).toBeVisible();
      expect(who.actions()).toBeLessThanOrEqual(2);
      await who.choose(page.getByRole('link', { name: 'Filter these movies' }));
      const path =
        '/browse/movie?with=comedy&year-from=1990&year-to=1999&rating=7&service=9205-Kiosk&region=US';
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(who.actions()).toBeLessThanOrEqual(3);
    });

    test('a 90s comedy over 7 on one service takes the bar alone a choice for each field', async () => {
      const { page } = who;
      await open(who, '/browse/movie');
      const isPhone = way === 'touch';
      const openPart = async (label: string) => {
        if (!isPhone) await who.choose(panelButton(page, label));
      };
      if (isPhone) await who.choose(dialogButton(page, 'Filter'));
      const part = isPhone ? page.getByRole('dialog') : page.locator('.filter-bar details[name][open]');
      await openPart('Genre');
      await who.choose(part.locator('label', { has: page.locator('[name=with][value=comedy]') }));
      await openPart('Year');
      await who.type(part.getByLabel('Earliest year'), '1990');
      await who.type(part.getByLabel('Latest year'), '1999');
      await openPart('Rating');
      await who.select(part.getByLabel('Minimum rating'), '7');
      await openPart('Services');
      // They load in view. Scrolling is no action.
      if (isPhone) await part.getByRole('heading', { name: 'Services' }).scrollIntoViewIfNeeded();
      await who.choose(part.locator('label', { hasText: 'Kiosk' }));
      await who.choose(part.getByRole('button', { name: /^Show/ }));
      await expect(page).toHaveURL(
        '/browse/movie?with=comedy&year-from=1990&year-to=1999&rating=7&service=9205-Kiosk&region=US',
      );
      expect(who.actions()).toBe({ mouse: 13, touch: 10, keyboard: 10 }[way]);
    });

    test('something for tonight takes one action', async () => {
      const { page } = who;
      await open(who, '/');
      await who.choose(page.getByRole('main').getByRole('link', { name: 'What to watch tonight' }));
      const picks = page.getByRole('list', { name: 'Tonight’s picks' }).getByRole('heading');
      await expect(picks).toHaveCount(3);
      await expect(picks.first()).toBeInViewport({ ratio: 1 });
      expect(who.actions()).toBe(1);
    });

    test('where to watch a title is in the first window, without any action', async () => {
      const { page } = who;
      for (const path of ['/movie/101', '/movie/148', '/tv/2027']) {
        await open(who, path);
        const line = page
          .getByRole('main')
          .getByText(/^(?:Streaming on|Free on|Free with ads on|Rent or buy on|Not available to stream)/)
          .first();
        await expect(line, path).toBeInViewport({ ratio: 1 });
      }
      expect(who.actions()).toBe(0);
    });

    test('a movie on the home page is rated in two actions', async ({ product }) => {
      const { page } = who;
      const person = await restoreSession(page, product.url);
      await open(who, '/');
      await who.choose(
        page
          .getByRole('region', { name: 'Movies', exact: true })
          .getByRole('heading', { level: 3 })
          .first()
          .getByRole('link'),
      );
      await expect(page).toHaveURL(/\/movie\/\d+$/);
      await who.pick(
        page.getByRole('group', { name: /^Your rating of / }).getByRole('radio'),
        '4 of 5 stars',
      );
      const id = `movie:${/\d+$/.exec(page.url())?.[0]}`;
      await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${id} 8`]);
      expect(who.actions()).toBe(2);
    });

    test('the next episode is marked in one action', async ({ product }) => {
      const { page } = who;
      const person = await restoreSession(page, product.url);
      await markWatched(product.url, person, 'tv:102', { seasonNumber: 1, episodeNumbers: [1] });
      await open(who, '/my');
      await who.choose(page.getByRole('button', { name: /^Mark .*, Season 1, episode 2 as watched$/ }));
      await expect
        .poll(() => titleOf(product.url, person, 'tv:102'))
        .toMatchObject({ parts: [{ episodeNumber: 1 }, { episodeNumber: 2, watched: true }] });
      expect(who.actions()).toBe(1);
    });

    test('a title is added to a list from its card in two actions, and on a phone from its page in three', async ({
      product,
    }) => {
      const { page } = who;
      const person = await restoreSession(page, product.url);
      await createList(product.url, person, { name: 'Rainy days' });
      await open(who, '/browse/popular');
      const card = page.getByRole('main').getByRole('article').first();
      const link = card.getByRole('heading').getByRole('link');
      if (way === 'touch') await who.choose(link);
      else await who.approach(link);
      await who.choose(
        way === 'touch'
          ? page.getByRole('main').getByRole('button', { name: 'Add to list', exact: true })
          : card.getByRole('button', { name: /^Add .* to a list$/ }),
      );
      await who.choose(page.getByRole('dialog').locator('label', { hasText: 'Rainy days' }));
      await expect
        .poll(() => listsOf(product.url, person))
        .toMatchObject([{ items: { nodes: [{ titleId: expect.stringMatching(/^movie:/) }] } }]);
      expect(who.actions()).toBe(way === 'touch' ? 3 : 2);
    });

    test('when a show airs next takes one action from home, whether episodes are left or not', async ({
      product,
    }) => {
      const { page } = who;
      const person = await restoreSession(page, product.url);
      const [begun, waiting] = await findComingSeries(product.url, 2);
      if (!begun || !waiting) throw new Error('The catalogue must have two series with a next episode');
      await markWatched(product.url, person, begun.id, { seasonNumber: 1, episodeNumbers: [1] });
      await markSeries(product.url, person, waiting.id);
      await open(who, '/');
      const bar =
        way === 'touch' ? page.getByRole('navigation', { name: 'Tab bar' }) : page.getByRole('banner');
      await who.choose(bar.getByRole('link', { name: 'My Shows' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Up Next' })).toBeVisible();
      for (const { title } of [begun, waiting])
        await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText(
          /S\d+ E\d+ airs (?:today|tomorrow|on )/,
        );
      expect(who.actions()).toBe(1);
    });

    test('what was watched last March takes two actions in the diary', async ({ product }) => {
      const { page } = who;
      const person = await restoreSession(page, product.url);
      const now = new Date();
      const year = now.getUTCFullYear() - (now.getUTCMonth() > 2 ? 0 : 1);
      for (const [titleId, day] of [
        ['movie:101', `${year}-03-14`],
        ['movie:102', `${year - 1}-05-01`],
      ])
        await addPlay(product.url, person, { titleId, time: { day } });
      await markWatched(product.url, person, 'movie:103');
      await open(who, '/my/diary');
      await who.choose(way === 'touch' ? dialogButton(page, 'Filter') : panelButton(page, 'Jump to'));
      const months = page.getByRole('list', { name: String(year), exact: true }).filter({ visible: true });
      await who.choose(months.getByRole('link', { name: 'March' }));
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
        `March ${year}`,
      );
      await expect(page.getByRole('region', { name: /, March 14$/ }).getByRole('listitem')).toHaveCount(1);
      expect(who.actions()).toBe(2);
    });
  });
}
