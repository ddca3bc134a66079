import type { ReactNode } from 'react';
import { RetryButton } from '../controls/Button.tsx';
import { useRestoreFocus } from '../controls/useRestoreFocus.ts';
import { PageStatus } from '../head/PageStatus.tsx';
import { Illustration } from './Illustration.tsx';

/** Marks what says that something could not be looked up. */
export const UNREAD_MARK = 'data-unread';

/** To be spread on what says that something could not be looked up, so that the browser that takes it over says the same. */
export const unreadMark = { [UNREAD_MARK]: '' };

interface AbsenceProps {
  /** notFound: it does not exist (404). unavailable: it could not be loaded (503). */
  readonly kind: 'none' | 'unread';
  readonly heading: string;
  /** What is the matter, in a sentence or two. */
  readonly children: ReactNode;
  /** Tries again what could not be had. */
  readonly retry?: () => void;
  readonly retrying?: boolean;
  /** Ways on. */
  readonly actions?: ReactNode;
  /** More of the page stands below. */
  readonly compact?: boolean;
}

/** The error state of a page: what is wrong and what to do next. */
export function ErrorPage({
  kind,
  heading,
  children,
  retry,
  retrying,
  actions,
  compact = false,
}: AbsenceProps) {
  const button = useRestoreFocus(mainPart);
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

function mainPart(): HTMLElement | null {
  return document.querySelector('main');
}
