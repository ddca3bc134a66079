import { skipToken, useQuery } from '@apollo/client/react';
import { collectionPath } from '../../../contract/paths.ts';
import { useIsHydrated, useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { playAction } from '../../components/cards/TitleCard.tsx';
import { TitleGrid, TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Hero, HeroLayout } from '../../components/head/Hero.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { useTitleStatuses } from '../../library/titleStatus.ts';
import {
  CollectionPageDocument,
  type CollectionPageQuery,
  CollectionRuntimesDocument,
} from '../../gql/graphql.ts';
import { useViewerId } from '../../stores/session.ts';
import { isReleased } from '../../text/dates.ts';
import { formatMinutes, headlineClass } from '../../text/format.ts';
import * as m from '../../text/messages/collection.ts';

type Collection = NonNullable<CollectionPageQuery['collection']>;

export const { Component, prefetch } = titlePage(
  'collection',
  CollectionPageDocument,
  <>
    <HeroLayout poster={<div className="skeleton aspect-2/3 rounded-card" />} aside={null}>
      <LoadingHeading className="text-2xl" />
    </HeroLayout>
    <div className="page-width mt-8">
      <TitleGridSkeleton count={4} />
    </div>
  </>,
  (collection, retry) => {
    const { tmdbId, name, overview, movies, poster, posterLarge, backdrop } = collection;
    return (
      <>
        <PageHead
          title={name}
          description={overview ?? m.description({ name, count: movies?.length ?? 0 })}
          path={collectionPath(tmdbId)}
          image={backdrop ?? posterLarge}
          shape={backdrop === null ? 'poster' : 'backdrop'}
        />
        <Hero
          backdrop={backdrop}
          backdropSmall={collection.backdropSmall}
          backdropLarge={collection.backdropLarge}
          aside={null}
          poster={
            <Poster
              src={poster}
              srcSet={{ 500: poster, 780: posterLarge }}
              sizes="(width >= 96rem) 18rem, (width >= 64rem) 16rem, (width >= 48rem) 15rem, 10rem"
              alt=""
              title={name}
              className="rounded-card shadow-float"
            />
          }
        >
          <h1 className={headlineClass(name)}>
            <bdi>{name}</bdi>
          </h1>
          {movies && movies.length > 0 && <CollectionFacts tmdbId={tmdbId} movies={movies} />}
          {overview && (
            <p dir="auto" className="mt-5 text-match-parent text-base">
              {overview}
            </p>
          )}
        </Hero>
        <section className="page-width mt-6">
          <h2 className="mb-4 text-lg">{m.inOrder()}</h2>
          {!movies && <Notice kind="failed" text={m.moviesFailed()} {...retry} />}
          {movies?.length === 0 && <Notice kind="empty" text={m.noMovies()} />}
          {movies && movies.length > 0 && <TitleGrid titles={movies} label={name} level={3} complete />}
        </section>
      </>
    );
  },
);

interface CollectionFactsProps extends Pick<Collection, 'tmdbId'> {
  readonly movies: NonNullable<Collection['movies']>;
}

/**
 * How many movies it has, from when, how long they take, how many a signed-in viewer has left to watch, and the one to
 * play next.
 */
function CollectionFacts({ tmdbId, movies }: CollectionFactsProps) {
  // Each length costs the server a call, so the page does not wait for them.
  const { data } = useQuery(
    CollectionRuntimesDocument,
    useIsHydrated() ? { variables: { tmdbId } } : skipToken,
  );
  const runtimes = data?.collection?.movies?.map(({ runtime }) => runtime) ?? [];
  const minutes = runtimes.every((runtime) => runtime !== null)
    ? runtimes.reduce((sum, one) => sum + one, 0)
    : 0;
  // Earliest first; an announced movie has no year yet.
  const years = movies.flatMap(({ year }) => (year === null ? [] : [String(year)]));
  const [from, to] = [years[0] ?? '', years.at(-1) ?? ''];
  const today = useToday();
  const released = movies.filter(({ releaseDate }) => isReleased(releaseDate, today));
  const uid = useViewerId();
  const statuses = useTitleStatuses(released.map(({ id }) => id));
  const left = released.filter(({ id }) => !statuses.get(id)?.watched);
  const next = left[0] ?? released[0];
  const play = next && playAction(next, statuses.get(next.id) ?? null);
  const facts = [
    m.movies({ count: movies.length }),
    from === to ? from : m.years({ from, to }),
    minutes >= 60
      ? m.runtime({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      : minutes > 0 && formatMinutes(minutes),
    uid !== null && released.length > 0 && m.leftToWatch({ count: left.length }),
  ];
  return (
    <>
      <p className="mt-3 min-h-6 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {play && (
        <ButtonLink
          variant="primary"
          className="mt-4 max-w-full"
          icon={<Icon name="play" />}
          href={play.href}
        >
          <bdi className="truncate">{play.name}</bdi>
        </ButtonLink>
      )}
    </>
  );
}
