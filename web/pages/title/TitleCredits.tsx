import type { ReactNode } from 'react';
import { personPath } from '../../../contract/paths.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { TitleRecordFragment } from '../../gql/graphql.ts';
import { countryName, languageName } from '../../text/displayNames.ts';
import { commaSeparated, Fact } from './Fact.tsx';

/** The most people, or countries, per row. */
const MAX_NAMES = 3;
/** TMDB's job name of composers. */
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
      <Fact name={plural(movie ? 'Director' : 'Creator', makers)}>{commaSeparated(makers, person)}</Fact>
      <Fact name={plural('Writer', writers)}>{commaSeparated(writers, person)}</Fact>
      <Fact name={plural('Composer', composers)}>{commaSeparated(composers, person)}</Fact>
      <Fact name={movie ? 'Release date' : 'First air date'}>
        {releaseDate && <FormattedDate date={releaseDate} />}
      </Fact>
      <Fact name="Language">{originalLanguage && languageName(originalLanguage)}</Fact>
      <Fact name={plural('Country', countries ?? [])}>
        {countries?.slice(0, MAX_NAMES).map(countryName).join(', ')}
      </Fact>
      <Fact name="Certificate">
        {certification && <span title="In the United States">{certification}</span>}
      </Fact>
      <Fact name="Votes">{voteCount > 0 && COUNT.format(voteCount)}</Fact>
    </dl>
  );
}

function person({ person: { tmdbId }, name }: Crew[number]): ReactNode {
  return (
    <PageLink href={personPath(tmdbId)} className="person-name">
      <bdi>{name}</bdi>
    </PageLink>
  );
}

type Crew = NonNullable<TitleRecordFragment['crew']>;

/** The first crew members with a matching job, without duplicates. */
function named(crew: Crew, fits: (job: string) => boolean): Crew {
  const people = new Map(crew.filter(({ job }) => fits(job)).map((one) => [one.person.id, one]));
  return [...people.values()].slice(0, MAX_NAMES);
}

function plural(
  name: 'Director' | 'Creator' | 'Writer' | 'Composer' | 'Country',
  of: readonly unknown[],
): string {
  if (of.length === 1) return name;
  return name === 'Country' ? 'Countries' : `${name}s`;
}
