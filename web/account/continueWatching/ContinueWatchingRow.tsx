import { RowArrow } from '../../components/cards/RowArrow.tsx';
import { useRowPaging } from '../../components/cards/useRowPaging.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { ContinueWatchingCard } from './ContinueWatchingCard.tsx';
import type { ShelfItem } from './shelfItems.ts';

interface ContinueWatchingRowProps {
  readonly entries: readonly ShelfItem[];
  /** Called with the global id of the removed title. */
  readonly onRemove: (titleId: string) => void;
}

const ARROW = 'top-1/2 -translate-y-1/2';

/** A row of titles to resume. Overflowing titles are reached by paging or swiping. */
export function ContinueWatchingRow({ entries, onRemove }: ContinueWatchingRowProps) {
  const { row, onScroll, atStart, atEnd, scrollPage } = useRowPaging();
  const page = (direction: -1 | 1) => () => {
    const shown = scrollPage(direction);
    if (shown) announce(`Continue Watching: ${shown.first} to ${shown.last} of ${entries.length}`);
  };
  const pages = !(atStart && atEnd) && entries.length > 1;
  return (
    <div className="relative mt-1">
      <ul ref={row} data-cards="Continue Watching" onScroll={onScroll} className="going-on-row">
        {entries.map((entry) => (
          <li key={entry.title.id}>
            <ContinueWatchingCard entry={entry} onRemove={() => onRemove(entry.title.id)} />
          </li>
        ))}
      </ul>
      {pages && (
        <>
          <RowArrow
            side="left"
            className={ARROW}
            name="Previous in Continue Watching"
            disabled={atStart}
            onClick={page(-1)}
          />
          <RowArrow
            side="right"
            className={ARROW}
            name="Next in Continue Watching"
            disabled={atEnd}
            onClick={page(1)}
          />
        </>
      )}
    </div>
  );
}
