import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useRefetchDeferred } from '../../browser/hydration/useServerRendered.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { CardRowSkeleton, TitleRow } from '../../components/cards/TitleRow.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { HomePageDocument } from '../../gql/graphql.ts';
import { Carousel } from './Carousel.tsx';
import { HomeHead } from './HomeHead.tsx';
import { homeRows } from './homeRows.ts';
import { CarouselSkeleton, HomeSkeleton } from './HomeSkeleton.tsx';

const NO_TITLES = 'The titles could not be loaded.';
const NO_MOVIES = 'The trending movies could not be loaded.';

/** Prefetches everything the home page reads. */
export const prefetch: PrefetchPage = (client) => client.query({ query: HomePageDocument });

/** The home page: a carousel of trending movies over six rows of titles. */
export function Component() {
  return (
    <>
      <HomeHead />
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
          <HomeSkeleton unscripted={NO_TITLES} />
        ) : (
          <div className="page-width pt-28 pb-16">{failed(NO_TITLES)}</div>
        )}
      </>
    );
  }
  return (
    <>
      {movies && <Carousel slides={movies} />}
      {!movies && coming && <CarouselSkeleton unscripted={NO_MOVIES} />}
      {!movies && !coming && <div className="page-width pt-28">{failed(NO_MOVIES)}</div>}
      <div className="page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8">
        <ContinueWatching on="home" />
        {rows.map(({ list, heading, to, titles }) => (
          <TitleRow key={list} heading={heading} to={to} titles={titles ?? []}>
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
