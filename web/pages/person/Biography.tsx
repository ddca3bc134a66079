import { useId, useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';

/** Characters from which on a text is folded: so many are more than its seven lines in the widest window. */
const LONG = 560;

interface BiographyProps {
  readonly text: string;
  /** What it is in, as a tag (BCP 47); null when that is not known. */
  readonly language: string | null;
}

/** What somebody's life was so far. A long one is folded to seven lines, but not where no script could unfold it. */
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
