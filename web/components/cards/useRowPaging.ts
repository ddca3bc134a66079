import { useEffect, useRef, useState } from 'react';

/** The cards a page shows, counted from 1. */
interface ShownCards {
  readonly first: number;
  readonly last: number;
}

/** Pixels of tolerance at a row's edge: zoomed pages scroll by fractions. */
const SLACK_PX = 2;

/** Scrolls a horizontal list by as many whole cards as it shows. */
export function useRowPaging() {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const onScroll = () => {
    const list = row.current;
    if (!list) return;
    const atStart = list.scrollLeft <= SLACK_PX;
    const atEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - SLACK_PX;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  };

  // A row that shows all its cards has no next page; resizing the window may change that.
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(onScroll);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  /** Scrolls one page forward or back; returns what that page shows, or null when there is no list. */
  const scrollPage = (direction: -1 | 1): ShownCards | null => {
    const list = row.current;
    const [one, two] = list?.children ?? [];
    if (!list || !(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return null;
    const step = two.offsetLeft - one.offsetLeft;
    const perPage = Math.max(1, Math.floor((list.clientWidth + SLACK_PX) / step));
    const last = Math.max(0, list.children.length - perPage);
    const first = Math.round(list.scrollLeft / step) + direction * perPage;
    const target = Math.min(last, Math.max(0, first));
    list.scrollTo({ left: target * step });
    return { first: target + 1, last: Math.min(list.children.length, target + perPage) };
  };

  return { row, onScroll, ...ends, scrollPage };
}
