import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { announce } from '../feedback/LiveRegion.tsx';

interface CardRowProps {
  readonly name: string;
  readonly className: string;
  readonly arrowClassName: string;
  /** Whether a row that shows all its cards has arrows, which are disabled then. */
  readonly alwaysArrows?: boolean;
  readonly children: ReactNode;
}

/** Pixels of tolerance at a row's edge: zoomed pages scroll by fractions. */
const SLACK_PX = 2;

/** A list that scrolls by whole cards, with arrows on hover and focus of the group `row`, or is swiped. */
export function CardRow({ name, className, arrowClassName, alwaysArrows = false, children }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [{ atStart, atEnd }, setEnds] = useState({ atStart: true, atEnd: false });
  const onScroll = () => {
    const list = row.current;
    if (!list) return;
    const start = list.scrollLeft <= SLACK_PX;
    const end = list.scrollLeft >= list.scrollWidth - list.clientWidth - SLACK_PX;
    setEnds((now) => (now.atStart === start && now.atEnd === end ? now : { atStart: start, atEnd: end }));
  };
  // A row that shows all its cards has no next page; resizing the window may change that.
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(onScroll);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  const scrollPage = (direction: -1 | 1) => {
    const list = row.current;
    const [one, two] = list?.children ?? [];
    if (!list || !(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return;
    const count = list.children.length;
    const step = two.offsetLeft - one.offsetLeft;
    const perPage = Math.max(1, Math.floor((list.clientWidth + SLACK_PX) / step));
    const wanted = Math.round(list.scrollLeft / step) + direction * perPage;
    const target = Math.min(Math.max(0, count - perPage), Math.max(0, wanted));
    list.scrollTo({ left: target * step });
    announce(`${name}: ${target + 1} to ${Math.min(count, target + perPage)} of ${count}`);
  };
  const arrow = (side: 'left' | 'right', disabled: boolean) => (
    <div
      className={`absolute z-10 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden noscript:hidden ${arrowClassName} ${side === 'left' ? '-left-4' : '-right-4'}`}
    >
      <Button
        variant="icon"
        aria-label={`${side === 'left' ? 'Previous' : 'Next'} in ${name}`}
        aria-disabled={disabled}
        // The row is a single tab stop with arrow keys of its own: see browser/keyboard/cardNavigation.ts.
        tabIndex={-1}
        onClick={disabled ? undefined : () => scrollPage(side === 'left' ? -1 : 1)}
        className="size-11 bg-overlay shadow-float"
      >
        <Icon name={`arrow-${side}`} />
      </Button>
    </div>
  );
  return (
    <div className="relative">
      <ul ref={row} data-cards={name} onScroll={onScroll} className={className}>
        {children}
      </ul>
      {(alwaysArrows || !(atStart && atEnd)) && (
        <>
          {arrow('left', atStart)}
          {arrow('right', atEnd)}
        </>
      )}
    </div>
  );
}
