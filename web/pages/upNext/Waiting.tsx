import { titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import type { WaitingTitleFragment } from '../../gql/graphql.ts';
import { useDateLocale } from '../../stores/region.ts';
import * as m from '../../text/messages/upNext.ts';
import { airsText } from './waiting.ts';

/** Series of which all that has aired is watched, with the day of what comes next. */
export function Waiting({ titles }: { readonly titles: readonly WaitingTitleFragment[] }) {
  const today = useToday();
  const locale = useDateLocale();
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-lg">
        {m.waiting()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.waitingHint()}</p>
      <ul className="entries">
        {titles.map(({ id, tmdbId, name, poster, upcoming }) => (
          <li key={id} className="entry up-next-entry up-next-waiting">
            <Poster src={poster} alt="" className="shrink-0 rounded-control" />
            <div className="min-w-0 grow">
              <h3 dir="auto" className="line-clamp-2 text-match-parent text-sm font-semibold">
                <PageLink
                  href={titlePath({ mediaType: 'TV', tmdbId })}
                  className="outline-none after:absolute after:inset-0"
                >
                  {name}
                </PageLink>
              </h3>
              <p className="text-xs text-muted">{airsText(upcoming, today, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
