import { useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { UndoNote } from '../../components/feedback/UndoNotice.tsx';
import { useDeed } from '../../components/feedback/useUndoableAction.ts';
import { WatchlistButton } from '../../components/cards/WatchlistButton.tsx';
import { WrittenDate } from '../../components/controls/FormattedDate.tsx';
import { isOut } from '../../text/dates.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { useTitleMark } from '../../stores/titleStatus.ts';
import { ShareButton } from './ShareButton.tsx';
import { WatchedToggle } from './WatchedToggle.tsx';
import { WatchLink } from './WatchLink.tsx';

/** What can be done with a title: watch it, see its trailer, keep it for later, and, with a movie, be done with it. */
export function TitleActions({ title: shown }: { readonly title: TitleActionsFragment }) {
  const [asked, setAsked] = useState(false);
  const marking = useDeed();
  const watched = useTitleMark(shown.id)?.watched ?? false;
  const today = useToday();
  const { title, trailer, releaseDate } = shown;
  const movie = shown.__typename === 'Movie';
  const coming = releaseDate !== null && !isOut(releaseDate, today) ? releaseDate : null;
  // What there is to see of a title that is not out is its trailer.
  const trailerFirst = coming !== null && trailer !== null;
  const watch = <WatchLink key="watch" title={shown} variant={trailerFirst ? 'quiet' : 'primary'} />;
  const seeTrailer = (
    <Button
      key="trailer"
      variant={trailerFirst ? 'primary' : 'quiet'}
      icon={<Icon name="trailer" />}
      onClick={() => setAsked(true)}
    >
      Trailer
    </Button>
  );
  return (
    <>
      {coming && (
        <p className="mb-3 font-semibold">
          {movie ? 'In cinemas from ' : 'First airs '}
          <WrittenDate date={coming} />
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {trailerFirst ? [seeTrailer, watch] : [watch, seeTrailer]}
        <WatchlistButton title={shown} />
        {movie && <WatchedToggle movie={shown} deed={marking} />}
        <ShareButton title={title} />
      </div>
      {marking.done && watched && (
        <div className="mt-3">
          <UndoNote text="Marked as watched." onUndo={marking.undo} heirOf={toggleBefore} />
        </div>
      )}
      {asked && !trailer && (
        <p role="alert" className="mt-4 text-sm text-muted">
          No trailer found for this {movie ? 'movie' : 'series'}.
        </p>
      )}
      <TrailerDialog trailer={asked ? trailer : null} titleName={title} onClose={() => setAsked(false)} />
    </>
  );
}

function toggleBefore(button: HTMLElement): HTMLElement | null {
  return button.closest('main')?.querySelector<HTMLElement>('[data-watched-toggle]') ?? null;
}
