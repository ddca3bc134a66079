import type { Locator, Page } from '@playwright/test';
import { dialogButton, panelButton } from './support/filterBar.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/** A visitor who counts what they do: clicks, taps, choices by the keyboard, and phrases with Enter. */
interface Visitor {
  readonly page: Page;
  readonly actions: () => number;
  /** How often Tab was pressed; it chooses nothing. */
  readonly tabs: () => number;
  readonly choose: (control: Locator) => Promise<void>;
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
  });
}
