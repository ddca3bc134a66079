import { useState } from 'react';
import { routePatterns } from '../../../contract/paths.ts';
import { Button } from '../../components/controls/Button.tsx';
import { ActiveFilters } from '../../components/controls/FilterBar.tsx';
import { useStableEntries } from '../../components/loadMore/stableEntries.ts';
import { openLogin } from '../../stores/accountDialog.ts';
import { MAX_KEPT, useKeptTitles } from '../../stores/keptTitles.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/watchlist.ts';
import { WatchlistActions, WatchlistCards } from './WatchlistCards.tsx';

/** What a visitor without an account has saved in this browser. A removed title keeps its position until the page is left. */
export function KeptWatchlist() {
  const kept = useKeptTitles();
  const current = kept.map((stored) => ({ titleId: stored.id, stored, title: null }));
  const entries = useStableEntries(current) ?? current;
  const [isEditing, setIsEditing] = useState(false);
  const count = kept.length;
  const text = count < MAX_KEPT ? m.keptText() : m.keptFull({ count });
  return (
    <>
      <ActiveFilters
        count={<span role="status">{m.count({ count })}</span>}
        actions={<WatchlistActions entries={current} isEditing={isEditing} onEdit={setIsEditing} />}
        filters={[]}
        clearPath={routePatterns.watchlist}
      />
      <WatchlistCards entries={entries} isEditing={isEditing} />
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-raised/60 px-5 py-4">
        <p className="grow text-sm text-muted">{text}</p>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => openLogin(text)}>
          {common.logInOrSignUp()}
        </Button>
      </div>
    </>
  );
}
