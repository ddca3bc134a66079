import type { ReactNode } from 'react';
import { findLocale } from '../../../contract/locales.ts';
import { Button, useRestoreFocus } from '../controls/Button.tsx';

interface FloatingStatusProps {
  /** The language of its texts, if it is another than the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** Announces its content, which floats over the page's foot, so that nothing moves. */
export function FloatingStatus({ lang, children }: FloatingStatusProps) {
  return (
    <div
      role="status"
      lang={lang}
      dir={lang && (findLocale(lang)?.direction ?? 'ltr')}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mb-(--bottom-bar) flex flex-col items-center gap-2 print:hidden"
    >
      {children}
    </div>
  );
}

interface Answer {
  readonly label: string;
  readonly onChoose: () => void;
}

interface FloatingQuestionProps {
  readonly question: string;
  readonly yes: Answer;
  readonly no: Answer;
  /** What has the focus afterwards, as the question is gone then. */
  readonly focusTarget: 'main' | 'h1';
}

/** A question in a FloatingStatus. */
export function FloatingQuestion({ question, yes, no, focusTarget }: FloatingQuestionProps) {
  const yesButton = useRestoreFocus(focusTarget);
  const noButton = useRestoreFocus(focusTarget);
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-overlay py-3 ps-5 pe-3 text-sm shadow-float">
      <p className="grow">{question}</p>
      <Button ref={yesButton} variant="primary" onClick={yes.onChoose}>
        {yes.label}
      </Button>
      <Button ref={noButton} onClick={no.onChoose}>
        {no.label}
      </Button>
    </div>
  );
}
