import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';

interface CarouselControlsProps {
  readonly names: readonly string[];
  readonly index: number;
  /** Shows a slide; an index before the first or after the last wraps around. */
  readonly onShow: (index: number) => void;
  /** Whether the slide's six seconds are running. */
  readonly running: boolean;
  readonly slideId: string;
  /** The visitor, or their preference for reduced motion, has stopped the carousel. */
  readonly stopped: boolean;
  readonly onToggle: () => void;
}

/** Dots for all slides, and buttons to stop and to step through the carousel. They need scripts. */
export function CarouselControls({ stopped, onToggle, ...dots }: CarouselControlsProps) {
  const { index, onShow } = dots;
  return (
    <div className="flex items-center justify-between gap-3 noscript:hidden">
      <SlideDots {...dots} />
      <div className="flex shrink-0 gap-2">
        <Button
          variant="icon"
          aria-label={stopped ? 'Start the slide show' : 'Stop the slide show'}
          onClick={onToggle}
        >
          <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
        </Button>
        <Button variant="icon" aria-label="Previous slide" onClick={() => onShow(index - 1)}>
          <Icon name="arrow-left" />
        </Button>
        <Button variant="icon" aria-label="Next slide" onClick={() => onShow(index + 1)}>
          <Icon name="arrow-right" />
        </Button>
      </div>
    </div>
  );
}

/**
 * One dot per slide; the current one fills over its six seconds. The dots are a single tab stop with arrow keys.
 * Where they do not all fit, they scroll and centre the current one.
 */
function SlideDots({
  names,
  index,
  onShow,
  running,
  slideId,
}: Omit<CarouselControlsProps, 'stopped' | 'onToggle'>) {
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = dots.current;
    const dot = list?.children[index];
    if (!list || !(dot instanceof HTMLElement)) return;
    list.scrollTo({ left: dot.offsetLeft - (list.clientWidth - dot.offsetWidth) / 2 });
  }, [index]);

  const walk = (event: KeyboardEvent) => {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: names.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
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
            key={`${name}${position}`}
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
