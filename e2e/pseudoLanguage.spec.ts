import type { Locator, Page } from '@playwright/test';
import { REJECTED } from './support/accountPage.ts';
import { certifications } from '../contract/discover.ts';
import { createUser, queryAs } from './support/accountApi.ts';
import { letterboxdZip, titlesOf } from './support/importFiles.ts';
import { addPlay, drop, list, markSeries, markWatched, play, rate } from './support/libraryApi.ts';
import { createList } from './support/listsApi.ts';
import { ERROR_STATUS, navigateByLink, open } from './support/openPage.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { buildPseudoProduct, PSEUDO_TAG, pseudoText } from './support/pseudoLanguage.ts';
import { collectData, findCutTexts, findPlainTexts } from './support/pseudoPage.ts';
import { restoreSession } from './support/signIn.ts';
import { launch } from './support/startApp.ts';
import { expect, test as base } from './support/test.ts';

/** Words that are the same in every language and come with no response. */
const SAME_EVERYWHERE = [
  // Intl writes it in Arabic, too.
  'US$',
  // Names of other services and of keys.
  ...['Letterboxd', 'K', 'M', 'F'],
  ...new Set(Object.values(certifications).flat()),
];

/**
 * What is not made of the catalogue: each language has a file of its own for a site page, and what stands there is in the
 * language of that file.
 */
const OTHER_TEXTS: Readonly<Record<string, string>> = { '/about': 'main', '/help': 'main' };

const test = base.extend<object, { product: { readonly url: string } }>({
  product: [
    async ({ browserName: _ }, use) => {
      const { folder, remove } = await buildPseudoProduct();
      const app = await launch({
        folder,
        env: {
          CLIENT_POINTS_PER_MINUTE: '1000000',
          // No mail is sent: the server offers to, and nothing listens there.
          SMTP_URL: 'smtp://127.0.0.1:9',
          MAIL_FROM: 'marquee@example.com',
          PUBLIC_URL: 'https://marquee.example',
        },
      });
      await use({ url: `http://localhost:${app.port}` });
      await app.end('SIGTERM');
      await remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.setTimeout(600_000);
test.use({
  expectedConsole: [
    [...ERROR_STATUS, REJECTED, /^error: Failed to load resource: net::ERR_/],
    { scope: 'test' },
  ],
});

type Check = (name: string, reach: () => Promise<unknown>) => Promise<void>;

/** A function that reaches a state of the page and checks its texts, besides these that the visitor has written. */
function checks(page: Page, ...own: readonly string[]): Check {
  const data = collectData(page);
  return async (name, reach) => {
    await test.step(name, async () => {
      await reach();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(pseudoText('stats.counting'))).toHaveCount(0);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const { pathname, searchParams } = new URL(page.url());
      const typed = searchParams.get('q');
      const strings = [
        ...own,
        ...[typed ?? []]
          .flat()
          .flatMap((text) => [text, capitalised(text), ...text.split(' ').map(capitalised)]),
        ...(await data()),
        ...SAME_EVERYWHERE,
      ];
      const except = OTHER_TEXTS[pathname.slice(PSEUDO_TAG.length + 1)];
      expect.soft(await findPlainTexts(page, strings, except), `${name} has plain texts`).toEqual([]);
      expect.soft(await findCutTexts(page), `${name} has cut texts`).toEqual([]);
    });
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const at = (path: string) => `/${PSEUDO_TAG}${path}`;
const button = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name: pseudoText(name), exact: true });
const openDialog = (page: Page) => page.locator('dialog[open]');

const signedOut = [
  ['home', ''],
  ['browse', '/browse'],
  ['movies', '/browse/movie'],
  ['movies of a genre', '/browse/movie?with=drama&rating=7&from=2000'],
  ['no matches', '/browse/tv?with=western&rating=9.5'],
  ['coming soon', '/browse/upcoming'],
  ['trending movies', '/trending/movie'],
  ['trending series', '/trending/tv'],
  ['genres', '/genres'],
  ['a genre', '/genres?g=drama'],
  ['no such genre', '/genres?g=nothing'],
  ['a movie', '/movie/101'],
  ['a movie that is not released', '/movie/108'],
  ['a series', '/tv/101'],
  ['a season', '/tv/102?season=1'],
  ['a collection', '/collection/9104'],
  ['a person', '/person/3660'],
  ['search', '/search'],
  ['results', '/search?q=night'],
  ['an understood search', '/search?q=90s+comedies'],
  ['a corrected search', '/search?q=salt+cartografer'],
  ['no results', '/search?q=zzzzqqqq'],
  ['tonight', '/tonight'],
  ['tonight with a mood', '/tonight?mood=scare&time=90&kind=tv'],
  ['the player of a movie', '/live/movie/101'],
  ['the player of an episode', '/live/tv/102/season/1/episode/1'],
  ['up next', '/my'],
  ['watchlist', '/my/watchlist'],
  ['diary', '/my/diary'],
  ['dropped', '/my/dropped'],
  ['statistics', '/my/stats'],
  ['ratings', '/my/ratings'],
  ['lists', '/my/lists'],
  ['a list', '/my/lists/00000000-0000-4000-8000-000000000000'],
  ['a shared list that is gone', '/list/00000000-0000-4000-8000-000000000000'],
  ['calendar', '/my/calendar'],
  ['import', '/import'],
  ['reset password', '/reset-password'],
  ['preferences', '/preferences'],
  ['not found', '/nowhere'],
  ['a movie that is not there', '/movie/999999'],
  ['about', '/about'],
  ['help', '/help'],
] as const;

/** A new person with something on every page, and the address of a list of theirs that is shared. */
async function createLibrary(url: string) {
  const person = await createUser(url, 'Ada Lovelace');
  for (const id of ['movie:104', 'movie:105', 'tv:103']) await list(url, person, id);
  for (const id of ['movie:101', 'movie:102']) await markWatched(url, person, id);
  await markSeries(url, person, 'tv:101');
  await play(url, person, { titleId: 'movie:103' }, 1200, 6000);
  await play(url, person, { titleId: 'tv:102', seasonNumber: 1, episodeNumber: 2 }, 600, 2400);
  await addPlay(url, person, { titleId: 'movie:101', time: { day: '2025-03-02' }, note: 'With tea' });
  await rate(url, person, 'movie:101', 9);
  await rate(url, person, 'tv:101', 6);
  await drop(url, person, 'tv:104');
  const id = await createList(
    url,
    person,
    { name: 'Rainy days', ranked: true, description: 'With tea' },
    'movie:101',
    'tv:102',
  );
  const share = 'mutation ($input: UpdateListInput!) { updateList(input: $input) { list { sharedId } } }';
  const { data } = await queryAs(url, person.idToken, share, {
    input: { id: `list:${id}`, visibility: 'LINK' },
  });
  const sharedId: string = Object(data).updateList.list.sharedId;
  return { person, listPath: `/my/lists/${id}`, sharedPath: `/list/${sharedId.replace(/^list:/, '')}` };
}

const records = [
  ['home', ''],
  ['movies', '/browse/movie'],
  ['a watched movie', '/movie/101'],
  ['a movie in progress', '/movie/103'],
  ['a watched series', '/tv/101'],
  ['a series in progress', '/tv/102?season=1'],
  ['a dropped series', '/tv/104'],
  ['a person', '/person/3660'],
  ['results', '/search?q=salt'],
  ['tonight', '/tonight'],
  ['the player of a movie', '/live/movie/103'],
  ['the player of an episode', '/live/tv/102/season/1/episode/2'],
  ['up next', '/my'],
  ['watchlist', '/my/watchlist'],
  ['diary', '/my/diary'],
  ['an empty part of the diary', '/my/diary?until=2001-02'],
  ['dropped', '/my/dropped'],
  ['statistics', '/my/stats'],
  ['a year’s statistics', '/my/stats/2025'],
  ['ratings', '/my/ratings'],
  ['lists', '/my/lists'],
  ['calendar', '/my/calendar'],
  ['preferences', '/preferences'],
] as const;

for (const size of [PHONE, DESK]) {
  test.describe(`${size.width} pixels wide, nothing is plain or cut`, () => {
    test.use({ viewport: size });

    test('on the pages without an account', async ({ page }) => {
      const check = checks(page);
      for (const [name, path] of signedOut) await check(name, () => open(page, at(path)));
      // Beside a long name of an account, words this long take a second line: it is the only thing that does not fit.
      expect((await page.getByRole('banner').boundingBox())?.height, 'the header is one line').toBeLessThan(
        66,
      );
    });

    test('on the pages of an account without records', async ({ page, product }) => {
      const { email } = await restoreSession(page, product.url);
      const check = checks(page, email);
      for (const [name, path] of records) await check(name, () => open(page, at(path)));
    });

    test('on the pages of an account with records', async ({ page, product }) => {
      const { person, listPath, sharedPath } = await createLibrary(product.url);
      await restoreSession(page, product.url, person);
      const check = checks(page, person.email, 'Ada Lovelace');
      for (const [name, path] of records) await check(name, () => open(page, at(path)));
      await check('a list', () => open(page, at(listPath)));
      await check('a list that is edited', () => button(page, 'lists.editTitles').click());
      for (const name of ['lists.edit', 'lists.share', 'lists.deleteButton']) {
        await check(`a list: ${name}`, async () => {
          await open(page, at(listPath));
          await button(page, name).click();
          await expect(openDialog(page)).toBeVisible();
        });
      }
      await check('a shared list', () => open(page, at(sharedPath)));
      await check('adding to a list', async () => {
        await open(page, at('/movie/104'));
        await button(page, 'cards.addToList').click();
        await expect(openDialog(page).getByRole('checkbox')).toBeVisible();
      });
      await check('adding to the diary', async () => {
        await open(page, at('/movie/101'));
        await page.getByRole('region', { name: pseudoText('title.panel') }).scrollIntoViewIfNeeded();
        await button(page, 'titlePanel.addDate').click();
        await expect(openDialog(page)).toBeVisible();
      });
      await check('watching again', async () => {
        await open(page, at('/tv/101'));
        await page.getByRole('main').getByText(pseudoText('titleState.watchAgain')).first().click();
      });
      await check('the watchlist that is edited', async () => {
        await open(page, at('/my/watchlist'));
        await page.getByRole('button', { name: pseudoText('watchlist.edit') }).click();
      });
    });

    test('in the account’s dialog', async ({ page, product }) => {
      const person = await createUser(product.url);
      await restoreSession(page, product.url, person);
      const check = checks(page, person.email, 'Script');
      const openAccount = async () => {
        await open(page, at('/genres'));
        await page
          .locator('header, .bottom-bar')
          .locator('.icon-user, [aria-haspopup=dialog]')
          .filter({ visible: true })
          .last()
          .click();
        await expect(openDialog(page)).toBeVisible();
      };
      await check('the account', openAccount);
      await check('deleting the account', () => button(openDialog(page), 'account.deleteAccount').click());
      await check('access tokens', async () => {
        await openAccount();
        await button(openDialog(page), 'accessTokens.heading').click();
      });
      await check('a new access token', async () => {
        await openDialog(page).getByRole('textbox').fill('Script');
        await button(openDialog(page), 'accessTokens.create').click();
        await expect(button(openDialog(page), 'secrets.done')).toBeVisible();
      });
    });

    test('in dialogs and menus without an account', async ({ page }) => {
      const check = checks(page, 'ada@example.com', 'salt');
      await check('login', async () => {
        await open(page, at('/genres'));
        await button(page, 'common.account').filter({ visible: true }).click();
        await expect(openDialog(page)).toBeVisible();
      });
      await check('a login without an email', () => openDialog(page).locator('button[type=submit]').click());
      await check('a forgotten password without an email', () =>
        button(openDialog(page), 'account.forgotPassword').click(),
      );
      await check('a wrong password', async () => {
        await openDialog(page)
          .getByLabel(pseudoText('account.email'), { exact: true })
          .fill('ada@example.com');
        await openDialog(page).locator('input[type=password]').fill('wrong password');
        await openDialog(page).locator('button[type=submit]').click();
        await expect(openDialog(page).getByRole('alert').filter({ hasText: '⟦' })).toBeVisible();
      });
      await check('signup', () => openDialog(page).getByRole('tab').last().click());
      await check('a signup without a name', () => openDialog(page).locator('button[type=submit]').click());
      await check('the browse panel', async () => {
        await open(page, at('/genres'));
        await button(page, 'common.browse').filter({ visible: true }).click();
        await expect(openDialog(page)).toBeVisible();
      });
      await check('keyboard shortcuts', async () => {
        await open(page, at('/genres'));
        await page.getByRole('main').focus();
        await page.keyboard.press('?');
        await expect(openDialog(page)).toBeVisible();
      });
      await check('a trailer', async () => {
        await open(page, at('/movie/101'));
        await button(page, 'title.trailer').click();
        await expect(openDialog(page)).toBeVisible();
      });
      await check('a copied link', async () => {
        await open(page, at('/movie/101'));
        await button(page, 'title.share').click();
      });
      await check('suggestions', async () => {
        await open(page, at('/genres'));
        await page.getByRole('combobox').first().click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      });
      await check('results for what is typed', async () => {
        await page.getByRole('combobox').first().fill('salt');
        await expect(page).toHaveURL(/search\?q=salt$/);
      });
      await check('recent searches', async () => {
        await page.getByRole('article').getByRole('link').first().click();
        await expect(page).toHaveURL(/\/(?:movie|tv)\/\d+$/);
        // A document of its own: a page that is still arriving takes the focus, which closes the list.
        await open(page, at('/genres'));
        await page.getByRole('combobox').first().click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      });
      await check('a title that is hidden', async () => {
        await open(page, at('/movie/101'));
        await page.locator('[data-hide-toggle]').click();
      });
      await check('a title that is kept in this browser', async () => {
        await open(page, at('/movie/102'));
        await button(page, 'cards.addToWatchlist').first().click();
      });
      await check('preferences with a hidden title', () => open(page, at('/preferences')));
      await check('the watchlist of this browser', () => open(page, at('/my/watchlist')));
    });

    test('in the filters', async ({ page }) => {
      const check = checks(page);
      if (size === DESK) {
        for (const label of ['genre', 'year', 'rating', 'services', 'more']) {
          await check(`the panel ${label}`, async () => {
            await open(page, at('/browse/movie'));
            await page
              .locator('.filter-bar summary')
              .filter({ hasText: pseudoText(`browse.${label}`) })
              .click();
          });
        }
        await check('the orders', async () => {
          await open(page, at('/browse/movie'));
          await page.locator('.filter-bar summary').last().click();
        });
      } else {
        for (const number of [0, 1]) {
          await check(number === 0 ? 'the filters' : 'the orders', async () => {
            await open(page, at('/browse/movie'));
            await page.locator('.filter-buttons button').nth(number).click();
            await expect(openDialog(page)).toBeVisible();
          });
        }
        await check('the menu', async () => {
          await open(page, at('/genres'));
          await button(page, 'layout.menu').click();
        });
      }
    });

    test('in an import', async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const movies = await titlesOf(product.url, person, ['movie:101', 'movie:102', 'movie:103']);
      const files = letterboxdZip(movies, false);
      const names = movies.map(({ title }) => title);
      const check = checks(page, person.email, files.name, 'diary.csv', ...names);
      await check('the files', () => open(page, at('/import')));
      await check('the preview, with questions', async () => {
        await page.getByLabel(pseudoText('imports.choose')).setInputFiles(files);
        await expect(page.getByText(pseudoText('imports.found'))).toBeVisible();
      });
      await check('the receipt', async () => {
        await page
          .getByRole('button', { name: pseudoText('imports.start', { count: 0 }).split(' ')[0] ?? '' })
          .click();
        await expect(page.getByText(pseudoText('imports.receiptHeading'))).toBeVisible();
      });
      await check('undoing it', async () => {
        await button(page, 'imports.undo').click();
        await expect(openDialog(page)).toBeVisible();
      });
      await check('an undone import', async () => {
        await button(openDialog(page), 'imports.undo').click();
        await expect(openDialog(page)).toHaveCount(0);
        await expect(page.getByRole('main').getByText(pseudoText('imports.undone')).first()).toBeVisible();
      });
      await check('earlier imports', () => open(page, at('/import')));
      await check('a receipt that is not there', () =>
        open(page, at('/import?receipt=00000000-0000-4000-8000-000000000000')),
      );
      await check('files without anything', async () => {
        await open(page, at('/import'));
        const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') };
        await page.getByLabel(pseudoText('imports.choose')).setInputFiles(file);
      });
    });

    test('offline', { tag: '@own' }, async ({ page, context }) => {
      const check = checks(page);
      await check('the notice', async () => {
        await open(page, at('/genres'));
        await context.setOffline(true);
        await expect(page.getByText(pseudoText('layout.offline'))).toBeVisible();
      });
      await check('a page that was never opened', async () => {
        await navigateByLink(page, at('/movie/101'));
        await expect(button(page.getByRole('main'), 'feedback.tryAgain')).toBeVisible();
      });
    });
  });
}
