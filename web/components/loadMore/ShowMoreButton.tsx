import { useState } from 'react';
import * as m from '../../text/messages/loadMore.ts';
import { Button } from '../controls/Button.tsx';

interface ShowMoreButtonProps {
  readonly load: () => Promise<{ readonly error?: unknown }>;
  /** Says that it could not be loaded. */
  readonly failed: string;
  readonly className?: string;
}

/** A button that loads the next page of a list, once at a time, and again after a failure. */
export function ShowMoreButton({ load, failed, className = 'mt-8 items-center' }: ShowMoreButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const show = () => {
    if (state === 'loading') return;
    setState('loading');
    load().then(
      ({ error }) => setState(error ? 'failed' : 'idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={`flex flex-col gap-3 text-muted ${className}`}>
      {state === 'failed' && <p role="alert">{failed}</p>}
      {/* Rather than `disabled`, so that the button keeps the focus. */}
      <Button aria-disabled={state === 'loading'} onClick={show}>
        {state === 'loading' ? m.loading() : m.showMore()}
      </Button>
    </div>
  );
}
