import { useLocation } from 'react-router-dom';
import { routePatterns, statsPath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/myShows.ts';
import { LinkChips } from '../controls/LinkChips.tsx';

/** The pages of My Shows, in the order of their links. */
const pages = [
  { label: m.upNext, path: routePatterns.upNext },
  { label: m.watchlist, path: routePatterns.watchlist },
  { label: m.diary, path: routePatterns.diary },
  { label: m.ratings, path: routePatterns.ratings },
  { label: m.statistics, path: statsPath() },
  { label: m.dropped, path: routePatterns.dropped },
  { label: m.lists, path: routePatterns.lists },
];

/** Links to the pages of My Shows, above the heading of each. */
export function MyNav() {
  const { pathname } = useLocation();
  const choices = pages.map(({ label, path }) => ({
    label: label(),
    path,
    // A year has a page of its own below.
    isCurrent: pathname === path || (path === statsPath() && pathname.startsWith(`${path}/`)),
  }));
  return (
    <nav aria-label={m.heading()} className="mb-4">
      <LinkChips choices={choices} variant="line" leaves />
    </nav>
  );
}
