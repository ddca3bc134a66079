import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { type ReactNode, Suspense } from 'react';
import { browsePath, homePath, routePatterns, tonightPath } from '../../../contract/paths.ts';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { ShelfSpace } from '../../account/continueWatching/ShelfSpace.tsx';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { useInView } from '../../browser/inView.ts';
import { NeedsScripts, SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { HomePageDocument } from '../../gql/graphql.ts';
import { useIsHidden } from '../../stores/hidden.ts';
import { useViewerId } from '../../stores/session.ts';
import * as m from '../../text/messages/home.ts';
import { pageLanguage } from '../../text/pageLanguage.ts';
import { Carousel } from './Carousel.tsx';

/** The six rows of the home page, in order: the list, its heading, and the page that the heading links to. */
const homeRows = [
  { list: 'trendingMovies', heading: m.movies, to: browsePath('trending/movie') },
  { list: 'trendingSeries', heading: m.series, to: browsePath('trending/tv') },
  { list: 'topRated', heading: m.topRated, to: browsePath('top_rated') },
  { list: 'latest', heading: m.latest, to: browsePath('latest') },
  { list: 'popularSeries', heading: m.popularSeries, to: browsePath('tv') },
  { list: 'upcoming', heading: m.upcoming, to: browsePath('upcoming') },
] as const;

/** Titles of a row that are seen before it is paged. */
const ROW_PAGE = 6;
const ROWS = 'page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8';

export const prefetch: PrefetchPage = (client) => client.query({ query: HomePageDocument });

/** The home page: a carousel of trending movies over six rows of titles. */
export function Component() {
  return (
    <>
      <PageHead
        description={m.description()}
        path={homePath}
        jsonLd={(url) => ({
          '@type': 'WebSite',
          name: 'Marquee',
          url,
          inLanguage: pageLanguage().tag,
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
      <h1 className="sr-only">{m.heading()}</h1>
      <Suspense fallback={<HomeSkeleton />}>
        <Home />
      </Suspense>
    </>
  );
}

function Home() {
  const { data, refetch } = usePageQuery(HomePageDocument, { context: { deferrable: true } });
  const isHidden = useIsHidden();
  const slides = data?.trendingMovies?.nodes.filter((movie) => !isHidden(movie));
  const missing = homeRows.filter(({ list }) => !data?.[list]).length;
  const isDeferred = useRefetchDeferred(missing > 0, refetch);
  const retry = useRetry(refetch, missing > 0 && !isDeferred);
  /** What is missing above the rows, or altogether. */
  const missingSection = (text: string, skeleton: ReactNode) =>
    isDeferred ? (
      <NeedsScripts text={text} className="page-width pt-28">
        {skeleton}
      </NeedsScripts>
    ) : (
      <div className="page-width pt-28 last:pb-16">
        <Notice kind="failed" text={text} {...retry} />
      </div>
    );

  if (missing === homeRows.length) {
    return (
      <div>
        <PageStatus code={503} />
        {missingSection(m.loadFailed(), <HomeSkeleton />)}
      </div>
    );
  }
  return (
    <>
      {/* Without the hidden slides, it is another carousel: nothing of the first one moves. */}
      {slides ? (
        <Carousel key={slides.length} slides={slides} />
      ) : (
        missingSection(m.carouselFailed(), <CarouselSkeleton />)
      )}
      <div className={ROWS}>
        <ContinueWatching on="home" />
        <TonightLink />
        {homeRows.map(({ list, heading, to }) => (
          <TitleRow
            key={list}
            heading={heading()}
            to={to}
            titles={data?.[list]?.nodes ?? (isDeferred ? undefined : null)}
            loading={m.loading()}
            failed={m.rowFailed({ row: heading() })}
            empty={m.rowEmpty({ row: heading() })}
            {...retry}
          />
        ))}
        <RowsBelow
          above={homeRows.flatMap(
            ({ list }) => data?.[list]?.nodes.slice(0, ROW_PAGE).map(({ id }) => id) ?? [],
          )}
        />
      </div>
    </>
  );
}

/** Takes the place of Continue Watching for visitors who are not signed in. */
function TonightLink() {
  if (useViewerId() !== null) return null;
  return (
    <PageLink
      href={tonightPath}
      className="button button-quiet -mt-2 -mb-4 self-start in-data-session:hidden"
    >
      {m.tonight()}
    </PageLink>
  );
}

const moreRows = lazyChunk(() => import('./MoreRows.tsx'));

/** Further rows, for visitors who scroll so far: loaded once their place is less than a window away. */
function RowsBelow({ above }: { readonly above: readonly string[] }) {
  const { ref, inView } = useInView('100%');
  const viewerId = useViewerId();
  const { code, failed } = useLazyChunk(moreRows, inView);
  if (failed) return null;
  return code ? (
    <code.MoreRows key={viewerId} above={above} viewerId={viewerId} />
  ) : (
    <div ref={ref} className="min-h-dvh noscript:hidden" />
  );
}

function HomeSkeleton() {
  return (
    <>
      <CarouselSkeleton />
      <div className={ROWS}>
        <ShelfSpace />
        <TonightLink />
        {homeRows.map(({ list, heading, to }) => (
          <TitleRow key={list} heading={heading()} to={to} titles={undefined} />
        ))}
      </div>
    </>
  );
}

function CarouselSkeleton() {
  return (
    <div className="flex min-h-hero flex-col justify-end bg-linear-to-bl from-raised rtl:bg-linear-to-br to-ground">
      <div className="page-width pb-24">
        <p role="status" className="mb-6 text-sm text-muted">
          {m.loading()}
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
