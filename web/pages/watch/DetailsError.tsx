import { RetryButton } from '../../components/controls/Button.tsx';
import { useRestoreFocus } from '../../components/controls/useRestoreFocus.ts';
import { unreadMark } from '../../components/feedback/ErrorPage.tsx';
import type { Retry } from '../../components/feedback/useRetry.ts';
import { PageStatus } from '../../components/head/PageStatus.tsx';

interface DetailsErrorProps extends Retry {
  readonly of: 'movie' | 'series' | 'episode';
}

/** Says, below a player that keeps playing, that the title could not be looked up. */
export function DetailsError({ of, ...retry }: DetailsErrorProps) {
  const button = useRestoreFocus(pageHeading);
  return (
    <div {...unreadMark} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageStatus code={503} />
      <p role="status" className="text-sm text-muted">
        The details of this {of} could not be loaded.
      </p>
      <RetryButton ref={button} {...retry} />
    </div>
  );
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
