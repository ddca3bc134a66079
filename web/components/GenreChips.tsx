import { genresPath } from '../../contract/paths.ts';

interface GenreChipsProps {
  readonly names: readonly string[];
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  /** The genre whose titles are shown, as the list spells it. */
  readonly current?: string;
  /** Called when a chip is followed. */
  readonly onChoose?: () => void;
  /** True where the chips stay in place: choosing one does not scroll the page. */
  readonly stay?: boolean;
}

/** Genres as links to their page. */
export function GenreChips({ names, labelledBy, current, onChoose, stay = false }: GenreChipsProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <a
            href={genresPath(name)}
            aria-current={name === current ? 'true' : undefined}
            data-stay={stay || undefined}
            onClick={onChoose}
            className="chip"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
