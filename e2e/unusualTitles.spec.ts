import type { Page } from '@playwright/test';
import { REQUESTED_LANGUAGES } from '../server/records/titleLanguages.ts';
import type { MockUpstream } from '../server/testing/mockUpstream.ts';
import { movieDetails, page as listPage, seriesDetails, video } from '../server/testing/tmdbFixtures.ts';
import { open } from './support/openPage.ts';
import { type ScriptedApp, startScriptedApp } from './support/scriptedApp.ts';
import { expect, test } from './support/test.ts';
import { textIn } from './support/texts.ts';

const TRAILERS = 'http://trailers.invalid/embed';

type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<{ videos?: readonly Fields[]; backdrops?: readonly Fields[]; more?: Fields }>;

const trailer = (key: string, language: string, fields: Fields = {}) =>
  video({ key, iso_639_1: language, official: true, published_at: '2020-05-06T00:00:00.000Z', ...fields });
const teaser = (key: string, language: string) => trailer(key, language, { type: 'Teaser' });
const backdrop = (language: string | null) => ({ file_path: `/text-${language}.jpg`, iso_639_1: language });
const release = (type: number, certification: string, year: number) => ({
  certification,
  type,
  release_date: `${year}-03-01T00:00:00.000Z`,
});
const released = (country: string, ...release_dates: unknown[]) => ({ iso_3166_1: country, release_dates });
const rated = (...ratings: string[]) => ({
  content_ratings: { results: ratings.map((rating) => ({ iso_3166_1: 'US', rating })) },
});

const newer = { published_at: '2023-05-06T00:00:00.000Z' };
const newest = { published_at: '2025-05-06T00:00:00.000Z' };

const movies = {
  onlyKorean: { videos: [trailer('korean', 'ko')] },
  official: {
    videos: [
      trailer('fan', 'en', { official: false, ...newest }),
      trailer('first', 'en'),
      trailer('second', 'en', newer),
      trailer('korean', 'ko', newest),
    ],
  },
  threeLanguages: {
    videos: [trailer('korean', 'ko', newest), trailer('english', 'en'), trailer('french', 'fr')],
  },
  ownAmongOthers: {
    videos: [trailer('german', 'de', newest), trailer('korean', 'ko'), trailer('japanese', 'ja')],
  },
  onlyForeign: { videos: [trailer('german', 'de')] },
  onlyTeaser: { videos: [teaser('teaser', 'en'), trailer('vimeo', 'en', { site: 'Vimeo' })] },
  textOnPictures: { backdrops: ['de', 'ko', 'en'].map(backdrop) },
  someWithoutText: { backdrops: ['en', null, 'de'].map(backdrop) },
  laterDisc: {
    more: { release_dates: { results: [released('US', release(5, 'NR', 2019), release(3, 'R', 2015))] } },
  },
  unrated: {
    more: { release_dates: { results: [released('US', release(3, '', 2015), release(5, 'Unrated', 2019))] } },
  },
  premiere: {
    more: {
      release_dates: {
        results: [
          released('US', release(1, 'PG', 2014), release(4, 'PG-13', 2016)),
          released('GB', release(6, '15', 2016), release(2, '12A', 2015)),
        ],
      },
    },
  },
} satisfies Record<string, Shape>;
const series = {
  onlyKorean: { videos: [trailer('korean', 'ko')] },
  rated: { more: rated('NR', 'TV-14') },
  unrated: { more: rated('', 'NR') },
} satisfies Record<string, Shape>;

const idOf = (shapes: object, name: string) => 1 + Object.keys(shapes).indexOf(name);
const moviePath = (name: keyof typeof movies) => `/movie/${idOf(movies, name)}`;
const seriesPath = (name: keyof typeof series) => `/tv/${idOf(series, name)}`;

/** Each title with all of its videos and images, where these are requested in all languages, as in TMDB. */
function script(upstream: MockUpstream): void {
  const kinds = [
    ['movie', movies, movieDetails],
    ['tv', series, seriesDetails],
  ] as const;
  for (const [kind, shapes, details] of kinds) {
    upstream.respondTo(`/genre/${kind}/list`, { json: { genres: [] } });
    upstream.respondTo(`/discover/${kind}`, { json: listPage([]) });
    for (const [name, shape] of Object.entries<Shape>(shapes)) {
      const id = idOf(shapes, name);
      const fields = { original_language: 'ko', tagline: 'A line.', videos: { results: [] }, ...shape.more };
      const found = {
        videos: { results: shape.videos ?? [] },
        images: { backdrops: shape.backdrops ?? [] },
      };
      upstream.respondTo(`/${kind}/${id}`, { json: details(id, fields) });
      const languages = encodeURIComponent(REQUESTED_LANGUAGES);
      upstream.respondTo(
        `/${kind}/${id}?include_video_language=${languages}&include_image_language=${languages}`,
        { json: details(id, { ...fields, ...found }) },
      );
    }
  }
}

let app: ScriptedApp;
test.beforeAll(async () => {
  app = await startScriptedApp(script, { TRAILER_BASE_URL: TRAILERS });
});
test.afterAll(() => app.close());

test.beforeEach(async ({ page }) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>';
  await page.route('http://images.invalid/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.route(`${TRAILERS}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A trailer</title>' }),
  );
});

const trailerButton = (page: Page, tag = 'en') =>
  page
    .locator('main')
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${textIn(tag, 'title.trailer')}$`) });

test.describe('the trailer of a Korean title', () => {
  const onMovie = (name: keyof typeof movies, prefix = '') => prefix + moviePath(name);
  for (const [shape, path, key] of [
    ['that has only a Korean one', onMovie('onlyKorean'), 'korean'],
    ['that has only a Korean one, on a page in a third language', onMovie('onlyKorean', '/fr'), 'korean'],
    ['that has official ones and one of a fan', onMovie('official'), 'second'],
    ['that has one in English, on an English page', onMovie('threeLanguages'), 'english'],
    ['that has one in the language of the page', onMovie('threeLanguages', '/fr'), 'french'],
    ['that has one in English, on a page in a third language', onMovie('threeLanguages', '/it'), 'english'],
    ['that has its own among other languages', onMovie('ownAmongOthers', '/it'), 'korean'],
    ['that is a series', seriesPath('onlyKorean'), 'korean'],
  ] as const) {
    test(shape, async ({ page }) => {
      await open(page, app.url + path);
      const [, tag = 'en'] = /^\/(fr|it)\//.exec(path) ?? [];
      await trailerButton(page, tag).click();
      await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
        'src',
        `${TRAILERS}/${key}?autoplay=1${tag === 'en' ? '' : `&hl=${tag}`}`,
      );
    });
  }

  for (const [shape, name] of [
    ['that has one only in a language that nobody here reads', 'onlyForeign'],
    ['that has only a teaser, or one on another site', 'onlyTeaser'],
  ] as const)
    test(`${shape} is missing`, async ({ page }) => {
      await open(page, app.url + moviePath(name));
      await trailerButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('No trailer found for this movie.');
    });
});

test.describe('the pictures of a Korean title', () => {
  const filesOn = async (page: Page, path: string) => {
    await open(page, app.url + path);
    const tiles = page.getByRole('main').locator('img[src*="/text-"]');
    await expect(tiles).not.toHaveCount(0);
    return tiles.evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('/').at(-1)));
  };

  test('are those with text if it has no others, in the language of the page first', async ({ page }) => {
    expect(await filesOn(page, moviePath('textOnPictures'))).toEqual(['text-en.jpg', 'text-ko.jpg']);
    expect(await filesOn(page, `/de${moviePath('textOnPictures')}`)).toEqual([
      'text-de.jpg',
      'text-en.jpg',
      'text-ko.jpg',
    ]);
  });

  test('are those without text before those with', async ({ page }) => {
    expect(await filesOn(page, moviePath('someWithoutText'))).toEqual(['text-null.jpg', 'text-en.jpg']);
  });
});

test.describe('the certification', () => {
  const rating = (page: Page) =>
    page
      .locator('div, dl')
      .getByRole('term')
      .filter({ hasText: 'Age rating' })
      .locator('xpath=following-sibling::dd[1]');

  for (const [shape, path, certification] of [
    ['is the cinema’s, not that of a later disc', moviePath('laterDisc'), 'R'],
    ['is "Unrated" if there is nothing else', moviePath('unrated'), 'Unrated'],
    ['is that of any release rather than that of the premiere', moviePath('premiere'), 'PG-13'],
    ['of a series is not NR beside another', seriesPath('rated'), 'TV-14'],
    ['of a series is NR if there is nothing else', seriesPath('unrated'), 'NR'],
  ] as const)
    test(shape, async ({ page }) => {
      await open(page, app.url + path);
      await expect(rating(page)).toHaveText(certification);
    });

  test.describe('in another region', () => {
    test.use({ locale: 'en-GB' });

    test('follows the same order', async ({ page }) => {
      await open(page, app.url + moviePath('premiere'));
      await expect(rating(page)).toHaveText('12A');
    });
  });
});
