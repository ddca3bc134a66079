import type { ReactNode } from 'react';
import { useConnection } from '../../browser/connection.ts';
import { RetryButton } from '../controls/Button.tsx';
import { useRestoreFocus } from '../controls/useRestoreFocus.ts';
import { PageStatus } from '../head/PageStatus.tsx';
import { Illustration } from './Notice.tsx';

/** Marks an element that reports a failed lookup. */
export const UNREAD_MARK = 'data-unread';

/** Props to spread on an element that reports a failed lookup, so that the hydrated page reports the same. */
export const unreadMark = { [UNREAD_MARK]: '' };

interface ErrorPageProps {
  /** none: it does not exist (404). unread: it could not be loaded (503). */
  readonly kind: 'none' | 'unread';
  readonly heading: string;
  readonly children: ReactNode;
  readonly retry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly actions?: ReactNode;
  /** Leaves room for more of the page below. */
  readonly compact?: boolean;
}

/** The error state of a page: what is wrong and what to do next. */
export function ErrorPage({ kind, heading, children, retry, retrying, actions, compact }: ErrorPageProps) {
  const button = useRestoreFocus(findMain);
  return (
    <div
      {...(kind === 'unread' && unreadMark)}
      className={`flex flex-col items-center justify-center gap-4 text-center ${compact ? 'pt-10 pb-4' : 'page-width min-h-[65dvh] py-16'}`}
    >
      <PageStatus code={kind === 'unread' ? 503 : 404} />
      <title>{`${heading} · Marquee`}</title>
      <meta name="robots" content="noindex" />
      <Illustration of={kind} className="mb-2 w-40" />
      <h1 className="text-xl md:text-2xl">{heading}</h1>
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-3 empty:hidden">
        {retry && <RetryButton ref={button} variant="primary" retry={retry} retrying={retrying} />}
        {actions}
      </div>
    </div>
  );
}

function findMain(): HTMLElement | null {
  return document.querySelector('main');
}

/** Shown in place of a page whose query received no response. */
export function Unreachable(props: Pick<ErrorPageProps, 'actions' | 'retry' | 'retrying'>) {
  const connection = useConnection();
  const isOffline = connection === 'offline' || connection === 'unreached';
  return (
    <ErrorPage
      kind="unread"
      heading={connection === 'offline' ? 'You are offline' : 'Marquee cannot be reached'}
      {...props}
    >
      <p role="status" className="max-w-prose text-base text-muted">
        It could not be looked up just now.{isOffline && ' It comes by itself when the connection is back.'}
      </p>
    </ErrorPage>
  );
}
