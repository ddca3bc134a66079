import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { forwardOf, stepOfKey } from '../../browser/direction.ts';
import { Button, Icon } from '../../components/controls/Button.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { useTitleStatuses } from '../../library/titleStatus.ts';
import { hideableBy } from '../../stores/hidden.ts';
import { useHistoryEntryState } from '../../stores/scrollPositions.ts';
import { useSettings } from '../../stores/settings.ts';
import * as m from '../../text/messages/home.ts';
import { SlideBackdrops, SlideContent } from './Slide.tsx';

/** Also in beforePaint.js. */
const SLIDE_ID = 'slide';

/** The trending movies, one at a time, as large as the window. */
export function Carousel({ slides }: { readonly slides: readonly SlideFragment[] }) {
  const [playing, setPlaying] = useState<SlideFragment | null>(null);
  const { pauseHandlers, ...show } = useCarouselAutoplay(slides.length, playing !== null);
  const { index, previous, stopped } = show;
  /** Shows a slide; an index before the first or after the last wraps around. */
  const choose = (next: number) => {
    const position = (next + slides.length) % slides.length;
    show.show(position);
    const { title = '' } = slides[position] ?? {};
    announce(m.slideShown({ position: position + 1, count: slides.length, title }));
  };
  const swipe = useSwipe((direction) => choose(index + direction));
  // Of all slides at once, since they follow one another by themselves.
  const statuses = useTitleStatuses(slides.map(({ id }) => id));
  const slide = slides[index];
  if (!slide) return null;

  return (
    <>
      <section
        aria-roledescription={m.carouselRole()}
        aria-label={m.carousel()}
        className="relative isolate flex min-h-hero [touch-action:pan-y] flex-col overflow-hidden"
        {...pauseHandlers}
        {...swipe}
      >
        <SlideBackdrops slides={slides} {...show} />
        <div className="page-width flex flex-1 flex-col justify-end gap-5 pt-28 pb-4 sm:gap-8 sm:pb-6 xl:pt-20 short:gap-2 short:pt-18 short:pb-2">
          <div
            key={slide.id}
            id={SLIDE_ID}
            data-about={hideableBy(slide)}
            className="on-art max-w-prose lg:before:hidden"
            role="tabpanel"
            aria-roledescription={m.slideRole()}
            aria-label={m.slidePosition({ position: index + 1, count: slides.length })}
          >
            {/* The first slide is visible at once; each later one fades in. */}
            <div className={previous === null ? '' : 'slide-in'}>
              <SlideContent
                slide={slide}
                resume={statuses.get(slide.id)?.resume ?? null}
                onTrailer={() => setPlaying(slide)}
              />
            </div>
          </div>
          {slides.length > 1 && (
            <div className="flex flex-wrap items-center justify-end gap-3 noscript:hidden">
              <SlideDots slides={slides} {...show} onChoose={choose} />
              <span aria-hidden="true" className="text-sm whitespace-nowrap tabular-nums lg:hidden">
                {m.slideCount({ position: index + 1, count: slides.length })}
              </span>
              <div className="flex shrink-0 gap-2">
                <Button variant="icon" aria-label={stopped ? m.start() : m.stop()} onClick={show.toggle}>
                  <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
                </Button>
                <Button variant="icon" aria-label={m.previous()} onClick={() => choose(index - 1)}>
                  <Icon name="arrow-start" />
                </Button>
                <Button variant="icon" aria-label={m.next()} onClick={() => choose(index + 1)}>
                  <Icon name="arrow-end" />
                </Button>
              </div>
            </div>
          )}
        </div>
      </section>
      <TrailerDialog
        trailer={playing?.trailer ?? null}
        titleName={playing?.title ?? ''}
        onClose={() => setPlaying(null)}
      />
    </>
  );
}

/** Least horizontal distance of a swipe, in pixels. */
const MIN_TRAVEL_PX = 40;

/** Handlers for a horizontal swipe by finger or pen; the element needs `touch-action: pan-y`. */
function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      // How far the finger went towards the start, where the next slide comes from.
      const x = (start.current.x - clientX) * forwardOf(currentTarget);
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= MIN_TRAVEL_PX && Math.abs(x) > Math.abs(y)) onSwipe(x > 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** Milliseconds per slide. The dot's animation in styles.css has the same duration. */
const SLIDE_MS = 6000;

/**
 * The index of the current slide of `count`. It advances every six seconds, in a loop, unless it is `paused`, stopped
 * here or in the settings, hovered, in a hidden tab, has the keyboard focus, or the visitor prefers reduced motion.
 */
function useCarouselAutoplay(count: number, paused: boolean) {
  const [stored, store] = useHistoryEntryState('slide');
  const index = stored !== undefined && stored < count ? stored : 0;
  const [shown, setShown] = useState<{ index: number; previous: number | null }>({ index, previous: null });
  if (shown.index !== index) setShown({ index, previous: shown.index });
  const [choice, setChoice] = useState<'running' | 'stopped' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(subscribe, () => document.hidden, alwaysTrue);
  const isReduced = useSyncExternalStore(subscribe, () => reducedMotion().matches, alwaysTrue);
  const { carouselAutoplay } = useSettings();
  const stopped = choice === null ? isReduced || !carouselAutoplay : choice === 'stopped';
  const running = count > 1 && !stopped && !hovered && !focused && !hidden && !paused;

  const remaining = useRef(SLIDE_MS);
  useEffect(() => {
    remaining.current = SLIDE_MS;
  }, [index]);
  useEffect(() => {
    if (!running) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => store((index + 1) % count), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [running, index, count, store]);

  return {
    index,
    previous: shown.previous,
    /** Whether the slide's six seconds are running. */
    running,
    /** Whether the visitor, or their preference for reduced motion, has stopped the carousel. */
    stopped,
    show: store,
    toggle: () => setChoice(stopped ? 'running' : 'stopped'),
    /** Handlers for the element whose hover and focus pause the carousel. */
    pauseHandlers: {
      // Touch never hovers: its enter event has no leave event until the next touch elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A pressed button keeps the focus; only visible focus, the keyboard's, pauses the slide.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Subscribes to the visibility of the tab and to the preference for reduced motion. */
function subscribe(changed: () => void) {
  const ending = new AbortController();
  document.addEventListener('visibilitychange', changed, ending);
  reducedMotion().addEventListener('change', changed, ending);
  return () => ending.abort();
}

/** The server-rendered page does not move until it is hydrated. */
const alwaysTrue = () => true;

interface DotsProps {
  readonly slides: readonly SlideFragment[];
  readonly index: number;
  readonly running: boolean;
  readonly stopped: boolean;
  readonly onChoose: (index: number) => void;
}

/** One dot per slide, a single tab stop with arrow keys. Where they do not all fit, the current one is centred. */
function SlideDots({ slides, index, running, stopped, onChoose }: DotsProps) {
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = dots.current;
    const dot = list?.children[index];
    if (!list || !(dot instanceof HTMLElement)) return;
    list.scrollTo({ left: dot.offsetLeft - (list.clientWidth - dot.offsetWidth) / 2 });
  }, [index]);

  const onDotKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key, event.currentTarget);
    const ends: Partial<Record<string, number>> = { Home: 0, End: slides.length - 1 };
    const next = step === undefined ? ends[event.key] : index + step;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    const dot = dots.current?.children[(next + slides.length) % slides.length];
    if (dot instanceof HTMLElement) dot.focus({ preventScroll: true });
  };

  return (
    <div
      ref={dots}
      role="tablist"
      aria-label={m.slides()}
      className="dots relative -mx-3 flex min-w-0 flex-1 px-1.5 py-1"
    >
      {slides.map(({ id, title }, position) => {
        const current = position === index;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            aria-label={m.slideDot({ position: position + 1, title })}
            aria-selected={current}
            aria-controls={SLIDE_ID}
            tabIndex={current ? 0 : -1}
            onClick={() => onChoose(position)}
            onKeyDown={onDotKeyDown}
            className="dot"
          >
            <span>
              {current && <span data-running={running} data-stopped={stopped} className="running-dot" />}
            </span>
          </button>
        );
      })}
    </div>
  );
}
