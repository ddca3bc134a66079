import { type ReactNode, useId } from 'react';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { Icon } from '../controls/Icon.tsx';
import { PageLink } from '../controls/PageLink.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { CardRow } from './CardRow.tsx';
import { TitleCard, TitleCardSkeleton } from './TitleCard.tsx';

interface TitleRowProps {
  readonly heading: string;
  readonly to?: string;
  readonly titles: readonly TitleCardFragment[];
  readonly notes?: readonly ReactNode[];
  readonly mixed?: boolean;
  /** Shown in place of the cards when there are none: a notice that says why. */
  readonly children?: ReactNode;
}

const SIZES = '(min-width:64rem) min(15vw,17rem), (min-width:48rem) 22vw, (min-width:40rem) 28vw, 42vw';

/** A row of cards: six per page with arrows at desktop width; below that it is swiped, with a peek of the next card. */
export function TitleRow({ heading, to, titles, notes = [], mixed, children }: TitleRowProps) {
  const headingId = useId();
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
        <CardRow name={heading} className="card-row" arrowClassName="top-[calc(50%-4.5rem)]" alwaysArrows>
          {titles.map((title, index) => (
            <li key={title.id}>
              <TitleCard title={title} sizes={SIZES} mixed={mixed} note={notes[index]} />
            </li>
          ))}
        </CardRow>
      )}
    </section>
  );
}

interface CardRowSkeletonProps {
  /** Shown and announced while loading, such as 'Loading recommendations...'. */
  readonly text?: string;
  /** Shown instead in browsers without JavaScript, which cannot fetch the cards. */
  readonly noScriptText?: string;
}

/** Placeholder of a row that is loading. */
export function TitleRowSkeleton({ heading, ...cards }: CardRowSkeletonProps & { readonly heading: string }) {
  return (
    <section>
      <h2 className="mb-4 flex min-h-11 items-center text-lg">{heading}</h2>
      <CardRowSkeleton {...cards} />
    </section>
  );
}

/** The same without its heading. */
export function CardRowSkeleton({ text, noScriptText }: CardRowSkeletonProps) {
  return (
    <>
      <div className={noScriptText ? 'relative noscript:hidden' : 'relative'}>
        {text && <LoadingLabel text={text} className="top-13" />}
        <div className="card-row overflow-x-hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <TitleCardSkeleton key={index} />
          ))}
        </div>
      </div>
      {noScriptText && <p className="hidden text-muted noscript:block">{noScriptText}</p>}
    </>
  );
}
