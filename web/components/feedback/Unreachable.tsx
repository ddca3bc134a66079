import type { ReactNode } from 'react';
import { useConnection } from '../../browser/connection.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { Retry } from './useRetry.ts';

interface UnreachedProps extends Partial<Retry> {
  /** Ways on. */
  readonly ways?: ReactNode;
}

/** Stands in for a page to which no answer came: nothing is known of what it would show. */
export function Unreached({ ways, ...retry }: UnreachedProps) {
  const connection = useConnection();
  const isLost = connection === 'offline' || connection === 'unreached';
  return (
    <ErrorPage
      kind="unread"
      heading={connection === 'offline' ? 'You are offline' : 'Marquee cannot be reached'}
      actions={ways}
      {...retry}
    >
      <p role="status" className="max-w-prose text-base text-muted">
        It could not be looked up just now.{isLost && ' It comes by itself when the connection is back.'}
      </p>
    </ErrorPage>
  );
}
