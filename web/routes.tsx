import type { RouteObject } from 'react-router-dom';
import { routePatterns } from '../contract/paths.ts';
import { RouteError } from './layout/errors/RouteError.tsx';
import { Layout } from './layout/Layout.tsx';

/** The app's pages as data. A route's id is the module of its page. */
export const pages: RouteObject[] = [
  {
    path: routePatterns.home,
    id: 'pages/home/HomePage.tsx',
    lazy: () => import('./pages/home/HomePage.tsx'),
  },
  {
    path: routePatterns.browse,
    id: 'pages/browse/BrowsePage.tsx',
    lazy: () => import('./pages/browse/BrowsePage.tsx'),
  },
  {
    path: routePatterns.genres,
    id: 'pages/genres/GenresPage.tsx',
    lazy: () => import('./pages/genres/GenresPage.tsx'),
  },
  {
    path: routePatterns.search,
    id: 'pages/search/SearchPage.tsx',
    lazy: () => import('./pages/search/SearchPage.tsx'),
  },
  {
    path: routePatterns.movie,
    id: 'pages/title/MoviePage.tsx',
    lazy: () => import('./pages/title/MoviePage.tsx'),
  },
  {
    path: routePatterns.series,
    id: 'pages/title/SeriesPage.tsx',
    lazy: () => import('./pages/title/SeriesPage.tsx'),
  },
  {
    path: routePatterns.collection,
    id: 'pages/collection/CollectionPage.tsx',
    lazy: () => import('./pages/collection/CollectionPage.tsx'),
  },
  {
    path: routePatterns.person,
    id: 'pages/person/PersonPage.tsx',
    lazy: () => import('./pages/person/PersonPage.tsx'),
  },
  {
    path: routePatterns.liveMovie,
    id: 'pages/watch/WatchMoviePage.tsx',
    lazy: () => import('./pages/watch/WatchMoviePage.tsx'),
  },
  {
    path: routePatterns.liveSeries,
    id: 'pages/watch/WatchTvPage.tsx',
    lazy: () => import('./pages/watch/WatchTvPage.tsx'),
    // One page for both URLs: it stays mounted when its player moves on from one to the other.
    children: [
      { path: routePatterns.liveEpisode, id: 'episode of pages/watch/WatchTvPage.tsx', element: null },
    ],
  },
  {
    path: routePatterns.watchlist,
    id: 'pages/watchlist/WatchlistPage.tsx',
    lazy: () => import('./pages/watchlist/WatchlistPage.tsx'),
  },
  {
    path: routePatterns.resetPassword,
    id: 'pages/resetPassword/ResetPasswordPage.tsx',
    lazy: () => import('./pages/resetPassword/ResetPasswordPage.tsx'),
  },
  {
    path: routePatterns.preferences,
    id: 'pages/preferences/PreferencesPage.tsx',
    lazy: () => import('./pages/preferences/PreferencesPage.tsx'),
  },
  {
    path: '*',
    id: 'pages/notFound/NotFoundPage.tsx',
    lazy: () => import('./pages/notFound/NotFoundPage.tsx'),
  },
];

/** The routes of pages. A page that fails keeps the header and footer, unless the layout itself fails. */
export const routesOf = (children: RouteObject[]): RouteObject[] => [
  {
    element: <Layout />,
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    children: [{ errorElement: <RouteError />, children }],
  },
];

export const routes = routesOf(pages);
