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
import { genreChoice } from './genreChips.ts';
import { genreFilterPath } from './genreFilters.ts';

/** Number of movies, and of series, requested per genre: see GenreTitles.graphql. */
export const TITLES_PER_TYPE = 40;

const TYPES = { Movies: 'movie', Series: 'tv' } as const;

/** The best of a genre, given its name in any case: its movies and its series. */
export function GenreTitles({ name }: { readonly name: string }) {
  const { data, error, refetch } = useSuspenseQuery(GenreTitlesDocument, { variables: { name } });
  const { failed, ...retry } = useLookup(error, refetch);
  const genre = data?.genre;
  if (!genre && !failed && genreChoice(null, name).current === undefined) return <Unknown />;
  const movies = genre?.movies?.nodes;
  const series = genre?.series?.nodes;
  if (!movies && !series) return <Failed name={genre?.name ?? name} {...retry} />;
  return (
    <>
      <GenreHead name={genre.name} image={data?.share?.movies?.nodes[0]?.backdrop} />
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

/** Movies or series, with a link to all of them where they can be filtered. */
function Section({ heading, genre, titles, first, ...retry }: SectionProps) {
  if (titles?.length === 0) return null;
  const path = genreFilterPath(TYPES[heading], genre);
  const kind = heading.toLowerCase();
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="text-lg text-muted">{heading}</h3>
        {path && (
          <PageLink
            href={path}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-muted"
          >
            Filter <bdi>{genre}</bdi> {kind}
            <Icon name="arrow-right" className="size-4 text-faint" />
          </PageLink>
        )}
      </div>
      {titles ? (
        <TitleGrid titles={titles} label={`${genre}: ${kind}`} first={first} level={3} mixed />
      ) : (
        <Notice kind="failed" text={`The ${kind} could not be loaded.`} {...retry} />
      )}
    </section>
  );
}

function Failed({ name, ...retry }: Retry & { readonly name: string }) {
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

export function GenreHead({
  name,
  image,
}: {
  readonly name: string;
  readonly image?: string | null | undefined;
}) {
  return (
    <PageHead
      title={`Best of ${name}`}
      description={`The best of ${name} on Marquee: up to ${TITLES_PER_TYPE} movies and ${TITLES_PER_TYPE} series, each with its rating and a way to watch it.`}
      path={genresPath(name)}
      image={image}
    />
  );
}
