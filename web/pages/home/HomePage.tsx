import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { browsePath, homePath, routePatterns } from '../../../contract/paths.ts';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { CardRowSkeleton, TitleRow, TitleRowSkeleton } from '../../components/cards/TitleRow.tsx';
import { NeedsScripts, SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { HomePageDocument } from '../../gql/graphql.ts';
import { Carousel } from './Carousel.tsx';

/** The six rows of the home page, in order: the list, its heading, and the page that the heading links to. */
const homeRows = [
  { list: 'trendingMovies', heading: 'Movies', to: browsePath('movie') },
  { list: 'trendingSeries', heading: 'TV Shows', to: browsePath('tv') },
  { list: 'topRated', heading: 'Top Rated', to: browsePath('top_rated') },
  { list: 'latest', heading: 'Latest Movies', to: browsePath('latest') },
  { list: 'popularSeries', heading: 'Popular TV Shows', to: browsePath('tv') },
  { list: 'upcoming', heading: 'Coming Soon', to: browsePath('upcoming') },
] as const;

const NO_TITLES = 'The titles could not be loaded.';
const NO_MOVIES = 'The trending movies could not be loaded.';

export const prefetch: PrefetchPage = (client) => client.query({ query: HomePageDocument });

/** The home page: a carousel of trending movies over six rows of titles. */
export function Component() {
  return (
    <>
      <PageHead
        description="Browse trending, top rated and upcoming movies and TV series, watch their trailers, and start watching."
        path={homePath}
        jsonLd={(url) => ({
          '@type': 'WebSite',
          name: 'Marquee',
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${url.replace(/\/$/, '')}${routePatterns.search}?q={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        })}
      />
      <h1 className="sr-only">Marquee: what to watch tonight</h1>
      <Suspense fallback={<HomeSkeleton />}>
        <Home />
      </Suspense>
    </>
  );
}

function Home() {
  const { data, refetch } = useSuspenseQuery(HomePageDocument, { context: { deferrable: true } });
  const rows = homeRows.map((row) => ({ ...row, titles: data?.[row.list]?.nodes }));
  const movies = data?.trendingMovies?.nodes;
  const isMissing = rows.some(({ titles }) => !titles);
  const coming = useRefetchDeferred(isMissing, refetch);
  const retry = useRetry(refetch, isMissing && !coming);
  const failed = (text: string) => <Notice kind="failed" text={text} {...retry} />;

  if (rows.every(({ titles }) => !titles)) {
    return (
      <>
        <PageStatus code={503} />
        {coming ? (
          <NeedsScripts text={NO_TITLES} className="page-width pt-28">
            <HomeSkeleton />
          </NeedsScripts>
        ) : (
          <div className="page-width pt-28 pb-16">{failed(NO_TITLES)}</div>
        )}
      </>
    );
  }
  return (
    <>
      {movies && <Carousel slides={movies} />}
      {!movies && coming && (
        <NeedsScripts text={NO_MOVIES} className="page-width pt-28">
          <CarouselSkeleton />
        </NeedsScripts>
      )}
      {!movies && !coming && <div className="page-width pt-28">{failed(NO_MOVIES)}</div>}
      <div className="page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8">
        <ContinueWatching on="home" />
        {rows.map(({ heading, to, titles }) => (
          <TitleRow key={heading} heading={heading} to={to} titles={titles ?? []}>
            {!titles && coming && (
              <CardRowSkeleton text="Loading..." noScriptText={`${heading} could not be loaded.`} />
            )}
            {!titles && !coming && failed(`${heading} could not be loaded.`)}
            {titles?.length === 0 && (
              <Notice kind="empty" text={`There is nothing in ${heading} right now.`} />
            )}
          </TitleRow>
        ))}
      </div>
    </>
  );
}

function HomeSkeleton() {
  return (
    <>
      <CarouselSkeleton />
      <div className="page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8">
        {homeRows.map(({ list, heading }) => (
          <TitleRowSkeleton key={list} heading={heading} />
        ))}
      </div>
    </>
  );
}

function CarouselSkeleton() {
  return (
    <div className="flex min-h-hero flex-col justify-end bg-linear-to-bl from-raised to-ground">
      <div className="page-width pb-24">
        <p role="status" className="mb-6 text-sm text-muted">
          Loading...
        </p>
        <SlowNotice className="mb-6" />
        <div className="skeleton h-14 w-3/4 max-w-prose" />
        <div className="skeleton mt-5 h-5 w-1/2 max-w-80" />
        <div className="skeleton mt-5 h-20 w-full max-w-prose" />
        <div className="skeleton mt-6 h-11 w-64" />
      </div>
    </div>
  );
}
