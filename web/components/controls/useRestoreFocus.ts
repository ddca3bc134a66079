import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Goes on a button that is gone once it has worked: if it has the focus then, its heir gets it, or the focus would begin
 * anew at the page's top. `heirOf` finds the heir while the button is still there; it is always the same function.
 */
export function useRestoreFocus(
  focusTargetOf: (button: HTMLElement) => HTMLElement | null,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement)
        focusTargetOf(pressed)?.focus({ preventScroll: true });
    };
  }, [focusTargetOf]);
  return button;
}
