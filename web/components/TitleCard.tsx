import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { livePath, titlePath } from '../../contract/paths.ts';
import { type TitleCardFragment, TitleCardFragmentDoc } from '../gql/graphql.ts';
import { InfoIcon, PlayIcon } from './icons.tsx';
import { Poster } from './Poster.tsx';
import { Rating } from './Rating.tsx';
import { WarmLink } from './WarmLink.tsx';

type Masked<TFragment> = TFragment extends { __typename: infer TName; id: infer TId }
  ? { readonly __typename: TName; readonly id: TId } & FragmentType<TFragment>
  : never;

/** A title whose query spreads the TitleCard fragment. */
export type CardTitle = Masked<TitleCardFragment>;

interface TitleCardProps {
  readonly title: CardTitle;
  /** True for cards that are on the first screen: their posters are fetched at once. */
  readonly priority?: boolean;
  /** The poster's width on the page, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** The heading's level: one below the heading the card stands under. */
  readonly level?: 2 | 3;
  /** A line under the card, for example why the title is suggested. */
  readonly note?: ReactNode;
}

const ACTION =
  'pointer-events-auto grid size-11 place-items-center rounded-full shadow-float transition-[background-color,scale] active:scale-95';

/** The one card of a title. All of it opens the title's page; Play and Info come up with the pointer or the focus. */
export function TitleCard({ title: from, priority, sizes, level = 3, note }: TitleCardProps) {
  const { data, complete } = useFragment({ fragment: TitleCardFragmentDoc, from });
  if (!complete) return null;
  const { title, year, rating, genres } = data;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative rounded-card outline-offset-4 outline-accent has-[h2_a:focus-visible,h3_a:focus-visible]:outline-2">
      <div className="relative rounded-card transition-[translate,box-shadow] group-hover:-translate-y-1 group-hover:shadow-float group-has-[:focus-visible]:-translate-y-1 group-has-[:focus-visible]:shadow-float motion-reduce:translate-none">
        <Poster
          src={data.poster}
          srcSet={{ 185: data.posterSmall, 342: data.poster, 500: data.posterLarge }}
          sizes={sizes}
          alt=""
          title={title}
          priority={priority}
        />
        <div className="absolute inset-0 rounded-card bg-linear-to-t from-ground/85 to-transparent to-55% opacity-0 inset-ring inset-ring-line transition-opacity group-hover:opacity-100 group-has-[:focus-visible]:opacity-100" />
      </div>
      <Heading className="mt-3 line-clamp-2 text-sm font-semibold tracking-normal">
        <WarmLink dir="auto" to={titlePath(data)} className="outline-none after:absolute after:inset-0">
          {title}
        </WarmLink>
      </Heading>
      <p className="mt-1 flex items-center gap-x-2 text-xs text-muted">
        {genres[0] && <span className="min-w-0 truncate">{genres[0].name}</span>}
        {year !== null && <span className="tabular-nums">{year}</span>}
        <Rating value={rating} />
      </p>
      {note && <p className="mt-1 text-xs text-faint">{note}</p>}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-2/3 items-end gap-2 p-2 pointer-coarse:items-start pointer-coarse:justify-end pointer-coarse:p-1.5 opacity-0 transition-opacity group-hover:opacity-100 group-has-[:focus-visible]:opacity-100 pointer-coarse:opacity-100">
        <WarmLink
          to={livePath(data)}
          aria-label={`Play ${title}`}
          className={`${ACTION} bg-accent text-accent-ink hover:bg-accent-bright focus-visible:outline-text pointer-coarse:bg-ground/60 pointer-coarse:text-text`}
        >
          <PlayIcon />
        </WarmLink>
        <WarmLink
          to={titlePath(data)}
          aria-label={`Info about ${title}`}
          className={`${ACTION} bg-overlay/90 text-text hover:bg-overlay pointer-coarse:hidden`}
        >
          <InfoIcon />
        </WarmLink>
      </div>
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
