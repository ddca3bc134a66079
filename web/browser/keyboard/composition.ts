import type { SyntheticEvent } from 'react';

/** The code of every key that an input method handles. Safari ends the composition before the key that ended it. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key or a change is part of a text that an input method is composing, as for Japanese and Chinese: its keys
 * belong to the input method, and what is in the field is not yet what the visitor means.
 */
export function isComposing(event: Event): boolean {
  return (
    ('isComposing' in event && event.isComposing === true) ||
    ('keyCode' in event && event.keyCode === HANDLED_BY_INPUT_METHOD)
  );
}

/** Handlers of a field or a form that acts while the visitor types: on each change, but only once it is composed. */
export function onTyping<T>(onType: (event: SyntheticEvent<T>) => void, onCompose: typeof onType) {
  return {
    onChange: (event: SyntheticEvent<T>) => (isComposing(event.nativeEvent) ? onCompose : onType)(event),
    onCompositionEnd: onType,
  };
}
