import type { ReactNode } from 'react';
import { genreNames } from '../../../contract/genres.ts';
import { genresPath } from '../../../contract/paths.ts';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { QuickPicks } from '../../components/controls/QuickPicks.tsx';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/search.ts';
import { Moods } from './SearchIdeas.tsx';

/** A search page without results: it says why, and offers quick picks, moods, genres and trending titles instead. */
export function SearchStart({ text, hint }: { readonly text: string; readonly hint?: ReactNode }) {
  return (
    <div className="mt-4 flex min-h-dvh flex-col gap-8">
      <div className="text-base text-muted">
        <p role="status">{text}</p>
        {hint && <div className="mt-1">{hint}</div>}
      </div>
      <QuickPicks />
      <Moods />
      <section>
        <h2 id="search-genres" className="mb-4 text-lg">
          {m.browseGenres()}
        </h2>
        <LinkChips
          labelledBy="search-genres"
          variant="row"
          choices={genreNames.map((code) => ({ label: nameOfGenre(code), path: genresPath(code) }))}
          leaves
        />
      </section>
      <TrendingRow />
    </div>
  );
}
