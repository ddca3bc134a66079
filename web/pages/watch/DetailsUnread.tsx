import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { RetryIcon } from '../../components/icons.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import type { Retry } from '../../components/useRetry.ts';
import { UNREAD_MARK } from './useLookup.ts';

interface DetailsUnreadProps extends Retry {
  readonly of: 'movie' | 'series' | 'episode';
}

/** Says, under a player that plays on, that what it plays could not be looked up. */
export function DetailsUnread({ of, retry, retrying }: DetailsUnreadProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button goes once it has worked: the heading takes the focus over, or it would begin anew at the page's top.
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed === document.activeElement) focusHeading();
    };
  }, []);
  return (
    <div {...{ [UNREAD_MARK]: '' }} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageStatus code={503} />
      <p role="status" className="text-sm text-muted">
        The details of this {of} could not be loaded.
      </p>
      <Button
        ref={button}
        icon={<RetryIcon />}
        aria-disabled={retrying}
        onClick={retrying ? undefined : retry}
      >
        {retrying ? 'Trying again…' : 'Try again'}
      </Button>
    </div>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
