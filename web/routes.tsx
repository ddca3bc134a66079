import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { routePatterns, sitePaths } from '../contract/paths.ts';
import { RouteError } from './layout/RouteError.tsx';
import { Layout } from './layout/Layout.tsx';
import { withTexts } from './text/pageLanguage.ts';

const modules = import.meta.glob<{ readonly Component: ComponentType }>('./pages/*/*Page.tsx');

/** The route of a page, which is a lazy chunk. Its id is the path of its module. */
function page(path: string, id: string) {
  const load = modules[`./${id}`];
  return { path, id, ...(load && { lazy: withTexts(load) }) };
}

export const pages: readonly RouteObject[] = [
  page(routePatterns.home, 'pages/home/HomePage.tsx'),
  page(routePatterns.browse, 'pages/browse/BrowsePage.tsx'),
  page(routePatterns.trendingMovies, 'pages/browse/TrendingMoviesPage.tsx'),
  page(routePatterns.trendingSeries, 'pages/browse/TrendingSeriesPage.tsx'),
  page(routePatterns.genres, 'pages/genres/GenresPage.tsx'),
  page(routePatterns.tonight, 'pages/tonight/TonightPage.tsx'),
  page(routePatterns.search, 'pages/search/SearchPage.tsx'),
  page(routePatterns.movie, 'pages/title/MoviePage.tsx'),
  page(routePatterns.series, 'pages/title/SeriesPage.tsx'),
  page(routePatterns.collection, 'pages/collection/CollectionPage.tsx'),
  page(routePatterns.person, 'pages/person/PersonPage.tsx'),
  page(routePatterns.liveMovie, 'pages/watch/WatchMoviePage.tsx'),
  // One page for both URLs: it stays mounted when its player moves on from one to the other.
  {
    ...page(routePatterns.liveSeries, 'pages/watch/WatchTvPage.tsx'),
    children: [
      { path: routePatterns.liveEpisode, id: 'episode of pages/watch/WatchTvPage.tsx', element: null },
    ],
  },
  page(routePatterns.upNext, 'pages/upNext/UpNextPage.tsx'),
  page(routePatterns.watchlist, 'pages/watchlist/WatchlistPage.tsx'),
  page(routePatterns.diary, 'pages/diary/DiaryPage.tsx'),
  page(routePatterns.dropped, 'pages/dropped/DroppedPage.tsx'),
  page(routePatterns.stats, 'pages/stats/StatsPage.tsx'),
  page(routePatterns.ratings, 'pages/ratings/RatingsPage.tsx'),
  page(routePatterns.lists, 'pages/lists/ListsPage.tsx'),
  page(routePatterns.list, 'pages/lists/ListPage.tsx'),
  page(routePatterns.sharedList, 'pages/sharedList/SharedListPage.tsx'),
  page(routePatterns.calendar, 'pages/calendar/CalendarPage.tsx'),
  page(routePatterns.import, 'pages/import/ImportPage.tsx'),
  page(routePatterns.resetPassword, 'pages/resetPassword/ResetPasswordPage.tsx'),
  page(routePatterns.preferences, 'pages/preferences/PreferencesPage.tsx'),
  page(routePatterns.developers, 'pages/developers/DevelopersPage.tsx'),
  // One page for all: only their ids differ.
  ...sitePaths.map((id) => ({ ...page(id, 'pages/site/SitePage.tsx'), id })),
  ...(import.meta.env.DEV
    ? [{ path: '/gallery', lazy: withTexts(() => import('./gallery/GalleryPage.tsx')) }]
    : []),
  page('*', 'pages/notFound/NotFoundPage.tsx'),
];

/** The routes of pages. A page that fails keeps the header and footer, unless the layout itself fails. */
export const routesOf = (children: readonly RouteObject[]): RouteObject[] => [
  {
    element: <Layout />,
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    children: [{ errorElement: <RouteError />, children: [...children] }],
  },
];

export const routes = routesOf(pages);
