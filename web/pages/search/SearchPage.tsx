import { Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patterns, searchPath } from '../../../contract/paths.ts';
import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SlowNotice } from '../../components/Loading.tsx';
import { TitleGridSkeleton } from '../../components/TitleGrid.tsx';
import { SearchPageDocument } from '../../gql/graphql.ts';
import { BackToReplaced } from './BackToReplaced.tsx';
import { SearchInvitation } from './SearchInvitation.tsx';
import { SearchResults } from './SearchResults.tsx';

export const warm: WarmPage = async (client, _params, searchParams) => {
  const text = searchText(searchParams);
  if (text) await client.query({ query: SearchPageDocument, variables: { text } });
};

/** What was found for the text in the address. While newer results are on their way, those before stay. */
export function Component() {
  const [searchParams] = useSearchParams();
  const text = searchText(searchParams);
  const shownText = useDeferredValue(text);
  return (
    <div className="page-width relative pt-12">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description="Search Marquee for movies and series by title, or by who is in them."
        path={text ? searchPath(text) : patterns.search}
      />
      {/* Results of somebody's search are no page to be found by. */}
      <meta name="robots" content="noindex" />
      <BackToReplaced />
      <h1 className="line-clamp-3 text-xl wrap-anywhere md:text-2xl">
        {text ? (
          <>
            Results for “<bdi>{text}</bdi>”
          </>
        ) : (
          'Search'
        )}
      </h1>
      {text === '' && <SearchInvitation text="Type a movie or show name in the search bar" />}
      {text !== '' && shownText === '' && <Loading />}
      {text !== '' && shownText !== '' && (
        <Suspense fallback={<Loading />}>
          <SearchResults text={shownText} updating={shownText !== text} />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <SlowNotice className="mt-2" />
      <div className="mt-14">
        <TitleGridSkeleton />
      </div>
    </>
  );
}

function searchText(searchParams: URLSearchParams): string {
  return (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();
}
