import { type ReactNode, useEffect, useRef } from 'react';
import { genresPath } from '../../../contract/paths.ts';
import { PageLink } from './Button.tsx';

/** wrap: on as many lines as needed. row: on a phone, one line that scrolls. tiles: large, each over a picture. */
const LISTS = { wrap: 'chips', row: 'chips chips-row', tiles: 'tiles' };

interface GenreChipsProps {
  readonly names: readonly string[];
  readonly labelledBy: string;
  readonly variant?: keyof typeof LISTS;
  readonly pictureOf?: (name: string) => ReactNode;
  readonly current?: string | undefined;
  readonly onChoose?: () => void;
  /** True where the chips stay in place: selecting one does not scroll the page. */
  readonly preventScrollReset?: boolean;
}

/** Genres as links to their pages. */
export function GenreChips({
  names,
  labelledBy,
  variant = 'wrap',
  pictureOf,
  current,
  onChoose,
  preventScrollReset = false,
}: GenreChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      data-cards={variant === 'tiles' ? 'Genres' : undefined}
      className={LISTS[variant]}
    >
      {names.map((name) => (
        <li key={name}>
          <PageLink
            href={genresPath(name)}
            aria-current={name === current ? 'true' : undefined}
            data-stay={preventScrollReset || undefined}
            onClick={onChoose}
            className={variant === 'tiles' ? 'tile' : 'chip'}
          >
            <span>{name}</span>
            {variant === 'tiles' && pictureOf?.(name)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

interface LinkChipsProps {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly path: string;
    readonly isCurrent: boolean;
    readonly count?: number | undefined;
  }[];
  /** True for one line that scrolls on a phone. */
  readonly row?: boolean;
}

/** Links to variants of the page, one of which is current. The page keeps its scroll position. */
export function LinkChips({ label, choices, row = false }: LinkChipsProps) {
  return (
    <ul aria-label={label} className={row ? 'chips chips-row' : 'chips'}>
      {choices.map(({ label: name, path, isCurrent, count }) => (
        <li key={`${path} ${name}`}>
          <PageLink
            href={path}
            data-stay=""
            aria-current={isCurrent ? 'true' : undefined}
            className="chip gap-2"
          >
            <bdi>{name}</bdi>
            {count !== undefined && <span className="text-xs tabular-nums opacity-75">{count}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
