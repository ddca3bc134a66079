import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { personPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { type PersonHeadFragment, PersonPageDocument } from '../../gql/graphql.ts';
import { photographOf } from '../../text/format.ts';
import { parsePersonView } from '../../text/personView.ts';
import { shortText } from '../../text/titleDescription.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { Filmography } from './Filmography.tsx';
import { PersonHero, PersonSkeleton } from './PersonHero.tsx';

/** The page of a person in cast or crew. */
export function Component() {
  return (
    <TitlePage kind="person" skeleton={<PersonSkeleton />}>
      {(tmdbId) => <PersonDetails tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const prefetch: PrefetchPage = async (client, { id }, searchParams) => {
  const tmdbId = parseTitleId(id);
  const { role } = parsePersonView(searchParams);
  if (tmdbId !== null) await client.query({ query: PersonPageDocument, variables: { tmdbId, role } });
};

function PersonDetails({ tmdbId }: { readonly tmdbId: number }) {
  const [searchParams] = useSearchParams();
  const view = parsePersonView(searchParams);
  const { role } = view;
  const { data, error, refetch } = useSuspenseQuery(PersonPageDocument, { variables: { tmdbId, role } });
  const lookup = useLookup(error, refetch);
  const person = data?.person;
  if (!person) return <TitleErrorPage kind="person" lookup={lookup} />;
  const { failed: _, ...retry } = lookup;
  const known = person.knownFor ?? [];
  return (
    <>
      <PageHead
        title={person.name}
        description={shortText(personDescription(person))}
        // All views of their credits share one canonical URL.
        path={personPath(person.tmdbId)}
        image={person.profileLarge}
        shape="portrait"
        type="profile"
        jsonLd={(url) => personJsonLd(person, url)}
      />
      <PersonHero person={person} />
      <div className="page-width mt-12 grid grid-cols-1 gap-14">
        {known.length > 0 && (
          <div className="min-w-0">
            <TitleRow
              heading="Known for"
              mixed
              // Genre names are not queried here: they would cost two more calls.
              titles={known.map((title) => ({ ...title, genres: [] }))}
            />
          </div>
        )}
        <Filmography person={person} credits={person.credits} view={view} {...retry} />
      </div>
    </>
  );
}

/** A person in schema.org's vocabulary, without the @context. Unknown fields are omitted. */
export function personJsonLd(person: PersonHeadFragment, url: string): Record<string, unknown> {
  const { name, birthday, deathday, birthplace, department, profileLarge } = person;
  return {
    '@type': 'Person',
    name,
    url,
    description: personDescription(person),
    ...(profileLarge && { image: photographOf(profileLarge) }),
    ...(birthday && { birthDate: birthday }),
    ...(deathday && { deathDate: deathday }),
    ...(birthplace && { birthPlace: { '@type': 'Place', name: birthplace } }),
    ...(department && { knowsAbout: department }),
  };
}

/** A person's description: their biography, or the known facts. */
function personDescription({ name, biography, department }: PersonHeadFragment): string {
  if (biography) return biography;
  return department
    ? `${name}, known for ${department.toLowerCase()}: everything they did, on Marquee.`
    : `Everything that ${name} did, on Marquee.`;
}
