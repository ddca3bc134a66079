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
  ImportEpisodesDocument,
  ImportedBeforeDocument,
  ImportRecordsDocument,
  ImportSeasonsDocument,
  type ImportRecordInput,
  type MatchTitleInput,
  type NodeLookup,
  StartImportDocument,
  UndoImportDocument,
} from '../../../gql/graphql.ts';
import * as m from '../../../text/messages/imports.ts';
import { serverErrorText } from '../../../text/serverErrors.ts';
import type { KnownEpisode } from './episodes.ts';
import type { Lookup, Match } from './matchRows.ts';

/** Most titles that are looked up at once. */
export const MOST_AT_ONCE = { ids: 50, names: 10 } as const;

/** Most series whose seasons are read at once, most seasons whose episodes are, and about how many of these. */
export const MOST_SERIES = 30;
const MOST_SEASONS = 30;
const ABOUT_EPISODES = 500;

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
  const mutate = async <TData>(mutation: TypedDocumentNode<TData, never>, variables: OperationVariables) => {
    const { data, error } = await client.mutate({
      mutation,
      // They have been checked against the document's; Apollo's types cannot check them again.
      variables: variables as never,
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

  const readSeasons = async (series: readonly string[]): Promise<readonly SeriesSeason[]> => {
    const { nodesBy } = await read(ImportSeasonsDocument, {
      keys: series.map((id): NodeLookup => ({ tmdb: { mediaType: 'TV', tmdbId: tmdbIdOf(id) } })),
    });
    return (nodesBy ?? []).flatMap((node) => {
      if (!node || !('seasons' in node)) return [];
      const { id: seriesId, seasons } = node;
      return (seasons ?? []).map(({ number, episodeCount }) => ({ seriesId, number, episodeCount }));
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
    /**
     * The episodes of series, at most MOST_SERIES of them, by the series' ids: with their names, and whether they have aired by today
     * (YYYY-MM-DD). An unknown series has none.
     */
    episodesOf: async (series: readonly string[], today: string) => {
      const known = new Map(series.map((id): [string, KnownEpisode[]] => [id, []]));
      for (const seasons of seasonGroups(await readSeasons(series))) {
        const { nodesBy } = await read(ImportEpisodesDocument, {
          keys: seasons.map(({ seriesId, number }) => ({
            tmdbSeason: { seriesId: tmdbIdOf(seriesId), seasonNumber: number },
          })),
        });
        for (const [index, node] of (nodesBy ?? []).entries()) {
          const { seriesId = '', number: season = 0 } = seasons[index] ?? {};
          const episodes = node && 'episodes' in node ? (node.episodes ?? []) : [];
          for (const { number, name, airDate } of episodes)
            known
              .get(seriesId)
              ?.push({ season, number, name, hasAired: airDate !== null && airDate <= today });
        }
      }
      return known;
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

/** A season of a series, by the series' id. */
interface SeriesSeason {
  readonly seriesId: string;
  readonly number: number;
  readonly episodeCount: number | null;
}

/** Divides seasons into groups that can be read at once. */
function seasonGroups(seasons: readonly SeriesSeason[]): readonly (readonly SeriesSeason[])[] {
  const groups: SeriesSeason[][] = [];
  let episodes = 0;
  for (const season of seasons) {
    const last = groups.at(-1);
    if (last && last.length < MOST_SEASONS && episodes < ABOUT_EPISODES) last.push(season);
    else {
      groups.push([season]);
      episodes = 0;
    }
    episodes += season.episodeCount ?? 0;
  }
  return groups;
}

const tmdbIdOf = (seriesId: string) => Number(seriesId.slice('tv:'.length));

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

/** An error in words for the viewer: the server's reason if it gave any. */
export function problemOf(error: unknown): string {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first ? serverErrorText(first) : m.connectionFailed();
}
