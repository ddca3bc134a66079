import { skipToken, useQuery } from '@apollo/client/react';
import { personPath, statsPath } from '../../../contract/paths.ts';
import type { asViewer } from '../../account/session/viewerRequests.ts';
import { useInView } from '../../browser/inView.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import {
  StatsPeopleDocument,
  type StatsPersonFragment,
  type StatsReportFragment,
} from '../../gql/graphql.ts';
import { useDateLocale, useRegion } from '../../stores/region.ts';
import { useSettings } from '../../stores/settings.ts';
import { countryName } from '../../text/displayNames.ts';
import { formatCount } from '../../text/format.ts';
import { genreName } from '../../text/genreNames.ts';
import * as m from '../../text/messages/stats.ts';
import { BarTable, ColumnChart } from './charts.tsx';
import { Notes } from './Notes.tsx';
import {
  allYears,
  columnsOf,
  durationOf,
  hourNames,
  monthNames,
  ratingColumns,
  weekdayNames,
  weekdaysIn,
} from './periods.ts';
import { Totals } from './Totals.tsx';

/** How many genres or countries are shown. */
const MAX_ROWS = 8;
/** How many decades have room for four digits. */
const MAX_LONG_DECADES = 6;
/** How many years have room for their names below a chart. */
const MAX_NAMED_YEARS = 12;

interface ReportProps {
  readonly statistics: StatsReportFragment;
  readonly context: ReturnType<typeof asViewer>;
}

/** Everything that was counted; what there is nothing of is left out. */
export function Report({ statistics, context }: ReportProps) {
  const { year, plays, months, weekdays, hours, genres, decades, countries, ratings } = statistics;
  const locale = useDateLocale();
  const region = useRegion();
  const { ratingScale } = useSettings();
  const rated = ratings.reduce((sum, count) => sum + count, 0);
  const ofTitles = (heading: string) => [heading, m.titles(), m.time()];
  const ofPlays = (heading: string) => [heading, m.plays(), m.time()];
  const hasRoom = decades.length <= MAX_LONG_DECADES;
  const isTimed = (periods: StatsReportFragment['months']) => periods.some((period) => period.plays > 0);
  return (
    <>
      {plays > 0 && <Totals statistics={statistics} locale={locale} />}
      <div className="stats-grid">
        {year === null && <Years years={statistics.years} headings={ofPlays(m.year())} />}
        {isTimed(months) && (
          <ColumnChart
            heading={m.byMonth()}
            headings={ofPlays(m.month())}
            columns={columnsOf(months, monthNames(locale))}
            isWide
          />
        )}
        {isTimed(weekdays) && (
          <ColumnChart
            heading={m.byWeekday()}
            headings={ofPlays(m.weekday())}
            columns={columnsOf(weekdaysIn(region, weekdays), weekdayNames(locale))}
          />
        )}
        {isTimed(hours) && (
          <ColumnChart
            heading={m.byHour()}
            headings={ofPlays(m.hour())}
            columns={columnsOf(hours, hourNames(locale))}
          />
        )}
        {decades.length > 0 && (
          <ColumnChart
            heading={m.decades()}
            headings={ofTitles(m.decade())}
            columns={decades.map(({ decade, ...share }) => ({
              label: hasRoom
                ? m.longDecade({ decade })
                : m.shortDecade({ decade: String(decade % 100).padStart(2, '0') }),
              name: m.decadeName({ decade }),
              ...sharesOf(share),
            }))}
          />
        )}
        {rated > 0 && (
          <ColumnChart
            heading={m.ratings()}
            headings={[m.rating(), m.ratings()]}
            columns={ratingColumns(ratings, ratingScale)}
            isRating
          />
        )}
        {genres.length > 0 && (
          <BarTable
            heading={m.genres()}
            headings={ofTitles(m.genre())}
            rows={genres.slice(0, MAX_ROWS).map(({ genre, ...share }) => ({
              key: genre.id,
              name: <bdi>{genreName(genre)}</bdi>,
              ...sharesOf(share),
            }))}
          />
        )}
        {countries.length > 0 && (
          <BarTable
            heading={m.countries()}
            headings={ofTitles(m.country())}
            rows={countries.slice(0, MAX_ROWS).map(({ country, ...share }) => ({
              key: country,
              name: countryName(country),
              ...sharesOf(share),
            }))}
          />
        )}
        <People statistics={statistics} context={context} headings={ofTitles(m.person())} />
      </div>
      <Notes statistics={statistics} locale={locale} />
    </>
  );
}

function sharesOf({ titles, minutes }: Readonly<{ titles: number; minutes: number }>) {
  return { value: titles, cells: [formatCount(titles), durationOf(minutes)] };
}

interface YearsProps {
  readonly years: StatsReportFragment['years'];
  readonly headings: readonly string[];
}

/** Plays by year; the names of the latest years lead to their reviews. */
function Years({ years, headings }: YearsProps) {
  const all = allYears(years);
  if (all.length === 0) return null;
  const isNamed = all.length <= MAX_NAMED_YEARS;
  const columns = columnsOf(all, {
    label: (value) => (isNamed || value % 10 === 0 ? m.shortYear({ year: String(value).slice(2) }) : ''),
    name: String,
  });
  return (
    <div className="stats-wide">
      <ColumnChart heading={m.byYear()} headings={headings} columns={columns} />
      <ul aria-label={m.reviews()} className="chips chips-line mt-3">
        {years.map(({ value }) => (
          <li key={value}>
            <PageLink href={statsPath(value)} className="chip">
              {value}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Person = Omit<StatsPersonFragment, '__typename' | 'person'> &
  Partial<Pick<StatsPersonFragment, 'person'>>;

/** The people seen most, whose names are read once they are near the window. */
function People({ statistics, context, headings }: ReportProps & Pick<YearsProps, 'headings'>) {
  const { year, computedAt, cast, directors } = statistics;
  const { ref, inView } = useInView('600px');
  const hasPeople = cast.length + directors.length > 0;
  const { data } = useQuery(
    StatsPeopleDocument,
    inView && hasPeople ? { variables: { year }, context } : skipToken,
  );
  if (!hasPeople) return null;
  const named = data?.viewer?.statistics;
  const rowsOf = (people: readonly Person[]) =>
    people.map(({ tmdbId, person, ...share }) => ({
      key: tmdbId,
      name: person ? (
        <PageLink href={personPath(tmdbId)} dir="auto" className="text-link">
          {person.name}
        </PageLink>
      ) : (
        <span className="text-link text-faint no-underline">{named ? m.nameUnknown() : m.nameLoading()}</span>
      ),
      ...sharesOf(share),
    }));
  return (
    <div key={computedAt} ref={ref} className="stats-wide stats-people">
      {cast.length > 0 && (
        <BarTable heading={m.cast()} headings={headings} rows={rowsOf(named?.cast ?? cast)} />
      )}
      {directors.length > 0 && (
        <BarTable heading={m.directors()} headings={headings} rows={rowsOf(named?.directors ?? directors)} />
      )}
    </div>
  );
}
