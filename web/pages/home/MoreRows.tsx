import { skipToken, useQuery } from '@apollo/client/react';
import { type ComponentProps, useState } from 'react';
import { browsePath, routePatterns, watchlistPath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { CardSkeletons } from '../../components/cards/TitleCard.tsx';
import { CardRow, Row, TitleRow } from '../../components/cards/TitleRow.tsx';
import { LoadingLabel, useElapsed } from '../../components/feedback/Loading.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { pickRow } from '../../components/rating/pickRow.tsx';
import {
  type AiringEntryFragment,
  AiringThisWeekDocument,
  BegunCollectionsDocument,
  ListedOnServicesDocument,
  MoreRowsDocument,
  type WideCardFragment,
} from '../../gql/graphql.ts';
import { usePicks } from '../../library/picks.ts';
import { useIsHidden } from '../../stores/hidden.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { dayAfter, isReleased } from '../../text/dates.ts';
import * as m from '../../text/messages/moreRows.ts';
import * as picksText from '../../text/messages/picks.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { AiringThisWeek } from './AiringThisWeek.tsx';
import { Banner } from './Banner.tsx';
import {
  alternate,
  bannerOf,
  type BegunCollection,
  begunCollections,
  isWorthwhile,
  type Play,
  type Shelf,
} from './shelves.ts';
import { CollectionCard, WideCard } from './WideCards.tsx';
import './moreRows.css';

/** How long the other rows wait for what is read of the viewer's own: begun collections, picks, and what airs this week. In milliseconds. */
const OWN_WAIT_MS = 1000;
/** What airs within so many days is on the home page. */
const WEEK = 7;

interface MoreRowsProps {
  /** Ids of the titles that the rows above begin with. */
  readonly above: readonly string[];
  /** Null without an account. */
  readonly viewerId: string | null;
}

/** What is read of the viewer's own for rows. */
interface Own {
  readonly plays: readonly Play[];
  readonly airing: readonly AiringEntryFragment[];
  readonly picks: ReturnType<typeof usePicks>['picks'];
}

function lastDayOf(today: string): string {
  let day = today;
  for (let count = 1; count < WEEK; count += 1) day = dayAfter(day);
  return day;
}

/** The home page's rows below the first six. Which ones there are is fixed before any of them is shown. */
export function MoreRows({ above, viewerId }: MoreRowsProps) {
  const region = useRegion();
  const services = useMyServices(region);
  const ids = services.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const hasServices = ids.length > 0;
  const { data, error, refetch } = useQuery(MoreRowsDocument, {
    variables: {
      popularOn: { services: ids.slice(0, 1), region },
      newOn: { services: ids, region },
      hasServices,
    },
  });
  const retry = useRetry(refetch, error !== undefined);
  const options = useViewerOptions(viewerId);
  const listed = useQuery(
    ListedOnServicesDocument,
    viewerId !== null && hasServices
      ? { variables: { services: ids, region }, context: options.context }
      : skipToken,
  );
  /** The movies watched last, what airs, and the picks, as they are known when the rows are first shown; null before. */
  const [own, setOwn] = useState<Own | null>(null);
  const today = useToday();
  const picksQuery = usePicks(viewerId, own === null);
  const begunQuery = useQuery(
    BegunCollectionsDocument,
    viewerId !== null && !own ? { context: options.context } : skipToken,
  );
  const airingQuery = useQuery(
    AiringThisWeekDocument,
    viewerId !== null && !own
      ? {
          variables: { from: today, to: lastDayOf(today) },
          ...options,
        }
      : skipToken,
  );
  const isLate = useElapsed(OWN_WAIT_MS);
  const isHidden = useIsHidden();
  // A watchlist that has changed is read again, while its row stays.
  const { viewer } = listed.data ?? listed.previousData ?? {};
  const isKnown = (data ?? error) !== undefined && (viewer !== undefined || !listed.loading);
  // Rows of the viewer are left out if they could not be loaded.
  if (isKnown && !own && (isLate || !(begunQuery.loading || airingQuery.loading || picksQuery.isLoading)))
    setOwn({
      plays: begunQuery.data?.viewer?.plays?.nodes ?? [],
      airing: airingQuery.data?.viewer?.calendar?.entries ?? [],
      picks: picksQuery.picks,
    });
  if (!isKnown || !own) return <RowsSkeleton />;

  const { popular, documentaries, series, short, popularOn, newOn, featured } = data ?? {};
  const begun = begunCollections(own.plays, today);
  const banner = bannerOf(
    today,
    (featured?.nodes ?? []).filter((movie) => !isHidden(movie)),
    begun.map(({ collection }) => collection.id),
  );
  const released = popular?.nodes.filter(({ releaseDate }) => isReleased(releaseDate, today));
  const newest = newOn?.nodes;
  const ofThisMonth = newest?.filter(({ releaseDate }) => releaseDate?.startsWith(today.slice(0, 7)));
  const isThisMonth = ofThisMonth !== undefined && ofThisMonth.length >= 6;
  const service = parseServiceSlug(services[0] ?? '')?.name ?? '';
  const named = { count: services.length, service };

  const seen = new Set(above);
  const rowOf = (shelf: Shelf, own: Pick<ComponentProps<typeof TitleRow>, 'cards' | 'notes'> = {}) => {
    if (!isWorthwhile(shelf, seen)) return [];
    for (const { id } of shelf.titles ?? []) seen.add(id);
    const failed = m.failed({ row: shelf.heading });
    return <TitleRow key={shelf.heading} {...shelf} {...own} failed={failed} {...retry} />;
  };
  const wideRowOf = (heading: string, to: string, titles: readonly WideCardFragment[] | null) =>
    rowOf(
      { look: 'wide-row', heading, to, titles },
      { cards: titles?.map((title) => <WideCard key={title.id} title={title} />) },
    );
  const posterRowOf = (heading: string, to: string, titles: Shelf['titles']) =>
    rowOf({ look: '', heading, to, titles });
  const onServices = (slugs: readonly string[], sort?: string) => {
    const query = [...slugs.map((slug) => ['service', slug]), ['region', region]];
    return `${browsePath('movie')}?${new URLSearchParams(sort ? [...query, ['sort', sort]] : query)}`;
  };
  const others = [
    begun.length > 0 ? [<BegunCollections key="begun" collections={begun} />] : [],
    rowOf({
      look: 'ranked-row',
      heading: m.topTen(),
      to: browsePath('popular'),
      titles: released?.slice(0, 10) ?? null,
    }),
    wideRowOf(m.documentaries(), `${browsePath('movie')}?with=documentary`, documentaries?.nodes ?? null),
    banner ? [<Banner key="banner" {...banner} />] : [],
    wideRowOf(m.ratedSeries(), `${browsePath('tv')}?rating=8`, series?.nodes ?? null),
  ];
  const picked = pickRow(own.picks ?? []);
  const posters = [
    own.airing.length > 0 ? [<AiringThisWeek key="airing" entries={own.airing} />] : [],
    rowOf(
      { look: '', heading: picksText.heading(), to: routePatterns.ratings, titles: picked.titles ?? [] },
      picked,
    ),
    posterRowOf(
      m.listedOnServices(),
      watchlistPath(),
      viewer?.watchlist?.nodes.flatMap(({ title }) => title ?? []) ?? [],
    ),
    ...(hasServices
      ? [posterRowOf(m.popularOn({ service }), onServices(services.slice(0, 1)), popularOn?.nodes ?? null)]
      : []),
    posterRowOf(m.shortAndGood(), `${browsePath('movie')}?rating=7&runtime-to=95`, short?.nodes ?? null),
    ...(hasServices
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

/** The collections that a viewer has begun. */
function BegunCollections({ collections }: { readonly collections: readonly BegunCollection[] }) {
  return (
    <Row heading={m.begunCollections()}>
      <CardRow
        name={m.begunCollections()}
        className="card-row wide-row"
        arrowClassName="top-[calc(50%-4.5rem)]"
        alwaysArrows
      >
        {collections.map((one) => (
          <li key={one.collection.id}>
            <CollectionCard {...one} />
          </li>
        ))}
      </CardRow>
    </Row>
  );
}
