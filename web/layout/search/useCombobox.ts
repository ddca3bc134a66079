import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** A list under a field, in which the field's keys choose. */
export interface Combobox {
  /** The list's id; its entries have their place behind it. */
  readonly listId: string;
  readonly open: boolean;
  /** Place of the entry that the keys stand on, from 0; null when they stand in the field. */
  readonly active: number | null;
}

export interface ComboboxField {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What the field's aria-controls names. */
  readonly listId: string;
}

/**
 * Makes a field and a list of so many entries a combobox: it opens while the field is in use, the arrow keys walk it, Enter
 * chooses, Delete takes away where that can be done, Escape and whatever leaves the field close it.
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
      // Behind the last, the arrows go on with what lies below.
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

  // Before the list is painted: the first key that is pressed on seeing it counts.
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

  // Whoever has chosen, or turns to the page, is done with the list: the header it hangs from scrolls with nothing.
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
