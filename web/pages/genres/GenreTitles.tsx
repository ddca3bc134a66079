import { useSuspenseQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { genresPath } from '../../../contract/paths.ts';
import { TitleGrid } from '../../components/cards/TitleGrid.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { unreadMark } from '../../components/feedback/ErrorPage.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import type { Retry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { PageStatus } from '../../components/head/PageStatus.tsx';
import { GenreTitlesDocument, type TitleCardFragment } from '../../gql/graphql.ts';
import { pluralize } from '../../text/format.ts';
import { genreChoice } from './genreChoice.ts';
import { genreFilterPath } from './genreFilters.ts';

/** Number of movies, and of series, requested per genre: see GenreTitles.graphql. */
export const TITLES_PER_TYPE = 40;

interface GenreTitlesProps {
  /** The genre's name in any case. */
  readonly name: string;
}

/** The best of a genre: its movies and its series. */
export function GenreTitles({ name }: GenreTitlesProps) {
  const { data, error, refetch } = useSuspenseQuery(GenreTitlesDocument, { variables: { name } });
  const { failed, ...retry } = useLookup(error, refetch);
  const genre = data?.genre;
  if (!genre) {
    const exists = failed || genreChoice(null, name).current !== undefined;
    return exists ? <Failed name={name} {...retry} /> : <Unknown />;
  }
  const movies = genre.movies?.nodes;
  const series = genre.series?.nodes;
  if (!movies && !series) return <Failed name={genre.name} {...retry} />;
  return (
    <>
      <GenreHead name={genre.name} image={data.share?.movies?.nodes[0]?.backdrop} />
      <Found name={genre.name} movies={movies?.length ?? 0} series={series?.length ?? 0} />
      <Section heading="Movies" genre={genre.name} titles={movies} first {...retry} />
      <Section heading="Series" genre={genre.name} titles={series} first={!movies?.length} {...retry} />
    </>
  );
}

interface FoundProps {
  readonly name: string;
  readonly movies: number;
  readonly series: number;
}

function Found({ name, movies, series }: FoundProps) {
  useEffect(() => {
    announce(`Best of ${name}: ${pluralize(movies, 'movie')} and ${series} series`);
  }, [name, movies, series]);
  return (
    <>
      <h2 className="mt-10 text-xl">
        Best of <bdi>{name}</bdi>
      </h2>
      {movies + series === 0 && (
        <div className="mt-6">
          <Notice kind="empty" text="There are no titles of this genre at the moment." />
        </div>
      )}
    </>
  );
}

interface SectionProps extends Retry {
  readonly heading: keyof typeof TYPES;
  readonly genre: string;
  /** Undefined when they could not be loaded. */
  readonly titles: readonly TitleCardFragment[] | undefined;
  readonly first: boolean;
}

function Section({ heading, genre, titles, first, ...retry }: SectionProps) {
  if (titles?.length === 0) return null;
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="text-lg text-muted">{heading}</h3>
        <MoreOfGenre {...{ heading, genre }} />
      </div>
      {titles ? (
        <TitleGrid
          titles={titles}
          label={`${genre}: ${heading.toLowerCase()}`}
          first={first}
          level={3}
          mixed
        />
      ) : (
        <Notice kind="failed" text={`The ${heading.toLowerCase()} could not be loaded.`} {...retry} />
      )}
    </section>
  );
}

const TYPES = { Movies: 'movie', Series: 'tv' } as const;

/** The link to all of the genre's movies or series, with filters; nothing where it cannot be filtered. */
function MoreOfGenre({ heading, genre }: Pick<SectionProps, 'heading' | 'genre'>) {
  const path = genreFilterPath(TYPES[heading], genre);
  if (!path) return null;
  return (
    <PageLink
      href={path}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-muted"
    >
      Filter <bdi>{genre}</bdi> {heading.toLowerCase()}
      <Icon name="arrow-right" className="size-4 text-faint" />
    </PageLink>
  );
}

function Failed({ name, ...retry }: GenreTitlesProps & Retry) {
  return (
    <div {...unreadMark} className="mt-10">
      <PageStatus code={503} />
      <GenreHead name={name} />
      <Notice kind="failed" text="This genre could not be loaded." {...retry} />
    </div>
  );
}

/** The same for every unknown genre. */
function Unknown() {
  return (
    <div className="mt-10">
      <PageStatus code={404} />
      <PageHead
        title="Genre not found"
        description="Every genre on Marquee: choose one to see its best movies and series."
        path={genresPath()}
        noindex
      />
      <Notice kind="empty" text="There is no such genre. Choose one of those above." />
    </div>
  );
}

interface GenreHeadProps {
  readonly name: string;
  readonly image?: string | null | undefined;
}

/** The head of a genre's page. */
export function GenreHead({ name, image }: GenreHeadProps) {
  return (
    <PageHead
      title={`Best of ${name}`}
      description={`The best of ${name} on Marquee: up to ${TITLES_PER_TYPE} movies and ${TITLES_PER_TYPE} series, each with its rating and a way to watch it.`}
      path={genresPath(name)}
      image={image}
    />
  );
}
