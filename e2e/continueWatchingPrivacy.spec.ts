import { createUser } from './support/accountApi.ts';
import {
  atAnyPosition,
  lastWatchedOf,
  playingNow,
  resume,
  saveLastWatched,
  shelf,
} from './support/continueWatchingPage.ts';
import { open } from './support/openPage.ts';
import { restoreSession, signIn, signOut } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** A movie that is in no list, since it has no release date yet. */
const film = { movieId: 170, title: 'Untitled Grain Silo Project', mediaType: 'MOVIE' };

test.describe('a user’s watched titles', () => {
  test('are visible to that user alone, in consecutive browsers and in two at once', async ({
    page,
    browser,
    product,
  }) => {
    // The server renders the same page for everyone; e2e/http/viewerTitles.test.ts checks more of it.
    const anonymous = async (path: string) => (await fetch(product.url + path)).text();
    const ada = await createUser(product.url);
    const ben = await createUser(product.url);
    await saveLastWatched(product.url, ada, film);
    await restoreSession(page, product.url, ada);
    const home = await open(page, '/');
    expect(await home?.text()).toBe(await anonymous('/'));
    await expect(shelf(page)).toContainText(film.title);

    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await restoreSession(other, product.url, ben);
    const live = await open(other, '/live/tv/102');
    expect(await live?.text()).toBe(await anonymous('/live/tv/102'));
    await expect(playingNow(other)).toBeVisible();
    await expect.poll(() => lastWatchedOf(product.url, ben)).toMatchObject({ titleId: 'tv:102' });
    await open(other, '/');
    await expect(resume(other)).toHaveAttribute('href', /^\/live\/tv\/102/);
    await context.close();

    await page.reload();
    await expect(resume(page)).toHaveAttribute('href', atAnyPosition('/live/movie/170'));
    expect(await lastWatchedOf(product.url, ada)).toMatchObject({ titleId: 'movie:170' });

    await signOut(page);
    await expect(shelf(page)).toHaveCount(0);
    await signIn(page, ben);
    await expect(resume(page)).toHaveAttribute('href', /^\/live\/tv\/102/);
    await expect(page.getByText(film.title)).toHaveCount(0);
  });
});
