import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { GenrePicturesDocument } from '../../gql/graphql.ts';
import { genreBackdrops } from './genreBackdrops.ts';

interface GenreBackdropProps {
  readonly name: string;
  /** All genres that have a tile. */
  readonly names: readonly string[];
}

const SIZES = '(width >= 64rem) 16rem, (width >= 40rem) 30vw, 46vw';

/**
 * The picture of a genre's tile, from a movie in the home page's lists, which the server has cached. A deferred
 * section: the tile is complete without it.
 */
export function GenreBackdrop(props: GenreBackdropProps) {
  return (
    <Suspense>
      <Picture {...props} />
    </Suspense>
  );
}

function Picture({ name, names }: GenreBackdropProps) {
  const { data } = useSuspenseQuery(GenrePicturesDocument, { context: { deferrable: true } });
  const titles = [data?.trending, data?.latest, data?.topRated].flatMap((list) => list?.nodes ?? []);
  const title = genreBackdrops(names, titles).get(name);
  if (!title?.backdrop) return null;
  return (
    <img
      src={title.backdrop}
      srcSet={srcSetOf({ 300: title.backdropSmall, 780: title.backdrop })}
      sizes={SIZES}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
