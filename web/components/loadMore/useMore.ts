import { useState } from 'react';

/** Whether more of a list is being loaded on request or could not be, and the function that loads it, once at a time. */
export function useMore() {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadMore = (load: () => Promise<{ readonly error?: unknown }>) => {
    if (more === 'loading') return;
    setMore('loading');
    load().then(
      ({ error }) => setMore(error ? 'failed' : 'idle'),
      () => setMore('failed'),
    );
  };
  return { more, loadMore };
}
