import { Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { collectionPath, personPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { ImageCard } from '../../components/cards/ImageCard.tsx';
import { RequestedGenresContext } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { RetryButton } from '../../components/controls/Button.tsx';
import { useAnnouncement } from '../../components/feedback/LiveRegion.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { countTitles, LoadMoreGrid, useListPages } from '../../components/loadMore/LoadMoreGrid.tsx';
import { type SearchPageQuery, TrendingRowDocument } from '../../gql/graphql.ts';
import { addRecentSearch } from '../../stores/recentSearches.ts';
import { listOf } from '../../text/format.ts';
import { professionOf } from '../../text/tmdbTerms.ts';
import * as m from '../../text/messages/search.ts';
import { ResultsFor, resultsFor, SearchInstead } from './ResultsFor.tsx';
import { SearchControls } from './SearchControls.tsx';
import { RecentSearches } from './SearchIdeas.tsx';
import { SearchStart } from './SearchStart.tsx';
import { Understood, YearsLeftOut } from './Understood.tsx';
import { parseSearchPageParams, requestedGenres, type SearchPageParams, searchUrl } from './searchUrl.ts';
import { fetchResults, searchLoader, useFirstResults, useResults } from './searchResults.ts';

export const prefetch: PrefetchPage = (client, _params, searchParams) => {
  const search = parseSearchPageParams(searchParams);
  return search.variables.text ? fetchResults(client, search) : client.query({ query: TrendingRowDocument });
};

/** The results for the text in the URL. While newer results load, the previous ones stay, or the page before. */
export function Component() {
  const [searchParams] = useSearchParams();
  const { variables } = parseSearchPageParams(searchParams);
  const { text } = variables;
  useFirstResults(variables);
  const shown = parseSearchPageParams(new URLSearchParams(useDeferredValue(searchParams.toString())));
  const url = searchUrl(variables);
  const updating = searchUrl(shown.variables) !== url;
  const loading = (
    <>
      <SlowNotice className="mt-2" />
      <div className="mt-19">
        <TitleGridSkeleton />
      </div>
    </>
  );
  const heading = (
    <h1 className="line-clamp-3 min-w-0 grow basis-36 text-lg wrap-anywhere md:text-xl">
      {text && updating && resultsFor(text)}
      {text ? !updating && <ResultsFor variables={variables} /> : m.heading()}
    </h1>
  );
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageHead
        title={text ? m.title({ text }) : m.heading()}
        description={m.description()}
        path={url}
        noindex
      />
      {text ? <SearchControls title={heading} variables={variables} /> : heading}
      {text === '' ? (
        <SearchStart text={m.prompt()} hint={<RecentSearches />} />
      ) : (
        <Suspense fallback={loading}>
          {shown.variables.text ? <SearchResults {...shown} updating={updating} /> : loading}
        </Suspense>
      )}
    </div>
  );
}

interface SearchResultsProps extends SearchPageParams {
  /** Whether these are the results before those that are searched for now. */
  readonly updating: boolean;
}

function SearchResults({ variables, page, updating }: SearchResultsProps) {
  const { text } = variables;
  const { data, refetch } = useResults(variables);
  const search = data?.search;
  const { titles, understood = [], ignoredWords = [] } = search ?? {};
  const retry = useRetry(refetch, !titles || search?.partial === true);
  const people = search?.people ?? [];
  const collections = search?.collections ?? [];
  const isEmpty = titles?.nodes.length === 0 && !titles.pageInfo.hasNextPage;
  const hasOthers = people.length + collections.length > 0;
  const hasSummary = !isEmpty || hasOthers || understood.length > 0;
  return (
    <>
      <div
        // Following a result makes its search a recent one.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-cards] a[href]')) addRecentSearch(text);
        }}
        // The arrow keys lead here from a field with this text.
        data-found={text}
      >
        <div className={hasSummary ? 'summary-line text-muted' : undefined}>
          <div>
            <p role="status" className="empty:-me-4">
              {updating && m.updating()}
            </p>
            {search && titles && (
              <Count search={search} titles={titles} {...{ variables, page }} hidden={updating || isEmpty} />
            )}
            <Understood words={understood} titles={titles?.nodes ?? []} variables={variables} />
            <PeopleAndCollections people={people} collections={collections} />
          </div>
        </div>
        <div className="-mt-2 mb-4 text-muted empty:hidden">
          {!updating && search?.correctedText != null && <SearchInstead variables={variables} />}
          {!updating && ignoredWords.length > 0 && (
            <p>{m.leftOut({ words: listOf(ignoredWords.map((words) => m.quoted({ words }))) })}</p>
          )}
          <YearsLeftOut words={understood} variables={variables} />
        </div>
        <div aria-busy={updating} className="transition-opacity aria-busy:opacity-50">
          {!titles && <PageStatus code={503} />}
          {titles && search?.partial && (
            <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised py-2 pe-2 ps-5">
              <p role="alert">{m.partlyFailed()}</p>
              <RetryButton {...retry} icon={null} />
            </div>
          )}
          {!titles && <Notice kind="failed" text={m.failed()} {...retry} />}
          {titles && !isEmpty && (
            <RequestedGenresContext value={requestedGenres(understood)}>
              <LoadMoreGrid
                key={searchUrl(variables)}
                first={titles}
                loader={searchLoader(variables)}
                label={m.resultsLabel({ text: search?.correctedText ?? text })}
                page={page}
                pathOf={(next) => searchUrl(variables, next)}
                mixed
                complete
                endText={m.endText()}
              />
            </RequestedGenresContext>
          )}
        </div>
      </div>
      {isEmpty && (
        <SearchStart
          text={hasOthers ? m.noTitles() : m.noResults()}
          hint={hasOthers ? null : m.noResultsHint()}
        />
      )}
    </>
  );
}

type Search = NonNullable<SearchPageQuery['search']>;

interface PeopleAndCollectionsProps {
  readonly people: NonNullable<Search['people']>;
  readonly collections: NonNullable<Search['collections']>;
}

/** The people and collections found; renders nothing when there are none. */
function PeopleAndCollections({ people, collections }: PeopleAndCollectionsProps) {
  const cards = [
    ...people.map(({ tmdbId, name, department, profile, profileLarge }) => ({
      href: personPath(tmdbId),
      name,
      line: department && professionOf(department),
      srcSet: { 185: profile, 421: profileLarge },
      isPerson: true,
    })),
    ...collections.map(({ tmdbId, name, poster, posterLarge }) => ({
      href: collectionPath(tmdbId),
      name,
      line: null,
      srcSet: { 185: poster, 342: posterLarge },
    })),
  ];
  if (cards.length === 0) return null;
  return (
    <ul aria-label={m.peopleAndCollections()} data-cards="People" className="gap-x-6">
      {cards.map((card) => (
        <li key={card.href}>
          <ImageCard small {...card} />
        </li>
      ))}
    </ul>
  );
}

interface CountProps extends SearchPageParams {
  readonly search: Search;
  readonly titles: NonNullable<Search['titles']>;
  readonly hidden: boolean;
}

/** The number of titles, if known; at least as many as are shown. */
function Count({ search, titles, variables, page, hidden }: CountProps) {
  const { text, sort } = variables;
  const { totalCount, hasMore } = search;
  const { parts } = useListPages(titles, searchLoader(variables), page);
  const isOver = !hasMore || (sort === 'FIT' && !parts.at(-1)?.pageInfo.hasNextPage);
  const count = Math.max(totalCount, countTitles(parts));
  // Further pages announce themselves as they load.
  useAnnouncement(isOver ? m.announceCount({ count, text }) : m.announceMore({ count, text }), search);
  if (hidden) return null;
  const more = sort === 'FIT' ? m.moreTitles({ count }) : m.bestTitles({ count });
  return <p>{isOver ? m.titleCount({ count }) : more}</p>;
}
