import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** A listbox operated from a field. */
export interface Combobox {
  /** The list's id, and the prefix of its options' ids. */
  readonly listId: string;
  readonly open: boolean;
  /** Index of the active option, from 0; null when none is. */
  readonly active: number | null;
}

export interface ComboboxField {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The id for the field's aria-controls. */
  readonly listId: string;
}

/**
 * Makes a field and a list of `count` options a combobox. It opens while the field is in use; the arrow keys move
 * through it, Enter selects, Delete removes where supported, and Escape or leaving the field closes it.
 */
export function useCombobox({ field, listId }: ComboboxField, count: number): Combobox {
  const [closed, setClosed] = useState(false);
  const [focused, setFocused] = useState(() => document.activeElement === field.current);
  const [at, setActive] = useState<number | null>(null);
  const open = focused && !closed && count > 0;
  const active = at !== null && at < count ? at : null;
  const activeOption = () => document.getElementById(`${listId}-${active}`);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.isComposing) return;
    const { key } = event;
    const close = () => {
      setClosed(true);
      setActive(null);
    };
    if (key === 'ArrowDown') {
      // After the last option, the arrow keys move on to the page below.
      if (active === count - 1) return close();
      event.preventDefault();
      setActive((active ?? -1) + 1);
    } else if (key === 'ArrowUp') {
      event.preventDefault();
      setActive(active === null ? count - 1 : active === 0 ? null : active - 1);
    } else if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && active !== null) {
      event.preventDefault();
      activeOption()?.click();
    } else if (key === 'Delete' && active !== null) {
      const remove = activeOption()?.querySelector<HTMLElement>('[data-remove]');
      if (!remove) return;
      event.preventDefault();
      remove.click();
    }
  });
  const onUse = useEffectEvent((type: string) => {
    setFocused(type !== 'blur');
    setClosed(false);
    setActive(null);
  });

  // Before the list is painted, so that the first key pressed on seeing it counts.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const use = ({ type }: Event) => onUse(type);
    const press = (event: KeyboardEvent) => onKey(event);
    const types = ['focus', 'blur', 'input'];
    for (const type of types) input.addEventListener(type, use);
    input.addEventListener('keydown', press);
    return () => {
      for (const type of types) input.removeEventListener(type, use);
      input.removeEventListener('keydown', press);
    };
  }, [field]);

  // Selecting an option or turning to the page closes the list: the header it hangs from does not scroll.
  const onPointer = useEffectEvent(({ type, target, defaultPrevented }: Event) => {
    const isInList = target instanceof Element && target.closest(`#${listId}`) !== null;
    if (!defaultPrevented && isInList === (type === 'click')) setClosed(true);
  });
  useEffect(() => {
    const point = (event: Event) => onPointer(event);
    const types = ['click', 'wheel', 'touchmove'];
    for (const type of types) document.addEventListener(type, point, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, point);
    };
  }, []);

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    input.setAttribute('aria-expanded', String(open));
    if (open && active !== null) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [field, open, active, listId]);

  return { listId, open, active };
}
