import { skipToken, useQuery } from '@apollo/client/react';
import { type ReactNode, useId, useMemo } from 'react';
import { browsePath, collectionPath, titlePath, watchlistPath } from '../../../contract/paths.ts';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster, srcSetOf } from '../../components/cards/Poster.tsx';
import { CardSkeletons, playAction, StatusBadges } from '../../components/cards/TitleCard.tsx';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { useTitleStatus, useTitleStatuses } from '../../library/titleStatus.ts';
import {
  CollectionRowDocument,
  type InCollectionFragment,
  ListedOnServicesDocument,
  MoreRowsDocument,
  type WideCardFragment,
} from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { isReleased } from '../../text/dates.ts';
import { formatCount } from '../../text/format.ts';
import * as cards from '../../text/messages/cards.ts';
import * as m from '../../text/messages/moreRows.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { alternate, isWorthwhile, type Shelf } from './shelves.ts';
import './moreRows.css';

interface MoreRowsProps {
  /** Ids of the titles that the rows above begin with. */
  readonly above: readonly string[];
  /** Null without an account. */
  readonly viewerId: string | null;
}

/** The home page's rows below the first six. Which ones there are is fixed before any of them is shown. */
export function MoreRows({ above, viewerId }: MoreRowsProps) {
  const region = useRegion();
  const services = useMyServices(region);
  const ids = services.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const { data, error, refetch } = useQuery(MoreRowsDocument, {
    variables: {
      popularOn: { services: ids.slice(0, 1), region },
      newOn: { services: ids, region },
      hasServices: ids.length > 0,
    },
  });
  const retry = useRetry(refetch, error !== undefined);
  const context = useMemo(() => asViewer(viewerId), [viewerId]);
  const listed = useQuery(
    ListedOnServicesDocument,
    viewerId !== null && ids.length > 0 ? { variables: { services: ids, region }, context } : skipToken,
  );
  const today = useToday();
  if ((!data && !error) || listed.loading) return <RowsSkeleton />;

  const { popular, documentaries, series, short, popularOn, newOn, inCollections } = data ?? {};
  const released = popular?.nodes.filter(({ releaseDate }) => isReleased(releaseDate, today));
  const newest = newOn?.nodes;
  const ofThisMonth = newest?.filter(({ releaseDate }) => releaseDate?.startsWith(today.slice(0, 7)));
  const isThisMonth = ofThisMonth !== undefined && ofThisMonth.length >= 6;
  const service = parseServiceSlug(services[0] ?? '')?.name ?? '';
  const named = { count: services.length, service };

  const seen = new Set(above);
  const rowOf = (shelf: Shelf, rowCards?: readonly ReactNode[]) => {
    if (!isWorthwhile(shelf, seen)) return [];
    for (const { id } of shelf.titles ?? []) seen.add(id);
    const failed = m.failed({ row: shelf.heading });
    return <TitleRow key={shelf.heading} {...shelf} cards={rowCards} failed={failed} {...retry} />;
  };
  const wideRowOf = (heading: string, to: string, titles: readonly WideCardFragment[] | null) =>
    rowOf(
      { look: 'wide-row', heading, to, titles },
      titles?.map((title) => <WideCard key={title.id} title={title} />),
    );
  const posterRowOf = (heading: string, to: string, titles: Shelf['titles']) =>
    rowOf({ look: '', heading, to, titles });
  const onServices = (slugs: readonly string[], sort?: string) => {
    const query = [...slugs.map((slug) => ['service', slug]), ['region', region]];
    return `${browsePath('movie')}?${new URLSearchParams(sort ? [...query, ['sort', sort]] : query)}`;
  };
  const others = [
    rowOf({
      look: 'ranked-row',
      heading: m.topTen(),
      to: browsePath('popular'),
      titles: released?.slice(0, 10) ?? null,
    }),
    wideRowOf(m.documentaries(), `${browsePath('movie')}?with=documentary`, documentaries?.nodes ?? null),
    <CollectionBanner key="collection" movies={inCollections?.nodes ?? []} viewerId={viewerId} />,
    wideRowOf(m.ratedSeries(), `${browsePath('tv')}?rating=8`, series?.nodes ?? null),
  ];
  const posters = [
    // Left out if it could not be loaded.
    posterRowOf(
      m.listedOnServices(),
      watchlistPath(),
      listed.data?.viewer?.watchlist?.nodes.flatMap(({ title }) => title ?? []) ?? [],
    ),
    ...(ids.length > 0
      ? [posterRowOf(m.popularOn({ service }), onServices(services.slice(0, 1)), popularOn?.nodes ?? null)]
      : []),
    posterRowOf(m.shortAndGood(), `${browsePath('movie')}?rating=7&runtime-to=95`, short?.nodes ?? null),
    ...(ids.length > 0
      ? [
          posterRowOf(
            isThisMonth ? m.releasedThisMonth(named) : m.newOn(named),
            onServices([...services].sort(), 'newest'),
            (isThisMonth ? ofThisMonth : newest) ?? null,
          ),
        ]
      : []),
  ];
  return <div className="more-rows">{alternate(others.flat(), posters.flat())}</div>;
}

/** In the place of the rows until they are known: nothing that is seen moves when they arrive. */
function RowsSkeleton() {
  return (
    <div className="min-h-dvh">
      <CardSkeletons
        count={6}
        className="card-row overflow-x-hidden"
        label={<LoadingLabel text={m.loading()} className="top-13" />}
      />
    </div>
  );
}

/** The image's width: see wide-row in status.css. */
const SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 24vw, (width >= 40rem) 42vw, 72vw';

/** A title's card with its backdrop, and why it is worth watching: otherwise like a TitleCard. */
function WideCard({ title: shown }: { readonly title: WideCardFragment }) {
  const { title, year, rating, voteCount, genres, backdrop, backdropSmall } = shown;
  const mark = useTitleStatus(shown.id);
  const play = playAction(shown, mark);
  return (
    <article className="card">
      <h3>
        <PageLink dir="auto" href={titlePath(shown)}>
          {title}
        </PageLink>
      </h3>
      <p className="card-facts">
        {year !== null && <span>{year}</span>}
        {genres.slice(0, 2).map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </p>
      {rating !== null && (
        <p className="card-note">{m.why({ rating: rating.toFixed(1), votes: formatCount(voteCount) })}</p>
      )}
      <PageLink className="card-action icon-play" href={play.href} aria-label={play.name} />
      <PageLink
        className="card-action icon-info"
        href={titlePath(shown)}
        aria-label={cards.info({ title })}
      />
      <Poster wide src={backdrop} srcSet={{ 300: backdropSmall, 780: backdrop }} sizes={SIZES} alt="">
        {mark && <StatusBadges status={mark} />}
      </Poster>
    </article>
  );
}

interface CollectionBannerProps extends Pick<MoreRowsProps, 'viewerId'> {
  readonly movies: readonly InCollectionFragment[];
}

/** The collection of the most popular movie that is in one, over its image; nothing if there is none. */
function CollectionBanner({ movies, viewerId }: CollectionBannerProps) {
  const id = useId();
  const [found] = movies.flatMap((movie) =>
    movie.__typename === 'Movie' && movie.collection?.backdrop
      ? { title: movie.title, ...movie.collection }
      : [],
  );
  const { data } = useQuery(
    CollectionRowDocument,
    found && viewerId !== null ? { variables: { tmdbId: found.tmdbId } } : skipToken,
  );
  const ids = data?.collection?.movies?.map((movie) => movie.id) ?? [];
  const statuses = useTitleStatuses(ids);
  const seen = ids.filter((movie) => statuses.get(movie)?.watched).length;
  if (!found) return null;
  const { title, tmdbId, name, backdrop, backdropSmall, backdropLarge } = found;
  return (
    <section aria-labelledby={id} className="banner">
      <div className="art" aria-hidden="true">
        <img
          src={backdrop ?? undefined}
          srcSet={srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
          sizes="100vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <h2 id={id} className="text-xl md:text-2xl">
        <PageLink href={collectionPath(tmdbId)} className="outline-none after:absolute after:inset-0">
          <bdi>{name}</bdi>
        </PageLink>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {seen > 0 ? m.seenOf({ seen, count: ids.length }) : m.inCollection({ title })}
      </p>
    </section>
  );
}
