import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { PersonPageDocument } from '../../gql/graphql.ts';
import { parsePersonView } from '../../text/personView.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { Filmography } from './Filmography.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonHero } from './PersonHero.tsx';
import { PersonLayout } from './PersonLayout.tsx';

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
      <PersonHead person={person} />
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

/** Placeholder of a loading person page. */
function PersonSkeleton() {
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <PersonLayout
        portrait={<div className="skeleton aspect-2/3 rounded-card" />}
        text={<div aria-hidden="true" className="skeleton h-40 max-w-prose" />}
      >
        <LoadingHeading className="text-xl md:text-2xl" />
        <div aria-hidden="true" className="skeleton mt-4 h-16 w-56 max-w-full" />
      </PersonLayout>
    </div>
  );
}
