import { skipToken, useQuery } from '@apollo/client/react';
import { titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { useInView } from '../../browser/inView.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { WaitingSeriesDocument } from '../../gql/graphql.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/upNext.ts';
import { airsText } from './waiting.ts';

/** Series of which all that has aired is watched, with the day of what comes next. */
export function Waiting({ tmdbIds }: { readonly tmdbIds: readonly number[] }) {
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-lg">
        {m.waiting()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.waitingHint()}</p>
      <ul className="up-next-entries">
        {tmdbIds.map((tmdbId) => (
          <WaitingEntry key={tmdbId} tmdbId={tmdbId} />
        ))}
      </ul>
    </section>
  );
}

/** A series, which is read once it is near the window. */
function WaitingEntry({ tmdbId }: { readonly tmdbId: number }) {
  const { ref, inView } = useInView('300px');
  const today = useToday();
  const locale = `en-${useRegion()}`;
  const { data, loading } = useQuery(WaitingSeriesDocument, inView ? { variables: { tmdbId } } : skipToken);
  const { title = m.unread(), poster = null, nextEpisode = null } = data?.series ?? {};
  const isLoading = !inView || (loading && !data?.series);
  return (
    <li ref={ref} className={`up-next-entry up-next-waiting ${isLoading ? 'skeleton' : ''}`}>
      {!isLoading && (
        <>
          <Poster src={poster} alt="" className="shrink-0 rounded-control" />
          <div className="min-w-0 grow">
            <h3 dir="auto" className="line-clamp-2 text-match-parent text-sm font-semibold">
              <PageLink
                href={titlePath({ mediaType: 'TV', tmdbId })}
                className="outline-none after:absolute after:inset-0"
              >
                {title}
              </PageLink>
            </h3>
            {data?.series && <p className="text-xs text-muted">{airsText(nextEpisode, today, locale)}</p>}
          </div>
        </>
      )}
    </li>
  );
}
