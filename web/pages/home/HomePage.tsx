import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useTransition } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import { usePublicConfig } from '../../components/PublicConfig.tsx';
import { TitleRow } from '../../components/TitleRow.tsx';
import type { WarmPage } from '../../components/WarmLink.tsx';
import { HomePageDocument } from '../../gql/graphql.ts';
import { homePath } from '../../paths.ts';
import { Carousel } from './Carousel.tsx';
import { HomeHead } from './HomeHead.tsx';
import { homeRows } from './homeRows.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';

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
  const [retrying, startRetry] = useTransition();
  const retry = () => {
    startRetry(async () => {
      await refetch();
    });
  };
  const rows = homeRows.map((row) => ({ ...row, titles: data?.[row.list]?.nodes }));

  if (rows.every(({ titles }) => !titles)) {
    return (
      <div className="page-width pt-28 pb-16">
        <PageStatus code={503} />
        <Notice kind="failed" text="The titles could not be loaded." retry={retry} retrying={retrying} />
      </div>
    );
  }
  const movies = data?.trendingMovies?.nodes;
  return (
    <>
      {movies ? (
        <Carousel movies={movies} />
      ) : (
        <div className="page-width pt-28">
          <Notice
            kind="failed"
            text="The trending movies could not be loaded."
            retry={retry}
            retrying={retrying}
          />
        </div>
      )}
      <div className="page-width flex flex-col gap-8 pt-4 pb-16 lg:gap-10">
        {rows.map(({ list, heading, to, titles }) => (
          <HomeRow ... />
        ))}
      </div>
    </>
  );
}
