import { type RefObject, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';

interface MoreResults {
  /** Goes around the list that grows. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly show: () => void;
  readonly pending: boolean;
  /** The last attempt came to nothing. */
  readonly failed: boolean;
}

interface MoreResultsOptions {
  /** Resolves to whether it has added anything. */
  readonly append: () => Promise<boolean>;
  /** Called with how many there are once some that were asked for stand there. */
  readonly onMore: (count: number) => void;
  /** How many titles there are. */
  readonly count: number;
  /** How many there were when the page was left: as long as there are fewer, more are added unasked. */
  readonly wanted: number;
}

/**
 * Makes a list longer on demand. The focus goes on to the first title that was added, where the button was before.
 */
export function useMoreResults({ append, onMore, count, wanted }: MoreResultsOptions): MoreResults {
  const list = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number>(undefined);
  const [pending, startTransition] = useTransition();
  const [failed, setFailed] = useState(false);

  const noteMore = useEffectEvent(onMore);
  useEffect(() => {
    const before = askedAt.current;
    if (before === undefined || count <= before) return;
    askedAt.current = undefined;
    noteMore(count);
    list.current?.querySelector<HTMLElement>(`li:nth-child(${before + 1}) a`)?.focus();
  }, [count]);

  const filledAt = useRef<number>(undefined);
  const fill = useEffectEvent(() => void append().catch(() => undefined));
  useEffect(() => {
    if (count >= wanted || filledAt.current === count) return;
    filledAt.current = count;
    fill();
  }, [count, wanted]);

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
