import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Ref for a button that unmounts when pressed: the stable `focusTargetOf` finds what then receives its focus. */
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
