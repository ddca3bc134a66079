import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../browser/copyText.ts';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import { Field } from './AccountForm.tsx';

interface ShownOnceProps extends Pick<ComponentProps<typeof Field>, 'name' | 'label'> {
  readonly text: string;
  /** Says that it is shown only now, and after it was copied or could not be. */
  readonly hint: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly copyLabel: string;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A new secret, which is nowhere else: it is gone once this is unmounted. */
export function ShownOnce({ text, name, label, hint, copied, copyFailed, ...rest }: ShownOnceProps) {
  const { copyLabel, doneLabel, onDone } = rest;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const done = useRestoreFocus('h3, h4');
  const [status, setStatus] = useState('');
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    // The same text twice would not be announced again.
    setStatus('');
    try {
      await copyText(text);
      setStatus(copied);
    } catch {
      field.current?.focus();
      setStatus(copyFailed);
    }
  };
  return (
    <>
      <Field
        ref={field}
        label={label}
        name={name}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={id}
        onFocus={({ target }) => target.select()}
      />
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="grow" onClick={() => void copy()}>
          {copyLabel}
        </Button>
        <Button ref={done} className="grow" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
    </>
  );
}
