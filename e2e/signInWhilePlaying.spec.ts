import type { Page } from '@playwright/test';
import { createUser, type TestUser } from './support/accountApi.ts';
import { lastWatchedOf } from './support/continueWatchingPage.ts';
import { countOperations, play, titleOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { player as frame } from './support/playerPage.ts';
import { sendMessage, test } from './support/scriptedPlayer.ts';
import { signIn } from './support/signIn.ts';
import { checkAccessibility, expect } from './support/test.ts';

const MOVIE = 'movie:101';
const WATCH = '/live/movie/101';
const at = (position: number) => ({ parts: [{ position, watched: false }] });
const resume = (page: Page) => page.getByRole('button', { name: 'Resume at 20:00' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep watching from here' });

/** Plays to a position without an account, and signs in as someone who has stopped at 20:00 before. */
async function signInAt(page: Page, url: string, position: number): Promise<TestUser> {
  const person = await createUser(url);
  await play(url, person, { titleId: MOVIE }, 1200, 6000);
  await play(url, person, { titleId: 'movie:102' }, 600, 6000);
  // Not the product's own page: relative addresses are those of another product.
  await open(page, url + WATCH);
  await sendMessage(page, 'position', position);
  await signIn(page, person);
  return person;
}

test.describe('a visitor who signs in while playing', () => {
  test('is asked where to go on, and nothing is sent before', async ({ page, product }) => {
    const operationCount = countOperations(page);
    const person = await signInAt(page, product.url, 40);
    await expect(resume(page)).toBeVisible();
    await checkAccessibility(page);
    await sendMessage(page, 'paused', 45);
    expect(operationCount('SaveProgress') + operationCount('RecordLastWatched')).toBe(0);
    expect(await titleOf(product.url, person, MOVIE)).toMatchObject(at(1200));
    expect(await lastWatchedOf(product.url, person)).toMatchObject({ titleId: 'movie:102' });
    await resume(page).click();
    await expect(frame(page)).toHaveAttribute('src', /&t=1200$/);
    await expect(resume(page)).toBeHidden();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: MOVIE });
    expect(await titleOf(product.url, person, MOVIE)).toMatchObject(at(1200));
    await sendMessage(page, 'position', 1205);
    await sendMessage(page, 'paused', 1300);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(at(1300));
  });

  test('can keep watching, which is saved then', async ({ page, product }) => {
    const person = await signInAt(page, product.url, 40);
    await keep(page).focus();
    await page.keyboard.press('Enter');
    await expect(keep(page)).toBeHidden();
    await sendMessage(page, 'paused', 50);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(at(50));
    await expect(frame(page)).not.toHaveAttribute('src', /&t=/);
  });

  test('is not asked where both are the same', async ({ page, product }) => {
    const person = await signInAt(page, product.url, 1195);
    // Near enough even if it comes before the account's position is known.
    await sendMessage(page, 'paused', 1208);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(at(1208));
    await expect(resume(page)).toBeHidden();
  });

  test('before the player has said anything resumes', async ({ page, product }) => {
    const person = await createUser(product.url);
    await play(product.url, person, { titleId: MOVIE }, 1200, 6000);
    await open(page, product.url + WATCH);
    await signIn(page, person);
    await expect(frame(page)).toHaveAttribute('src', /&t=1200$/);
    await expect(resume(page)).toBeHidden();
  });
});
