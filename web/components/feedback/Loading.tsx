import { type ReactNode, useEffect, useState } from 'react';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/feedback.ts';

/** After this many milliseconds a message says that loading is slow. */
const SLOW_NOTICE_DELAY_MS = 5000;
/** What takes less time shows no progress, in milliseconds. */
const PROGRESS_DELAY_MS = 150;

/** Whether some milliseconds have passed since the component was mounted. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setElapsed, milliseconds, true);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}

/** A status beside loading content: silent at first, a message when loading is slow. */
export function SlowNotice({ className = '' }: { readonly className?: string }) {
  const slow = useElapsed(SLOW_NOTICE_DELAY_MS);
  return (
    <p role="status" className={`text-muted empty:hidden ${className}`}>
      {slow && m.stillLoading()}
    </p>
  );
}

/** The progress of a navigation or a change: nothing at first, then a slim bar, and after some seconds a message. */
export function ProgressBar() {
  const visible = useElapsed(PROGRESS_DELAY_MS);
  return (
    <>
      {visible && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-(--start) scale-x-90 bg-text transition-[scale] duration-8000 ease-out starting:scale-x-0"
        />
      )}
      <SlowNotice className="fixed inset-x-4 bottom-20 z-50 mx-auto mb-(--bottom-bar) w-fit rounded-control border border-line bg-overlay px-4 py-3 text-sm shadow-float" />
    </>
  );
}

/** Placeholder of a loading page's heading. The focus waits for the real heading: see FocusOnNavigation. */
export function LoadingHeading({ className }: { readonly className: string }) {
  return (
    <>
      <div role="status">
        <title>{common.pageTitle({ title: m.loading() })}</title>
        <h1 data-loading="" className={`text-muted ${className}`}>
          {m.loading()}
        </h1>
      </div>
      <SlowNotice className="mt-2" />
    </>
  );
}

interface LoadingLabelProps {
  readonly text?: string;
  readonly className: string;
}

/** A loading message above placeholder cards. */
export function LoadingLabel({ text = m.loading(), className }: LoadingLabelProps) {
  return (
    <p
      role="status"
      className={`absolute inset-x-0 z-10 mx-auto w-fit rounded-full bg-ground/80 px-4 py-2 text-sm text-muted ${className}`}
    >
      {text}
    </p>
  );
}

interface NeedsScriptsProps {
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A placeholder that scripts replace; browsers without JavaScript show the text instead. */
export function NeedsScripts({ text, className = '', children }: NeedsScriptsProps) {
  return (
    <>
      <div className="noscript:hidden">{children}</div>
      <p className={`hidden text-muted noscript:block ${className}`}>{text}</p>
    </>
  );
}
