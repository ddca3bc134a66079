import type { ReactNode } from 'react';
import { genresPath } from '../../../contract/paths.ts';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { RequestedGenresContext } from '../../components/cards/TitleCard.tsx';
import { TitleGrid } from '../../components/cards/TitleGrid.tsx';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import { FilterBar } from '../../components/controls/FilterBar.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { useAnnouncement } from '../../components/feedback/LiveRegion.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useLookup } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { GenreTitlesDocument } from '../../gql/graphql.ts';
import { genreCode, genreName, nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/genres.ts';
import {
  genreChoice,
  genreFilterPath,
  genreUrl,
  type GenreView,
  inOrder,
  requestedGenres,
} from './genres.ts';

/** Number of movies, and of series, requested per genre: see GenreTitles.graphql. */
export const TITLES_PER_TYPE = 40;
const SERIES_ID = 'tv-shows';

/** The best of a genre: its movies and its series, or one of them. */
export function GenreTitles({ view }: { readonly view: GenreView }) {
  const { name: chosen, kind, order } = view;
  const { data, error, refetch } = usePageQuery(GenreTitlesDocument, { variables: { name: chosen } });
  const { failed, ...retry } = useLookup(error, refetch);
  const genre = data?.genre;
  const code = genre ? genreCode(genre) : chosen;
  const name = genre ? genreName(genre) : nameOfGenre(chosen);
  const movies = genre?.movies?.nodes;
  const series = genre?.series?.nodes;
  const counts = { movies: movies?.length ?? 0, series: series?.length ?? 0 };
  const found = (movies ?? series) && m.bestOfCounts({ genre: name, kind: kind ?? 'all', ...counts });
  useAnnouncement(found);
  if (!genre && !failed && genreChoice(null, chosen).current === undefined) {
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
        <GenreHead code={code} name={name} />
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
      <GenreHead code={code} name={name} image={data?.share?.movies?.nodes[0]?.backdrop} />
      <div className="mt-2">
        <GenreControls
          view={{ ...view, name: code }}
          title={<h2 className="text-lg">{m.bestOf({ genre: name })}</h2>}
        />
      </div>
      {shown.length === 0 && (
        <div className="mt-6">
          <Notice kind="empty" text={m.empty()} />
        </div>
      )}
      {shown.map(({ type, titles, heading, label, filter, failed: failedText }, index) => {
        const path = genreFilterPath(type, code);
        return (
          // Another choice has new elements: moved ones would count as a shift of the layout.
          <section
            key={`${type} ${kind} ${order}`}
            id={type === 'tv' ? SERIES_ID : undefined}
            className="mt-2 scroll-mt-20"
          >
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
              <h3 className="text-base text-muted">{heading}</h3>
              {index === 0 && shown.length > 1 && (
                <a href={`#${SERIES_ID}`} className="text-link ms-auto text-sm">
                  {m.toSeries()}
                </a>
              )}
              {path && (
                <PageLink
                  href={path}
                  className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-muted"
                >
                  {filter}
                  <Icon name="arrow-end" className="size-4 text-faint" />
                </PageLink>
              )}
            </div>
            {titles ? (
              <RequestedGenresContext value={requestedGenres(type, code)}>
                <TitleGrid titles={inOrder(titles, order)} label={label} first={index === 0} level={3} />
              </RequestedGenresContext>
            ) : (
              <Notice kind="failed" text={failedText} {...retry} />
            )}
          </section>
        );
      })}
    </>
  );
}

/** The heading of a genre, with the kinds and orders to choose from. */
function GenreControls({ view, title }: { readonly view: GenreView; readonly title: ReactNode }) {
  const { kind, order } = view;
  const show = ([value, label]: readonly [GenreView['kind'], string]) => {
    return { label, path: genreUrl({ ...view, kind: value }), isCurrent: value === kind };
  };
  const sort = ([value, label]: readonly [GenreView['order'], string]) => {
    return { label, path: genreUrl({ ...view, order: value }), isCurrent: value === order };
  };
  const kinds = [[null, m.all()] as const, ['movie', m.movies()] as const, ['tv', m.series()] as const];
  return (
    <FilterBar
      title={title}
      dialogTitle={m.show()}
      panels={[
        {
          label: m.show(),
          chosen: kind && kinds.find(([value]) => value === kind)?.[1],
          content: <LinkChips label={m.show()} choices={kinds.map(show)} />,
        },
      ]}
      orders={[
        [null, m.sortPopular()] as const,
        ['rating', m.sortRating()] as const,
        ['newest', m.sortNewest()] as const,
      ].map(sort)}
    />
  );
}

export function AllGenresHead(props: { readonly title: string; readonly noindex?: boolean }) {
  return <PageHead description={m.description()} path={genresPath()} {...props} />;
}

export function GenreHead({
  code,
  name,
  image,
}: {
  readonly code: string;
  readonly name: string;
  readonly image?: string | null | undefined;
}) {
  return (
    <PageHead
      title={m.bestOf({ genre: name })}
      description={m.bestOfDescription({ genre: name, count: TITLES_PER_TYPE })}
      path={genresPath(code)}
      image={image}
    />
  );
}
