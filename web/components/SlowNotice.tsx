import { useEffect, useState } from 'react';

/** After this long, in milliseconds, waiting is put in words. */
const SLOW_MS = 5000;

interface SlowNoticeProps {
  readonly className?: string;
}

/** Stands beside whatever is being waited for, silent at first; says so when the waiting gets long. */
export function SlowNotice({ className = '' }: SlowNoticeProps) {
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
