import type { LibraryEntry } from '../../account/library/library.ts';
import { TitleCard, useWatchlistToggle } from '../../components/cards/TitleCard.tsx';
import { Icon } from '../../components/controls/Icon.tsx';

/** A title of the watchlist, with a button that removes or restores it. */
export function WatchlistCard({ title }: { readonly title: LibraryEntry }) {
  const known = { ...title, id: title.titleId };
  const { listed, toggle } = useWatchlistToggle(known);
  const isMovie = title.mediaType === 'MOVIE';
  const nothing = { year: null, rating: null, genres: [], posterLarge: null };
  return (
    <div className={listed ? '' : 'removed-card'}>
      <TitleCard
        title={{ ...known, ...nothing, __typename: isMovie ? 'Movie' : 'Series' }}
        level={2}
        kind={isMovie ? 'Movie' : 'Series'}
        note={
          <button
            type="button"
            className="card-note-button"
            aria-label={listed ? `Remove ${title.title} from the watchlist` : `Undo: put ${title.title} back`}
            onClick={toggle}
          >
            <Icon name={listed ? 'close' : 'undo'} className="size-4" />
            {listed ? 'Remove' : 'Undo'}
          </button>
        }
      />
    </div>
  );
}
