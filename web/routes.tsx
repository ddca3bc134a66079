import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { RouteError } from './layout/RouteError.tsx';
import { patterns } from './paths.ts';

/** The product's routes as data. A route's id is the module its page is in: the server preloads it by that name. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      { path: patterns.home, id: 'pages/home/HomePage.tsx', lazy: () => import('./pages/home/HomePage.tsx') },
      {
        path: '*',
        id: 'pages/notFound/NotFoundPage.tsx',
        lazy: () => import('./pages/notFound/NotFoundPage.tsx'),
      },
    ],
  },
];
