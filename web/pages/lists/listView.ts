import { listPath } from '../../../contract/paths.ts';
import type { WatchState } from '../../gql/graphql.ts';
import * as m from '../../text/messages/lists.ts';

/** What is shown of a list. The first is the default, which the URL omits. */
export const filters = [
  { name: 'all', label: m.all },
  { name: 'unseen', label: m.notSeen },
  { name: 'seen', label: m.onlySeen },
  { name: 'mine', label: m.mine },
] as const;

export type Filter = (typeof filters)[number]['name'];

/** The filter in a URL. */
export function parseFilter(query: URLSearchParams): Filter {
  return filters.find(({ name }) => name === query.get('show'))?.name ?? 'all';
}

/** The URL of a list with a filter. */
export function filteredPath(listId: string, filter: Filter): string {
  const path = listPath(listId);
  return filter === 'all' ? path : `${path}?show=${filter}`;
}

/** What tells whether a title of a list is seen. */
interface Seeable {
  readonly viewerTitle: { readonly state: WatchState } | null;
}

type Services = readonly { readonly tmdbId: number }[];

/** What tells where it can be watched. */
interface Offered {
  readonly title: {
    readonly whereToWatch?: Readonly<Record<'subscription' | 'free' | 'adverts', Services>> | null;
  } | null;
}

/** Whether the viewer has seen a title: a movie, or every episode of a series that has aired. */
export function isSeen({ viewerTitle }: Seeable): boolean {
  return viewerTitle?.state === 'FINISHED' || viewerTitle?.state === 'UP_TO_DATE';
}

/** The titles of a list that a filter leaves; `services` are TMDB's ids of the viewer's own. */
export function filterItems<Item extends Seeable & Offered>(
  items: readonly Item[],
  filter: Filter,
  services: ReadonlySet<number>,
): readonly Item[] {
  if (filter === 'all') return items;
  if (filter === 'mine') return items.filter((item) => isOnServices(item, services));
  return items.filter((item) => isSeen(item) === (filter === 'seen'));
}

/** Whether a title is part of a subscription to one of the services, or free there. */
function isOnServices({ title }: Offered, services: ReadonlySet<number>): boolean {
  const { subscription = [], free = [], adverts = [] } = title?.whereToWatch ?? {};
  return [...subscription, ...free, ...adverts].some(({ tmdbId }) => services.has(tmdbId));
}

/**
 * What moves a title from one position to another, both from 0: the title that it then comes before or after; null if it stays.
 */
export function placeBeside(titleIds: readonly string[], from: number, to: number) {
  const others = titleIds.filter((_, index) => index !== from);
  const at = Math.min(Math.max(0, to), others.length);
  const [first] = others;
  const previous = others[at - 1];
  if (at === from || first === undefined) return null;
  return previous === undefined ? { before: first } : { after: previous };
}

/** What restores a title of a ranked list where it stands; null for the only one. */
export function standingOf(titleIds: readonly string[], index: number) {
  const [previous, next] = [titleIds[index - 1], titleIds[index + 1]];
  if (previous !== undefined) return { after: previous };
  return next === undefined ? null : { before: next };
}
