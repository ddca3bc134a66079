import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { parseSearch } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { MatchTitleInput } from '../graphql/generated/resolvers.ts';
import { foldText } from '../records/foldText.ts';
import { distinctBy, releaseYear, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';

/** How many titles a row may be. */
const MAX_CANDIDATES = 5;

/** The titles that a row of another service's export may be, the best match first; `certain` if the first one is it. */
export interface RowMatch {
  readonly certain: boolean;
  readonly candidates: readonly TitleRecord[];
}

/** Finds the titles that a row may be, for one search or two. */
export async function matchTitle(row: MatchTitleInput, { loaders }: RequestContext): Promise<RowMatch> {
  const { mediaType = null, year = null } = row;
  const name = parseSearch('name', row.name, MAX_SEARCH_LENGTH);
  const original = row.originalName ?? null;
  const originalName = original === null ? null : parseSearch('originalName', original, MAX_SEARCH_LENGTH);
  // TMDB takes a year for one kind only. Years differ between services, so a second search has none.
  const ofYear = mediaType === null ? null : year;
  const queries = [
    { text: name, year: ofYear },
    ...(originalName === null && ofYear === null ? [] : [{ text: originalName ?? name, year: null }]),
  ];
  let match: RowMatch = { certain: false, candidates: [] };
  for (const query of queries) {
    const page = await loaders.search.load({ ...query, mediaType, page: 1 });
    const found = distinctBy([...match.candidates, ...page.titles], titleId);
    match = rankMatches(found, { names: [name, ...(originalName === null ? [] : [originalName])], year });
    if (match.certain) break;
  }
  return match;
}

/**
 * Orders titles by how well they match: those with one of the names and the year first, then those with the name, then the others, each
 * in the order in which they were found.
 */
export function rankMatches(
  found: readonly TitleRecord[],
  { names, year }: Readonly<{ names: readonly string[]; year: number | null }>,
): RowMatch {
  const folded = new Set(names.map(foldText));
  const isNamed = ({ title, originalTitle }: TitleRecord) =>
    folded.has(foldText(title)) || folded.has(foldText(originalTitle ?? title));
  const isOfYear = ({ releaseDate }: TitleRecord) => year === null || releaseYear(releaseDate) === year;
  const rankOf = (title: TitleRecord) => (isNamed(title) ? (isOfYear(title) ? 0 : 1) : 2);
  const ranked = found.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    certain: ranked.filter((title) => rankOf(title) === 0).length === 1,
    candidates: ranked.slice(0, MAX_CANDIDATES),
  };
}
