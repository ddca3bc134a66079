import { type ReactNode, use } from 'react';
import { preferencesPath } from '../../../contract/paths.ts';
import type { TitleCardFragment } from '../../gql/graphql.ts';
import { useStatusRequests } from '../../library/titleStatus.ts';
import { hideableBy, useHideableMovies, useIsHidden } from '../../stores/hidden.ts';
import * as m from '../../text/messages/cards.ts';
import { richText } from '../../text/richText.tsx';
import { PageLink } from '../controls/Button.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { RequestedGenresContext, CardSkeletons, TitleCard } from './TitleCard.tsx';

interface GridCardsProps {
  readonly titles: readonly TitleCardFragment[];
  /** Whether the grid is in the first viewport: the posters of its first row load with the page. */
  readonly first?: boolean;
  readonly level?: 2 | 3;
  readonly mixed?: boolean | undefined;
  readonly notes?: readonly ReactNode[];
  readonly anchor?: string | undefined;
  /** Whether the grid has hidden titles too. */
  readonly complete?: boolean | undefined;
}

const SIZES =
  '(min-width:120rem) min(11vw,13rem), (min-width:100rem) 13vw, (min-width:80rem) 16vw, (min-width:64rem) 19vw, (min-width:48rem) 24vw, (min-width:40rem) 31vw, 46vw';

/** Cards per row of the widest screen. */
const FIRST_ROW = 8;

interface TitleGridProps extends GridCardsProps {
  /** Its name on the page, also where a heading names it for visitors. */
  readonly label: string;
  readonly labelledBy?: string;
}

/** A grid of cards: two columns on a phone, eight on the widest screen. */
export function TitleGrid({ label, labelledBy, ...cards }: TitleGridProps) {
  return (
    <ul
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      data-cards={label}
      data-complete={useIsComplete(cards.complete)}
      className="card-grid"
    >
      <GridCards {...cards} />
    </ul>
  );
}

function priorityAt(index: number) {
  if (index === 0) return 'high';
  return index < FIRST_ROW ? 'auto' : undefined;
}

/** Whether beforePaint.js leaves a grid as it is: it has hidden titles too, or those of genres that were requested. */
export function useIsComplete(complete: boolean | undefined): true | undefined {
  return complete || use(RequestedGenresContext).length > 0 || undefined;
}

/** The cards of a grid that has other cards too. If all of them are hidden, it says so. */
export function GridCards(props: GridCardsProps) {
  const { titles, first = false, level = 2, mixed, notes = [], anchor, complete } = props;
  const isHidden = useIsHidden(use(RequestedGenresContext));
  useStatusRequests(useHideableMovies(titles));
  const shown = titles
    .map((title, index) => ({ title, note: notes[index] }))
    .filter(({ title }) => complete || !isHidden(title));
  if (titles.length > 0 && shown.length === 0) return <AllHidden anchor={anchor} />;
  return shown.map(({ title, note }, index) => (
    <li key={title.id} id={index === 0 ? anchor : undefined} data-about={hideableBy(title)}>
      <TitleCard
        title={title}
        sizes={SIZES}
        priority={first ? priorityAt(index) : undefined}
        level={level}
        mixed={mixed}
        note={note}
      />
    </li>
  ));
}

function AllHidden({ anchor }: Pick<GridCardsProps, 'anchor'>) {
  return (
    <li id={anchor} className="col-span-full text-muted">
      {richText(m.allHidden(), {
        link: (words) => (
          <PageLink href={preferencesPath} className="text-link">
            {words}
          </PageLink>
        ),
      })}
    </li>
  );
}

/** Placeholder of a grid that is loading; by default with as many cards as a large window shows. */
export function TitleGridSkeleton({ count = 21 }: { readonly count?: number }) {
  return <CardSkeletons count={count} className="card-grid" label={<LoadingLabel className="top-24" />} />;
}
