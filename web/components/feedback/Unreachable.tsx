import type { ReactNode } from 'react';
import { useConnection } from '../../browser/connection.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { Retry } from './useRetry.ts';

interface UnreachableProps extends Partial<Retry> {
  /** Links to continue with. */
  readonly actions?: ReactNode;
}

/** Shown in place of a page whose query received no response. */
export function Unreachable({ actions, ...retry }: UnreachableProps) {
  const connection = useConnection();
  const isOffline = connection === 'offline' || connection === 'unreached';
  return (
    <ErrorPage
      kind="unread"
      heading={connection === 'offline' ? 'You are offline' : 'Marquee cannot be reached'}
      actions={actions}
      {...retry}
    >
      <p role="status" className="max-w-prose text-base text-muted">
        It could not be looked up just now.{isOffline && ' It comes by itself when the connection is back.'}
      </p>
    </ErrorPage>
  );
}
