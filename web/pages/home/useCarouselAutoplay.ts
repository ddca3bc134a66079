import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHistoryEntryState } from '../../stores/scrollPositions.ts';
import { useSettings } from '../../stores/settings.ts';

/** Milliseconds per slide. The dot's animation in styles.css has the same duration. */
const SLIDE_MS = 6000;

/**
 * The index of the current slide of `count`. It advances every six seconds, in a loop, unless it is `paused`, for
 * example by an open trailer, or the visitor stopped it here or in the settings, hovers it, has the keyboard focus in
 * it, looks at another tab or prefers reduced motion.
 */
export function useCarouselAutoplay(count: number, paused: boolean) {
  const [stored, store] = useHistoryEntryState('slide');
  const index = stored !== undefined && stored < count ? stored : 0;
  const [shown, setShown] = useState<{ index: number; previous: number | null }>({ index, previous: null });
  if (shown.index !== index) setShown({ index, previous: shown.index });
  const [choice, setChoice] = useState<'running' | 'stopped' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden, alwaysTrue);
  const reducedMotion = useSyncExternalStore(onReducedMotion, prefersReducedMotion, alwaysTrue);
  const { carouselAutoplay } = useSettings();
  const stopped = choice === null ? reducedMotion || !carouselAutoplay : choice === 'stopped';
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
    running,
    stopped,
    show: (next: number) => store((next + count) % count),
    toggle: () => setChoice(stopped ? 'running' : 'stopped'),
    /** Handlers for the element whose hover and focus pause the carousel. */
    attention: {
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

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function onReducedMotion(changed: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

/** The server-rendered page does not move until it is hydrated. */
function alwaysTrue(): boolean {
  return true;
}
