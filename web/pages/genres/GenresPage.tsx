import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { GenreImagesDocument, GenresPageDocument, GenreTitlesDocument } from '../../gql/graphql.ts';
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
    <div className="page-width pt-8 md:pt-12">
      <h1 id={HEADING_ID} className="flex min-h-11 items-center text-xl md:text-2xl">
        {m.heading()}
      </h1>
      <Suspense fallback={<div className="skeleton min-h-48" />}>
        <Chips view={view} />
      </Suspense>
      {name ? (
        <Suspense
          key={name}
          fallback={
            <div className="mt-8">
              <GenreHead name={genreChoice(null, name).current ?? name} />
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

/** The genres, as tiles; with one of them chosen as chips, and with it what to show of its titles. */
function Chips({ view }: { readonly view: GenreView }) {
  const { data } = useSuspenseQuery(GenresPageDocument);
  const movieGenres = data?.genres?.map(({ name }) => name);
  const { names, current } = genreChoice(movieGenres, view.name);
  const choice = (label: string, change: Partial<GenreView>, isCurrent: boolean) => {
    return { label, path: genreUrl({ ...view, name: current ?? '', ...change }), isCurrent };
  };
  return (
    <div className="chip-groups">
      <ChipGroup
        label={m.genres()}
        labelledBy={HEADING_ID}
        variant={view.name ? 'row' : 'tiles'}
        choices={names.map((name) => ({
          ...choice(name, { name }, name === current),
          // A deferred section: the tile is complete without its image.
          picture: !view.name && (
            <Suspense>
              <GenreImage name={name} names={names} />
            </Suspense>
          ),
        }))}
      />
      {current && (
        <>
          <ChipGroup
            label={m.show()}
            choices={[
              choice(m.all(), { kind: null }, view.kind === null),
              choice(m.movies(), { kind: 'movie' }, view.kind === 'movie'),
              choice(m.series(), { kind: 'tv' }, view.kind === 'tv'),
            ]}
          />
          <ChipGroup
            label={m.sort()}
            choices={[
              choice(m.sortPopular(), { order: null }, view.order === null),
              choice(m.sortRating(), { order: 'rating' }, view.order === 'rating'),
              choice(m.sortNewest(), { order: 'newest' }, view.order === 'newest'),
            ]}
          />
        </>
      )}
    </div>
  );
}

/** The image of a movie in the home page's lists, which the server has cached. */
function GenreImage({ name, names }: { readonly name: string; readonly names: readonly string[] }) {
  const { data } = useSuspenseQuery(GenreImagesDocument, { context: { deferrable: true } });
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
