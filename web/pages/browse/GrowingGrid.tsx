import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../components/Announcements.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { TitleGrid } from '../../components/TitleGrid.tsx';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';
import { counted } from '../../text/phrases.ts';
import { MAX_PAGES } from './browseAddress.ts';
import { nextCursor, type PartReader, useParts } from './titleParts.ts';

interface GrowingGridProps {
  readonly first: PartOfTitlesFragment;
  /** How what comes behind the first part is read. */
  readonly reader: PartReader;
  /** Names the list for a screen reader. */
  readonly label: string;
  /** How many parts are shown. */
  readonly page: number;
  /** The address that shows so many parts. */
  readonly pathOf: (page: number) => string;
}

/**
 * A grid that a link makes longer by a part at a time. The address says how many there are, so that going back, a reload
 * and somebody else find as many; what is there already stays where it is, and the focus goes on to the first that came.
 */
export function GrowingGrid({ first, reader, label, page, pathOf }: GrowingGridProps) {
  const { parts, failed } = useParts(first, reader, page);
  const { titles, starts } = joined(parts);
  const last = parts.at(-1) ?? first;
  const after = nextCursor(last);
  const { list, show, state } = useShowMore({ reader, after, count: titles.length });
  const next = parts.length + 1;
  const isFailed = state === 'failed' || (failed && state === 'idle');
  return (
    <>
      <div ref={list}>
        <TitleGrid
          titles={titles}
          label={label}
          first
          anchorOf={(index) => anchorOf(starts.indexOf(index) + 1)}
        />
      </div>
      {after !== null && (
        <div className="mt-10 flex flex-col items-center gap-3 text-muted">
          {next > MAX_PAGES ? (
            <p className="max-w-prose text-center">
              These are the first {titles.length}. Genres, filters and the search lead to the others.
            </p>
          ) : (
            <>
              {isFailed && <p role="alert">More titles could not be loaded.</p>}
              <ButtonLink
                href={`${pathOf(next)}#${anchorOf(next)}`}
                aria-disabled={state === 'pending' || undefined}
                onClick={(event) => void show(event, pathOf(next))}
                className="min-w-40"
              >
                {state === 'pending' ? 'Loading...' : 'Show more'}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </>
  );
}

interface More {
  readonly reader: PartReader;
  /** Where the list goes on; null at its end. */
  readonly after: string | null;
  /** How many titles are shown. */
  readonly count: number;
}

/** Reads the next part when the link is followed, and only then goes on to its address: the page never waits for it. */
function useShowMore({ reader, after, count }: More) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ readonly at: number; readonly byKey: boolean }>(undefined);

  useEffect(() => {
    if (!asked.current || count <= asked.current.at) return;
    const { at, byKey } = asked.current;
    asked.current = undefined;
    announce(`${counted(count - at, 'title')} more, ${count} in all`);
    const card = list.current?.querySelector(`li:nth-child(${at + 1})`);
    card?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    if (byKey) card?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  const show = async (event: MouseEvent, path: string) => {
    if (after === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state === 'pending') return;
    asked.current = { at: count, byKey: event.detail === 0 };
    setState('pending');
    const part = await reader.read(client, after).catch(() => null);
    setState(part ? 'idle' : 'failed');
    if (part) void navigate(path, { replace: true, preventScrollReset: true });
  };
  return { list, show, state };
}

/** The titles of all parts, each once, and the places of those that a part begins with: TMDB's pages move meanwhile. */
function joined(parts: readonly PartOfTitlesFragment[]) {
  const met = new Set<string>();
  const titles: PartOfTitlesFragment['nodes'] = [];
  const starts: number[] = [];
  for (const { nodes } of parts) {
    starts.push(titles.length);
    for (const title of nodes) {
      if (met.has(title.id)) continue;
      met.add(title.id);
      titles.push(title);
    }
  }
  return { titles, starts };
}

/** The id of the card that a page begins with; the first has none, nor has any other card. */
function anchorOf(page: number): string | undefined {
  return page > 1 ? `page-${page}` : undefined;
}
