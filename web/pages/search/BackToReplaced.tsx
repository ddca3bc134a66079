import { useLocation } from 'react-router-dom';
import { useBrowserValue } from '../../components/handOver.ts';
import { Icon } from '../../components/Icon.tsx';
import { replacedPage } from '../../text/replacedPage.ts';
import { PageLink } from '../../components/PageLink.tsx';

/**
 * Typing puts the search in a page's place, in the history too: here is the way back to it. It stands in the room over the
 * heading, which it does not move when it comes.
 */
export function BackToReplaced() {
  const { state } = useLocation();
  // The server does not know what the tab's history holds.
  const takenOver = useBrowserValue(
    () => true,
    () => false,
  );
  const replaced = takenOver ? replacedPage(state) : null;
  if (!replaced) return null;
  return (
    <PageLink
      href={replaced.path}
      className="absolute top-0 -ml-1 inline-flex min-h-11 max-w-[calc(100%-2*var(--spacing-gutter))] items-center gap-1 text-sm text-muted hover:text-text"
    >
      <Icon name="arrow-left" className="size-4" />
      <span className="truncate">
        Back to <bdi>{replaced.title}</bdi>
      </span>
    </PageLink>
  );
}
