import { useEffect, useState } from 'react';

/** After this long, in milliseconds, waiting is put in words. */
const SLOW_MS = 5000;

interface LoadingProps {
  readonly className?: string;
}

/** Stands beside whatever is being waited for, silent at first; says so when the waiting gets long. */
export function SlowNotice({ className = '' }: LoadingProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={`text-muted empty:hidden ${className}`}>
      {slow && 'Still loading… the connection is slow.'}
    </p>
  );
}

/** Stands in for the heading of a page that is on its way. The focus waits for the real one: see PageFocus. */
export function LoadingHeading({ className = '' }: LoadingProps) {
  return (
    <>
      <div role="status">
        <title>Loading... · Marquee</title>
        <h1 data-loading="" className={`text-muted ${className}`}>
          Loading...
        </h1>
      </div>
      <SlowNotice className="mt-2" />
    </>
  );
}

interface LoadingLabelProps extends LoadingProps {
  /** Shown and announced. */
  readonly text?: string;
}

/** Says over the boxes of cards that they are on their way; `className` tells how far down. */
export function LoadingLabel({ text = 'Loading...', className = '' }: LoadingLabelProps) {
  return (
    <p
      role="status"
      className={`absolute left-1/2 z-10 -translate-x-1/2 rounded-full bg-ground/80 px-4 py-2 text-sm text-muted ${className}`}
    >
      {text}
    </p>
  );
}
