import { useState } from 'react';
import { useUndoableAction } from '../../library/actions.ts';
import { type Ratable, useOwnRating } from '../../library/ownRating.ts';
import { useRatingRequest } from '../../library/readOwnRating.ts';
import { useTitleStatuses } from '../../library/titleStatus.ts';
import { useSettings } from '../../stores/settings.ts';
import * as m from '../../text/messages/ratingControl.ts';
import { isGivable, ratingInWords } from '../../text/ratings.ts';
import { Button, useRestoreFocus } from '../controls/Button.tsx';
import { UndoNotice, UndoToast } from '../feedback/Notice.tsx';
import { RatingChoices } from './RatingChoices.tsx';

interface RatingControlProps {
  readonly rated: Ratable;
  /** Shown until the viewer's rating is known, such as that of a list. */
  readonly listed?: number;
  readonly isFocused?: boolean;
  /** Whether what was done is said below it, and not at the foot of the window. */
  readonly inDialog?: boolean;
}

const CHOICES = '.rating-choices input';

/** Shows and changes the viewer's rating of a title, a season or an episode. It marks nothing as watched, but offers to. */
export function RatingControl({ rated, listed, isFocused, inDialog = false }: RatingControlProps) {
  const { title, id, name, episode } = rated;
  const { ratingScale } = useSettings();
  const isTitle = id === title.id;
  // A list says nothing of what is watched, so that it reads nothing more.
  const status = useTitleStatuses(listed === undefined ? [title.id] : []).get(title.id);
  const own = useOwnRating(id);
  useRatingRequest(id, own !== null || isTitle || listed !== undefined);
  const value = own ? own.value : (listed ?? null);
  const rating = useUndoableAction();
  const marking = useUndoableAction();
  /** What was done last; whether it can be undone depends on the rating before. */
  const [last, setLast] = useState<'restorable' | 'final' | 'marked'>('final');

  const rate = (next: number | null) => {
    const before = own ? own.value : listed;
    // One that is not known yet is read before this one is saved.
    setLast(before === undefined || isGivable(before) ? 'restorable' : 'final');
    rating.perform({ operation: 'Rate', title, name, input: { id, value: next }, before });
  };
  const mark = () => {
    setLast('marked');
    const part = episode && { seasonNumber: episode.seasonNumber, episodeNumbers: [episode.number] };
    const input = { titleId: title.id, ...part, watched: true };
    marking.perform({ operation: 'SetWatched', title, input });
  };
  const isMovie = isTitle && title.mediaType === 'MOVIE';
  const canMark = value !== null && (episode ? own?.isUnwatched : isMovie && status?.watched === false);
  const Done = inDialog ? UndoNotice : UndoToast;
  const offer = canMark && <MarkButton mediaType={title.mediaType} onMark={mark} />;
  const said = value === null ? m.removed() : m.rated({ rating: ratingInWords(value, ratingScale) });
  return (
    <>
      <RatingChoices name={name} value={value} onRate={rate} {...(isFocused && { isFocused })} />
      <div className={inDialog ? 'min-h-11' : 'contents'}>
        {last === 'restorable' && rating.canUndo && (
          <Done text={offer || said} onUndo={rating.undo} focusTarget={CHOICES} />
        )}
        {last === 'final' && rating.canUndo && offer && (
          <Done text={offer} onUndo={null} focusTarget={CHOICES} />
        )}
        {last === 'marked' && marking.canUndo && (
          <Done text={m.marked(title)} onUndo={marking.undo} focusTarget={CHOICES} />
        )}
      </div>
    </>
  );
}

interface MarkButtonProps {
  readonly mediaType: Ratable['title']['mediaType'];
  readonly onMark: () => void;
}

function MarkButton({ mediaType, onMark }: MarkButtonProps) {
  const button = useRestoreFocus(CHOICES);
  return (
    <Button ref={button} className="px-3!" onClick={onMark}>
      {m.markWatched({ mediaType })}
    </Button>
  );
}
