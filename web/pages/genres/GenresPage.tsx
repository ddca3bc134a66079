import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { genresPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { GenreChips } from '../../components/controls/GenreChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { GenrePicturesDocument, GenresPageDocument, GenreTitlesDocument } from '../../gql/graphql.ts';
import { genreParam } from '../../text/urlParams.ts';
import { genreBackdrops, genreChoice } from './genreChips.ts';
import { GenreHead, GenreTitles, TITLES_PER_TYPE } from './GenreTitles.tsx';

const HEADING_ID = 'genres-heading';

const TILE_SIZES = '(width >= 64rem) 16rem, (width >= 40rem) 30vw, 46vw';

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
      pictureOf={(name) => (
        // A deferred section: the tile is complete without its picture.
        <Suspense>
          <GenrePicture name={name} names={names} />
        </Suspense>
      )}
      preventScrollReset
    />
  );
}

/** The picture of a movie in the home page's lists, which the server has cached. */
function GenrePicture({ name, names }: { readonly name: string; readonly names: readonly string[] }) {
  const { data } = useSuspenseQuery(GenrePicturesDocument, { context: { deferrable: true } });
  const titles = [data?.trending, data?.latest, data?.topRated].flatMap((list) => list?.nodes ?? []);
  const title = genreBackdrops(names, titles).get(name);
  if (!title?.backdrop) return null;
  return (
    <img
      src={title.backdrop}
      srcSet={srcSetOf({ 300: title.backdropSmall, 780: title.backdrop })}
      sizes={TILE_SIZES}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
