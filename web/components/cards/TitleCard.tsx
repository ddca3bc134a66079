import {
  createContext,
  type ReactNode,
  type RefCallback,
  startTransition,
  use,
  useCallback,
  useState,
} from 'react';
import { livePath, resumePath, titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import { formatRating, resumeKind } from '../../text/format.ts';
import { genreName, isOneOf } from '../../text/genreNames.ts';
import { CaptionedButton, Icon, PageLink } from '../controls/Button.tsx';
import { FormattedDate } from '../controls/FormattedDate.tsx';
import { useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { onceInView } from '../../browser/inView.ts';
import { performAction } from '../../library/actions.ts';
import { firstAction, isDroppable } from '../../library/titleState.ts';
import { type TitleSummary, useStatusInView, useTitleStatus } from '../../library/titleStatus.ts';
import { ListAction } from './ListButtons.tsx';
import { Poster, type PosterProps } from './Poster.tsx';
import { StatusBadges } from './StatusBadges.tsx';
import { useIsKept } from '../../stores/keptTitles.ts';
import * as m from '../../text/messages/cards.ts';
import { titleStateChunk } from '../state/titleStateChunk.ts';

/** The codes of the genres that a page is about: its cards show them before a title's other genres. */
export const RequestedGenresContext = createContext<readonly string[]>([]);

/** Lists of titles that may be still to come have their dates, too. */
export type CardTitle = TitleCardFragment & { readonly releaseDate?: string | null };

interface TitleCardProps {
  readonly title: CardTitle;
  /** Of the poster. */
  readonly priority?: PosterProps['priority'];
  /** The poster's width on the page, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  readonly level?: 2 | 3;
  /** Shown when the title has no other facts; '' until they have been read. */
  readonly kind?: string;
  /** Whether cards of both kinds are side by side: they show theirs. */
  readonly mixed?: boolean | undefined;
  readonly note?: ReactNode;
  /** A further fact, such as the viewer's rating on a list of their own. */
  readonly fact?: ReactNode;
  /** True on the watchlist, where every card's note is a button that removes it. */
  readonly onWatchlist?: boolean;
}

/**
 * A title's card. The whole card links to its page; with a mouse or a keyboard, Play and Info appear. A page has a
 * hundred cards, so styles live in the stylesheet and secondary controls render once the card is in view.
 */
export function TitleCard(props: TitleCardProps) {
  const { title: shown, priority, sizes, level = 3, kind, mixed, note, fact, onWatchlist = false } = props;
  const { title, year, releaseDate = null, rating, genres } = shown;
  const coming = isReleased(releaseDate, useToday()) ? null : releaseDate;
  const [status, inViewRef] = useStatusInView(shown.id);
  const isKept = useIsKept(shown.id);
  const mark = status ?? (isKept ? { ...keptStatus, mediaType: shown.mediaType } : null);
  const { inView, inViewProps } = useHoveredOrInView(inViewRef);
  const play = playAction(shown, mark);
  const which = mixed && (shown.mediaType === 'MOVIE' ? m.movie() : m.series());
  const requestedGenres = use(RequestedGenresContext);
  const requestedGenre = genres.find((one) => isOneOf(one, requestedGenres));
  const shownGenre = requestedGenre ?? genres[0];
  const genre = shownGenre && genreName(shownGenre);
  const sort = kind ?? (which || genre);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="card" {...inViewProps}>
      <Heading>
        <PageLink dir="auto" href={titlePath(shown)}>
          {title}
        </PageLink>
      </Heading>
      <p className="card-facts">
        {coming ? <FormattedDate date={coming} dateStyle="medium" /> : year}
        {kind === undefined && !coming && <Rating value={rating} />}
        {fact}
        {sort && <span>{sort}</span>}
        {/* Beside its kind, only one that was requested, or of a title that the viewer has chosen. */}
        {which && genre && (requestedGenre || onWatchlist) && <span>{genre}</span>}
      </p>
      {note && <p className="card-note">{note}</p>}
      {play && <PageLink className="card-action icon-play" href={play.href} aria-label={play.name} />}
      <PageLink className="card-action icon-info" href={titlePath(shown)} aria-label={m.info({ title })} />
      {inView && !onWatchlist && <WatchlistAction title={shown} />}
      {inView && !onWatchlist && mark && isDroppable(mark) && (
        <DropAction title={shown} isDropped={mark.state === 'DROPPED'} />
      )}
      {inView && <ListAction title={shown} />}
      <Poster
        src={shown.poster}
        srcSet={{ 342: shown.poster, 500: shown.posterLarge }}
        sizes={sizes}
        alt=""
        {...(shown.poster === null && { title })}
        priority={priority}
      >
        {mark && <StatusBadges status={onWatchlist ? { ...mark, listed: false } : mark} />}
      </Poster>
    </article>
  );
}

/** The href and label of a title's Play button; null for a series of which nothing is left before its next episode airs. */
export function playAction(
  summary: TitleSummary,
  status: Parameters<typeof firstAction>[0],
): { href: string; name: string } | null {
  const { title } = summary;
  const action = firstAction(status);
  if (action.kind === 'wait') return null;
  if (action.kind === 'resume') {
    const { resume } = action;
    return { href: resumePath(summary, resume), name: m.resumeOf({ ...resumeKind(resume), title }) };
  }
  return { href: livePath(summary), name: (action.kind === 'again' ? m.watchAgain : m.play)({ title }) };
}

/** Drops a title, or takes it up again. Lazy: anonymous visitors never load it. */
function DropAction(props: { readonly title: TitleSummary; readonly isDropped: boolean }) {
  const { code } = useLazyChunk(titleStateChunk, true);
  return code && <code.DropAction {...props} />;
}

/** Whether a title is on the viewer's watchlist, and a function that adds or removes it. */
export function useWatchlistToggle(title: TitleSummary) {
  const isKept = useIsKept(title.id);
  const listed = useTitleStatus(title.id)?.listed ?? isKept;
  const input = { titleId: title.id, listed: !listed };
  const toggle = () => void performAction({ operation: 'SetListed', title, input });
  return { listed, toggle };
}

/** Adds a title to the viewer's watchlist, or removes it. */
export function WatchlistButton({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
  return (
    <CaptionedButton
      icon={<Icon name={listed ? 'listed' : 'list-add'} />}
      name={listed ? m.onWatchlist() : m.addToWatchlist()}
      otherName={listed ? m.addToWatchlist() : m.onWatchlist()}
      aria-pressed={listed}
      onClick={toggle}
    />
  );
}

/** The same in the corner of a card's image. */
export function WatchlistAction({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
  return (
    <button
      type="button"
      className={`card-action card-list ${listed ? 'icon-listed' : 'icon-list-add'}`}
      aria-pressed={listed}
      aria-label={m.watchlist(title)}
      title={listed ? m.onWatchlist() : m.addToWatchlist()}
      onClick={toggle}
    />
  );
}

let isTouch: boolean | undefined;

/** Whether an element is, or was, hovered, focused or, on touch screens, in view; `ref` is called with it, too. */
function useHoveredOrInView(ref: RefCallback<Element>) {
  const [inView, setInView] = useState(false);
  const show = () => setInView(true);
  const bothRefs = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      isTouch ??= matchMedia('(pointer: coarse)').matches;
      const end = ref(element);
      // Cards just outside the window count, too.
      const endTouch = isTouch && onceInView(element, '200px', () => startTransition(show));
      return () => {
        if (end) end();
        if (endTouch) endTouch();
      };
    },
    [ref],
  );
  return { inView, inViewProps: { ref: bothRefs, onPointerEnter: show, onFocus: show } };
}

interface CardSkeletonsProps {
  readonly count: number;
  /** The layout of the cards. */
  readonly className: string;
  readonly label: ReactNode;
  /** True for episodes. */
  readonly wide?: boolean;
}

/** Placeholder of a loading list of cards, with a label over them. */
export function CardSkeletons({ count, className, label, wide = false }: CardSkeletonsProps) {
  return (
    <div className="relative">
      {label}
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} aria-hidden="true">
            <div className={`skeleton rounded-card ${wide ? 'aspect-video' : 'aspect-2/3'}`} />
            <div className="skeleton mt-3 h-5 w-4/5" />
            <div className="skeleton mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A title's rating from 0 to 10 with one decimal, behind a star; null without votes. */
export function Rating({ value }: { readonly value: number | null }) {
  if (value === null) return <span className="whitespace-nowrap">{m.notRated()}</span>;
  const rating = formatRating(value);
  return (
    <span role="img" aria-label={m.rated({ rating })} className="rating">
      {rating}
    </span>
  );
}

/** Of a title that a visitor without an account has saved in this browser. */
const keptStatus = {
  listed: true,
  state: 'NOT_STARTED',
  watched: false,
  progress: 0,
  resume: null,
  counts: null,
} as const;
