import { titlePath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import type { StatsPlayFragment, StatsReportFragment } from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import * as m from '../../text/messages/stats.ts';

interface NotesProps {
  readonly statistics: StatsReportFragment;
  readonly locale: string;
}

/** The first and the latest play, when all this was counted, and what is left out. */
export function Notes({ statistics, locale }: NotesProps) {
  const { firstPlay, lastPlay, computedAt, updating, unknownLength } = statistics;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="mt-8 flex flex-col gap-4">
      {firstPlay && lastPlay && (
        <dl className="facts grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-5 text-sm">
          <PlayFact name={m.firstPlay()} play={firstPlay} />
          <PlayFact name={m.lastPlay()} play={lastPlay} />
        </dl>
      )}
      <p role="status" className="text-sm text-muted">
        {updating
          ? m.countingAgain()
          : computedAt !== null && m.countedAt({ time: time.format(new Date(computedAt)) })}
      </p>
      <p className="max-w-prose text-sm text-muted">{m.leftOut()}</p>
      {unknownLength > 0 && <p className="text-sm text-muted">{m.unknownLength({ count: unknownLength })}</p>}
    </div>
  );
}

function PlayFact({ name, play }: { readonly name: string; readonly play: StatsPlayFragment }) {
  const { day, seasonNumber, episodeNumber, viewerTitle: title } = play;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>
        {title && (
          <>
            <PageLink href={titlePath(title)} dir="auto" className="text-link">
              {title.name}
            </PageLink>
            {seasonNumber !== null && episodeNumber !== null && ` · ${partName(seasonNumber, episodeNumber)}`}
            {' · '}
          </>
        )}
        <FormattedDate date={day} />
      </dd>
    </>
  );
}
