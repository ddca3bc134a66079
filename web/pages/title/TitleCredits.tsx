import { Fragment, type ReactNode } from 'react';
import { personPath } from '../../../contract/paths.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { TitleRecordFragment } from '../../gql/graphql.ts';
import { countryName, languageName } from '../../text/displayNames.ts';

/** The most people, or countries, per row. */
const MAX_NAMES = 3;
const COMPOSER = 'Original Music Composer';
const COUNT = new Intl.NumberFormat('en-GB');

/** A title's makers, place and date, as far as known: a column at the right of a wide window, else a table. */
export function TitleCredits({ title: shown }: { readonly title: TitleRecordFragment }) {
  const { releaseDate, voteCount, originalLanguage, countries, certification } = shown;
  const movie = shown.__typename === 'Movie';
  const maker = movie ? 'Director' : 'Creator';
  // The first crew members with a matching job, without duplicates.
  const people = (role: string, fits: (job: string) => boolean) => {
    const fitting = shown.crew?.filter(({ job }) => fits(job)).map((one) => [one.person.id, one] as const);
    const crew = [...new Map(fitting).values()].slice(0, MAX_NAMES);
    return (
      <Fact name={crew.length === 1 ? role : `${role}s`}>
        {commaSeparated(crew, ({ person, name }) => (
          <PageLink href={personPath(person.tmdbId)} className="person-name">
            <bdi>{name}</bdi>
          </PageLink>
        ))}
      </Fact>
    );
  };
  return (
    <dl className="on-art-right grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm max-xl:before:hidden">
      {people(maker, (job) => job === maker)}
      {people('Writer', (job) => !['Director', 'Creator', COMPOSER].includes(job))}
      {people('Composer', (job) => job === COMPOSER)}
      <Fact name={movie ? 'Release date' : 'First air date'}>
        {releaseDate && <FormattedDate date={releaseDate} />}
      </Fact>
      <Fact name="Language">{originalLanguage && languageName(originalLanguage)}</Fact>
      <Fact name={countries?.length === 1 ? 'Country' : 'Countries'}>
        {countries?.slice(0, MAX_NAMES).map(countryName).join(', ')}
      </Fact>
      <Fact name="Certificate">
        {certification && <span title="In the United States">{certification}</span>}
      </Fact>
      <Fact name="Votes">{voteCount > 0 && COUNT.format(voteCount)}</Fact>
    </dl>
  );
}

/** A row of a two-column table, which is a `dl`; renders nothing when its value is empty. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-muted">{name}</dt>
      {/* Browsers know some languages and countries by other names than the server does. */}
      <dd suppressHydrationWarning className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Items with commas between them; null when there are none. */
export function commaSeparated<T>(items: readonly T[] | null, render: (item: T) => ReactNode): ReactNode {
  if (!items?.length) return null;
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {render(item)}
    </Fragment>
  ));
}
