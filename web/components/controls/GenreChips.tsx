import { type ReactNode, useEffect, useRef } from 'react';
import { genresPath } from '../../../contract/paths.ts';
import { PageLink } from './PageLink.tsx';

/** wrap: in as many lines as they need. row: on a phone in one line that scrolls. tiles: large, each over a picture. */
type GenreChipsVariant = 'wrap' | 'row' | 'tiles';

interface GenreChipsProps {
  readonly names: readonly string[];
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  readonly look?: GenreChipsVariant;
  /** What lies behind the name of each on a tile. */
  readonly pictureOf?: (name: string) => ReactNode;
  /** The genre whose titles are shown, as the list spells it. */
  readonly current?: string;
  /** Called when a chip is followed. */
  readonly onChoose?: () => void;
  /** True where the chips stay in place: choosing one does not scroll the page. */
  readonly preventScrollReset?: boolean;
}

const LISTS: Readonly<Record<GenreChipsVariant, string>> = {
  wrap: 'chips',
  row: 'chips chips-row',
  tiles: 'tiles',
};

/** Genres as links to their page. */
export function GenreChips({
  names,
  labelledBy,
  look = 'wrap',
  pictureOf,
  current,
  onChoose,
  preventScrollReset = false,
}: GenreChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  // In a row that scrolls, the chosen one is in sight.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      data-cards={look === 'tiles' ? 'Genres' : undefined}
      className={LISTS[look]}
    >
      {names.map((name) => (
        <li key={name}>
          <PageLink
            href={genresPath(name)}
            aria-current={name === current ? 'true' : undefined}
            data-stay={preventScrollReset || undefined}
            onClick={onChoose}
            className={look === 'tiles' ? 'tile' : 'chip'}
          >
            <span>{name}</span>
            {look === 'tiles' && pictureOf?.(name)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
