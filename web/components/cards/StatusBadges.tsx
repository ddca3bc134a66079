import type { TitleStatus } from '../../library/titleState.ts';
import * as m from '../../text/messages/cards.ts';

type ShownStatus = Pick<TitleStatus, 'mediaType' | 'listed' | 'watched' | 'state' | 'progress'>;

/** Whether nothing that is out is left to watch. */
function isSeen({ watched, state }: ShownStatus): boolean {
  return state !== 'DROPPED' && (watched || state === 'FINISHED' || state === 'UP_TO_DATE');
}

/** The viewer's status of a title as badges over its poster; 'On your watchlist, 40 % watched' for screen readers. */
export function StatusBadges({ status }: { readonly status: ShownStatus }) {
  const { listed, state, progress } = status;
  return (
    <>
      {listed && <span className="card-mark icon-listed" />}
      {isSeen(status) && <span className="card-mark card-mark-watched icon-check" />}
      {state === 'DROPPED' && <span className="card-mark card-mark-watched icon-close" />}
      {progress > 0 && <ProgressBar ratio={progress} />}
      <span className="sr-only">{statusText(status)}</span>
    </>
  );
}

function statusText(status: ShownStatus): string {
  const { listed, state, progress } = status;
  if (state === 'DROPPED') return (listed ? m.onWatchlistDropped : m.dropped)(status);
  if (progress > 0) {
    return (listed ? m.onWatchlistWatchedPart : m.watchedPart)({ percent: percent(progress) });
  }
  if (state === 'UP_TO_DATE') return listed ? m.onWatchlistUpToDate() : m.upToDate();
  if (isSeen(status)) return (listed ? m.onWatchlistWatched : m.watched)(status);
  return listed ? m.onWatchlist() : '';
}

/** The progress along the lower edge of an image. Adjacent text says it for screen readers. */
export function ProgressBar({ ratio }: { readonly ratio: number }) {
  return <progress aria-hidden="true" className="card-progress" value={ratio} max={1} />;
}

/** A started title is never 0 %, an unfinished one never 100 %. */
export function percent(ratio: number): string {
  return m.percent({ count: Math.min(99, Math.max(1, Math.round(ratio * 100))) });
}
