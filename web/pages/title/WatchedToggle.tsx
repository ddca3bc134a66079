import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import type { useUndoableMutation } from '../../components/library/useUndoableMutation.ts';
import type { TitleSummary } from '../../components/library/libraryMutations.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';

interface WatchedToggleProps {
  readonly movie: TitleSummary;
  readonly action: ReturnType<typeof useUndoableMutation>;
}

/** Marks a movie as watched or as not watched. */
export function WatchedToggle({ movie, action }: WatchedToggleProps) {
  const watched = useTitleStatus(movie.id)?.watched ?? false;
  return (
    <Button
      data-watched-toggle=""
      icon={<Icon name="check" className={watched ? '' : 'opacity-60'} />}
      aria-pressed={watched}
      onClick={() => action.perform({ operation: 'SetWatched', title: movie, input: { watched: !watched } })}
    >
      {watched ? 'Watched' : 'Mark as watched'}
    </Button>
  );
}
