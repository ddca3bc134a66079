import { type ReactNode, useId } from 'react';
import type { TitleCardFragment } from '../gql/graphql.ts';
import { announce } from './Announcements.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { TitleCard } from './TitleCard.tsx';
import { useRowPaging } from './useRowPaging.ts';

interface TitleRowProps {
  readonly heading: string;
  /** The whole list, which the heading then links to. */
  readonly to?: string;
  readonly titles: readonly TitleCardFragment[];
  /** A line under each card, in the cards' order. */
  readonly notes?: readonly ReactNode[];
  /** Stands in place of the cards when there are none: a notice that says why. */
  readonly children?: ReactNode;
}

const SIZES = '(min-width:64rem) min(15vw,17rem), (min-width:48rem) 22vw, (min-width:40rem) 28vw, 42vw';

/** The one row of cards: six whole cards a page with arrows at desktop width, a swipe with a peek below that. */
export function TitleRow({ heading, to, titles, notes = [], children }: TitleRowProps) {
  const headingId = useId();
  const { row, onScroll, atStart, atEnd, turn } = useRowPaging();

  const page = (direction: -1 | 1) => () => {
    const shown = turn(direction);
    if (shown) announce(`${heading}: ${shown.first} to ${shown.last} of ${titles.length}`);
  };

  return (
    <section aria-labelledby={headingId} className="group/row relative">
      <h2 id={headingId} className="mb-4 text-lg">
        {to ? (
          <a href={to} className="inline-flex min-h-11 items-center gap-1 hover:text-muted">
            {heading}
            <Icon
              name="arrow-right"
              className="size-5 text-faint transition-[translate] group-hover/row:translate-x-1"
            />
          </a>
        ) : (
          heading
        )}
      </h2>
      {children}
      {titles.length > 0 && (
        <div className="relative">
          <ul ref={row} onScroll={onScroll} className="card-row">
            {titles.map((title, index) => (
              <li key={title.id}>
                <TitleCard title={title} sizes={SIZES} note={notes[index]} />
              </li>
            ))}
          </ul>
          <RowArrow side="left" name={`Previous in ${heading}`} disabled={atStart} onClick={page(-1)} />
          <RowArrow side="right" name={`Next in ${heading}`} disabled={atEnd} onClick={page(1)} />
        </div>
      )}
    </section>
  );
}

interface RowArrowProps {
  readonly side: 'left' | 'right';
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** An arrow at the row's edge, beside the middle of the posters. Where nothing hovers, the row is swiped instead. */
function RowArrow({ side, name, disabled, onClick }: RowArrowProps) {
  return (
    <div
      className={`absolute top-[calc(50%-4.5rem)] z-10 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden noscript:hidden ${side === 'left' ? '-left-4' : '-right-4'}`}
    >
      <Button
        variant="icon"
        aria-label={name}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        className="size-11 bg-overlay shadow-float"
      >
        <Icon name={side === 'left' ? 'arrow-left' : 'arrow-right'} />
      </Button>
    </div>
  );
}
