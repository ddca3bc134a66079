import { CardRow } from '../../components/cards/CardRow.tsx';
import { ContinueWatchingCard } from './ContinueWatchingCard.tsx';
import type { ShelfItem } from './shelfItems.ts';

interface ContinueWatchingRowProps {
  readonly entries: readonly ShelfItem[];
  /** Called with the global id of the removed title. */
  readonly onRemove: (titleId: string) => void;
}

/** A row of titles to resume. Overflowing titles are reached by paging or swiping. */
export function ContinueWatchingRow({ entries, onRemove }: ContinueWatchingRowProps) {
  return (
    <div className="mt-1">
      <CardRow name="Continue Watching" className="going-on-row" arrowClassName="top-1/2 -translate-y-1/2">
        {entries.map((entry) => (
          <li key={entry.title.id}>
            <ContinueWatchingCard entry={entry} onRemove={() => onRemove(entry.title.id)} />
          </li>
        ))}
      </CardRow>
    </div>
  );
}
