import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import {
  asViewer,
  evictViewer,
  readAsViewer,
  whenPermitted,
} from '../../../account/session/viewerRequests.ts';
import {
  FindByIdsDocument,
  FindByNamesDocument,
  FinishImportDocument,
  ImportedBeforeDocument,
  ImportRecordsDocument,
  ImportSeasonDocument,
  ImportSeasonsDocument,
  type ImportRecordInput,
  type MatchTitleInput,
  type NodeLookup,
  StartImportDocument,
  UndoImportDocument,
} from '../../../gql/graphql.ts';
import * as m from '../../../text/messages/imports.ts';
import type { KnownEpisode } from './episodes.ts';
import type { Lookup, Match } from './matchRows.ts';

/** Most titles that are looked up at once. */
export const MOST_AT_ONCE = { ids: 50, names: 10 } as const;

/** Most titles of which the viewer's records are read at once. */
export const MOST_KNOWN_AT_ONCE = 120;

/** Longest variables of a query, which are in its address, in characters. */
const MAX_VARIABLES_LENGTH = 6000;

/** Runs operations as the viewer whose import it is. */
interface ViewerOperations {
  readonly read: <TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => Promise<TData>;
  readonly mutate: <TData, TVariables extends OperationVariables>(
    mutation: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => Promise<TData | null | undefined>;
  /** Called once the import may have changed what the viewer has. */
  readonly onChanged: () => void;
}

/** The server's part in an import of a viewer's, over the client's operations. */
export function createImportServer(client: ApolloClient, uid: string) {
  const read = <TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => readAsViewer(client, query, variables, uid);
  const mutate = async <TData, TVariables extends OperationVariables>(
    mutation: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => {
    const { data, error } = await client.mutate({
      // The variables have been checked against the document's; Apollo's types cannot check them again.
      mutation: mutation as TypedDocumentNode<TData, Record<string, never>>,
      variables: variables as Record<string, never>,
      fetchPolicy: 'no-cache',
      context: asViewer(uid),
    });
    if (error) throw error as Error;
    return data;
  };
  return importServer({ read, mutate, onChanged: () => evictViewer(client.cache) });
}

/** The server's part in an import of a viewer's. */
export function importServer({ read, mutate, onChanged }: ViewerOperations) {
  const findByIds = async (lookups: readonly Lookup[]): Promise<Match[]> => {
    const { nodesBy } = await read(FindByIdsDocument, {
      keys: lookups.flatMap((lookup) => nodeLookup(lookup) ?? []),
    });
    return (nodesBy ?? []).map((node) => (node ? { state: 'FOUND', id: node.id } : { state: 'NONE' }));
  };
  const findByNames = async (lookups: readonly Lookup[]): Promise<Match[]> => {
    const rows = lookups.flatMap((lookup) => titleInput(lookup) ?? []);
    const isTooLong = encodeURIComponent(JSON.stringify(rows)).length > MAX_VARIABLES_LENGTH;
    if (isTooLong && lookups.length > 1) {
      const half = Math.ceil(lookups.length / 2);
      return [...(await findByNames(lookups.slice(0, half))), ...(await findByNames(lookups.slice(half)))];
    }
    const { matchTitles } = await read(FindByNamesDocument, { rows });
    return (matchTitles ?? []).map((match) => {
      const [first] = match?.candidates ?? [];
      if (!match || !first) return { state: 'NONE' };
      if (match.certain) return { state: 'FOUND', id: first.id };
      return {
        state: 'ASK',
        candidates: match.candidates.map(({ title, ...own }) => ({ name: title, ...own })),
      };
    });
  };

  return {
    /** What lookups find, all of them by id or all by name, in their order. */
    find: (lookups: readonly Lookup[]) =>
      lookups[0]?.by === 'NAME' ? findByNames(lookups) : findByIds(lookups),
    /** How many of these titles the viewer's library has something of. */
    countKnown: async (ids: readonly string[]): Promise<number> => {
      const { viewer } = await read(ImportedBeforeDocument, { ids: [...ids] });
      // An empty record was changed at the beginning of time.
      return (viewer?.titlesById ?? []).filter((title) => title && Date.parse(title.changedAt) > 0).length;
    },
    /** The episodes of a series, with their names and whether they have aired by today (YYYY-MM-DD). */
    episodesOf: async (series: string, today: string): Promise<readonly KnownEpisode[]> => {
      const { node } = await read(ImportSeasonsDocument, { id: series });
      const seasons = node && 'seasons' in node ? (node.seasons ?? []) : [];
      const episodes: KnownEpisode[] = [];
      for (const { number: season } of seasons) {
        const { node: ofSeason } = await read(ImportSeasonDocument, { id: series, season });
        const known = ofSeason && 'season' in ofSeason ? (ofSeason.season?.episodes ?? []) : [];
        for (const { number, name, airDate } of known)
          episodes.push({ season, number, name, hasAired: airDate !== null && airDate <= today });
      }
      return episodes;
    },
    /** Starts an import, whose global id is returned. */
    start: async (id: string, source: string): Promise<string> => {
      const data = await mutate(StartImportDocument, { input: { id, source } });
      return requireResult(data?.startImport).import.id;
    },
    /** Sends rows of it. Returns the numbers of those that have to be sent again. */
    send: async (importId: string, rows: readonly ImportRecordInput[]): Promise<readonly number[]> => {
      const data = await mutate(ImportRecordsDocument, { input: { importId, rows: [...rows] } });
      return requireResult(data?.importRecords).retry;
    },
    finish: async (importId: string): Promise<void> => {
      requireResult((await mutate(FinishImportDocument, { input: { importId } }))?.finishImport);
      onChanged();
    },
    /** Removes what it added, in as many steps as that takes. */
    undo: async (importId: string): Promise<void> => {
      const step = () => mutate(UndoImportDocument, { input: { importId } });
      while (requireResult((await whenPermitted(step))?.undoImport).import.undoneAt === null);
      onChanged();
    },
  };
}

export type ImportServer = ReturnType<typeof createImportServer>;

function requireResult<T>(result: T | null | undefined): T {
  if (!result) throw new Error('The response must have a result');
  return result;
}

function nodeLookup(lookup: Lookup): NodeLookup | null {
  switch (lookup.by) {
    case 'TMDB':
      return { tmdb: { mediaType: lookup.kind === 'SHOW' ? 'TV' : 'MOVIE', tmdbId: lookup.id } };
    case 'IMDB':
      return { imdbId: lookup.id };
    case 'TVDB':
      return lookup.kind === 'SHOW' ? { tvdbSeriesId: lookup.id } : { tvdbEpisodeId: lookup.id };
    case 'NAME':
      return null;
  }
}

function titleInput(lookup: Lookup): MatchTitleInput | null {
  if (lookup.by !== 'NAME') return null;
  const { name, originalName, year, mediaType } = lookup;
  return { name: name.slice(0, 200), originalName: originalName?.slice(0, 200) ?? null, year, mediaType };
}

/** An error in words for the viewer: the server's own if it gave any. */
export function problemOf(error: unknown): string {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first?.message ?? m.connectionFailed();
}
