import type { Page } from '@playwright/test';
import { carousel, open, slide, test } from './support/homePage.ts';
import { expect } from './support/test.ts';

/** Opens the page, with motion and with a paused clock; returns the current slide. */
async function openWithClock(page: Page): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await open(page);
  await page.clock.pauseAt(60_000);
  await expect(slide(page)).toHaveAccessibleName(/^[12] of 18$/);
  return shownSlide(page);
}

async function shownSlide(page: Page): Promise<number> {
  return Number(/^\d+/.exec((await slide(page).getAttribute('aria-label')) ?? '')?.[0]);
}

/** The dot of the current slide, which fills during the slide's six seconds. */
const fillingDot = (page: Page) =>
  carousel(page).getByRole('tab', { selected: true }).locator('[data-running]');

test.describe('the carousel', () => {
  test(
    'describes each movie, plays it or its trailer, opens its page, and steps by arrows and dots',
    { tag: '@core' },
    async ({ page }) => {
      await open(page);
      await test.step('a slide describes its movie, and links to it', async () => {
        await expect(slide(page)).toHaveAccessibleName('1 of 18');
        await expect(slide(page).getByRole('heading')).not.toBeEmpty();
        await expect(slide(page).getByRole('link', { name: 'Play' })).toHaveAttribute(
          'href',
          /^\/live\/\d+$/,
        );
        await expect(slide(page).getByRole('link', { name: 'More Info' })).toHaveAttribute(
          'href',
          /^\/movie\/\d+$/,
        );
        await expect(carousel(page).getByRole('tab')).toHaveCount(18);
      });
      await test.step('the arrows wrap both ways', async () => {
        await page.getByRole('button', { name: 'Previous slide' }).click();
        await expect(slide(page)).toHaveAccessibleName('18 of 18');
        await page.getByRole('button', { name: 'Next slide' }).click();
        await expect(slide(page)).toHaveAccessibleName('1 of 18');
        await page.getByRole('button', { name: 'Next slide' }).click();
        await expect(slide(page)).toHaveAccessibleName('2 of 18');
      });
      await test.step('the arrow keys, Home and End move between the dots', async () => {
        await carousel(page).getByRole('tab', { selected: true }).focus();
        for (const [key, position] of [
          ['ArrowRight', 3],
          ['End', 18],
          ['ArrowRight', 1],
          ['ArrowLeft', 18],
          ['Home', 1],
        ] as const) {
          await page.keyboard.press(key);
          await expect(slide(page)).toHaveAccessibleName(`${position} of 18`);
          await expect(carousel(page).getByRole('tab', { selected: true })).toBeFocused();
        }
      });
    },
  );

  test(
    'advances automatically every six seconds and wraps around after the last slide',
    { tag: '@own' },
    async ({ page }) => {
      const first = await openWithClock(page);
      await page.clock.runFor(5_900);
      await expect(slide(page)).toHaveAccessibleName(`${first} of 18`);
      await page.clock.runFor(100);
      for (let step = 1; step <= 18; step += 1) {
        await expect(slide(page)).toHaveAccessibleName(`${((first - 1 + step) % 18) + 1} of 18`);
        await page.clock.fastForward(6_000);
      }
    },
  );

  test(
    'pauses on hover and focus, in a hidden tab or when stopped, and resumes with the rest of the six seconds',
    { tag: '@own' },
    async ({ page }) => {
      const setHidden = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      const opened = await openWithClock(page);
      await test.step('it resumes with the remaining time when the pointer leaves', async () => {
        await page.clock.runFor(4_000);
        await carousel(page).hover({ position: { x: 600, y: 200 } });
        await expect(fillingDot(page)).toHaveAttribute('data-running', 'false');
        await page.clock.runFor(20_000);
        await page.mouse.move(600, 799);
        await expect(fillingDot(page)).toHaveAttribute('data-running', 'true');
        await page.clock.runFor(1_900);
        await expect(slide(page)).toHaveAccessibleName(`${opened} of 18`);
        await page.clock.runFor(200);
        await expect(slide(page)).toHaveAccessibleName(`${opened + 1} of 18`);
      });
      const first = opened + 1;
      await expect(fillingDot(page)).toHaveAttribute('data-running', 'true');
      for (const [cause, hold, release] of [
        [
          'the pointer is over it',
          () => carousel(page).hover({ position: { x: 600, y: 200 } }),
          () => page.mouse.move(600, 799),
        ],
        [
          'the keyboard focus is in it',
          async () => {
            await page.locator('main').focus();
            await page.keyboard.press('Tab');
            await expect(slide(page).getByRole('link', { name: 'Play' })).toBeFocused();
          },
          () => page.locator('main').focus(),
        ],
        ['the tab is hidden', () => setHidden(true), () => setHidden(false)],
        [
          'the visitor prefers reduced motion',
          () => page.emulateMedia({ reducedMotion: 'reduce' }),
          () => page.emulateMedia({ reducedMotion: 'no-preference' }),
        ],
        [
          'it has been stopped',
          async () => {
            await page.getByRole('button', { name: 'Pause slideshow' }).click();
            await page.mouse.move(600, 799);
          },
          async () => {
            await page.getByRole('button', { name: 'Play slideshow' }).click();
            await page.mouse.move(600, 799);
            await page.locator('main').focus();
          },
        ],
      ] as const) {
        await test.step(cause, async () => {
          await hold();
          await expect(fillingDot(page)).toHaveAttribute('data-running', 'false');
          await page.clock.runFor(20_000);
          await expect(slide(page)).toHaveAccessibleName(`${first} of 18`);
          await release();
          await expect(fillingDot(page)).toHaveAttribute('data-running', 'true');
        });
      }
    },
  );
});

test.describe('the trailer', () => {
  // Slides without a trailer may come first.
  test.use({ expectedConsole: [/^warning: No trailer found for ".+"$/] });

  test('plays the trailer in a dialog that restores the focus', async ({ page }) => {
    await open(page);
    await showSlideWithTrailer(page);
    const opener = slide(page).getByRole('button', { name: 'Trailer' });
    const dialog = page.getByRole('dialog', { name: /: trailer$/ });
    const ways: (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
    ];
    for (const close of ways) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.locator('iframe')).toHaveAttribute('src', /autoplay=1/);
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await test.step('it opens again immediately, however late the close event is', async () => {
      await page.evaluate(() => {
        const late: { readonly target: EventTarget; readonly event: Event }[] = [];
        window.addEventListener(
          'close',
          (event) => {
            if (!event.isTrusted || !event.target) return;
            event.stopImmediatePropagation();
            late.push({ target: event.target, event: new Event('close') });
          },
          true,
        );
        window.addEventListener('late', () =>
          late.forEach(({ target, event }) => target.dispatchEvent(event)),
        );
      });
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await opener.press('Enter');
      await page.evaluate(() => window.dispatchEvent(new Event('late')));
      await expect(dialog.locator('iframe')).toHaveAttribute('src', /autoplay=1/);
    });
  });

  async function showSlideWithTrailer(page: Page): Promise<void> {
    let warnings = 0;
    page.on('console', (message) => (warnings += Number(message.text().startsWith('No trailer'))));
    const dialog = page.getByRole('dialog');
    for (let position = 1; position <= 18; position += 1) {
      await carousel(page)
        .getByRole('tab')
        .nth(position - 1)
        .click();
      const before = warnings;
      await slide(page).getByRole('button', { name: 'Trailer' }).click();
      await expect.poll(async () => warnings > before || (await dialog.isVisible())).toBe(true);
      if (await dialog.isVisible()) {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        return;
      }
    }
  }
});
