import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchlistPath } from '../../../contract/paths.ts';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { Select } from '../../components/controls/Select.tsx';
import { kinds, sorts, viewQuery, type WatchlistView } from './watchlistUrl.ts';

interface WatchlistControlsProps {
  readonly view: WatchlistView;
  readonly children: ReactNode;
}

/** Filters and sorts the watchlist, through the URL. */
export function WatchlistControls({ view, children }: WatchlistControlsProps) {
  const selectId = useId();
  const navigate = useNavigate();
  const pathOf = (change: Partial<WatchlistView>) => watchlistPath(viewQuery({ ...view, ...change }));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <LinkChips
        label="Show"
        choices={kinds.map(({ kind, label }) => ({
          label,
          path: pathOf({ kind }),
          isCurrent: kind === view.kind,
        }))}
      />
      <div className="flex items-center gap-3">
        <label htmlFor={selectId} className="text-sm text-muted">
          Sort by
        </label>
        <Select
          id={selectId}
          value={view.sort}
          onChange={({ target }) => {
            const chosen = sorts.find(({ sort }) => sort === target.value);
            if (!chosen) return;
            void navigate(pathOf(chosen), { replace: true, preventScrollReset: true });
          }}
        >
          {sorts.map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="sm:ml-auto">{children}</div>
    </div>
  );
}
