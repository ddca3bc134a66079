import type { LibraryEntry } from '../../account/library/library.ts';
import { toTitleStatus } from '../../components/library/titleStatus.ts';

export const sorts = [
  { sort: 'added', label: 'Added last' },
  { sort: 'title', label: 'Title' },
  { sort: 'progress', label: 'Progress' },
] as const;

export const kinds = [
  { kind: 'all', label: 'All' },
  { kind: 'movies', label: 'Movies' },
  { kind: 'series', label: 'Series' },
] as const;

/** The filter and sort order of the watchlist. */
export interface WatchlistView {
  readonly sort: (typeof sorts)[number]['sort'];
  readonly kind: (typeof kinds)[number]['kind'];
}

/** The view in a URL; missing parameters have their defaults. */
export function parseView(query: URLSearchParams): WatchlistView {
  return {
    sort: sorts.find(({ sort }) => sort === query.get('sort'))?.sort ?? 'added',
    kind: kinds.find(({ kind }) => kind === query.get('kind'))?.kind ?? 'all',
  };
}

/** The query parameters of a view; the defaults have none. */
export function viewQuery({ sort, kind }: WatchlistView): Record<string, string> {
  return { ...(sort !== 'added' && { sort }), ...(kind !== 'all' && { kind }) };
}

/** A title of the grid; a removed title keeps its position. */
export interface WatchlistItem {
  readonly title: LibraryEntry;
  /** When it was added to the watchlist: ISO 8601. */
  readonly listedAt: string;
}

/** The titles of a view: newest first, by name, or by progress with the most advanced first and watched ones last. */
export function filterAndSort(titles: readonly WatchlistItem[], { sort, kind }: WatchlistView) {
  const mediaType = kind === 'movies' ? 'MOVIE' : 'TV';
  const shown = titles.filter(({ title }) => kind === 'all' || title.mediaType === mediaType);
  const byTime = shown.sort((one, other) => other.listedAt.localeCompare(one.listedAt));
  if (sort === 'added') return byTime;
  if (sort === 'title') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return byTime.sort((one, other) => compare(one.title.title, other.title.title));
  }
  return byTime.sort((one, other) => progressOf(other.title) - progressOf(one.title));
}

function progressOf(title: LibraryEntry): number {
  const { progress, watched, resume } = toTitleStatus(title);
  if (resume) return 1 + progress;
  return watched ? 0 : 0.5;
}
