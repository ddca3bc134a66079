import { type KeyboardEvent, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isComposing } from '../../browser/keyboard/composition.ts';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/developers.ts';
import type { ReferenceType } from './model.ts';
import { createReferenceSearch } from './referenceSearch.ts';

/** Maximum number of results shown. */
const MAX_SHOWN = 20;
const RESULTS_ID = 'reference-results';

/**
 * Searches the reference in the browser: Enter opens the first result, the arrow keys move through them, and their number
 * is announced. Without JavaScript the overview lists everything.
 */
export function ReferenceSearch({ types }: { readonly types: readonly ReferenceType[] }) {
  const search = useMemo(() => createReferenceSearch(types), [types]);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const hits = search(text);
  const shown = hits.slice(0, MAX_SHOWN);

  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (shown[0]) void navigate(shown[0].path);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !form.current || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const stops = [...form.current.querySelectorAll<HTMLElement>('input, a')];
    const at = stops.findIndex((one) => one === document.activeElement);
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };

  return (
    <search className="noscript:hidden">
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- The keys of its field and links. */}
      <form ref={form} className="reference-search" onSubmit={open} onKeyDown={move}>
        <div className="relative">
          <button type="submit" aria-label={m.openFirst()}>
            <Icon name="search" className="size-4.5" />
          </button>
          <input
            type="search"
            aria-label={m.search()}
            aria-controls={RESULTS_ID}
            placeholder={m.searchPlaceholder()}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            className="search-field"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <p role="status">{text.trim() !== '' && countText(hits.length)}</p>
        <ul id={RESULTS_ID} className="reference-list">
          {shown.map(({ name, path, summary }) => (
            <li key={name}>
              <PageLink href={path} onClick={() => setText('')}>
                <code>{name}</code>
              </PageLink>{' '}
              <span>{summary}</span>
            </li>
          ))}
        </ul>
      </form>
    </search>
  );
}

function countText(count: number): string {
  return count > MAX_SHOWN ? m.moreResults({ count, shown: MAX_SHOWN }) : m.results({ count });
}
