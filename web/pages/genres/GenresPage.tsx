import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { genresPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { GenreChips } from '../../components/controls/GenreChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { GenrePicturesDocument, GenresPageDocument, GenreTitlesDocument } from '../../gql/graphql.ts';
import { genreParam } from '../../text/urlParams.ts';
import { GenreBackdrop } from './GenreBackdrop.tsx';
import { genreChoice } from './genreChoice.ts';
import { GenreHead, GenreTitles, TITLES_PER_TYPE } from './GenreTitles.tsx';

const HEADING_ID = 'genres-heading';

export const prefetch: PrefetchPage = (client, _params, searchParams) => {
  const name = genreParam(searchParams);
  return Promise.all([
    client.query({ query: GenresPageDocument }),
    name
      ? client.query({ query: GenreTitlesDocument, variables: { name } })
      : client.query({ query: GenrePicturesDocument }),
  ]);
};

/** The genres, and the best titles of the one in the URL. */
export function Component() {
  const [searchParams] = useSearchParams();
  const name = genreParam(searchParams);
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 id={HEADING_ID} className="mb-6 text-xl md:text-2xl">
        Browse by Genre
      </h1>
      <Suspense fallback={<div className="skeleton min-h-40" />}>
        <Chips chosen={name} />
      </Suspense>
      {name ? (
        <Suspense
          key={name}
          fallback={
            <div className="mt-10">
              <GenreHead name={genreChoice(null, name).current ?? name} />
              <SlowNotice className="mb-4" />
              <TitleGridSkeleton count={TITLES_PER_TYPE} />
            </div>
          }
        >
          <GenreTitles name={name} />
        </Suspense>
      ) : (
        <PageHead
          title="Browse by Genre"
          description="Every genre on Marquee: choose one to see its best movies and series."
          path={genresPath()}
        />
      )}
    </div>
  );
}

function Chips({ chosen }: { readonly chosen: string }) {
  const { data } = useSuspenseQuery(GenresPageDocument);
  const { names, current } = genreChoice(
    data?.genres?.map(({ name }) => name),
    chosen,
  );
  return (
    <GenreChips
      names={names}
      current={current}
      labelledBy={HEADING_ID}
      variant={chosen ? 'row' : 'tiles'}
      pictureOf={(name) => <GenreBackdrop name={name} names={names} />}
      preventScrollReset
    />
  );
}
