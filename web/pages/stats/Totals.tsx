import type { StatsReportFragment } from '../../gql/graphql.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/stats.ts';
import { durationOf } from './periods.ts';

interface TotalsProps {
  readonly statistics: StatsReportFragment;
  readonly locale: string;
}

/** The numbers above the charts. */
export function Totals({ statistics, locale }: TotalsProps) {
  const { minutes, plays, titles, movies, series, episodes, streak } = statistics;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <dl className="stats-totals">
      <Total name={m.time()} note={m.inPlays({ count: plays })}>
        {durationOf(minutes)}
      </Total>
      <Total name={m.titles()}>{formatCount(titles)}</Total>
      <Total name={m.movies()}>{formatCount(movies)}</Total>
      <Total name={m.series()}>{formatCount(series)}</Total>
      <Total name={m.episodes()}>{formatCount(episodes)}</Total>
      <Total name={m.streak()} note={streak && day.formatRange(new Date(streak.from), new Date(streak.to))}>
        {m.days({ count: streak?.days ?? 0 })}
      </Total>
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  readonly note?: string | null;
  readonly children: string;
}

function Total({ name, note, children }: TotalProps) {
  return (
    <div className="stats-total">
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className="text-xs text-faint">{note}</dd>}
    </div>
  );
}
