import { useRef, useState } from 'react';
import { copyText } from './copyText.ts';

interface CopyTexts {
  readonly copied: () => string;
  readonly copyFailed: () => string;
}

/**
 * Copies a text that a field shows. `status` says whether that worked, for an element with that role; if it did not, the field has the
 * focus, so that the visitor can copy it.
 */
export function useCopy(text: string, { copied, copyFailed }: CopyTexts) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    // The same text twice would not be announced again.
    setStatus('');
    try {
      await copyText(text);
      setStatus(copied());
    } catch {
      field.current?.focus();
      setStatus(copyFailed());
    }
  };
  return { field, status, copy: () => void copy() };
}
