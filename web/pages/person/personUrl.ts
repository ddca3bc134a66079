import * as m from '../../text/messages/person.ts';

/** The roles, their names, and TMDB's department of those that are a profession. */
export const creditRoles = [
  { role: 'ACTING', name: m.acting, department: 'Acting' },
  { role: 'DIRECTING', name: m.directing, department: 'Directing' },
  { role: 'CREATING', name: m.creating, department: 'Creator' },
  { role: 'WRITING', name: m.writing, department: 'Writing' },
  { role: 'PRODUCTION', name: m.production, department: 'Production' },
  { role: 'SOUND', name: m.sound, department: 'Sound' },
  { role: 'CREW', name: m.crew, department: null },
] as const;

/** The kinds of titles; the first, both, is the default, which the URL omits. */
export const creditKinds = [
  { name: '', mediaType: null, label: m.all },
  { name: 'movie', mediaType: 'MOVIE', label: m.movies },
  { name: 'tv', mediaType: 'TV', label: m.allSeries },
] as const;

/** The orders; the first is the server's own and the default, which the URL omits. */
export const creditOrders = [
  { name: '', label: m.sortNewest },
  { name: 'rating', label: m.sortRating },
  { name: 'title', label: m.sortTitle },
] as const;

/** The view of a person's credits: a role, null for all, a kind, an order, and the number of pages, 1 or more. */
export type PersonView = ReturnType<typeof parsePersonView>;

/** More pages of 60 credits than any person has; bounds what a URL can request. */
const MAX_PAGE = 40;

/** Reads the view in a URL; invalid parameters are ignored. */
export function parsePersonView(query: URLSearchParams) {
  const requestedRole = query.get('role')?.toUpperCase();
  const { role = null } = creditRoles.find((one) => one.role === requestedRole) ?? {};
  const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const kind = creditKinds.find(({ name }) => name === query.get('kind')) ?? creditKinds[0];
  const order = creditOrders.find(({ name }) => name === query.get('sort')) ?? creditOrders[0];
  return { role, kind, order, page: Math.min(page, MAX_PAGE) };
}

/** The query of a view, '' for the default. */
export function personQuery({ role, kind, order, page }: PersonView): string {
  const query = new URLSearchParams({
    ...(role && { role: role.toLowerCase() }),
    ...(kind.name && { kind: kind.name }),
    ...(order.name && { sort: order.name }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
