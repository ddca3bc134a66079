import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { parseSearch } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { MatchTitleInput } from '../graphql/generated/resolvers.ts';
import { foldText } from '../records/foldText.ts';
import { distinctBy, releaseYear, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { orNull } from '../tmdb/tmdbError.ts';

/** How many titles a row may be. */
const MAX_CANDIDATES = 5;
/** Of how many of these the alternative names are read. */
const MAX_NAMES_READ = 3;
/** How far the years of services differ for one title. */
const MAX_YEARS_APART = 1;

/** The titles that a row of another service's export may be, the best match first; `certain` if the first one is it. */
export interface RowMatch {
  readonly certain: boolean;
  readonly candidates: readonly TitleRecord[];
}

/** What a row says of its title. */
interface RowNames {
  readonly names: readonly string[];
  readonly year: number | null;
}

/** Finds the titles that a row may be, for one search or two, and the alternative names of at most three. */
export async function matchTitle(row: MatchTitleInput, { loaders }: RequestContext): Promise<RowMatch> {
  const { mediaType = null, year = null } = row;
  const name = parseSearch('name', row.name, MAX_SEARCH_LENGTH);
  const original = row.originalName ?? null;
  const originalName = original === null ? null : parseSearch('originalName', original, MAX_SEARCH_LENGTH);
  const named = { names: originalName === null ? [name] : [name, originalName], year };
  const search = (text: string, ofYear: number | null) =>
    loaders.search.load({ text, year: ofYear, mediaType, page: 1 });
  // Years differ between services, so the first search has none.
  const { titles, totalPages } = await search(name, null);
  let found: readonly TitleRecord[] = titles;
  const add = (more: readonly TitleRecord[]) => (found = distinctBy([...found, ...more], titleId));
  if (originalName !== null && !found.some((title) => isNamed(title, named)))
    add((await search(originalName, null)).titles);
  // TMDB takes a year for one kind only. What the first page lacks may have the same name.
  else if (year !== null && mediaType !== null && totalPages > 1) add((await search(name, year)).titles);
  const unnamed = found.filter((title) => isNear(title, year) && !isNamed(title, named));
  const alternatives = await Promise.all(
    unnamed.slice(0, MAX_NAMES_READ).map(async ({ mediaType: kind, tmdbId }) => {
      const ref = { mediaType: kind, tmdbId };
      return [titleId(ref), (await orNull(loaders.alternativeNames.load(ref))) ?? []] as const;
    }),
  );
  return rankMatches(found, named, new Map(alternatives));
}

/**
 * Orders titles by how well they match: those with one of the names and the year first, then those of a year beside it, those with the name
 * alone, and the others, each in the order in which they were found. One is certain if no other one has the name in one of these years.
 *
 * @param alternatives alternative names by the titles' global ids
 */
export function rankMatches(
  found: readonly TitleRecord[],
  named: RowNames,
  alternatives: ReadonlyMap<string, readonly string[]> = new Map(),
): RowMatch {
  const { year } = named;
  const rankOf = (title: TitleRecord) => {
    if (!isNamed(title, named, alternatives.get(titleId(title)))) return 3;
    if (!isNear(title, year)) return 2;
    return releaseYear(title.releaseDate) === year ? 0 : 1;
  };
  const ranked = found.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    certain: ranked.filter((title) => rankOf(title) < 2).length === 1,
    candidates: ranked.slice(0, MAX_CANDIDATES),
  };
}

function isNamed(
  { title, originalTitle }: TitleRecord,
  { names }: RowNames,
  alternatives: readonly string[] = [],
): boolean {
  const own = new Set([title, originalTitle ?? title, ...alternatives].map(normalised));
  return names.some((name) => own.has(normalised(name)));
}

/** Whether a title is of a year or one beside it; no title is of a year that is not known. */
function isNear({ releaseDate }: TitleRecord, year: number | null): boolean {
  const own = releaseYear(releaseDate);
  return year !== null && own !== null && Math.abs(own - year) <= MAX_YEARS_APART;
}

/** A name to compare: folded, with an article from its end at its beginning, as in "Matrix, The". */
function normalised(name: string): string {
  return foldText(name.replace(/^(.+), (the|an?)$/iu, '$2 $1')) || name.trim().toLowerCase();
}
