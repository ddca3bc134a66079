import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { genresPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { srcSetOf } from '../../components/cards/Poster.tsx';
import { AskedGenresContext } from '../../components/cards/TitleCard.tsx';
import { TitleGrid, TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { useLookup } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { GenrePicturesDocument, GenresPageDocument, GenreTitlesDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/genres.ts';
import {
  askedGenres,
  genreBackdrops,
  genreChoice,
  genreFilterPath,
  genreUrl,
  type GenreView,
  genreView,
  inOrder,
} from './genres.ts';

const HEADING_ID = 'genres-heading';
/** Number of movies, and of series, requested per genre: see GenreTitles.graphql. */
const TITLES_PER_TYPE = 40;

export const prefetch: PrefetchPage = (client, _params, searchParams) => {
  const { name } = genreView(searchParams);
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
          // A deferred section: the tile is complete without its picture.
          picture: !view.name && (
            <Suspense>
              <GenrePicture name={name} names={names} />
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
      sizes="(width >= 64rem) 16rem, (width >= 40rem) 30vw, 46vw"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

const SERIES_ID = 'tv-shows';

/** The best of a genre: its movies and its series, or one of them. */
function GenreTitles({ view }: { readonly view: GenreView }) {
  const { name: asked, kind, order } = view;
  const { data, error, refetch } = useSuspenseQuery(GenreTitlesDocument, { variables: { name: asked } });
  const { failed, ...retry } = useLookup(error, refetch);
  const genre = data?.genre;
  const name = genre?.name ?? asked;
  const movies = genre?.movies?.nodes;
  const series = genre?.series?.nodes;
  const counts = { movies: movies?.length ?? 0, series: series?.length ?? 0 };
  const found = (movies ?? series) && m.bestOfCounts({ genre: name, kind: kind ?? 'all', ...counts });
  useEffect(() => {
    if (found) announce(found);
  }, [found]);
  if (!genre && !failed && genreChoice(null, asked).current === undefined) {
    return (
      <div className="mt-8">
        <PageStatus code={404} />
        <AllGenresHead title={m.notFound()} noindex />
        <Notice kind="empty" text={m.notFoundText()} />
      </div>
    );
  }
  if (!found) {
    return (
      <div data-unread="" className="mt-8">
        <PageStatus code={503} />
        <GenreHead name={name} />
        <Notice kind="failed" text={m.loadFailed()} {...retry} />
      </div>
    );
  }
  const sections = [
    {
      type: 'movie',
      titles: movies,
      heading: m.movies(),
      label: m.genreMovies({ genre: name }),
      filter: m.filterMovies(),
      failed: m.moviesFailed(),
    },
    {
      type: 'tv',
      titles: series,
      heading: m.series(),
      label: m.genreSeries({ genre: name }),
      filter: m.filterSeries(),
      failed: m.seriesFailed(),
    },
  ] as const;
  // Undefined titles are those that could not be loaded.
  const shown = sections.filter(({ type, titles }) => (kind ?? type) === type && titles?.length !== 0);
  return (
    <>
      <GenreHead name={name} image={data?.share?.movies?.nodes[0]?.backdrop} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl">{m.bestOf({ genre: name })}</h2>
        {shown.length > 1 && (
          <a href={`#${SERIES_ID}`} className="text-link inline-flex min-h-11 items-center text-sm">
            {m.toSeries()}
          </a>
        )}
      </div>
      {shown.length === 0 && (
        <div className="mt-6">
          <Notice kind="empty" text={m.empty()} />
        </div>
      )}
      {shown.map(({ type, titles, heading, label, filter, failed: failedText }, index) => {
        const path = genreFilterPath(type, name);
        return (
          // Another choice has new elements: moved ones would count as a shift of the layout.
          <section
            key={`${type} ${kind} ${order}`}
            id={type === 'tv' ? SERIES_ID : undefined}
            className="mt-4 scroll-mt-20"
          >
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
              <h3 className="text-lg text-muted">{heading}</h3>
              {path && (
                <PageLink
                  href={path}
                  className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-muted"
                >
                  {filter}
                  <Icon name="arrow-right" className="size-4 text-faint" />
                </PageLink>
              )}
            </div>
            {titles ? (
              <AskedGenresContext value={askedGenres(type, name)}>
                <TitleGrid titles={inOrder(titles, order)} label={label} first={index === 0} level={3} />
              </AskedGenresContext>
            ) : (
              <Notice kind="failed" text={failedText} {...retry} />
            )}
          </section>
        );
      })}
    </>
  );
}

function AllGenresHead(props: { readonly title: string; readonly noindex?: boolean }) {
  return <PageHead description={m.description()} path={genresPath()} {...props} />;
}

function GenreHead({ name, image }: { readonly name: string; readonly image?: string | null | undefined }) {
  return (
    <PageHead
      title={m.bestOf({ genre: name })}
      description={m.bestOfDescription({ genre: name, count: TITLES_PER_TYPE })}
      path={genresPath(name)}
      image={image}
    />
  );
}
