import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import type { useDeed } from '../../components/feedback/useUndoableAction.ts';
import { useTitleMark } from '../../stores/titleStatus.ts';
import type { WishedTitle } from '../../stores/libraryActions.ts';

interface WatchedToggleProps {
  readonly movie: WishedTitle;
  readonly deed: ReturnType<typeof useDeed>;
}

/** Marks a movie as watched, or as not watched. */
export function WatchedToggle({ movie, deed }: WatchedToggleProps) {
  const watched = useTitleMark(movie.id)?.watched ?? false;
  return (
    <Button
      data-watched-toggle=""
      icon={<Icon name="check" className={watched ? '' : 'opacity-60'} />}
      aria-pressed={watched}
      onClick={() =>
        deed.wish({ kind: 'watch', title: movie, watched: !watched, season: null, episodes: null })
      }
    >
      {watched ? 'Watched' : 'Mark as watched'}
    </Button>
  );
}
