import { type ReactNode, useEffect } from 'react';
import { RetryButton } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useRestoreFocus } from '../../components/controls/useRestoreFocus.ts';
import type { Retry } from '../../components/feedback/useRetry.ts';
import type { StoreError } from '../library/storeError.ts';

interface ShelfErrorProps extends Retry {
  readonly failure: StoreError;
  /** Shown above the message in a shelf without a heading. */
  readonly heading?: ReactNode;
}

/** Explains why the last-watched record could not be loaded. The rest of the page keeps working. */
export function ShelfError({ failure: { text, isOffline }, retry, retrying, heading }: ShelfErrorProps) {
  useEffect(() => {
    if (isOffline) console.warn('Marquee could not reach its backend. It works offline until it can.');
  }, [isOffline]);
  const button = useRestoreFocus(shelfOf);
  return (
    <div
      className={`flex max-w-prose items-center gap-3 rounded-card border border-line bg-raised/60 px-3 sm:px-4 ${heading ? 'min-h-18 py-2' : 'min-h-28 py-3'}`}
    >
      <Icon name="alert" className="size-6 text-danger max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {heading}
        <p role="status" className="text-xs text-muted">
          {text}
        </p>
      </div>
      <RetryButton
        ref={button}
        retry={retry}
        retrying={retrying}
        icon={<Icon name="retry" className="size-5 max-sm:hidden" />}
        className="shrink-0 max-sm:px-3"
      />
    </div>
  );
}

function shelfOf(button: HTMLElement): HTMLElement | null {
  return button.closest('section');
}
