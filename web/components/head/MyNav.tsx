import { useLocation } from 'react-router-dom';
import { routePatterns, statsPath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/myShows.ts';
import { LinkChips } from '../controls/LinkChips.tsx';

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

/** Links to the pages of My Shows, above the heading of each. */
export function MyNav() {
  const { pathname } = useLocation();
  const choices = pages.map(({ label, path }) => ({
    label: label(),
    path,
    // A list and a year have pages of their own below.
    isCurrent: pathname === path || (path !== routePatterns.upNext && pathname.startsWith(`${path}/`)),
  }));
  return (
    <nav aria-label={m.heading()} className="mb-2 md:-mt-4 md:mb-0">
      <LinkChips choices={choices} variant="line" leaves />
    </nav>
  );
}
