import { useId, useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { excerpt } from '../../text/format.ts';
import * as m from '../../text/messages/person.ts';

/** Biographies of more than LONG characters are folded to about SHORT. */
const LONG = 560;
const SHORT = 420;

/** A person's biography. A long one is folded, except without JavaScript, which could not unfold it. */
export function Biography({ text, language }: { readonly text: string; readonly language: string | null }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  const folded = long && !open;
  return (
    <>
      <h2 className="mb-3 text-lg">{m.biography()}</h2>
      <div
        id={id}
        dir="auto"
        lang={language ?? undefined}
        className="max-w-[70ch] text-match-parent text-base"
      >
        {foldedParagraphs(text, long ? SHORT : Infinity).map(([start, end], index) => (
          <p key={index} className="mb-4">
            {start}
            {folded && /[^.!?…]$/u.test(start) && end && (
              <span className="noscript:hidden print:hidden">…</span>
            )}
            {end && <span className={folded ? 'hidden noscript:inline print:inline' : ''}>{end}</span>}
          </p>
        ))}
      </div>
      {long && (
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ms-3 bg-transparent px-3! underline underline-offset-4"
        >
          {open ? m.readLess() : m.readMore()}
        </Button>
      )}
    </>
  );
}

/** A text's paragraphs, each in two parts: what is shown of the folded text, about `length` characters, and the rest. */
export function foldedParagraphs(text: string, length: number): (readonly [start: string, end: string])[] {
  const lines = text.replace(/\n+/gu, '\n');
  let left = excerpt(lines, length).replace(/…$/u, '').length;
  return lines.split('\n').map((line) => {
    const start = line.slice(0, left);
    left = Math.max(0, left - line.length - 1);
    return [start, line.slice(start.length)];
  });
}
