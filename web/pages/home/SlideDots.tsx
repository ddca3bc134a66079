import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface SlideDotsProps {
  /** The slides' titles, in order. */
  readonly names: readonly string[];
  readonly index: number;
  /** Shows a slide; an index before the first or after the last wraps around. */
  readonly onShow: (index: number) => void;
  /** Whether the slide's six seconds are running. */
  readonly running: boolean;
  /** Id of the element the slides appear in. */
  readonly slideId: string;
}

/**
 * One dot per slide; the current one fills over its six seconds. The dots are a single tab stop with arrow keys.
 * Where they do not all fit, they scroll and centre the current one.
 */
export function SlideDots({ names, index, onShow, running, slideId }: SlideDotsProps) {
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = dots.current;
    const dot = list?.children[index];
    if (!list || !(dot instanceof HTMLElement)) return;
    list.scrollTo({ left: dot.offsetLeft - (list.clientWidth - dot.offsetWidth) / 2 });
  }, [index]);

  const walk = (event: KeyboardEvent) => {
    const next = target(event.key, index, names.length);
    if (next === null) return;
    event.preventDefault();
    onShow(next);
    const dot = dots.current?.children[(next + names.length) % names.length];
    if (dot instanceof HTMLElement) dot.focus({ preventScroll: true });
  };

  return (
    <div
      ref={dots}
      role="tablist"
      aria-label="Slides"
      className="dots relative -mx-3 flex min-w-0 px-1.5 py-1"
    >
      {names.map((name, position) => {
        const current = position === index;
        return (
          <button
            key={name + position}
            type="button"
            role="tab"
            aria-label={`${position + 1}: ${name}`}
            aria-selected={current}
            aria-controls={slideId}
            tabIndex={current ? 0 : -1}
            onClick={() => onShow(position)}
            onKeyDown={walk}
            className="dot"
          >
            <span>{current && <span data-running={running} className="running-dot" />}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The slide that a key selects; null for any other key. */
function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'ArrowRight') return index + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
