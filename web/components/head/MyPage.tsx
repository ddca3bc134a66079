import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routePatterns, statsPath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/myShows.ts';
import { LinkChips } from '../controls/LinkChips.tsx';
import { PageHead } from './PageHead.tsx';

/** The pages of My Shows, in the order of their links. */
const pages = [
  { label: m.upNext, path: routePatterns.upNext },
  { label: m.watchlist, path: routePatterns.watchlist },
  { label: m.calendar, path: routePatterns.calendar },
  { label: m.diary, path: routePatterns.diary },
  { label: m.lists, path: routePatterns.lists },
  { label: m.ratings, path: routePatterns.ratings },
  { label: m.statistics, path: statsPath() },
  { label: m.dropped, path: routePatterns.dropped },
];

interface MyPageProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The URL of its own stylesheet. */
  readonly styles?: string;
  /** The page's `h1` with what stands beside it; by default its title alone. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A page of My Shows, below links to the others. It depends on the viewer, so it is not indexed. */
export function MyPage({ title, description, path, styles, head, children }: MyPageProps) {
  return (
    // The footer is below the window, so that nothing visible moves when the viewer's records arrive.
    <div className="page-width min-h-dvh pt-4 md:pt-6">
      {styles && <link rel="stylesheet" href={styles} precedence="page" />}
      <PageHead title={title} description={description} path={path} noindex />
      <MyNav />
      {head ?? (
        <h1 className="mb-3 flex min-h-11 items-center text-lg wrap-anywhere md:text-xl">
          <bdi>{title}</bdi>
        </h1>
      )}
      {children}
    </div>
  );
}

function MyNav() {
  const { pathname } = useLocation();
  const choices = pages.map(({ label, path }) => ({
    label: label(),
    path,
    // A list and a year have pages of their own below.
    isCurrent: pathname === path || (path !== routePatterns.upNext && pathname.startsWith(`${path}/`)),
  }));
  return (
    <nav aria-label={m.heading()} className="mb-3 md:-mt-6 md:mb-2">
      <LinkChips choices={choices} variant="line" leaves />
    </nav>
  );
}
