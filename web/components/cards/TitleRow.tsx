import { type ReactNode, useId } from 'react';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { Icon } from '../controls/Icon.tsx';
import { PageLink } from '../controls/PageLink.tsx';
import { announce } from '../feedback/LiveRegion.tsx';
import { RowArrow } from './RowArrow.tsx';
import { TitleCard } from './TitleCard.tsx';
import { useRowPaging } from './useRowPaging.ts';

interface TitleRowProps {
  readonly heading: string;
  /** The whole list, which the heading links to. */
  readonly to?: string;
  readonly titles: readonly TitleCardFragment[];
  /** A line under each card, in the cards' order. */
  readonly notes?: readonly ReactNode[];
  /** Whether the row holds both movies and series. */
  readonly mixed?: boolean;
  /** Shown in place of the cards when there are none: a notice that says why. */
  readonly children?: ReactNode;
}

const SIZES = '(min-width:64rem) min(15vw,17rem), (min-width:48rem) 22vw, (min-width:40rem) 28vw, 42vw';

/**
 * A row of cards: six whole cards per page with arrows at desktop width; below that it is swiped, with a peek of the
 * next card.
 */
export function TitleRow({ heading, to, titles, notes = [], mixed, children }: TitleRowProps) {
  const headingId = useId();
  const { row, onScroll, atStart, atEnd, scrollPage } = useRowPaging();

  const page = (direction: -1 | 1) => () => {
    const shown = scrollPage(direction);
    if (shown) announce(`${heading}: ${shown.first} to ${shown.last} of ${titles.length}`);
  };

  return (
    <section aria-labelledby={headingId} className="group/row relative">
      <h2 id={headingId} className="mb-4 text-lg">
        {to ? (
          <PageLink href={to} className="inline-flex min-h-11 items-center gap-1 hover:text-muted">
            {heading}
            <Icon
              name="arrow-right"
              className="size-5 text-faint transition-[translate] group-hover/row:translate-x-1"
            />
          </PageLink>
        ) : (
          heading
        )}
      </h2>
      {children}
      {titles.length > 0 && (
        <div className="relative">
          <ul ref={row} data-cards={heading} onScroll={onScroll} className="card-row">
            {titles.map((title, index) => (
              <li key={title.id}>
                <TitleCard title={title} sizes={SIZES} mixed={mixed} note={notes[index]} />
              </li>
            ))}
          </ul>
          <RowArrow
            side="left"
            className="top-[calc(50%-4.5rem)]"
            name={`Previous in ${heading}`}
            disabled={atStart}
            onClick={page(-1)}
          />
          <RowArrow
            side="right"
            className="top-[calc(50%-4.5rem)]"
            name={`Next in ${heading}`}
            disabled={atEnd}
            onClick={page(1)}
          />
        </div>
      )}
    </section>
  );
}
