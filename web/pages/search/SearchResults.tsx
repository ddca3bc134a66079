import { useSuspenseQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { genreNames } from '../../../contract/genres.ts';
import { RetryButton } from '../../components/controls/Button.tsx';
import { GenreChips } from '../../components/controls/GenreChips.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { countTitles, listPageLoader, useListPages } from '../../components/loadMore/listPages.ts';
import { LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import {
  MoreFoundDocument,
  SearchPageDocument,
  type SearchPageQuery,
  type SearchPageQueryVariables,
} from '../../gql/graphql.ts';
import { addRecentSearch } from '../../stores/recentSearches.ts';
import { pluralize } from '../../text/format.ts';
import { PeopleAndCollections } from './PeopleAndCollections.tsx';
import { type SearchPageParams, searchUrl } from './searchUrl.ts';

interface SearchResultsProps extends SearchPageParams {
  readonly updating: boolean;
}

/** The titles found for a text, and the people and collections beside them. */
export function SearchResults({ variables, page, updating }: SearchResultsProps) {
  const { text } = variables;
  const { data, refetch } = useSuspenseQuery(SearchPageDocument, { variables });
  const search = data?.search;
  const retry = useRetry(refetch, !search || search.partial);
  const titles = search?.titles;
  const isEmpty = titles?.nodes.length === 0 && !titles.pageInfo.hasNextPage;
  const hasOthers = (search?.people.length ?? 0) + (search?.collections?.length ?? 0) > 0;
  return (
    <>
      <div className="mt-2 mb-6 flex min-h-6 flex-wrap text-muted">
        <p role="status">{updating && 'Updating results...'}</p>
        {search && <Count search={search} {...{ variables, page }} hidden={updating || isEmpty} />}
        {!updating && search?.correctedText != null && (
          <p>
            Showing results for “<bdi className="text-text">{search.correctedText}</bdi>”
          </p>
        )}
      </div>
      <div
        // Following a result makes its search a recent one.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a[href]')) addRecentSearch(text);
        }}
        aria-busy={updating}
        // The arrow keys lead here from a field with this text.
        data-found={text}
        className="transition-opacity aria-busy:opacity-50"
      >
        {!search && (
          <>
            <PageStatus code={503} />
            <Notice kind="failed" text="The search could not be made." {...retry} />
          </>
        )}
        {search?.partial && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-5">
            <p role="alert">Some results could not be loaded.</p>
            <RetryButton {...retry} icon={null} />
          </div>
        )}
        {search && <PeopleAndCollections found={search} />}
        {isEmpty && <SearchEmptyState text={hasOthers ? 'No titles found.' : 'No results found.'} />}
        {titles && !isEmpty && (
          <LoadMoreGrid
            key={searchUrl(variables)}
            first={titles}
            loader={searchLoader(variables)}
            label={`Results for “${text}”`}
            page={page}
            pathOf={(next) => searchUrl(variables, next)}
            mixed
            endText="More words lead to the others."
          />
        )}
      </div>
    </>
  );
}

/** The pages of a search's results after the first. */
export const searchLoader = (variables: SearchPageQueryVariables) =>
  listPageLoader(
    MoreFoundDocument,
    (after) => ({ ...variables, after }),
    ({ search }) => search?.titles,
  );

interface CountProps extends SearchPageParams {
  readonly search: NonNullable<SearchPageQuery['search']>;
  readonly hidden: boolean;
}

/** The number of titles, if known; at least as many as are shown. */
function Count({ search, variables, page, hidden }: CountProps) {
  const { text, sort } = variables;
  const { totalCount, hasMore, titles } = search;
  const { parts } = useListPages(titles, searchLoader(variables), page);
  const isOver = !hasMore || (sort === 'FIT' && !parts.at(-1)?.pageInfo.hasNextPage);
  const count = Math.max(totalCount, countTitles(parts));
  const countOf = (thing: string) => `${isOver ? '' : 'More than '}${pluralize(count, thing)}`;
  const announceCount = useEffectEvent(() => announce(`${countOf('result')} for “${text}”`));
  // Further pages announce themselves as they load.
  useEffect(() => {
    announceCount();
  }, [search, text]);
  if (hidden) return null;
  return (
    <p className="mr-4">
      {sort === 'FIT' || isOver ? countOf('title') : `The ${count} titles that fit best`}
    </p>
  );
}

/** A search page without results: it says why, and offers the genres instead. */
export function SearchEmptyState({ text }: { readonly text: string }) {
  return (
    <div className="mt-4 flex flex-col gap-10">
      <p role="status" className="text-base text-muted">
        {text}
      </p>
      <section>
        <h2 id="search-genres" className="mb-4 text-lg">
          Or browse by genre
        </h2>
        <GenreChips names={genreNames} labelledBy="search-genres" variant="row" />
      </section>
    </div>
  );
}
