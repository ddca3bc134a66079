import { useQuery } from '@apollo/client/react';
import { browsePath, titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { playAction, Rating, StatusBadges } from '../../components/cards/TitleCard.tsx';
import { TitleRow, type TitleRowProps } from '../../components/cards/TitleRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import { MoreRowsDocument, MyServicesRowDocument, type WideCardFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { isReleased } from '../../text/dates.ts';
import * as cards from '../../text/messages/cards.ts';
import * as m from '../../text/messages/moreRows.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import './moreRows.css';

/** The home page's rows below the first six. */
export function MoreRows() {
  const { data, error, refetch } = useQuery(MoreRowsDocument);
  const { popular, documentaries, short } = data ?? {};
  const retry = useRetry(refetch, error !== undefined);
  /** A row's titles: undefined while they are loading, null when they could not be loaded. */
  const titlesOf = <T,>(list: { readonly nodes: readonly T[] } | null | undefined) =>
    list?.nodes ?? (error ? null : undefined);
  const wide = titlesOf(documentaries);
  const today = useToday();
  const mostPopular = titlesOf(popular);
  const topTen =
    mostPopular && mostPopular.filter(({ releaseDate }) => isReleased(releaseDate, today)).slice(0, 10);
  return (
    <div className="more-rows">
      <Row heading={m.topTen()} to={browsePath('popular')} titles={topTen} look="ranked-row" {...retry} />
      <MyServicesRow />
      <Row
        heading={m.documentaries()}
        to={`${browsePath('movie')}?with=documentary`}
        titles={wide}
        cards={wide?.map((title) => (
          <WideCard key={title.id} title={title} />
        ))}
        look="wide-row"
        {...retry}
      />
      <Row
        heading={m.shortAndGood()}
        to={`${browsePath('movie')}?rating=7&runtime-to=95`}
        titles={titlesOf(short)}
        {...retry}
      />
    </div>
  );
}

/** The newest movies on the services that the visitor has chosen in this browser; nothing if there are none. */
function MyServicesRow() {
  const region = useRegion();
  const services = useMyServices(region);
  return services.length > 0 && <ServicesRow region={region} services={[...services].sort()} />;
}

interface ServicesRowProps {
  readonly region: string;
  readonly services: readonly string[];
}

function ServicesRow({ region, services }: ServicesRowProps) {
  const ids = services.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const { data, error, refetch } = useQuery(MyServicesRowDocument, {
    variables: { filter: { services: ids, region } },
  });
  const retry = useRetry(refetch, error !== undefined);
  if (data?.newest?.nodes.length === 0) return null;
  const query = new URLSearchParams([
    ...services.map((slug) => ['service', slug]),
    ['region', region],
    ['sort', 'newest'],
  ]);
  return (
    <Row
      heading={m.myServices()}
      to={`${browsePath('movie')}?${query.toString()}`}
      titles={data?.newest?.nodes ?? (error ? null : undefined)}
      {...retry}
    />
  );
}

function Row(row: TitleRowProps) {
  const { heading } = row;
  return (
    <TitleRow
      {...row}
      loading={m.loading()}
      failed={m.failed({ row: heading })}
      empty={m.empty({ row: heading })}
    />
  );
}

/** The image's width: see wide-row in status.css. */
const SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 24vw, (width >= 40rem) 42vw, 72vw';

/** A title's card with its backdrop: otherwise like a TitleCard. */
function WideCard({ title: shown }: { readonly title: WideCardFragment }) {
  const { title, year, rating, backdrop, backdropSmall } = shown;
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
        <Rating value={rating} />
      </p>
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
