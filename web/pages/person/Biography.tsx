import { useId, useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';

/** Texts of at least this many characters are folded: more than seven lines in the widest window. */
const LONG = 560;

interface BiographyProps {
  readonly text: string;
  /** The text's language tag (BCP 47); null when it is not known. */
  readonly language: string | null;
}

/**
 * A person's biography. A long one is folded to seven lines, except in browsers without JavaScript, which could not
 * unfold it.
 */
export function Biography({ text, language }: BiographyProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  const folded = long && !open;
  return (
    <div className="max-w-prose">
      <h2 className="sr-only">Biography</h2>
      <p
        id={id}
        dir="auto"
        lang={language ?? undefined}
        className={`text-left text-base whitespace-pre-line ${folded ? 'line-clamp-7 noscript:line-clamp-none print:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {long && (
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mt-3 noscript:hidden"
        >
          {open ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
