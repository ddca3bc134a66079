import { createContext, type ReactNode, use, useEffect } from 'react';
import { isDisconnected, isNoticeOnPage, useConnection } from '../../browser/connection.ts';
import { Button, Icon, RetryButton, useRestoreFocus } from '../controls/Button.tsx';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/feedback.ts';
import type { Retry } from './useRetry.ts';

interface NoticeProps extends Partial<Retry> {
  /** Nothing was found, or a request failed. */
  readonly kind: 'empty' | 'failed';
  readonly text: string;
  readonly action?: ReactNode;
}

/** An empty or failed state: says and announces what is the matter, and offers a next step. */
export function Notice({ kind, text, retry, retrying, action }: NoticeProps) {
  const isOffline = useConnection() === 'offline';
  const isFailed = kind === 'failed';
  // What a retry has loaded replaces the button.
  const button = useRestoreFocus('h1, h2');
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-card border border-line bg-raised/60 px-6 py-10 text-center text-muted">
      <span aria-hidden="true" className={`scene scene-${isFailed ? 'unread' : 'none'} w-24`} />
      <p role={isFailed ? 'alert' : 'status'} className="max-w-prose text-base">
        {isFailed && isOffline ? m.failedOffline({ problem: text }) : text}
      </p>
      {retry && <RetryButton ref={button} retry={retry} retrying={retrying} />}
      {action}
    </div>
  );
}

interface UndoNoticeProps {
  /** What was done, which is announced elsewhere, or what to do besides. */
  readonly text: ReactNode;
  /** Null for what cannot be undone. */
  readonly onUndo: (() => void) | null;
  /** Selector of the element to focus after the button, which unmounts when pressed: see `useRestoreFocus`. */
  readonly focusTarget: string;
}

/** Says what an action has done, beside its control, with a button to undo it. It stays until the next action. */
export function UndoNotice({ text, onUndo, focusTarget }: UndoNoticeProps) {
  const button = useRestoreFocus(focusTarget);
  return (
    <p className="flex items-center gap-x-3 text-sm text-muted">
      {text}
      {onUndo && (
        <Button
          ref={button}
          icon={<Icon name="undo" className="size-4" />}
          className="shrink-0 px-3!"
          onClick={onUndo}
        >
          {m.undo()}
        </Button>
      )}
    </p>
  );
}

const showPopover = (toast: HTMLElement | null) => toast?.showPopover();

/** The same at the foot of the window, where it moves nothing, and above all else on the page: a popover. */
export function UndoToast(props: UndoNoticeProps) {
  return (
    <div
      ref={showPopover}
      popover="manual"
      className="fixed inset-x-4 bottom-4 mx-auto mt-auto mb-(--bottom-bar) w-fit rounded-control border border-line bg-overlay px-4 py-1 shadow-float print:hidden"
    >
      <UndoNotice {...props} />
    </div>
  );
}

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
  const button = useRestoreFocus('main');
  return (
    <div
      data-unread={kind === 'unread' ? '' : undefined}
      className={`flex flex-col items-center justify-center gap-4 text-center ${compact ? 'pt-8 pb-4' : 'page-width min-h-[65dvh] py-16'}`}
    >
      <PageStatus code={kind === 'unread' ? 503 : 404} />
      <title>{common.pageTitle({ title: heading })}</title>
      <meta name="robots" content="noindex" />
      <span aria-hidden="true" className={`scene scene-${kind} mb-2 w-40`} />
      <h1 className="text-xl md:text-2xl">{heading}</h1>
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-3 empty:hidden">
        {retry && <RetryButton ref={button} variant="primary" retry={retry} retrying={retrying} />}
        {actions}
      </div>
    </div>
  );
}

/** Shown in place of a page whose query received no response. */
export function Unreachable(props: Pick<ErrorPageProps, 'actions' | 'retry' | 'retrying'>) {
  const connection = useConnection();
  useEffect(() => {
    isNoticeOnPage.set(true);
    return () => isNoticeOnPage.set(false);
  }, []);
  return (
    <ErrorPage kind="unread" heading={connection === 'offline' ? m.offline() : m.unreached()} {...props}>
      <p role="status" className="max-w-prose text-base text-muted">
        {isDisconnected(connection) ? m.loadsWhenBack() : m.notLoaded()}
      </p>
    </ErrorPage>
  );
}

/** Receives the HTTP status of a page rendered on the server; absent in the browser. */
export const StatusContext = createContext<{ status: number } | null>(null);

/** Sets the page's HTTP status: 404 when the title does not exist, 503 when the lookup failed. */
export function PageStatus({ code }: { readonly code: 404 | 503 }) {
  const sink = use(StatusContext);
  // The server renders a page once, outside React's lifecycle, so writing while rendering is sound there.
  if (sink) sink.status = code;
  return null;
}
