import { filterGenres } from '../../../contract/discover.ts';
import { DEFAULT_REGION } from '../../../contract/locales.ts';
import {
  browsePath,
  type BrowseType,
  type Category,
  findCategory,
  trendingLists,
} from '../../../contract/paths.ts';
import type { LinkChoice } from '../../components/controls/LinkChips.tsx';
import type { DiscoverFilter, DiscoverPageQueryVariables, MediaType } from '../../gql/graphql.ts';
import { categoryNames } from '../../text/categoryNames.ts';
import { anyOf } from '../../text/format.ts';
import * as m from '../../text/messages/browse.ts';
import { genreSlug, pageParam, unknownTypeParam } from '../../text/urlParams.ts';
import { type FieldName, fields, type Filters, regionOf, sorts } from './filterFields.ts';

/** Cards that each page adds. */
export const CARDS_PER_PAGE = 60;
const PAGE = 'page';

const POPULAR: Category = { type: 'popular', list: 'POPULAR' };
/** The media types of the categories that can be filtered. */
const FILTERABLE: Partial<Record<BrowseType, MediaType>> = { movie: 'MOVIE', tv: 'TV' };

/** The parameters of a browse page's URL. */
export type BrowseView = ReturnType<typeof browseView>;

/** The view of a URL, with 1 to 10 pages; popular movies for an unknown or missing type. Invalid parameters are ignored. */
export function browseView(type = '', query: URLSearchParams) {
  const known = findCategory(type);
  const category = known ?? POPULAR;
  const shownType = known?.type ?? unknownTypeParam(type);
  const path = known
    ? browsePath(known.type)
    : ['/browse', encodeURIComponent(shownType)].filter(Boolean).join('/');
  // Null for a fixed list, which cannot be filtered.
  const mediaType = FILTERABLE[category.type] ?? null;
  const choice: Filters = mediaType ? parseFilters(mediaType, query) : {};
  const active = mediaType ? activeFilters(choice, mediaType) : [];
  const isUnknown = !known && shownType !== '';
  const isTrending = trendingLists.some((one) => one === known);
  return {
    ...category,
    path,
    isUnknown,
    name: categoryNames[category.type](),
    heading: isTrending ? categoryNames[category.type]() : headingOf(known?.type ?? '', shownType),
    mediaType,
    choice,
    active,
    page: pageParam(query),
  };
}

/** A type that is unknown is shown as it is: `text` is '' when the address has none. */
function headingOf(type: string, text: string): string {
  return text ? m.headingOf({ type, text: text.replaceAll('_', ' ') }) : m.heading();
}

/** Reads the filters in a URL's parameters, or in a form. Invalid values are ignored. */
export function parseFilters(mediaType: MediaType, query: URLSearchParams): Filters {
  const chosen = fields.flatMap(({ name, maxValues = 1, read }) => {
    const values = query.getAll(name).flatMap((text) => read(text.trim(), mediaType) ?? []);
    const distinct = [...new Set(values)].slice(0, maxValues).sort();
    return distinct.length > 0 ? [[name, distinct] as const] : [];
  });
  const { match, region, ...others }: Filters = Object.fromEntries(chosen);
  return {
    ...others,
    // With one genre, all and any mean the same.
    ...(match && (others.with?.length ?? 0) > 1 && { match }),
    // Services belong to a country, so the canonical URL names it.
    ...(others.service && { region: region ?? [DEFAULT_REGION] }),
    ...(!others.service && region && region[0] !== DEFAULT_REGION && { region }),
  };
}

/** The canonical query: one order of the parameters, and no defaults. */
export function canonicalQuery(choice: Filters, page = 1): string {
  const query = new URLSearchParams();
  for (const { name } of fields) for (const value of choice[name] ?? []) query.append(name, value);
  if (page > 1) query.set(PAGE, String(page));
  return query.toString();
}

/** The query's parameters that the page reads. */
export const parameters: readonly string[] = [PAGE, ...fields.map(({ name }) => name)];

export function browseUrl(type: BrowseType, choice: Filters, page = 1): string {
  const query = canonicalQuery(choice, page);
  return query ? `${browsePath(type)}?${query}` : browsePath(type);
}

/** The URL of a view with so many pages. */
export function viewUrl({ path, choice }: Pick<BrowseView, 'path' | 'choice'>, page: number): string {
  const query = canonicalQuery(choice, page);
  return query ? `${path}?${query}` : path;
}

/** All active filters with their labels, each with the filters that remain without it. A range of years is one. */
export function activeFilters(choice: Filters, mediaType: MediaType) {
  const [from, to] = [choice['year-from']?.[0], choice['year-to']?.[0]];
  const isRange = from && to && Number(from) <= Number(to);
  return fields.flatMap(({ name, part, label }) => {
    if (!label || (isRange && name === 'year-to')) return [];
    return (choice[name] ?? []).map((value) => {
      const isStart = isRange && name === 'year-from';
      const remaining = without(choice, name, value);
      return {
        name,
        part,
        value,
        label: isStart ? yearRange(from, to) : label(value, mediaType, regionOf(choice)),
        without: isStart ? without(remaining, 'year-to') : remaining,
      };
    });
  });
}

function yearRange(from: string, to: string): string {
  return from === to ? from : m.yearRange({ from, to });
}

/** The filters to remove for more results. Alternatives go together: removing one would narrow the results. */
export function filtersToRelax({ choice, active }: Pick<BrowseView, 'choice' | 'active'>) {
  return active.flatMap((one) => {
    if (one.name !== 'service' && (one.name !== 'with' || choice.match)) return one;
    const alike = active.filter(({ name }) => name === one.name);
    if (one !== alike[0]) return [];
    const label = anyOf(alike.map((each) => each.label));
    return { ...one, label, without: without(choice, one.name) };
  });
}

/** The codes of the requested genres: cards show them before a title's other genres. */
export function requestedGenres({
  mediaType,
  choice,
}: Pick<BrowseView, 'mediaType' | 'choice'>): readonly string[] {
  if (!mediaType) return [];
  return filterGenres[mediaType].filter((name) => choice.with?.includes(genreSlug(name)));
}

/** The orders of a list with filters. */
export function orderChoices(type: BrowseType, choice: Filters): readonly LinkChoice[] {
  return [['', m.sortPopular] as const, ...sorts].map(([name, label]) => {
    const unsorted = without(choice, 'sort');
    return {
      label: label(),
      path: browseUrl(type, name ? { ...unsorted, sort: [name] } : unsorted),
      isCurrent: name === (choice.sort?.[0] ?? ''),
    };
  });
}

/** Whether a single genre is the only filter, which makes a page to index. */
export function isSingleGenre(choice: Filters): boolean {
  return Object.keys(choice).length === 1 && choice.with?.length === 1;
}

/** The schema's arguments for filters. */
export function discoverVariables(mediaType: MediaType, choice: Filters): DiscoverPageQueryVariables {
  const parts = fields.map(
    ({ name, filter }) => choice[name] && filter?.(choice[name], mediaType, regionOf(choice)),
  );
  const { genresAny, ...others } = Object.assign({}, ...parts) as DiscoverFilter;
  const chosen = genresAny && (choice.match ? { genresAll: genresAny } : { genresAny });
  const sort = sorts.find(([name]) => name === choice.sort?.[0])?.[2] ?? 'POPULARITY';
  return { mediaType, filter: { ...others, ...chosen }, sort };
}

/** The contradictions between filters, in sentences. */
export function filterErrors(choice: Filters): string[] {
  const numberOf = (name: FieldName) => Number(choice[name]?.[0]);
  const reversed = fields.flatMap(({ name, startsAt }) =>
    startsAt && numberOf(startsAt[0]) > numberOf(name) ? startsAt[1]() : [],
  );
  const both = choice.with?.filter((slug) => choice.without?.includes(slug)) ?? [];
  return [...reversed, ...(both.length > 0 ? [m.genreConflict()] : [])];
}

/** The filters without a field, or without one value of it, and without what belongs to that. */
function without(choice: Filters, name: FieldName, value?: string): Filters {
  const entries = Object.entries(choice).flatMap(([field, values]) => {
    const remaining = field === name ? values.filter((one) => value !== undefined && one !== value) : values;
    return remaining.length > 0 ? [[field, remaining] as const] : [];
  });
  const rest: Filters = Object.fromEntries(entries);
  if (name === 'with' && rest.match && (rest.with?.length ?? 0) < 2) return without(rest, 'match');
  return name === 'service' && !rest.service ? without(rest, 'region') : rest;
}
