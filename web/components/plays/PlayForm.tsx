import { useId, useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import type { TitlePlayFragment } from '../../gql/graphql.ts';
import { newPlay } from '../../library/plays.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { type PartRef, partName } from '../../text/format.ts';
import * as m from '../../text/messages/plays.ts';
import { Button, Icon } from '../controls/Button.tsx';
import { NoteField } from './NoteField.tsx';
import { playTimeOf, timeFieldsOf } from './timeFields.ts';

/** A season that a new play can be of. */
export interface SeasonChoice {
  readonly number: number;
  readonly name: string;
}

/** What is edited: a play of a title. */
export interface EditedPlay {
  readonly title: TitleSummary;
  /** Null for a new one. */
  readonly play: TitlePlayFragment | null;
  /** The title's current pass. A play of an earlier one can be removed for good only. */
  readonly pass: number;
  /** Of a new play of a series: its seasons, and the episode to begin with. */
  readonly seasons?: readonly SeasonChoice[];
  readonly first?: PartRef;
  /** Whether it is about to be removed for good. */
  readonly isRemoving?: boolean;
}

interface PlayFormProps {
  readonly edited: EditedPlay;
  readonly uid: string;
  readonly onSave: (play: TitlePlayFragment) => void;
  readonly onRemove: (play: TitlePlayFragment) => void;
}

/** When something was watched, which may be a day, a moment or unknown, with the viewer's note. */
export function PlayForm({ edited, uid, onSave, onRemove }: PlayFormProps) {
  const { play, pass, seasons, first, isRemoving = false } = edited;
  const id = useId();
  const today = useToday();
  const before = timeFieldsOf(play ?? { day: today, at: null });
  const { seasonNumber = null, episodeNumber = null } = play ?? {};
  const [isUnknown, setIsUnknown] = useState(play?.day === null);
  const [isConfirming, setIsConfirming] = useState(isRemoving);
  const submit = (fields: FormData) => {
    // Fields that are disabled have no value.
    const read = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const numberOf = (name: string) => (seasons ? Number(read(name)) : null);
    const note = read('note') || null;
    const after = { day: read('day'), time: read('time') };
    const isSame = play !== null && after.day === before.day && after.time === before.time;
    // A field has no seconds.
    const time = isSame ? { day: play.day, at: play.at } : playTimeOf(after);
    const part = { seasonNumber: numberOf('season'), episodeNumber: numberOf('episode') };
    onSave(play ? { ...play, ...time, note } : newPlay(uid, { ...part, ...time, pass, note, rating: null }));
  };
  return (
    <form
      className="flex flex-col gap-4 px-5 pt-1 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <div>
        <p dir="auto" className="text-match-parent text-base font-semibold wrap-anywhere">
          {edited.title.title}
        </p>
        {seasonNumber !== null && episodeNumber !== null && (
          <p className="text-sm text-muted">{partName(seasonNumber, episodeNumber)}</p>
        )}
      </div>
      {seasons && (
        <div className="filter-fields">
          <div>
            <label htmlFor={`${id}season`}>{m.season()}</label>
            <div className="relative">
              <select id={`${id}season`} name="season" defaultValue={first?.seasonNumber ?? undefined}>
                {seasons.map(({ number, name }) => (
                  <option key={number} value={number}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron-down"
                className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2"
              />
            </div>
          </div>
          <div>
            <label htmlFor={`${id}episode`}>{m.episode()}</label>
            <input
              id={`${id}episode`}
              name="episode"
              type="number"
              inputMode="numeric"
              min={0}
              required
              defaultValue={first?.episodeNumber ?? 1}
            />
          </div>
        </div>
      )}
      <div className="filter-fields">
        <div>
          <label htmlFor={`${id}day`}>{m.day()}</label>
          <input
            id={`${id}day`}
            name="day"
            type="date"
            min="1900-01-01"
            max={today}
            required
            disabled={isUnknown}
            defaultValue={before.day || today}
          />
        </div>
        <div>
          <label htmlFor={`${id}time`}>{m.time()}</label>
          <input id={`${id}time`} name="time" type="time" disabled={isUnknown} defaultValue={before.time} />
        </div>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-text"
          checked={isUnknown}
          onChange={({ target }) => setIsUnknown(target.checked)}
        />
        {m.unknown()}
      </label>
      <NoteField label={m.note()} name="note" defaultValue={play?.note ?? ''} />
      {isConfirming && (
        <p role="alert" className="text-sm">
          {m.noUndo()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="grow">
          {m.save()}
        </Button>
        {play && (
          <Button
            className="grow"
            onClick={() => (play.pass === pass || isConfirming ? onRemove(play) : setIsConfirming(true))}
          >
            {isConfirming ? m.removeForGood() : m.remove()}
          </Button>
        )}
      </div>
    </form>
  );
}
