import type { ReactNode } from 'react';
import { livePath, titlePath } from '../../contract/paths.ts';
import type { TitleCardFragment } from '../gql/graphql.ts';
import { Poster } from './Poster.tsx';
import { Rating } from './Rating.tsx';

interface TitleCardProps {
  readonly title: TitleCardFragment;
  /** True for cards that are on the first screen: their posters are fetched at once. */
  readonly priority?: boolean;
  /** The poster's width on the page, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** The heading's level: one below the heading the card stands under. */
  readonly level?: 2 | 3;
  /** A line under the card, for example why the title is suggested. */
  readonly note?: ReactNode;
}

/**
 * The one card of a title. All of it opens the title's page; Play and Info come up with the pointer or the focus. A page
 * shows a hundred of them: its looks are the stylesheet's, and it handles nothing by itself.
 */
export function TitleCard({ title: shown, priority, sizes, level = 3, note }: TitleCardProps) {
  const { title, year, rating, genres } = shown;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="card">
      <Heading>
        <a dir="auto" href={titlePath(shown)}>
          {title}
        </a>
      </Heading>
      <p className="card-facts">
        {genres[0] && <span>{genres[0].name}</span>}
        {year}
        <Rating value={rating} />
      </p>
      {note && <p className="card-note">{note}</p>}
      <Poster
        src={shown.poster}
        srcSet={{ 342: shown.poster, 500: shown.posterLarge }}
        sizes={sizes}
        alt=""
        priority={priority}
      >
        <a className="card-action icon-play" href={livePath(shown)} aria-label={`Play ${title}`} />
        <a className="card-action icon-info" href={titlePath(shown)} aria-label={`Info about ${title}`} />
      </Poster>
    </article>
  );
}

/** The boxes of a card that is on its way. */
export function TitleCardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-2/3 rounded-card" />
      <div className="skeleton mt-3 h-5 w-4/5" />
      <div className="skeleton mt-2 h-4 w-1/2" />
    </div>
  );
}
