import { useState } from 'react';
import { type Ratable, useOwnRating } from '../../library/ownRating.ts';
import { useSettings } from '../../stores/settings.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/rating.ts';
import { ratingInWords, ratingNumber } from '../../text/ratings.ts';
import { LazyDialog } from '../dialogs/Dialog.tsx';
import { ratingControl } from './ratingControl.ts';

/** Shows the viewer's rating of a season or an episode, as far as it is known, and opens the dialog that changes it. */
export function RateButton({ rated }: { readonly rated: Ratable }) {
  const { id, name } = rated;
  const { ratingScale } = useSettings();
  const value = useOwnRating(id)?.value ?? null;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const heading = m.rateNamed({ name });
  return (
    <>
      <button
        type="button"
        className="rate-toggle"
        aria-haspopup="dialog"
        aria-label={value === null ? heading : m.own({ name, rating: ratingInWords(value, ratingScale) })}
        data-rated={value === null ? undefined : ''}
        onClick={() => setState('open')}
      >
        {value !== null && formatCount(ratingNumber(value, ratingScale))}
      </button>
      {state !== 'never' && (
        <LazyDialog
          chunk={ratingControl}
          open={state === 'open'}
          title={heading}
          onClose={() => setState('closed')}
        >
          {({ RatingControl }) => (
            <div className="px-5 pb-4">
              <RatingControl rated={rated} isFocused inDialog />
            </div>
          )}
        </LazyDialog>
      )}
    </>
  );
}
