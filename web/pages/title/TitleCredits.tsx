import type { ReactNode } from 'react';
import { personPath } from '../../../contract/paths.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { TitleRecordFragment } from '../../gql/graphql.ts';
import { countryName, languageName } from '../../text/displayNames.ts';
import { commaSeparated, Fact } from './Fact.tsx';

/** The most people, or countries, per row. */
const MAX_NAMES = 3;
const COMPOSER = 'Original Music Composer';
const COUNT = new Intl.NumberFormat('en-GB');

/** A title's makers, place and date, as far as known: a column at the right of a wide window, else a table. */
export function TitleCredits({ title: shown }: { readonly title: TitleRecordFragment }) {
  const { __typename, releaseDate, voteCount, originalLanguage, countries, certification } = shown;
  const movie = __typename === 'Movie';
  const crew = shown.crew ?? [];
  const makers = named(crew, (job) => job === (movie ? 'Director' : 'Creator'));
  const composers = named(crew, (job) => job === COMPOSER);
  const writers = named(crew, (job) => job !== 'Director' && job !== 'Creator' && job !== COMPOSER);
  return (
    <dl className="on-art-right grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm max-xl:before:hidden">
      {people(movie ? 'Director' : 'Creator', makers)}
      {people('Writer', writers)}
      {people('Composer', composers)}
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

function people(job: string, crew: Crew): ReactNode {
  return (
    <Fact name={crew.length === 1 ? job : `${job}s`}>
      {commaSeparated(crew, ({ person, name }) => (
        <PageLink href={personPath(person.tmdbId)} className="person-name">
          <bdi>{name}</bdi>
        </PageLink>
      ))}
    </Fact>
  );
}

type Crew = NonNullable<TitleRecordFragment['crew']>;

/** The first crew members with a matching job, without duplicates. */
function named(crew: Crew, fits: (job: string) => boolean): Crew {
  const people = new Map(crew.filter(({ job }) => fits(job)).map((one) => [one.person.id, one]));
  return [...people.values()].slice(0, MAX_NAMES);
}
