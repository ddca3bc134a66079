import type { ReactNode } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import type { ListRowFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/listRow.ts';
import { Poster } from '../cards/Poster.tsx';
import { Rating } from '../cards/TitleCard.tsx';
import { PageLink } from '../controls/Button.tsx';

interface ListRowProps {
  readonly item: ListRowFragment;
  /** Its number in a ranked list; null in any other. */
  readonly rank: number | null;
  readonly isSeen?: boolean;
  /** The title's name, if not in the page's language; see `listRowName`. */
  readonly name?: string;
  /** Before the poster. */
  readonly handle?: ReactNode;
  /** Controls after the text. */
  readonly children?: ReactNode;
}

/** The content of a row of a list: a title with its note. Its list has the stylesheet `listRows.css`. */
export function ListRow(props: ListRowProps) {
  const { item, rank, isSeen = false, name = listRowName(item.title?.title), handle, children } = props;
  const { title, note } = item;
  return (
    <>
      {handle}
      {rank !== null && <span className="list-rank">{rank}</span>}
      <Poster src={title?.poster ?? null} alt="" className="shrink-0 rounded-control" />
      <div className="min-w-0 grow basis-40">
        <h2 className="line-clamp-2 text-base font-semibold">
          {title ? (
            <PageLink
              href={titlePath(title)}
              dir="auto"
              className="outline-none after:absolute after:inset-0"
            >
              {name}
            </PageLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {title && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
            {title.year}
            <Rating value={title.rating} />
            <span>{title.mediaType === 'MOVIE' ? m.movie() : m.series()}</span>
            {isSeen && <span className="font-semibold text-text">{m.seen(title)}</span>}
          </p>
        )}
        {note !== null && (
          <p
            dir="auto"
            className="mt-2 max-w-prose text-match-parent text-sm wrap-anywhere whitespace-pre-line"
          >
            {note}
          </p>
        )}
      </div>
      {children}
    </>
  );
}

/** The name of a row's title, as far as it is known. */
export function listRowName(name: string | undefined): string {
  return name || m.unavailable();
}
