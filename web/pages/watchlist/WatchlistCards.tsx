import { useState } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import { TitleCard, useWatchlistToggle } from '../../components/cards/TitleCard.tsx';
import { Button, ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { OwnRatingFact } from '../../components/rating/OwnRatingFact.tsx';
import type { WatchlistCardFragment } from '../../gql/graphql.ts';
import type { KeptTitle } from '../../stores/keptTitles.ts';
import { useTitleNames } from '../../stores/titleNames.ts';
import * as m from '../../text/messages/watchlist.ts';
import { pickAnother } from './watchlistView.ts';

/** A title as it is stored, and the title itself if it could be read. */
export interface Entry {
  readonly titleId: string;
  readonly stored: KeptTitle;
  readonly title: WatchlistCardFragment | null;
  /** The viewer's rating, 0 to 10; undefined for none. */
  readonly ownRating?: number | undefined;
}

interface ActionsProps {
  /** The titles of the list that are known; null while they load. */
  readonly entries: readonly Entry[] | null;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

/** Picks one of the titles at random, and has the buttons shown that remove titles. */
export function WatchlistActions({ entries, isEditing, onEdit }: ActionsProps) {
  const [picked, setPicked] = useState<Entry | null>(null);
  const pick = () => setPicked(pickAnother(entries ?? [], picked, Math.random()));
  const isEmpty = !entries?.length;
  return (
    <div className="flex shrink-0 gap-2">
      <Button className="px-3!" aria-haspopup="dialog" disabled={isEmpty} onClick={pick}>
        {m.surprise()}
      </Button>
      <Button className="px-3!" disabled={isEmpty && !isEditing} onClick={() => onEdit(!isEditing)}>
        {isEditing ? m.done() : m.edit()}
      </Button>
      <Dialog title={m.surprise()} open={picked !== null} onClose={() => setPicked(null)}>
        {picked && (
          <div className="flex flex-col items-center gap-5 px-5 pb-6">
            <div className="w-44">
              <WatchlistCard entry={picked} isEditing={false} />
            </div>
            {/* The card is another one then, which is not announced by itself. */}
            <p role="status" className="sr-only">
              {picked.stored.title}
            </p>
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink variant="primary" href={titlePath(picked.stored)}>
                {m.surpriseOpen()}
              </ButtonLink>
              <Button icon={<Icon name="retry" />} onClick={pick}>
                {m.surpriseAgain()}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}

interface CardsProps {
  readonly entries: readonly Entry[];
  /** Whether titles can be removed. One that was removed can be restored in any case. */
  readonly isEditing: boolean;
}

/** The titles of a watchlist. */
export function WatchlistCards({ entries, isEditing }: CardsProps) {
  return (
    <ul aria-label={m.heading()} data-cards="Watchlist" data-complete className="card-grid">
      {entries.map((entry) => (
        <li key={entry.titleId}>
          <WatchlistCard entry={entry} isEditing={isEditing} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Pick<CardsProps, 'isEditing'> {
  readonly entry: Entry;
}

/** A title of a watchlist, with a button that removes or restores it. */
function WatchlistCard({ entry: { stored, title: read, ownRating }, isEditing }: CardProps) {
  const { mediaType } = stored;
  const nothing = { year: null, releaseDate: null, rating: null, genres: [], posterLarge: null };
  const nameOf = useTitleNames();
  const title = read
    ? { ...read, title: nameOf(read) }
    : {
        __typename: mediaType === 'MOVIE' ? ('Movie' as const) : ('Series' as const),
        ...stored,
        ...nothing,
      };
  const { listed, toggle } = useWatchlistToggle(title);
  const kind = mediaType === 'MOVIE' ? m.movie() : m.aSeries();
  const hasButton = isEditing || !listed;
  return (
    <div className={`h-full ${listed ? '' : 'removed-card'}`}>
      <TitleCard
        title={title}
        level={2}
        {...(!read && { kind })}
        mixed
        onWatchlist
        fact={<OwnRatingFact value={ownRating} />}
        note={
          hasButton && (
            <button
              type="button"
              className="card-note-button"
              aria-label={(listed ? m.removeTitle : m.restoreTitle)({ title: title.title })}
              onClick={toggle}
            >
              <Icon name={listed ? 'close' : 'undo'} className="size-4" />
              {listed ? m.remove() : m.undo()}
            </button>
          )
        }
      />
    </div>
  );
}
