import { type RefObject, useEffect, useRef, useState, useTransition } from 'react';

interface MoreResults {
  /** Goes around the list that grows. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly show: () => void;
  readonly pending: boolean;
  /** The last attempt came to nothing. */
  readonly failed: boolean;
}

/**
 * Makes a list longer on demand. The focus goes on to the first title that was added, where the button was before.
 * `append` resolves to whether it has added anything; `count` is how many titles there are.
 */
export function useMoreResults(append: () => Promise<boolean>, count: number): MoreResults {
  const list = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number>(undefined);
  const [pending, startTransition] = useTransition();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const before = askedAt.current;
    if (before === undefined || count <= before) return;
    askedAt.current = undefined;
    list.current?.querySelector<HTMLElement>(`li:nth-child(${before + 1}) a`)?.focus();
  }, [count]);

  const show = () => {
    if (pending) return;
    askedAt.current = count;
    startTransition(async () => {
      const appended = await append();
      startTransition(() => setFailed(!appended));
    });
  };
  return { list, show, pending, failed };
}
