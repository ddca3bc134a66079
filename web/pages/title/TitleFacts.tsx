import { genresPath } from '../../../contract/paths.ts';
import { Rating } from '../../components/cards/Rating.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { TitleFactsFragment } from '../../gql/graphql.ts';
import { formatMinutes, pluralize } from '../../text/format.ts';

const FACTS =
  "-ml-6 flex flex-wrap items-center gap-y-1 text-sm text-muted [&>li]:relative [&>li]:pl-6 [&>li]:before:absolute [&>li]:before:left-3 [&>li]:before:top-1/2 [&>li]:before:-translate-1/2 [&>li]:before:text-faint [&>li]:before:content-['·']";

/** Series genres that the genres page knows by another name, or, with null, not at all. */
const SERIES_GENRES: Readonly<Record<string, string | null>> = {
  'Action & Adventure': 'Action',
  News: null,
  Talk: null,
};

/** A title's facts in one line: year, length, genres, rating. */
export function TitleFacts({ title: shown }: { readonly title: TitleFactsFragment }) {
  const { year, rating, genres } = shown;
  const length = lengthOf(shown);
  return (
    // The dot before the first fact of each line lies outside the box.
    <div className="-ml-2 overflow-x-clip pl-2">
      <ul aria-label="Facts" className={FACTS}>
        {year !== null && <li className="tabular-nums">{year}</li>}
        {length && <li>{length}</li>}
        {genres.map(({ id, name }) => {
          const href = genreHref(name);
          return (
            <li key={id}>
              {href === null ? (
                name
              ) : (
                <PageLink
                  href={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
                >
                  {name}
                </PageLink>
              )}
            </li>
          );
        })}
        <li>
          <Rating value={rating} />
        </li>
      </ul>
    </div>
  );
}

/** The URL of a genre's titles, given TMDB's name; null when it has no page. */
export function genreHref(name: string): string | null {
  const known = name in SERIES_GENRES ? SERIES_GENRES[name] : name;
  return known ? genresPath(known) : null;
}

/** A movie's minutes or a series' seasons; null when not known. */
function lengthOf(title: TitleFactsFragment): string | null {
  if (title.__typename === 'Movie') return title.runtime === null ? null : formatMinutes(title.runtime);
  return title.seasonCount === null ? null : pluralize(title.seasonCount, 'season');
}
