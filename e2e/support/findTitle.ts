import type { FaultyUpstream } from './faultyUpstream.ts';

/** The fields of a title that tests may use. */
export interface FoundTitle {
  readonly tmdbId: number;
  readonly title: string;
  readonly overview: string;
  readonly releaseDate: string | null;
  readonly rating: number | null;
  readonly runtime?: number | null;
  readonly backdrop: string | null;
  readonly poster: string | null;
  readonly genres: readonly { readonly name: string }[];
  readonly trailer: { readonly name: string } | null;
  readonly cast: readonly { readonly name: string }[];
  /** In the United Kingdom; null when unavailable. */
  readonly whereToWatch: Readonly<
    Record<'subscription' | 'rent', readonly { readonly name: string }[]>
  > | null;
}

export interface FoundSeries extends FoundTitle {
  readonly seasons: readonly {
    readonly number: number;
    readonly name: string;
    readonly episodeCount: number;
  }[];
}

interface FoundEpisode {
  readonly number: number;
  readonly name: string;
  readonly overview: string;
  readonly airDate: string | null;
  readonly player: string;
}

const FIELDS =
  'tmdbId title overview releaseDate rating backdrop poster genres { name } trailer { name } cast(first: 12) { name } whereToWatch(region: "GB") { subscription { name } rent { name } }';

/** Whether a product has not yet read a title from its upstream, according to its requests so far. */
export function isUnread({ calls }: Pick<FaultyUpstream, 'calls'>, kind: 'movie' | 'tv') {
  const read = new Set(calls.map((call) => new RegExp(`/${kind}/(\\d+)`).exec(call)?.[1]));
  return ({ tmdbId }: Pick<FoundTitle, 'tmdbId'>) => !read.has(String(tmdbId));
}

/** A movie of the running catalogue that matches a predicate. */
export function findMovie(url: string, predicate: (movie: FoundTitle) => boolean): Promise<FoundTitle> {
  return find(
    url,
    `titles(list: MOVIES, first: 30, after: $after) { ${PAGE} { ... on Movie { ${FIELDS} runtime } } }`,
    predicate,
  );
}

/**
 * A movie with two genres that no movie read by the failing product has: the best of those genres, which suggestions
 * come from, is not cached.
 */
export async function findWithGenresUnread(
  url: string,
  { upstream }: { readonly upstream: Pick<FaultyUpstream, 'calls'> },
): Promise<FoundTitle> {
  const isUnreadTitle = isUnread(upstream, 'movie');
  const genresOf = ({ genres }: FoundTitle) =>
    genres
      .slice(0, 2)
      .map(({ name }) => name)
      .join();
  const movies: FoundTitle[] = [];
  await findMovie(url, (movie) => movies.push(movie) === 60);
  const read = new Set(movies.filter((movie) => !isUnreadTitle(movie)).map(genresOf));
  const match = movies.find((movie) => movie.genres.length > 1 && !read.has(genresOf(movie)));
  if (!match) throw new Error('The product has read movies of all genres');
  return match;
}

/** A series of the running catalogue that matches a predicate. */
export function findSeries(url: string, predicate: (series: FoundSeries) => boolean): Promise<FoundSeries> {
  const seasons = 'seasons { number name episodeCount }';
  return find(
    url,
    `titles(list: SERIES, first: 30, after: $after) { ${PAGE} { ... on Series { ${FIELDS} ${seasons} } } }`,
    predicate,
  );
}

/** The episodes of a season, in order. */
export async function episodesOf(
  url: string,
  tmdbId: number,
  season: number,
): Promise<readonly FoundEpisode[]> {
  const data = await runQuery(
    url,
    `query { series(tmdbId: ${tmdbId}) { season(number: ${season}) { episodes { number name overview airDate player } } } }`,
    {},
  );
  return data.series.season.episodes;
}

/** The first series that are not over, with the date of their next episode. */
export async function findComingSeries(
  url: string,
  count: number,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const query = `{ titles(list: SERIES, first: 60) { nodes { title ... on Series { id nextEpisode { airDate } } } } }`;
  const { titles } = await runQuery(url, query, {});
  return titles.nodes
    .filter(({ nextEpisode }: { nextEpisode: unknown }) => nextEpisode !== null)
    .slice(0, count);
}

const PAGE = 'pageInfo { endCursor hasNextPage } nodes';

async function find<T>(url: string, field: string, predicate: (title: T) => boolean): Promise<T> {
  let after: string | null = null;
  do {
    const { titles } = await runQuery(url, `query ($after: String) { ${field} }`, { after });
    const match = titles.nodes.find(predicate);
    if (match) return match;
    after = titles.pageInfo.hasNextPage ? titles.pageInfo.endCursor : null;
  } while (after);
  throw new Error('The catalogue has no title that the test needs');
}

async function runQuery(url: string, query: string, variables: object) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`The search for a title failed: ${errors[0].message}`);
  return data;
}
