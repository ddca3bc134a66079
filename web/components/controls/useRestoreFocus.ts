import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Ref for a button that unmounts when pressed: if it has the focus, `focusTargetOf` receives it, or the focus would
 * fall to the top of the page. Pass a stable function.
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
