import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { focusAtFirst, Icon, useRestoreFocus } from '../controls/Button.tsx';
import { useSettings } from '../../stores/settings.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/ratingControl.ts';
import { ratingInWords, ratingNumber, ratingValues } from '../../text/ratings.ts';
import './rating.css';

interface RatingChoicesProps {
  /** What is rated. */
  readonly name: string;
  /** The stored rating, which may be between two choices; null for none. */
  readonly value: number | null;
  /** Called with a rating to save, null to remove it. */
  readonly onRate: (value: number | null) => void;
  /** Whether the first choice, or the stored one, has the focus from the start. */
  readonly isFocused?: boolean;
}

/**
 * Ten choices in a line, as half stars or as numbers: radio buttons. A click saves at once; what the arrow keys choose is saved on
 * Enter, or when the focus leaves.
 */
export function RatingChoices({ name, value, onRate, isFocused = false }: RatingChoicesProps) {
  const { ratingScale: scale } = useSettings();
  const group = useId();
  /** Chosen by the arrow keys, and not saved. */
  const [draft, setDraft] = useState<number | null>(null);
  const isArrowing = useRef(false);
  const shown = draft ?? value;
  const save = (rating: number | null) => {
    setDraft(null);
    if (rating !== value) onRate(rating);
  };
  const saveDraft = () => {
    if (draft !== null) save(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    isArrowing.current = key.startsWith('Arrow');
    if (key === 'Enter') saveDraft();
    else if (key === '0') save(null);
    else if (key === 'Escape' && draft !== null) {
      // The dialog around it stays open.
      event.preventDefault();
      setDraft(null);
    }
  };
  const focused = shown !== null && ratingValues.some((one) => one === shown) ? shown : ratingValues[0];
  return (
    <div className="rating-control">
      <fieldset className="rating-choices" data-scale={scale} aria-describedby={`${group}-keys`}>
        <legend className="sr-only">{m.legend({ name })}</legend>
        <p id={`${group}-keys`} className="sr-only">
          {m.keys()}
        </p>
        {ratingValues.map((one) => (
          <label key={one} data-filled={one <= (shown ?? 0)} title={ratingInWords(one, scale)}>
            <input
              ref={isFocused && one === focused ? focusAtFirst : undefined}
              type="radio"
              name={group}
              checked={one === shown}
              onKeyDown={onKeyDown}
              onKeyUp={() => (isArrowing.current = false)}
              onChange={() => isArrowing.current && setDraft(one)}
              // Browsers click what an arrow key chooses.
              onClick={() => !isArrowing.current && save(one)}
              onBlur={({ relatedTarget }) => {
                const isWithin = relatedTarget instanceof HTMLInputElement && relatedTarget.name === group;
                if (!isWithin) saveDraft();
              }}
            />
            {scale === 'TEN' && <span aria-hidden="true">{one}</span>}
            <span className="sr-only">{ratingInWords(one, scale)}</span>
          </label>
        ))}
      </fieldset>
      {shown !== null && (
        <>
          <span aria-hidden="true" className="rating-value">
            {formatCount(ratingNumber(shown, scale))}
          </span>
          <RemoveButton name={name} onRemove={() => save(null)} />
        </>
      )}
    </div>
  );
}

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const button = useRestoreFocus('.rating-choices input');
  return (
    <button
      ref={button}
      type="button"
      className="rating-remove"
      aria-label={m.remove({ name })}
      title={m.removeShort()}
      onClick={onRemove}
    >
      <Icon name="close" className="size-4" />
    </button>
  );
}
