import { useLocation } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import * as m from '../../text/messages/myShows.ts';
import { LinkChips } from '../controls/LinkChips.tsx';

/** The pages of My Shows, in the order of their links. */
const pages = [
  { label: m.watchlist, path: routePatterns.watchlist },
  { label: m.calendar, path: routePatterns.calendar },
  { label: m.diary, path: routePatterns.history },
];

/** Links to the pages of My Shows, above the heading of each. */
export function MyNav() {
  const { pathname } = useLocation();
  const choices = pages.map(({ label, path }) => ({
    label: label(),
    path,
    isCurrent: pathname === path,
  }));
  return (
    <nav aria-label={m.heading()} className="mb-4">
      <LinkChips choices={choices} variant="line" leaves />
    </nav>
  );
}
