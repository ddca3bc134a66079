import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { genreNames } from '../../../contract/genres.ts';
import { genresPath } from '../../../contract/paths.ts';
import { useRefetchDeferred } from '../../browser/hydration/pageContext.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { SearchStartDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';

/** A search page without results: it says why, and offers genres and trending titles instead. */
export function SearchStart({ text, hint }: { readonly text: string; readonly hint?: string | null }) {
  return (
    <div className="mt-4 flex min-h-dvh flex-col gap-8">
      <div className="text-base text-muted">
        <p role="status">{text}</p>
        {hint && <p className="mt-1">{hint}</p>}
      </div>
      <section>
        <h2 id="search-genres" className="mb-4 text-lg">
          {m.browseGenres()}
        </h2>
        <LinkChips
          labelledBy="search-genres"
          variant="row"
          choices={genreNames.map((name) => ({ label: name, path: genresPath(name) }))}
          leaves
        />
      </section>
      <Suspense fallback={<TitleRow heading={m.trending()} titles={undefined} />}>
        <Trending />
      </Suspense>
    </div>
  );
}

/** Trending movies and series in turn; left out if they cannot be loaded. */
function Trending() {
  const { data, refetch } = useSuspenseQuery(SearchStartDocument, { context: { deferrable: true } });
  const lists = [data?.movies?.nodes, data?.series?.nodes].flatMap((nodes) => (nodes ? [nodes] : []));
  const isComing = useRefetchDeferred(lists.length === 0, refetch);
  const ranks = Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, rank) => rank);
  const titles = ranks.flatMap((rank) => lists.flatMap((nodes) => nodes[rank] ?? []));
  return (
    (isComing || titles.length > 0) && (
      <TitleRow heading={m.trending()} mixed titles={isComing ? undefined : titles} />
    )
  );
}
