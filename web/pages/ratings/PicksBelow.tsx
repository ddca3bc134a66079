import { useInView } from '../../browser/inView.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { pickRow } from '../../components/rating/pickRow.tsx';
import { usePicks } from '../../library/picks.ts';
import * as m from '../../text/messages/picks.ts';

/** Picks because of the viewer's ratings, read once their place is near the window. */
export function PicksBelow({ uid }: { readonly uid: string }) {
  const { ref, inView } = useInView('100px');
  const { picks, isFailed, refetch } = usePicks(uid, inView);
  const retry = useRetry(refetch, isFailed);
  return (
    <div ref={ref} className="rating-picks">
      <TitleRow
        heading={m.heading()}
        mixed
        {...pickRow(isFailed ? null : picks)}
        loading={m.loading()}
        failed={m.failed()}
        empty={m.empty()}
        {...retry}
      />
    </div>
  );
}
