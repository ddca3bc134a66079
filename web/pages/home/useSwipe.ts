import { type PointerEvent, useRef } from 'react';

/** Least horizontal distance of a swipe, in pixels. */
const MIN_TRAVEL_PX = 40;

/** Handlers for a horizontal swipe by finger or pen; the element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= MIN_TRAVEL_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
