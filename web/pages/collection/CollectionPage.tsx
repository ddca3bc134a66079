import { collectionPath } from '../../../contract/paths.ts';
import { TitleGrid, TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { CollectionPageDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/collection.ts';

const FRAME = 'page-width pt-8 md:pt-12';

export const { Component, prefetch } = titlePage(
  'collection',
  CollectionPageDocument,
  <div className={FRAME}>
    <LoadingHeading className="mb-6 text-xl md:text-2xl" />
    <TitleGridSkeleton count={4} />
  </div>,
  ({ tmdbId, name, overview, movies, poster, backdrop }, retry) => (
    <div className={FRAME}>
      <PageHead
        title={name}
        description={overview ?? m.description({ name, count: movies?.length ?? 0 })}
        path={collectionPath(tmdbId)}
        image={backdrop ?? poster}
        shape={backdrop === null ? 'poster' : 'backdrop'}
      />
      <h1 className="text-xl md:text-2xl">
        <bdi>{name}</bdi>
      </h1>
      {overview && (
        <p dir="auto" className="mt-3 max-w-prose text-base text-muted">
          {overview}
        </p>
      )}
      <div className="mt-6 md:mt-8">
        {!movies && <Notice kind="failed" text={m.moviesFailed()} {...retry} />}
        {movies?.length === 0 && <Notice kind="empty" text={m.noMovies()} />}
        {movies && movies.length > 0 && <TitleGrid titles={movies} label={name} first />}
      </div>
    </div>
  ),
);
