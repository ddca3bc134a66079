import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { livePath, resumePath, titlePath } from '../../../contract/paths.ts';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { resumeLabel } from '../../text/format.ts';
import { Button, Icon, PageLink } from '../controls/Button.tsx';
import { mutateLibrary, type TitleSummary } from '../library/libraryMutations.ts';
import { type TitleStatus, useTitleStatus } from '../library/titleStatus.ts';
import { Poster } from './Poster.tsx';

interface TitleCardProps {
  readonly title: TitleCardFragment;
  /** True for cards in the first viewport: their posters load eagerly. */
  readonly priority?: boolean | undefined;
  /** The poster's width on the page, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  readonly level?: 2 | 3;
  /** Shown when the title has no other facts. */
  readonly kind?: string;
  readonly mixed?: boolean | undefined;
  readonly note?: ReactNode;
}

/**
 * A title's card. The whole card links to its page; Play and Info appear on hover and focus. A page has a hundred cards,
 * so styles live in the stylesheet and secondary controls render once the card is in view.
 */
export function TitleCard({ title: shown, priority, sizes, level = 3, kind, mixed, note }: TitleCardProps) {
  const { title, year, rating, genres } = shown;
  const mark = useTitleStatus(shown.id);
  const { inView, inViewProps } = useInView();
  const play = playAction(shown, mark);
  const which = mixed && (shown.mediaType === 'MOVIE' ? 'Movie' : 'Series');
  const sort = kind ?? [which, genres[0]?.name].filter(Boolean).join(' · ');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="card" {...inViewProps}>
      <Heading>
        <PageLink dir="auto" href={titlePath(shown)}>
          {title}
        </PageLink>
      </Heading>
      <p className="card-facts">
        {sort && <span>{sort}</span>}
        {year}
        {!kind && <Rating value={rating} />}
      </p>
      {note && <p className="card-note">{note}</p>}
      <Poster
        src={shown.poster}
        srcSet={{ 342: shown.poster, 500: shown.posterLarge }}
        sizes={sizes}
        alt=""
        priority={priority}
      >
        <PageLink className="card-action icon-play" href={play.href} aria-label={play.name} />
        <PageLink
          className="card-action icon-info"
          href={titlePath(shown)}
          aria-label={`Info about ${title}`}
        />
        {inView && <WatchlistAction title={shown} />}
        {mark && <StatusBadges status={mark} />}
      </Poster>
    </article>
  );
}

/** The href and label of a title's Play button. */
export function playAction(title: TitleSummary, mark: TitleStatus | null): { href: string; name: string } {
  if (mark?.resume) {
    const label = resumeLabel(mark.resume);
    const name = label === 'Resume' ? `Resume ${title.title}` : `${label} of ${title.title}`;
    return { href: resumePath(title, mark.resume), name };
  }
  const name = mark?.watched ? `Watch ${title.title} again` : `Play ${title.title}`;
  return { href: livePath(title), name };
}

/** Whether a title is on the viewer's watchlist, and a function that adds or removes it. */
export function useWatchlistToggle(title: TitleSummary) {
  const listed = useTitleStatus(title.id)?.listed ?? false;
  const toggle = () => void mutateLibrary({ operation: 'SetListed', title, input: { listed: !listed } });
  return { listed, toggle };
}

/** Adds a title to the viewer's watchlist, or removes it. */
export function WatchlistButton({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
  return (
    <Button icon={<Icon name={listed ? 'listed' : 'list-add'} />} aria-pressed={listed} onClick={toggle}>
      {listed ? 'On your watchlist' : 'Add to watchlist'}
    </Button>
  );
}

function WatchlistAction({ title }: { readonly title: TitleSummary }) {
  const { listed, toggle } = useWatchlistToggle(title);
  return (
    <button
      type="button"
      className={`card-action card-list ${listed ? 'icon-listed' : 'icon-list-add'}`}
      aria-pressed={listed}
      aria-label={`Watchlist: ${title.title}`}
      title={listed ? 'On your watchlist' : 'Add to watchlist'}
      onClick={toggle}
    />
  );
}

let isTouch: boolean | undefined;

/** Whether an element is, or was, hovered, focused or, on touch screens, in view. */
function useInView() {
  const [inView, setInView] = useState(false);
  const show = () => setInView(true);
  const ref = useCallback((element: HTMLElement | null) => {
    isTouch ??= matchMedia('(pointer: coarse)').matches;
    if (!element || !isTouch) return undefined;
    const onIntersect: IntersectionObserverCallback = (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      startTransition(show);
    };
    // Cards just outside the window count, too.
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { inView, inViewProps: { ref, onPointerEnter: show, onFocus: show } };
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
  if (value === null) return <span className="whitespace-nowrap">Not rated</span>;
  const rating = value.toFixed(1);
  return (
    <span role="img" aria-label={`Rated ${rating} out of 10`} className="rating">
      {rating}
    </span>
  );
}

/** The viewer's status of a title as badges over its poster; 'On your watchlist, 40 % watched' for screen readers. */
export function StatusBadges({ status: { listed, watched, progress } }: { readonly status: TitleStatus }) {
  const texts = [
    listed && 'on your watchlist',
    watched && 'watched',
    progress > 0 && `${percent(progress)} watched`,
  ];
  const text = texts.filter(Boolean).join(', ');
  return (
    <>
      {listed && <span className="card-mark icon-listed" />}
      {watched && <span className="card-mark card-mark-watched icon-check" />}
      {progress > 0 && <ProgressBar ratio={progress} />}
      <span className="sr-only">{text.charAt(0).toUpperCase() + text.slice(1)}</span>
    </>
  );
}

/** The progress along the lower edge of a picture. Adjacent text says it for screen readers. */
export function ProgressBar({ ratio }: { readonly ratio: number }) {
  return <progress aria-hidden="true" className="card-progress" value={ratio} max={1} />;
}

/** A started title is never 0 %, an unfinished one never 100 %. */
export function percent(ratio: number): string {
  return `${Math.min(99, Math.max(1, Math.round(ratio * 100)))} %`;
}
