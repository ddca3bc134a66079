import { useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { WatchlistButton } from '../../components/cards/TitleCard.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import { UndoNotice } from '../../components/feedback/Notice.tsx';
import { useUndoableMutation } from '../../components/library/useUndoableMutation.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { isReleased } from '../../text/dates.ts';
import { ShareButton } from './ShareButton.tsx';
import { WatchedToggle } from './WatchedToggle.tsx';
import { WatchLink } from './WatchLink.tsx';

/** A title's actions: watch, trailer, watchlist and, for a movie, watched. */
export function TitleActions({ title: shown }: { readonly title: TitleActionsFragment }) {
  const [isTrailerRequested, setIsTrailerRequested] = useState(false);
  const marking = useUndoableMutation();
  const watched = useTitleStatus(shown.id)?.watched ?? false;
  const today = useToday();
  const { title, trailer, releaseDate } = shown;
  const movie = shown.__typename === 'Movie';
  const coming = releaseDate !== null && !isReleased(releaseDate, today) ? releaseDate : null;
  // An unreleased title only has its trailer to show.
  const trailerFirst = coming !== null && trailer !== null;
  const watch = <WatchLink key="watch" title={shown} variant={trailerFirst ? 'quiet' : 'primary'} />;
  const seeTrailer = (
    <Button
      key="trailer"
      variant={trailerFirst ? 'primary' : 'quiet'}
      icon={<Icon name="trailer" />}
      onClick={() => setIsTrailerRequested(true)}
    >
      Trailer
    </Button>
  );
  return (
    <>
      {coming && (
        <p className="mb-3 font-semibold">
          {movie ? 'In cinemas from ' : 'First airs '}
          <FormattedDate date={coming} />
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {trailerFirst ? [seeTrailer, watch] : [watch, seeTrailer]}
        <WatchlistButton title={shown} />
        {movie && <WatchedToggle movie={shown} action={marking} />}
        <ShareButton title={title} />
      </div>
      {marking.canUndo && watched && (
        <div className="mt-3">
          <UndoNotice text="Marked as watched." onUndo={marking.undo} focusTargetOf={watchedToggleOf} />
        </div>
      )}
      {isTrailerRequested && !trailer && (
        <p role="alert" className="mt-4 text-sm text-muted">
          No trailer found for this {movie ? 'movie' : 'series'}.
        </p>
      )}
      <TrailerDialog
        trailer={isTrailerRequested ? trailer : null}
        titleName={title}
        onClose={() => setIsTrailerRequested(false)}
      />
    </>
  );
}

function watchedToggleOf(button: HTMLElement): HTMLElement | null {
  return button.closest('main')?.querySelector<HTMLElement>('[data-watched-toggle]') ?? null;
}
