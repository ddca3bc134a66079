import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { GenreImagesDocument, GenresPageDocument, GenreTitlesDocument } from '../../gql/graphql.ts';
import { genreCode, genreName, nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/genres.ts';
import { genreBackdrops, genreChoice, genreUrl, type GenreView, genreView } from './genres.ts';
import { AllGenresHead, GenreHead, GenreTitles, TITLES_PER_TYPE } from './GenreTitles.tsx';

const HEADING_ID = 'genres-heading';

export const prefetch: PrefetchPage = (client, _params, searchParams) => {
  const { name } = genreView(searchParams);
  return Promise.all([
    client.query({ query: GenresPageDocument }),
    name
      ? client.query({ query: GenreTitlesDocument, variables: { name } })
      : client.query({ query: GenreImagesDocument }),
  ]);
};

/** The genres, and the best titles of the one in the URL. */
export function Component() {
  const [searchParams] = useSearchParams();
  const view = genreView(searchParams);
  const { name } = view;
  return (
    <div className="page-width pt-4 md:pt-6">
      <h1 id={HEADING_ID} className="mb-2 flex min-h-11 items-center text-lg md:text-xl">
        {m.heading()}
      </h1>
      <Suspense fallback={<div className={`skeleton ${name ? 'min-h-11' : 'min-h-48'}`} />}>
        <Chips view={view} />
      </Suspense>
      {name ? (
        <Suspense
          key={name}
          fallback={
            <div className="mt-4">
              <GenreHead code={genreChoice(null, name).current ?? name} name={nameOfGenre(name)} />
              <SlowNotice className="mb-4" />
              <TitleGridSkeleton count={TITLES_PER_TYPE} />
            </div>
          }
        >
          <GenreTitles view={view} />
        </Suspense>
      ) : (
        <AllGenresHead title={m.heading()} />
      )}
    </div>
  );
}

/** The genres: as tiles, or with one of them chosen as one line of chips. */
function Chips({ view }: { readonly view: GenreView }) {
  const { data } = usePageQuery(GenresPageDocument);
  const { names: codes, current } = genreChoice(data?.genres?.map(genreCode), view.name);
  const named = new Map(data?.genres?.map((genre) => [genreCode(genre), genreName(genre)]));
  return (
    <LinkChips
      labelledBy={HEADING_ID}
      variant={view.name ? 'line' : 'tiles'}
      choices={codes.map((code) => ({
        label: named.get(code) ?? nameOfGenre(code),
        path: genreUrl({ ...view, name: code }),
        isCurrent: code === current,
        // A deferred section: the tile is complete without its image.
        picture: !view.name && (
          <Suspense>
            <GenreImage name={code} names={codes} />
          </Suspense>
        ),
      }))}
    />
  );
}

/** The image of a movie in the home page's lists, which the server has cached. */
function GenreImage({ name, names }: { readonly name: string; readonly names: readonly string[] }) {
  const { data } = usePageQuery(GenreImagesDocument, { context: { deferrable: true } });
  const titles = [data?.trending, data?.latest, data?.topRated].flatMap((list) => list?.nodes ?? []);
  const title = genreBackdrops(names, titles).get(name);
  if (!title?.backdrop) return null;
  return (
    <img
      src={title.backdrop}
      srcSet={srcSetOf({ 300: title.backdropSmall, 780: title.backdrop })}
      sizes="(width >= 64rem) 16rem, (width >= 40rem) 30vw, 46vw"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
