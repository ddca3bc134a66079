import { genreNames } from '../../../contract/genres.ts';
import { GenreChips } from '../../components/controls/GenreChips.tsx';

interface SearchEmptyStateProps {
  /** The state of the search. */
  readonly text: string;
}

/** A search page without results: it says why, and offers the genres instead. */
export function SearchEmptyState({ text }: SearchEmptyStateProps) {
  return (
    <div className="mt-4 flex flex-col gap-10">
      <p role="status" className="text-base text-muted">
        {text}
      </p>
      <section>
        <h2 id="search-genres" className="mb-4 text-lg">
          Or browse by genre
        </h2>
        <GenreChips names={genreNames} labelledBy="search-genres" variant="row" />
      </section>
    </div>
  );
}
