import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import type { useUndoableAction } from '../../components/feedback/useUndoableAction.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import { useTitleStatus } from '../../stores/titleStatus.ts';

interface WatchedToggleProps {
  readonly movie: TitleSummary;
  readonly action: ReturnType<typeof useUndoableAction>;
}

/** Marks a movie as watched or as not watched. */
export function WatchedToggle({ movie, action }: WatchedToggleProps) {
  const watched = useTitleStatus(movie.id)?.watched ?? false;
  return (
    <Button
      data-watched-toggle=""
      icon={<Icon name="check" className={watched ? '' : 'opacity-60'} />}
      aria-pressed={watched}
      onClick={() =>
        action.perform({ kind: 'watch', title: movie, watched: !watched, season: null, episodes: null })
      }
    >
      {watched ? 'Watched' : 'Mark as watched'}
    </Button>
  );
}
