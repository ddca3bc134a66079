import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { matchRoute } from './canonicalUrl.ts';
import { routes } from './routes.tsx';

const canonicalOf = (url: string) => {
  const resolved = matchRoute(url);
  return resolved.kind === 'page' ? resolved.canonicalPath : `→ ${resolved.to}`;
};

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/browse/top_rated', '/browse/top_rated'],
    ['/browse', '/browse'],
    ['/movie/603?utm_source=letter', '/movie/603'],
    ['/live/603', '/live/603'],
    ['/live/movie/603', '/live/movie/603'],
    ['/live/tv/7/season/0/episode/2', '/live/tv/7/season/0/episode/2'],
    ['/search?q=star%20light&x=2', '/search?q=star+light'],
    ['/search?sort=newest&q=star&page=2&kind=tv', '/search?q=star&kind=tv&sort=newest&page=2'],
    ['/search?q=star&kind=people&sort=fit&page=0', '/search?q=star'],
    ['/search?q=', '/search'],
    ['/search?q=ame%CC%81lie', '/search?q=am%C3%A9lie'],
    ['/search?q=%00the%E2%80%8B%20mat%C2%ADrix%E2%80%AE', '/search?q=the+matrix'],
    ['/search?q=%20the%20%20matrix', '/search?q=the+matrix'],
    ['/search?q=%00%E2%80%8B', '/search'],
    [`/search?q=${'a'.repeat(199)}%F0%9F%8E%AC%F0%9F%8E%AC`, `/search?q=${'a'.repeat(199)}%F0%9F%8E%AC`],
    ['/genres?g=dra%00ma%E2%80%8B', '/genres?g=drama'],
    ['/search?q=%20&x=1', '/search'],
    ['/genres?x=1&g=Sci-Fi%20%26%20Fantasy', '/genres?g=sci-fi+%26+fantasy'],
    ['/genres?g=action', '/genres?g=action'],
    ['/genres?g=polka&rating=8', '/genres?g=polka'],
    ['/genres?g=drama&page=2', '/genres?g=drama'],
    ['/genres?g=drama&kind=tv&rating=none&region=GB', '/genres?g=drama&kind=tv'],
    ['/genres?order=newest&g=Drama&kind=movie', '/genres?g=drama&kind=movie&order=newest'],
    ['/genres?g=drama&kind=both&order=longest', '/genres?g=drama'],
    ['/genres?kind=tv&order=newest', '/genres'],
    ['/genres?g=%20ACTION', '/genres?g=action'],
    ['/person/287?utm_source=letter', '/person/287'],
    ['/person/287?page=2&role=Directing', '/person/287?role=directing&page=2'],
    ['/person/287?page=1&role=', '/person/287'],
    ['/person/287?role=dancing&page=-3', '/person/287'],
    ['/person/287?page=0002', '/person/287'],
    ['/person/287?page=99999999', '/person/287?page=40'],
    ['/person/287?sort=title&kind=tv', '/person/287?kind=tv&sort=title'],
    ['/my/watchlist?genre=war&sort=length&kind=all', '/my/watchlist?sort=length&genre=war'],
    ['/my/stats?x=1', '/my/stats'],
    ['/My/stats/2026/', '→ /my/stats/2026'],
    ['/my/stats/1899', '/my/stats/-'],
    ['/de/my/stats/2026', '/de/my/stats/2026'],
    ['/my/lists/0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11?show=seen', '/my/lists/-'],
    ['/list/q0lCQ5Yb_Rk3fVZs6-1aTw?x=1', '/list/q0lCQ5Yb_Rk3fVZs6-1aTw'],
    ['/de/list/q0lCQ5Yb_Rk3fVZs6-1aTw', '/de/list/q0lCQ5Yb_Rk3fVZs6-1aTw'],
    ['/LIST/q0lCQ5Yb_Rk3fVZs6-1aTw', '→ /list/q0lCQ5Yb_Rk3fVZs6-1aTw'],
    ['/list/short', '/list/-'],
    ['/my/calendar?month=2027-01', '/my/calendar'],
    ['/import?receipt=0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11', '/import'],
    ['/trending/tv?page=2&with=war', '/trending/tv?page=2'],
    ['/Trending/movie', '→ /trending/movie'],
    ['/trending', '→ /trending/movie'],
    ['/my/ratings?kind=series&page=2', '/my/ratings?kind=series'],
    ['/my/ratings?kind=all', '/my/ratings'],
    ['/watchlist?sort=title', '→ /my/watchlist?sort=title'],
    ['/history', '→ /my/diary'],
    ['/de/history', '→ /de/my/diary'],
    ['/my/diary?until=2026-03&kind=movies&x=1', '/my/diary?kind=movies&until=2026-03'],
    ['/my/diary?until=2026-13&kind=all', '/my/diary'],
    ['/de/watchlist', '→ /de/my/watchlist'],
    ['/tv/7?episodes=2&utm_source=letter&season=0', '/tv/7?season=0&episodes=2'],
    ['/tv/7?season=2003&episodes=250', '/tv/7?season=2003&episodes=250'],
    ['/tv/7?season=10000&episodes=0', '/tv/7'],
    ['/tv/7?season=02&episodes=x', '/tv/7'],
    ['/live/tv/7?season=2&t=90', '/live/tv/7?season=2'],
    ['/live/tv/7/season/1/episode/2?episodes=3', '/live/tv/7/season/1/episode/2?episodes=3'],
    ['/movie/603?season=2', '/movie/603'],
    ['/?q=x', '/'],
    ['/tv', '→ /browse/tv'],
    ['/movie/603-the-matrix', '→ /movie/603'],
    ['/Movie/603-the-matrix/?utm_source=letter', '→ /movie/603?utm_source=letter'],
    ['/de/tv/1399-game-of-thrones?season=2', '→ /de/tv/1399?season=2'],
    ['/person/287-a%C3%A9-b', '→ /person/287'],
    ['/collection/9-', '→ /collection/9'],
    ['/live/603-the-matrix', '→ /live/603'],
    ['/live/movie/603-the-matrix', '→ /live/movie/603'],
    ['/ja/live/tv/7-x/season/1/episode/2', '→ /ja/live/tv/7/season/1/episode/2'],
    ['/movie/603abc', '/movie/-'],
    ['/movie/0-zero', '/movie/-'],
    ['/movie/603-a/reviews', '→ /movie/603/reviews'],
    ['/Movies/?year-from=2000', '→ /browse/movie?year-from=2000'],
    ['/ja/tv', '→ /ja/browse/tv'],
    ['/browse/trending%2Fmovie?page=2', '→ /trending/movie?page=2'],
    ['/browse/Trending%2Ftv', '→ /trending/tv'],
    ['/browse/movie?utm_source=letter', '/browse/movie'],
    ['/browse/movie?with=drama&year-from=2000&page=2', '/browse/movie?with=drama&year-from=2000&page=2'],
    ['/browse/tv?with=%64rama', '/browse/tv?with=drama'],
    ['/browse/popular?page=10', '/browse/popular?page=10'],
    ['/browse/nonsense_Type', '/browse/nonsense_Type'],
    ['/browse/documentaries?page=2', '/browse/documentaries?page=2'],
    ['/browse/constructor', '/browse/constructor'],
    ['/browse/%3Cb%3E%26%2F', '/browse/%3Cb%3E%26%2F'],
    ['/tonight?skip=movie%3A101%2Ctv%3A5', '/tonight?skip=movie:101,tv:5'],
    ['/tonight?utm=letter', '/tonight'],
    ['/tonight?mood=sad', '→ /tonight'],
    ['/browse?page=2', '/browse?page=2'],
    ['/developers?x=1', '/developers'],
    ['/privacy?x=1', '/privacy'],
    ['/developers/paging', '/developers/paging'],
    ['/developers/reference', '/developers/reference'],
    ['/developers/reference/Movie', '/developers/reference/Movie'],
    ['/developers/reference/cost', '/developers/reference/cost'],
  ])('at %s has the canonical path %s', (url, address) => {
    expect(canonicalOf(url)).toBe(address);
  });

  test.each([
    ['/de', '/de'],
    ['/de/movie/603?utm_source=letter', '/de/movie/603'],
    ['/pt-br/genres?g=%20ACTION', '/pt-br/genres?g=action'],
    ['/ja/search?q=star%20light&x=2', '/ja/search?q=star+light'],
    ['/fr/browse/movie?with=drama&page=2', '/fr/browse/movie?with=drama&page=2'],
    ['/de/no/such', '/de/-'],
    ['/de/movie/abc', '/de/movie/-'],
    ['/de/de/movie/1', '/de/-'],
    ['/de/developers/paging', '/de/developers/paging'],
    ['/de/developers/nothing', '/de/developers/-'],
    ['/xx/movie/603', '/-'],
    ['/deu', '/-'],
  ])('in a language at %s has the canonical path %s', (url, address) => {
    expect(canonicalOf(url)).toBe(address);
  });

  test('has its language', () => {
    expect(matchRoute('/de/movie/603')).toMatchObject({
      language: { tag: 'de' },
      routeId: 'pages/title/MoviePage.tsx',
    });
    expect(matchRoute('/movie/603')).toMatchObject({ language: { tag: 'en' } });
  });

  test.each([
    ['/en', '/'],
    ['/en/movie/603?x=1', '/movie/603?x=1'],
    ['/DE/movie/603', '/de/movie/603'],
    ['/de/', '/de'],
    ['/de/?x=1', '/de?x=1'],
    ['//de/movie/603', '/de/movie/603'],
    ['/%64e/movie/603', '/de/movie/603'],
    ['/de/MOVIE/603', '/de/movie/603'],
    ['/de//movie/603', '/de/movie/603'],
    ['/PT-br/browse/movie?page=2&with=drama', '/pt-br/browse/movie?page=2&with=drama'],
    ['/pt-br/browse/movie?page=2&with=drama', '/pt-br/browse/movie?with=drama&page=2'],
    ['/de/genres?g=Drama&kind=tv&rating=8', '/de/browse/tv?with=drama&rating=8'],
  ])('in a language at %s redirects to %s', (url, to) => {
    expect(canonicalOf(url)).toBe(`→ ${to}`);
  });

  test.each([
    ['/MOVIE/101', '/movie/101'],
    ['/movie/%3101', '/movie/101'],
    ['/movie/101/', '/movie/101'],
    ['/movie//101?utm_source=letter', '/movie/101?utm_source=letter'],
    ['//movie/101', '/movie/101'],
    ['//', '/'],
    ['/Live/TV/7/Season/1/Episode/2', '/live/tv/7/season/1/episode/2'],
    ['/genres/?g=Action', '/genres?g=Action'],
    ['/browse/popular/', '/browse/popular'],
    ['/browse/Top_Rated?page=2', '/browse/top_rated?page=2'],
    ['/browse/movie?with=&year-from=2000&match=&sort=', '/browse/movie?year-from=2000'],
    ['/browse/movie?page=2&with=drama&x=1', '/browse/movie?with=drama&page=2'],
    ['/browse/movie?page=11', '/browse/movie'],
    ['/browse/popular?with=drama', '/browse/popular'],
    ['/Person/287/?role=acting', '/person/287?role=acting'],
    ['/Developers/PAGING/?x=1', '/developers/paging?x=1'],
    ['/Privacy/', '/privacy'],
    ['/de/About', '/de/about'],
    ['/developers/reference/movie', '/developers/reference/Movie'],
  ])('at %s redirects to %s', (url, to) => {
    expect(canonicalOf(url)).toBe(`→ ${to}`);
  });

  test.each([
    ['Drama', 'rating=8&year-from=2000&x=1', '/browse/movie?with=drama&year-from=2000&rating=8'],
    ['Drama', 'sort=newest&kind=tv', '/browse/tv?with=drama&sort=newest'],
    ['drama', 'with=comedy&match=all', '/browse/movie?with=comedy&with=drama&match=all'],
    ['kids', 'without=animation', '/browse/movie?with=family&without=animation'],
    ['reality', 'rating=7', '/browse/tv?with=reality&rating=7'],
    ['music', 'rating=7&kind=tv', '/browse/movie?with=music&rating=7'],
    ['horror', 'rating=7&kind=tv', '/browse/tv?keyword=315058-horror&rating=7'],
    ['biography', 'language=fr', '/browse/movie?keyword=5565-biography&language=fr'],
    ['tv movie', 'votes=100', '/browse/movie?with=tv-movie&votes=100'],
    ['drama', 'service=8-Netflix&region=GB', '/browse/movie?with=drama&service=8-Netflix&region=GB'],
    ['drama', 'rating=7&page=3', '/browse/movie?with=drama&rating=7&page=3'],
  ])('of the genre %s with the filters %s redirects to %s', (genre, query, to) => {
    expect(canonicalOf(`/genres?g=${genre}&${query}`)).toBe(`→ ${to}`);
  });

  test.each([
    ['/browse/a%E2%80%AEb%09c%C2%A0%20d', '/browse/ab%20c%20d'],
    ['/browse/%E2%80%8B', '/browse'],
    ['/browse/..', '/browse'],
    [`/browse/${'x'.repeat(3_000)}`, `/browse/${'x'.repeat(60)}`],
    ['/no/such/page', '/-'],
    ['/NO/', '/-'],
    ['/movie/603/cast', '/-'],
    ['/movie/one', '/movie/-'],
    ['/developers/nothing', '/developers/-'],
    ['/developers/readme', '/developers/-'],
    ['/developers/paging/Movie', '/developers/-'],
    ['/developers/reference/String', '/developers/-'],
    ['/developers/reference/Movie/cast', '/-'],
    ['/developersx', '/-'],
    ['/person/287ada-marlowe', '/person/-'],
    ['/movie/0', '/movie/-'],
    ['/movie/0101', '/movie/-'],
    ['/tv/99999999999', '/tv/-'],
    ['/movie/..%2f..%2fetc', '/movie/-'],
    ['/live/tv/7/season/x/episode/2', '/live/tv/-/season/-/episode/-'],
  ])('at the invalid URL %s shares the canonical path %s', (url, address) => {
    expect(canonicalOf(url)).toBe(address);
  });
});

test.each([
  '/',
  '/browse',
  '/browse/movie',
  '/browse/anything/else',
  '/genres',
  '/search',
  '/movie/1',
  '/film',
  '/tv/1',
  '/person/1',
  '/person',
  '/tv/1/season/2',
  '/live',
  '/live/1',
  '/live/tv',
  '/live/movie',
  '/live/movie/1',
  '/live/tv/1',
  '/live/tv/1/season/2',
  '/live/tv/1/season/2/episode/3',
  '/Movie/1',
  '/%C3%BC/x',
])('%s resolves to the route that the router matches', (path) => {
  const resolved = matchRoute(path.toLowerCase());
  const match = matchRoutes(routes, path)?.at(-1);
  expect(resolved).toMatchObject({ kind: 'page', routeId: match?.route.id });
});
