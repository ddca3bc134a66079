import { createElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { scrolledFromStart, scrollFromStart } from '../../browser/direction.ts';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { useStatusRequests } from '../../library/titleStatus.ts';
import { hideableBy, useHideableMovies, useIsHidden } from '../../stores/hidden.ts';
import { Button, Icon, PageLink } from '../controls/Button.tsx';
import { announce } from '../feedback/LiveRegion.tsx';
import { LoadingLabel, NeedsScripts } from '../feedback/Loading.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { Retry } from '../feedback/useRetry.ts';
import { CardSkeletons, TitleCard } from './TitleCard.tsx';
import * as m from '../../text/messages/cards.ts';

interface TitleRowProps extends Partial<Retry> {
  readonly heading: string;
  readonly to?: string;
  /** Undefined while they are loading, null when they could not be loaded. */
  readonly titles: readonly TitleCardFragment[] | null | undefined;
  readonly notes?: readonly ReactNode[];
  readonly mixed?: boolean;
  /** Whether the row has hidden titles too. */
  readonly complete?: boolean;
  /** The titles' cards if they are not TitleCards. */
  readonly cards?: readonly ReactNode[] | undefined;
  /** Wide images, or posters with their numbers. */
  readonly look?: 'wide-row' | 'ranked-row' | '';
  /** Shown and announced over placeholder cards, such as 'Loading recommendations...'. */
  readonly loading?: string;
  /** Says that the titles could not be loaded; in browsers without JavaScript, which cannot fetch them, while loading. */
  readonly failed?: string;
  /** Says that there are no titles. */
  readonly empty?: string;
}

const SIZES = '(min-width:64rem) min(15vw,17rem), (min-width:48rem) 22vw, (min-width:40rem) 28vw, 42vw';

/** A row of cards: six per page with arrows at desktop width; below that it is swiped, with a peek of the next card. */
export function TitleRow({ heading, to, titles, notes = [], mixed, ...state }: TitleRowProps) {
  const { loading, failed = '', empty, complete, cards, look = '', ...retry } = state;
  const className = `card-row ${look}`;
  const isHidden = useIsHidden();
  useStatusRequests(useHideableMovies(titles ?? []));
  const isShown = (title: TitleCardFragment) => complete || !isHidden(title);
  if (titles && titles.length > 0 && !titles.some(isShown)) return null;
  return (
    <Row heading={heading} to={to}>
      {titles === undefined && (
        <NeedsScripts text={failed}>
          <CardSkeletons
            count={6}
            className={`${className} overflow-x-hidden`}
            wide={look === 'wide-row'}
            label={loading && <LoadingLabel text={loading} className="top-13" />}
          />
        </NeedsScripts>
      )}
      {titles === null && <Notice kind="failed" text={failed} {...retry} />}
      {titles?.length === 0 && empty && <Notice kind="empty" text={empty} />}
      {titles && titles.length > 0 && (
        <CardRow
          name={heading}
          className={className}
          isOrdered={look === 'ranked-row'}
          complete={complete}
          arrowClassName="top-[calc(50%-4.5rem)]"
          alwaysArrows
        >
          {titles.map(
            (title, index) =>
              isShown(title) && (
                <li key={title.id} data-about={hideableBy(title)}>
                  {cards?.[index] ?? (
                    <TitleCard title={title} sizes={SIZES} mixed={mixed} note={notes[index]} />
                  )}
                </li>
              ),
          )}
        </CardRow>
      )}
    </Row>
  );
}

interface RowProps extends Pick<TitleRowProps, 'heading'> {
  /** The page that the heading links to. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/** A section of cards under its heading. */
export function Row({ heading, to, children }: RowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="group/row relative">
      <h2 id={id} className="mb-4 text-lg">
        {to ? (
          <PageLink href={to} className="inline-flex min-h-11 items-center gap-1 hover:text-muted">
            {heading}
            <Icon
              name="arrow-end"
              className="size-5 text-faint transition-[translate] group-hover/row:translate-x-1 rtl:group-hover/row:-translate-x-1"
            />
          </PageLink>
        ) : (
          heading
        )}
      </h2>
      {children}
    </section>
  );
}

interface CardRowProps {
  readonly name: string;
  readonly className: string;
  readonly arrowClassName: string;
  /** Whether a row that shows all its cards has arrows, which are disabled then. */
  readonly alwaysArrows?: boolean;
  /** Whether the order means something. */
  readonly isOrdered?: boolean;
  readonly complete?: boolean | undefined;
  readonly children: ReactNode;
}

/** Pixels of tolerance at a row's edge: zoomed pages scroll by fractions. */
const SLACK_PX = 2;

/** A list that scrolls by whole cards, with arrows on hover and focus of the group `row`, or is swiped. */
export function CardRow({
  name,
  className,
  arrowClassName,
  alwaysArrows,
  isOrdered,
  complete,
  children,
}: CardRowProps) {
  const row = useRef<HTMLElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);
  const onScroll = () => {
    const list = row.current;
    if (!list) return;
    const scrolled = scrolledFromStart(list);
    setAtStart(scrolled <= SLACK_PX);
    setAtEnd(scrolled >= list.scrollWidth - list.clientWidth - SLACK_PX);
  };
  // A row that shows all its cards has no next page; resizing the window may change that.
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(onScroll);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  const scrollPage = (direction: -1 | 1) => {
    const list = row.current;
    const [one, two] = list?.children ?? [];
    if (!list || !(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return;
    const count = list.children.length;
    const step = Math.abs(two.offsetLeft - one.offsetLeft);
    const perPage = Math.max(1, Math.floor((list.clientWidth + SLACK_PX) / step));
    const next = Math.round(scrolledFromStart(list) / step) + direction * perPage;
    const target = Math.min(Math.max(0, count - perPage), Math.max(0, next));
    scrollFromStart(list, target * step);
    announce(m.position({ name, first: target + 1, last: Math.min(count, target + perPage), count }));
  };
  const arrow = (side: 'start' | 'end', disabled: boolean) => (
    <div
      className={`absolute z-10 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden ${arrowClassName} ${side === 'start' ? '-start-4' : '-end-4'}`}
    >
      <Button
        variant="icon"
        aria-label={(side === 'start' ? m.previous : m.next)({ name })}
        aria-disabled={disabled}
        // The row is a single tab stop with arrow keys of its own: see browser/keyboard/cardNavigation.ts.
        tabIndex={-1}
        onClick={disabled ? undefined : () => scrollPage(side === 'start' ? -1 : 1)}
        className="size-11 bg-overlay shadow-float aria-disabled:not-focus-visible:opacity-0"
      >
        <Icon name={`arrow-${side}`} />
      </Button>
    </div>
  );
  return (
    <div className="relative">
      {createElement(
        isOrdered ? 'ol' : 'ul',
        { ref: row, 'data-cards': name, 'data-complete': complete || undefined, onScroll, className },
        children,
      )}
      {(alwaysArrows || !(atStart && atEnd)) && (
        <>
          {arrow('start', atStart)}
          {arrow('end', atEnd)}
        </>
      )}
    </div>
  );
}
