import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import { TitleRow } from '../../components/TitleRow.tsx';
import { useRetry } from '../../components/useRetry.ts';
import type { WarmPage } from '../../components/WarmLink.tsx';
import { HomePageDocument } from '../../gql/graphql.ts';
import { Carousel } from './Carousel.tsx';
import { HomeHead } from './HomeHead.tsx';
import { homeRows } from './homeRows.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';

/** Asks for everything the home page reads, ahead of its opening. */
export const warm: WarmPage = (client) => client.query({ query: HomePageDocument });

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
  const { data, refetch } = useSuspenseQuery(HomePageDocument);
  const { retry, retrying } = useRetry(refetch);
  const rows = homeRows.map((row) => ({ ...row, titles: data?.[row.list]?.nodes }));
  const movies = data?.trendingMovies?.nodes;
  const failed = (text: string) => <Notice kind="failed" text={text} retry={retry} retrying={retrying} />;

  if (rows.every(({ titles }) => !titles)) {
    return (
      <div className="page-width pt-28 pb-16">
        <PageStatus code={503} />
        {failed('The titles could not be loaded.')}
      </div>
    );
  }
  return (
    <>
      {movies ? (
        <Carousel movies={movies} />
      ) : (
        <div className="page-width pt-28">{failed('The trending movies could not be loaded.')}</div>
      )}
      <div className="page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8">
        <ContinueWatching on="home" />
        {rows.map(({ list, heading, to, titles }) => (
          <TitleRow key={list} heading={heading} to={to} titles={titles ?? []}>
            {!titles && failed(`${heading} could not be loaded.`)}
            {titles?.length === 0 && (
              <Notice kind="empty" text={`There is nothing in ${heading} right now.`} />
            )}
          </TitleRow>
        ))}
      </div>
    </>
  );
}
