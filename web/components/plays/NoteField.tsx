import { type ComponentProps, useId } from 'react';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';

/** A labelled field for a note of several lines. */
export function NoteField({ label, ...rest }: ComponentProps<'textarea'> & { readonly label: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        className="block w-full rounded-control border border-line bg-ground/60 px-3 py-2 text-base hover:border-faint focus-visible:outline-offset-0"
        {...rest}
      />
    </div>
  );
}
