import type { Unmasked } from '@apollo/client/masking';
import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../../components/Announcements.tsx';
import { Button, RetryButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import { TitleGrid } from '../../components/TitleGrid.tsx';
import { useRetry } from '../../components/useRetry.ts';
import { counted } from '../../text/phrases.ts';
import { SearchPageDocument, type SearchPageQuery } from '../../gql/graphql.ts';
import { useKept } from '../../viewer/places.ts';
import { FoundPeople } from './FoundPeople.tsx';
import { SearchInvitation } from './SearchInvitation.tsx';
import { useMoreResults } from './useMoreResults.ts';

interface SearchResultsProps {
  readonly text: string;
  /** Newer results are on their way. */
  readonly updating: boolean;
}

/** The titles found for a text: 60 at first, and more on demand. */
export function SearchResults({ text, updating }: SearchResultsProps) {
  const { data, refetch, fetchMore } = useSuspenseQuery(SearchPageDocument, { variables: { text } });
  const search = data?.search;
  const { retry, retrying } = useRetry(refetch, !search || search.partial);
  const found = search?.titles.edges ?? [];
  const people = search?.people ?? [];
  const after = search?.titles.pageInfo.endCursor;
  const [shownBefore, keepShown] = useKept('results');
  const { list, show, pending, failed } = useMoreResults({
    append: async () => {
      const { data: next } = await fetchMore({
        variables: { after },
        errorPolicy: 'all',
        updateQuery: (shown, { fetchMoreResult }) => appended(shown, fetchMoreResult),
      });
      return next?.search != null;
    },
    onMore: keepShown,
    count: found.length,
    wanted: updating || !search?.titles.pageInfo.hasNextPage ? 0 : (shownBefore ?? 0),
  });
  const count = search?.totalCount;

  useEffect(() => {
    if (count !== undefined) announce(`${counted(count, 'result')} for “${text}”`);
  }, [count, text]);

  return (
    <>
      <div className="mt-2 mb-6 flex min-h-6 text-muted">
        <p role="status">{updating && 'Updating results...'}</p>
        {!updating && found.length > 0 && search && <p>{counted(search.totalCount, 'title')}</p>}
      </div>
      <div aria-busy={updating} className="transition-opacity aria-busy:opacity-50">
        {!search && (
          <>
            <PageStatus code={503} />
            <Notice kind="failed" text="The search could not be made." retry={retry} retrying={retrying} />
          </>
        )}
        {search?.partial && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-5">
            <p role="alert">Some results could not be loaded.</p>
            <RetryButton retry={retry} retrying={retrying} icon={null} />
          </div>
        )}
        {search && <FoundPeople found={search} />}
        {search && found.length === 0 && (
          <SearchInvitation text={people.length > 0 ? 'No titles found.' : 'No results found.'} />
        )}
        {found.length > 0 && (
          <div ref={list}>
            <TitleGrid
              titles={found.map(({ node }) => node)}
              notes={found.map(({ person }) => person && withPerson(person.name))}
              label={`Results for “${text}”`}
              first
              mixed
            />
          </div>
        )}
        {search?.titles.pageInfo.hasNextPage && (
          <div className="mt-10 flex flex-col items-center gap-3">
            {failed && <p role="alert">More results could not be loaded.</p>}
            <Button onClick={show} aria-disabled={pending} className="min-w-40">
              {pending ? 'Loading...' : 'Show more'}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Says under a title that it was found through somebody in its cast. */
function withPerson(name: string): ReactNode {
  return (
    <>
      with <bdi>{name}</bdi>
    </>
  );
}

type Result = Unmasked<SearchPageQuery>;

/** The results shown with the next part behind them. */
function appended(shown: Result, next: Result | undefined): Result {
  if (!shown.search || !next?.search) return shown;
  const { titles } = next.search;
  return {
    ...shown,
    search: {
      ...shown.search,
      titles: { ...titles, edges: [...shown.search.titles.edges, ...titles.edges] },
    },
  };
}
