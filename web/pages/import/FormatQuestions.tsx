import type { SubmitEvent } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/imports.ts';
import type { SourceQuestion } from './formats/sourceRow.ts';

interface FormatQuestionsProps {
  readonly questions: readonly SourceQuestion[];
  readonly onAnswer: (answers: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

/** What must be known about the files before they can be read, such as whose they are. */
export function FormatQuestions({ questions, onAnswer, onCancel }: FormatQuestionsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answers = [...fields].flatMap(([id, value]) =>
      typeof value === 'string' ? [[id, value] as const] : [],
    );
    onAnswer(Object.fromEntries(answers));
  };
  return (
    <form className="flex max-w-prose flex-col gap-6" onSubmit={submit}>
      <h2 tabIndex={-1} ref={focusHeading} className="text-lg">
        {m.questionHeading()}
      </h2>
      {questions.map(({ id, text, options }) => (
        <fieldset key={id} className="flex flex-col gap-1">
          <legend className="mb-2 text-base">{text}</legend>
          {options.map(({ value, text: label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
              <input type="radio" name={id} value={value} required className="size-5 shrink-0 accent-text" />
              <bdi>{label}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {m.next()}
        </Button>
        <Button onClick={onCancel}>{m.cancel()}</Button>
      </div>
    </form>
  );
}

/** Ref for the heading of a step: what had the focus in the step before is gone. */
export function focusHeading(heading: HTMLElement | null): void {
  if (heading && document.activeElement === document.body) heading.focus();
}
