import { collectionPath, personPath } from '../../../contract/paths.ts';
import type {
  BegunCollectionFragment,
  BegunCollectionsQuery,
  FeaturedFragment,
  TitleCardFragment,
} from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import * as m from '../../text/messages/moreRows.ts';
import type { BannerProps } from './Banner.tsx';

/** A row of titles below the first six. */
export interface Shelf {
  readonly look: 'ranked-row' | 'wide-row' | '';
  readonly heading: string;
  /** The list that it is the beginning of. */
  readonly to: string;
  /** Null when they could not be loaded. */
  readonly titles: readonly TitleCardFragment[] | null;
}

/** The fewest titles of a row. */
const MIN_TITLES = 6;

/**
 * Whether a row shows something new: at least six titles, fewer than half of which stand above. A ranking repeats titles by its
 * nature. A row that could not be loaded says so.
 */
export function isWorthwhile({ look, titles }: Shelf, above: ReadonlySet<string>): boolean {
  if (titles === null) return true;
  const repeated = look === 'ranked-row' ? [] : titles.filter(({ id }) => above.has(id));
  return titles.length >= MIN_TITLES && repeated.length * 2 < titles.length;
}

/** Rows of posters between the others, one after each, so that no two alike follow one another. */
export function alternate<T>(others: readonly T[], posters: readonly T[]): readonly T[] {
  return others.flatMap((one, index) => [one, ...posters.slice(index, index + 1)]);
}

const DAY_MS = 86_400_000;

/**
 * The banner of a day (YYYY-MM-DD): on one day a collection, on the next a director, if there are both. Null if there is neither.
 *
 * @param movies the most popular ones that the visitor has not hidden, the first of which come first
 * @param begun ids of the collections that have a card already
 */
export function bannerOf(
  day: string,
  movies: readonly FeaturedFragment[],
  begun: readonly string[],
): BannerProps | null {
  const banners = [collectionBanner(movies, begun), directorBanner(movies)];
  if ((Date.parse(day) / DAY_MS) % 2 === 1) banners.reverse();
  return banners.find((banner) => banner !== null) ?? null;
}

/** The collection of the most popular movie that is in one with an image. */
function collectionBanner(movies: readonly FeaturedFragment[], begun: readonly string[]): BannerProps | null {
  for (const movie of movies) {
    const collection = movie.__typename === 'Movie' ? movie.collection : null;
    if (!collection?.backdrop || begun.includes(collection.id)) continue;
    const { tmdbId, name, backdrop, backdropSmall, backdropLarge } = collection;
    const line = m.inCollection({ title: movie.title });
    return { name, href: collectionPath(tmdbId), line, backdrop, backdropSmall, backdropLarge };
  }
  return null;
}

/** The director of the movie with the most votes. */
function directorBanner(movies: readonly FeaturedFragment[]): BannerProps | null {
  const byVotes = movies.toSorted((one, other) => other.voteCount - one.voteCount);
  for (const { title, crew, backdrop, backdropSmall, backdropLarge } of byVotes) {
    const director = crew?.find(({ job }) => job === 'Director');
    if (!director || backdrop === null) continue;
    const { name, person } = director;
    const line = m.directorOf({ title });
    const href = personPath(person.tmdbId, '?role=directing');
    return { name, href, line, backdrop, backdropSmall, backdropLarge };
  }
  return null;
}

/** A movie that a viewer has watched. */
export type Play = NonNullable<NonNullable<BegunCollectionsQuery['viewer']>['plays']>['nodes'][number];

/** A collection of which a viewer has seen some released movies, and how many there are. */
export interface BegunCollection {
  readonly collection: BegunCollectionFragment;
  readonly seen: number;
  readonly count: number;
}

/** The collections that a viewer has begun and not finished, by the movies that they have watched, the latest first. */
export function begunCollections(plays: readonly Play[], today: string): readonly BegunCollection[] {
  const all = plays.flatMap(({ title }) => (title?.__typename === 'Movie' && title.collection) || []);
  const distinct = new Map(all.map((collection) => [collection.id, collection]));
  return [...distinct.values()].flatMap((collection) => {
    const released = collection.movies?.filter((movie) => isReleased(movie.releaseDate, today)) ?? [];
    const seen = released.filter(({ viewerTitle }) => viewerTitle?.last?.watched).length;
    return seen > 0 && seen < released.length ? { collection, seen, count: released.length } : [];
  });
}
