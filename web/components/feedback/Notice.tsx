import type { ReactNode } from 'react';
import { useConnection } from '../../browser/connection.ts';
import { Button, RetryButton } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useRestoreFocus } from '../controls/useRestoreFocus.ts';
import type { Retry } from './useRetry.ts';

interface NoticeProps extends Partial<Retry> {
  /** Nothing was found, a request failed, or one is in flight. */
  readonly kind: 'empty' | 'failed' | 'loading';
  readonly text: string;
  readonly action?: ReactNode;
}

/** An empty, failed or loading state: says and announces what is the matter, and offers a next step. */
export function Notice({ kind, text, retry, retrying, action }: NoticeProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-card border border-line bg-raised/60 px-6 py-10 text-center text-muted">
      {kind === 'failed' && <Illustration of="unread" className="w-24" />}
      {kind === 'empty' && <Illustration of="none" className="w-24" />}
      {kind === 'loading' && <span className="size-7 animate-breathe rounded-full bg-overlay" />}
      <p role={kind === 'failed' ? 'alert' : 'status'} className="max-w-prose text-base">
        {kind === 'failed' && isOffline && 'You are offline. '}
        {text}
      </p>
      {retry && <RetryButton retry={retry} retrying={retrying} />}
      {action}
    </div>
  );
}

interface IllustrationProps {
  /** none: an empty seat, where there is nothing. unread: a lamp that is out, where something could not be loaded. */
  readonly of: 'none' | 'unread';
  readonly className: string;
}

/** A drawing of illustrations.css for an empty or failed state; adjacent text says what is wrong. */
export function Illustration({ of, className }: IllustrationProps) {
  return <span aria-hidden="true" className={`scene scene-${of} ${className}`} />;
}

interface UndoNoticeProps {
  /** What was done; it is announced elsewhere. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Finds the element to focus after the button, which unmounts when pressed. */
  readonly focusTargetOf: (button: HTMLElement) => HTMLElement | null;
}

/** Says what an action has done, beside its control, with a button to undo it. It stays until the next action. */
export function UndoNotice({ text, onUndo, focusTargetOf }: UndoNoticeProps) {
  const button = useRestoreFocus(focusTargetOf);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {text}
      <Button ref={button} icon={<Icon name="undo" className="size-4" />} className="px-3!" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
