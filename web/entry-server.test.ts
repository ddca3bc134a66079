import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageOperation } from '../contract/pageRendering.ts';
import { renderPage } from './entry-server.tsx';

const serialisedState = {
  config: {
    publicUrl: 'http://localhost:4000',
    basename: '',
    renderedOn: '2026-03-15',
    accounts: {
      projectId: 'marquee',
      apiKey: 'embedded',
      authDomain: null,
      authOrigin: 'own',
      sendsMail: false,
    },
    titleLanguages: null,
    operatorContact: null,
    hasTmdb: true,
    playerBaseUrl: '/demo/player',
  },
  assets: {
    entry: '/assets/entry.js',
    texts: { first: '', title: '', find: '', later: '' },
    authClient: '',
    styles: [],
    modules: [],
    fonts: [],
    developmentScripts: [],
  },
};

/** Renders the page at a path with these responses by operation; any other operation fails the test. */
async function render(path: string, answers: Readonly<Record<string, FormattedExecutionResult>>) {
  const operations: PageOperation[] = [];
  const page = await renderPage({
    url: new URL(path, serialisedState.config.publicUrl).href,
    serialisedState,
    currentLanguage: () => undefined,
    execute: (operation) => {
      operations.push(operation);
      const answer = answers[operation.operationName];
      if (!answer) throw new Error(`Unexpected operation: ${operation.operationName}`);
      return Promise.resolve(answer);
    },
    onError: (error) => {
      throw error;
    },
  });
  return { ...page, operations };
}

const noGenres = { data: { __typename: 'Query', genres: [] } };

/** A movie as the home page queries it. */
const movie = {
  __typename: 'Movie',
  id: 'movie:7',
  tmdbId: 7,
  mediaType: 'MOVIE',
  title: 'The Salt Road',
  overview: 'Two sisters walk to the sea.',
  releaseDate: '2025-03-14',
  year: 2025,
  rating: 7.4,
  genres: [],
  posterSmall: null,
  poster: null,
  posterLarge: null,
  backdropSmall: null,
  backdrop: null,
  backdropLarge: null,
  trailer: null,
};
const lists = ['trendingMovies', 'trendingSeries', 'topRated', 'latest', 'popularSeries', 'upcoming'];

/** The response to the home page's query when these lists are missing, each for its reason. */
function homeAnswer(
  missing: Readonly<Record<string, 'late' | 'failed'>>,
  listed = movie,
): FormattedExecutionResult {
  const found = { __typename: 'TitleConnection', nodes: [listed] };
  return {
    data: {
      __typename: 'Query',
      ...Object.fromEntries(lists.map((list) => [list, list in missing ? null : found])),
    },
    ...(Object.keys(missing).length > 0 && {
      errors: Object.entries(missing).map(([list, why]) => ({
        message: 'This could not be loaded.',
        path: [list],
        extensions: why === 'late' ? { code: 'UPSTREAM_TIMEOUT', late: true } : { code: 'UPSTREAM_FAILED' },
      })),
    }),
  };
}

const everyList = Object.fromEntries(lists.map((list) => [list, 'failed' as const]));

describe('deferrable fields of a page', () => {
  test('are the only ones marked as deferrable', async () => {
    const home = await render('/', { HomePage: homeAnswer({}) });
    expect(home.operations.map(({ deferrable }) => deferrable)).toEqual([true]);
    const genres = await render('/genres', { GenresPage: noGenres });
    expect(genres.operations.map(({ deferrable }) => deferrable)).toEqual([false]);
  });

  test('are shown as loading when missing, with a sentence for browsers without JavaScript', async () => {
    const { html, status } = await render('/', {
      HomePage: homeAnswer({ topRated: 'late', latest: 'failed' }),
    });
    expect(status).toBe(200);
    expect(html.match(/role="status"[^>]*>Loading\.\.\./g)).toHaveLength(2);
    expect(html).toMatch(/<p class="[^"]*noscript:block[^"]*">Couldn’t load “Top Rated”\./);
    expect(html).toMatch(/<p class="[^"]*noscript:block[^"]*">Couldn’t load “Latest Movies”\./);
    expect(html).not.toContain('role="alert"');
    expect(html).toContain('The Salt Road');
  });

  test('are an error when all of them have failed', async () => {
    const { html, status } = await render('/', { HomePage: homeAnswer(everyList) });
    expect(status).toBe(503);
    expect(html).toMatch(/<p class="[^"]*noscript:block[^"]*">Couldn’t load the titles\./);
  });
});

/** What a movie's page queries besides, none of which is known. */
const noFacts = {
  originalTitle: null,
  originalLanguage: null,
  overviewLanguage: null,
  tagline: null,
  status: null,
  certification: null,
  budget: null,
  revenue: null,
  imdbId: null,
  homepage: null,
  collection: null,
  whereToWatch: null,
  releases: null,
  videos: null,
  pictures: null,
  picturesWide: null,
  keywords: null,
  countries: null,
  companies: null,
  crew: null,
};

/** A movie's page: the movie of the other tests, with the changes a test makes. */
async function movieHead(known: Readonly<Record<string, unknown>>) {
  const { html } = await render('/movie/7', {
    MoviePage: {
      data: {
        __typename: 'Query',
        movie: { ...movie, ...noFacts, voteCount: 321, runtime: 128, cast: [], ...known },
      },
    },
    SimilarTitles: {
      data: { __typename: 'Query', title: { __typename: 'Movie', id: 'movie:7', recommendations: [] } },
    },
  });
  const metaContent = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return { html, metaContent };
}

describe('the image of a link preview', () => {
  test('is a photograph as it is', async () => {
    const { metaContent } = await movieHead({ backdrop: 'https://images.example/w1280/a.jpg' });
    expect(metaContent('og:image')).toBe('https://images.example/w1280/a.jpg');
    expect([metaContent('og:image:width'), metaContent('og:image:height')]).toEqual(['1280', '720']);
    expect(metaContent('og:locale')).toBe('en_US');
    expect(metaContent('og:image:alt')).toBe('The Salt Road (2025)');
    expect(metaContent('twitter:card')).toBe('summary_large_image');
  });

  test('is a small card when there is only a poster', async () => {
    const { metaContent } = await movieHead({ posterLarge: 'https://images.example/w780/a.jpg' });
    expect(metaContent('og:image')).toBe('https://images.example/w780/a.jpg');
    expect(metaContent('twitter:card')).toBe('summary');
  });

  test('is the photograph of a drawing, since social networks show no drawings', async () => {
    const { metaContent } = await movieHead({ posterLarge: '/demo/images/w780/a.svg' });
    expect(metaContent('og:image')).toBe('http://localhost:4000/demo/images/w780/a.jpg');
    expect([metaContent('og:image:width'), metaContent('og:image:height')]).toEqual(['780', '1170']);
  });

  test('is the product’s own when the title has none', async () => {
    const { metaContent } = await movieHead({});
    expect(metaContent('og:image')).toBe('http://localhost:4000/share.jpg');
    expect([metaContent('og:image:width'), metaContent('og:image:height')]).toEqual(['1200', '630']);
    expect(metaContent('og:image:alt')).toBe('Marquee: find something to watch');
    expect(metaContent('twitter:card')).toBe('summary_large_image');
  });

  test('has a description made of facts when the title has no overview', async () => {
    const { html, metaContent } = await movieHead({ overview: 'No overview available' });
    expect(metaContent('description')).toBe('Movie, 2025.');
    expect(metaContent('og:description')).toBe('Movie, 2025.');
    expect(html).not.toMatch(/"description":"/);
    expect(html).toMatch(/<p[^>]*>No overview available<\/p>/);
  });
});

describe('text in another script', () => {
  const rightToLeft = 'שלום! (1)';

  test('does not reverse adjacent text', async () => {
    const { html } = await movieHead({ title: rightToLeft, overview: rightToLeft });
    expect(html).toContain(`<bdi>${rightToLeft}</bdi></h1>`);
    expect(html).toMatch(/<p dir="auto"[^>]*>שלום! \(1\)<\/p>/);
    const home = await render('/', { HomePage: homeAnswer({}, { ...movie, title: rightToLeft }) });
    expect(home.html).toContain(`<bdi>${rightToLeft}</bdi></h2>`);
    expect(home.html).toMatch(/<h3[^>]*><a [^>]*dir="auto"[^>]*>שלום! \(1\)<\/a>/);
    const search = await render(`/search?q=${encodeURIComponent('שלום')}`, {
      SearchPage: { data: { __typename: 'Query', search: null } },
    });
    expect(search.html).toContain('Results for “<bdi>שלום</bdi>”');
  });
});

describe('the page of a missing resource', () => {
  test('is the same for every unknown genre', async () => {
    const answers = {
      GenresPage: noGenres,
      GenreTitles: { data: { __typename: 'Query', genre: null, share: null } },
    };
    const polka = await render('/genres?g=polka', answers);
    const tango = await render('/genres?g=tango', answers);
    expect(polka.status).toBe(404);
    expect(polka.html).toContain('There’s no genre with this name. Choose one above.');
    expect(/polka/i.test(polka.html)).toBe(false);
    expect(polka.html === tango.html).toBe(true);
  });

  test.each([
    ['address that leads nowhere', '/4711', '/4712', 'none', 'none'],
    ['movie', '/movie/4711', '/movie/4712', 'MoviePage', 'movie'],
    ['series', '/tv/4711', '/tv/4712', 'SeriesPage', 'series'],
    ['movie that would be played', '/live/4711', '/live/4712', 'WatchMovie', 'movie'],
    ['series that would be played', '/live/tv/4711', '/live/tv/4712', 'WatchTv', 'series'],
  ])('is the same for every %s', async (_, path, other, operation, field) => {
    const answers = { [operation]: { data: { __typename: 'Query', [field]: null } } };
    const first = await render(path, answers);
    expect(first.status).toBe(404);
    expect(first.html.includes('4711')).toBe(false);
    expect(first.html === (await render(other, answers)).html).toBe(true);
  });
});

describe('a rendered page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is soon garbage-collected', async () => {
    await render('/genres', { GenresPage: noGenres });
    vi.advanceTimersByTime(50);
    expect(vi.getTimerCount()).toBe(0);
  });
});
