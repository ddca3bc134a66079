import { genresPath } from '../../contract/paths.ts';
import { WarmLink } from './WarmLink.tsx';

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
          <WarmLink
            to={genresPath(name)}
            aria-current={name === current ? 'true' : undefined}
            preventScrollReset={stay}
            onClick={onChoose}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-muted hover:border-faint hover:text-text aria-current:border-text aria-current:bg-text aria-current:font-semibold aria-current:text-ground"
          >
            {name}
          </WarmLink>
        </li>
      ))}
    </ul>
  );
}
