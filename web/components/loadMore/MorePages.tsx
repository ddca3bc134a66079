import { type ReactNode, useState } from 'react';
import { useWhen } from '../../browser/effects.ts';
import { useInView } from '../../browser/inView.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';

interface MorePagesProps {
  readonly load: () => Promise<{ readonly error?: unknown }>;
  /** Shown while it loads. */
  readonly skeleton: ReactNode;
  /** Says that it could not be loaded. */
  readonly failed: string;
}

/** Loads the next page of a list once its place is near the window, and again on request if that fails. */
export function MorePages({ load, skeleton, failed }: MorePagesProps) {
  const { ref, inView } = useInView('600px');
  const [isFailed, setIsFailed] = useState(false);
  useWhen(inView, () => {
    load().then(
      ({ error }) => setIsFailed(error !== undefined),
      () => setIsFailed(true),
    );
  });
  const retry = useRetry(() => load().then(({ error }) => setIsFailed(error !== undefined)), isFailed);
  return (
    <div ref={ref} className="mt-8">
      {isFailed ? <Notice kind="failed" text={failed} {...retry} /> : skeleton}
    </div>
  );
}
