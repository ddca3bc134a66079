import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { type ReactNode, Suspense } from 'react';
import { livePath, resumePath, titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { Rating, WatchlistAction } from '../../components/cards/TitleCard.tsx';
import { ButtonLink, Icon, PageLink } from '../../components/controls/Button.tsx';
import { seasonsInWords } from '../../components/episodes/seasons.ts';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { useTitleStatus } from '../../library/titleStatus.ts';
import { findSlug } from '../../components/services/ServiceLogo.tsx';
import { PickDetailsDocument, type PickDetailsQuery, type TonightTitleFragment } from '../../gql/graphql.ts';
import { allOf, excerpt, formatMinutes, formatRating, resumeLabel } from '../../text/format.ts';
import { genreName, isOneOf } from '../../text/genreNames.ts';
import * as m from '../../text/messages/tonight.ts';
import { richText } from '../../text/richText.tsx';
import { type Choices, skipping, tonightUrl, useChoices } from './choices.ts';
import { pickVariables, policies, suitsMood, type TonightPick } from './picks.ts';

/** Side by side in a wide window; below that one under the other, each with its image beside the text. */
export const PICKS_LAYOUT = 'grid gap-8 lg:grid-cols-3';
/** Flat in a column: its buttons are in the first viewport. */
const IMAGE = 'rounded-card lg:aspect-2/1';
const CARD = 'relative grid h-full gap-4 md:max-lg:grid-cols-2 lg:grid-rows-[auto_1fr]';
/** Reserves three lines. */
const OVERVIEW = 'mt-2 min-h-[4.5em] text-sm';
/** Reserves a line. */
const NO_BREAK_SPACE = '\u00a0';
/** The longest overview, in characters: three lines of a column. */
const MAX_OVERVIEW = 150;
const SIZES = '(width >= 64rem) 32vw, (width >= 48rem) 46vw, 92vw';

interface PickCardProps {
  readonly pick: TonightPick<TonightTitleFragment>;
  /** The choices that the pick was made for. */
  readonly choices: Choices;
  readonly priority: 'high' | undefined;
}

export function PickCard({ pick, choices, priority }: PickCardProps) {
  const { id, title, backdrop, backdropLarge } = pick.title;
  const resume = useTitleStatus(id)?.resume;
  const chosen = useChoices();
  const { genresAny } = pickVariables(choices).best;
  // The requested one.
  const genre = pick.title.genres.find((one) => isOneOf(one, genresAny ?? [])) ?? pick.title.genres[0];
  const hidden = { hidden: (words: string) => <span className="sr-only">{words}</span> };
  return (
    <article className={CARD}>
      <Poster
        wide
        src={backdrop}
        srcSet={{ 780: backdrop, 1280: backdropLarge }}
        sizes={SIZES}
        alt=""
        title={title}
        priority={priority}
        className={IMAGE}
      >
        <WatchlistAction title={pick.title} />
      </Poster>
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="font-semibold">{policyNames[pick.policy]()}</span>
          {genre && genreName(genre)}
        </p>
        <h2 className="mt-1 text-lg">
          <PageLink
            href={titlePath(pick.title)}
            dir="auto"
            title={title}
            className="line-clamp-2 text-match-parent underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </PageLink>
        </h2>
        <Suspense key={id} fallback={<Text pick={pick} choices={choices} details={undefined} />}>
          <Details pick={pick} choices={choices} />
        </Suspense>
        <div className="relative mt-auto flex flex-wrap gap-2 pt-4">
          <ButtonLink
            variant="primary"
            icon={<Icon name="play" />}
            href={resume ? resumePath(pick.title, resume) : livePath(pick.title)}
          >
            {resume ? resumeLabel(resume) : m.play()}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
          <ButtonLink href={tonightUrl(skipping(chosen, id))} data-stay="" rel="nofollow">
            {richText(m.notThis({ title }), hidden)}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const policyNames = { best: m.best, popular: m.popular, gem: m.gem };

type Found = PickDetailsQuery['title'];

/** What lists lack. A deferred section: without it, the card has no length and no summary. */
function Details(props: Omit<PickCardProps, 'priority'>) {
  const { services, region } = props.choices;
  const { data } = usePageQuery(PickDetailsDocument, {
    variables: { id: props.pick.title.id, region, withOffers: services.length > 0 },
    context: { deferrable: true },
  });
  return <Text {...props} details={data?.title ?? null} />;
}

interface TextProps extends Omit<PickCardProps, 'priority'> {
  /** Undefined while they load; null when they failed. */
  readonly details: Found | undefined;
}

function Text({ pick, choices, details }: TextProps) {
  const { year, rating } = pick.title;
  const today = useToday();
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        {year !== null && <span>{year}</span>}
        <Rating value={rating} />
        {/* What comes late is last, and moves nothing. */}
        {details && lengthOf(details, today)}
        {details?.certification && (
          <span className="rounded-control border border-line px-2 text-xs">{details.certification}</span>
        )}
      </p>
      <p className="mt-3 text-base font-medium">{reasonFor(pick, choices)}</p>
      {details === undefined ? (
        <div aria-hidden="true" className={`skeleton noscript:hidden ${OVERVIEW}`} />
      ) : (
        <p
          dir="auto"
          lang={details?.overviewLanguage}
          className={`line-clamp-3 text-match-parent text-muted ${OVERVIEW}`}
        >
          {details?.overview && excerpt(details.overview, MAX_OVERVIEW)}
        </p>
      )}
      {choices.services.length > 0 && (
        <p className="mt-2 truncate text-sm">{(details && offersOf(details, choices)) || NO_BREAK_SPACE}</p>
      )}
    </>
  );
}

function lengthOf(details: NonNullable<Found>, today: string): ReactNode {
  if (details.__typename === 'Movie') {
    return details.runtime !== null && <span>{formatMinutes(details.runtime)}</span>;
  }
  const seasons = seasonsInWords(details, today);
  return seasons && <span>{seasons}</span>;
}

/** The chosen services that have a title; empty when none of them is known to. */
function offersOf({ whereToWatch }: NonNullable<Found>, { services }: Choices): string {
  const { subscription = [], free = [], adverts = [], rent = [], buy = [] } = whereToWatch ?? {};
  const offers = [...subscription, ...free, ...adverts, ...rent, ...buy];
  const names = offers.flatMap(({ tmdbId, name }) => (findSlug(services, tmdbId) === undefined ? [] : name));
  return names.length > 0 ? m.on({ services: allOf(new Set(names)) }) : '';
}

/**
 * Why a title is a good pick for the choices: that many vouch for it, that many watch it, or that few know it. In the
 * mood's words only if it has a genre of the mood's own.
 */
export function reasonFor(
  { policy, title }: TonightPick<Pick<TonightTitleFragment, 'mediaType' | 'genres' | 'rating' | 'voteCount'>>,
  { mood: chosenMood, time, with: company }: Pick<Choices, 'mood' | 'time' | 'with'>,
): string {
  const mood = chosenMood && suitsMood(title, chosenMood) ? chosenMood : 'any';
  const votes = title.voteCount;
  const isSeries = title.mediaType === 'TV';
  // Half an hour is the length of an episode, more that of a movie.
  const timeChoice = time && isSeries === (time === '30') ? time : 'any';
  if (policy === 'best')
    return m.reasonBest({ mood, rating: formatRating(title.rating ?? 0), time: timeChoice, votes });
  if (policy === 'popular')
    return m.reasonPopular({
      mood,
      company: company === 'kids' && isSeries ? 'kidsShow' : (company ?? 'any'),
    });
  return m.reasonGem({ mood, votes });
}

export function PickSkeletons() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <div className={PICKS_LAYOUT}>
        {policies.map((policy) => (
          <div key={policy} aria-hidden="true" className={CARD}>
            <div className={`skeleton aspect-video ${IMAGE}`} />
            <div>
              <div className="skeleton h-5 w-1/2" />
              <div className="skeleton mt-2 h-5 w-4/5" />
              <div className="skeleton mt-8 h-32" />
              <div className="skeleton mt-8 h-11 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
