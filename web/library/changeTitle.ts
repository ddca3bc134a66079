import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { asViewer } from '../account/session/viewerRequests.ts';
import { announce, announceAfterDialogCloses } from '../components/feedback/LiveRegion.tsx';
import {
  SaveProgressDocument,
  SetDismissedDocument,
  SetListedDocument,
  SetSeriesWatchedDocument,
  SetWatchedDocument,
  type TitlePartFragment,
  UndoWatchedDocument,
} from '../gql/graphql.ts';
import { currentUid } from '../stores/session.ts';
import * as m from '../text/messages/library.ts';
import type { ActionResult, HistoryPart, TitleAction } from './actions.ts';
import { noteWatched, updateLists } from './cachedLists.ts';
import {
  type CachedParts,
  optimisticResponse,
  readParts,
  readRecord,
  type Saved,
} from './optimisticResponse.ts';
import { toStoreError } from './storeError.ts';

const documents = {
  SetListed: SetListedDocument,
  SetDismissed: SetDismissedDocument,
  SetWatched: SetWatchedDocument,
  SetSeriesWatched: SetSeriesWatchedDocument,
  UndoWatched: UndoWatchedDocument,
} as const;

interface Mutation {
  readonly document: DocumentNode;
  readonly variables: { readonly input: { readonly titleId: string } };
  readonly optimisticResponse?: Saved | undefined;
  /** The context of the request. */
  readonly context: object;
}

/** Called when a change of a title has been saved. */
type OnSaved = (titleId: string) => void;

/**
 * Runs a mutation of a title: its response is cached, and the cached lists follow it. Rejects when it was not saved.
 *
 * @param onSaved called for a title that has been saved
 */
export async function mutateTitle(
  client: ApolloClient,
  uid: string,
  { document, variables, optimisticResponse, context }: Mutation,
  onSaved: OnSaved,
): Promise<NonNullable<Saved['saved']>> {
  const mutation: TypedDocumentNode<Saved> = document;
  const { data, error } = await client.mutate({
    mutation,
    variables,
    ...(optimisticResponse && { optimisticResponse }),
    context,
    update: (cache, { data }) => {
      if (data?.saved) updateLists(cache, uid, data.saved.viewerTitle);
    },
  });
  if (!data?.saved) throw (error as Error | undefined) ?? new Error('A mutation must return its data');
  noteWatched(data.saved.viewerTitle);
  onSaved(variables.input.titleId);
  return data.saved;
}

interface ActionInFlight {
  readonly action: TitleAction;
  readonly startedAt: number;
  readonly result: Promise<ActionResult>;
}

interface PerformerOptions {
  readonly onSaved: OnSaved;
  /** Called when seasons of a title other than the given one may have changed, which the response lacks. */
  readonly onSeasonsChanged: (titleId: string, returned: number | null) => void;
}

/** The opposite within this many milliseconds is the second click of a double click. */
const DOUBLE_CLICK_MS = 500;
/** Most positions, and times of marks, that undoing restores. */
const MAX_RESTORED = 5;

/**
 * Returns the function that performs a viewer's actions, with an optimistic response; a failure is announced. While one is in
 * flight, the same again, and what a double click would undo, has its result; others of the title are sent one after another,
 * so that the last response is the newest.
 */
export function createPerformer(
  client: ApolloClient,
  uid: string,
  { onSaved, onSeasonsChanged }: PerformerOptions,
) {
  /** The latest last. */
  let inFlight: readonly ActionInFlight[] = [];
  const perform = (action: TitleAction): Promise<ActionResult> => {
    const startedAt = performance.now();
    const ofTitle = inFlight.filter((one) => one.action.title.id === action.title.id);
    const before = ofTitle.findLast((one) => isSameTarget(one.action, action));
    const isOpposite = before && stateOf(before.action) !== stateOf(action);
    if (before && (!isOpposite || startedAt - before.startedAt < DOUBLE_CLICK_MS)) return before.result;
    const result = run(action, ofTitle.at(-1)?.result).finally(() => {
      inFlight = inFlight.filter((one) => one.result !== result);
    });
    inFlight = [...inFlight, { action, startedAt, result }];
    return result;
  };

  const run = async (action: TitleAction, after: Promise<unknown> | undefined): Promise<ActionResult> => {
    if (isOffline()) {
      announce(m.offline(), { visible: true });
      return null;
    }
    const { title } = action;
    const season = seasonOf(action);
    const parts = season === null ? null : readParts(client.cache, uid, title.id, season);
    const before = readRecord(client.cache, uid, title);
    const affected =
      (action.operation === 'SetWatched' && action.inHistory) || affectedParts(action, parts, before.last);
    try {
      const saved = await mutateTitle(
        client,
        uid,
        {
          document: documents[action.operation],
          variables: {
            input: { titleId: title.id, ...action.input },
            ...(hasSeason(action) && { season, withSeason: season !== null, after: null }),
          },
          optimisticResponse: optimisticResponse(before, parts, action),
          context: { ...asViewer(uid), after },
        },
        onSaved,
      );
      if (action.operation === 'SetSeriesWatched' || action.operation === 'UndoWatched')
        onSeasonsChanged(title.id, season);
      (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(messageFor(action));
      return () => undo(action, affected, saved.run);
    } catch (error) {
      if (currentUid() === uid) announce(failureText(error), { visible: true });
      return null;
    }
  };

  /** Undoes an action; undoing a mark also restores the positions it replaced. */
  const undo = async (
    action: TitleAction,
    before: readonly HistoryPart[],
    runId: string | undefined,
  ): Promise<unknown> => {
    const { title } = action;
    if (action.operation === 'SetListed')
      return perform({ ...action, input: { listed: !action.input.listed } });
    if (action.operation === 'SetDismissed')
      return perform({ ...action, input: { dismissed: !action.input.dismissed } });
    if (action.operation === 'UndoWatched') return null;
    if (action.input.watched) {
      if (runId !== undefined) {
        const season = seasonOf(action);
        if (!(await perform({ operation: 'UndoWatched', title, input: { run: runId }, season }))) return null;
      }
    } else {
      for (const marks of marksByTime(before.filter(({ watched }) => watched)))
        if (!(await perform({ ...action, input: { ...action.input, ...marks, watched: true } }))) return null;
    }
    return restorePositions(title.id, before);
  };

  /** Restores the positions of parts that were only begun. */
  const restorePositions = async (titleId: string, parts: readonly HistoryPart[]): Promise<null> => {
    const started = parts.filter((part) => !part.watched && part.position > 0);
    for (const { seasonNumber, episodeNumber, position, length, at } of started.slice(0, MAX_RESTORED)) {
      if (!length) continue;
      const input = { titleId, seasonNumber, episodeNumber, position, length, at };
      const save = { document: SaveProgressDocument, variables: { input }, context: asViewer(uid) };
      await mutateTitle(client, uid, save, onSaved).catch(() => undefined);
    }
    return null;
  };
  return perform;
}

const isOffline = () => (navigator.onLine as boolean | undefined) === false;

/** Why a change could not be saved: the server's own words if it refused it. */
export function failureText(error: unknown): string {
  const { text, isRefused } = toStoreError(error);
  if (isOffline()) return m.offline();
  return isRefused ? text : m.notSaved();
}

/** Whether both change the same, to whatever state. */
function isSameTarget(one: TitleAction, other: TitleAction): boolean {
  if (one.operation === 'UndoWatched' || other.operation === 'UndoWatched') return false;
  const [first, second] = [partOf(one), partOf(other)];
  return (
    one.operation === other.operation &&
    first.seasonNumber === second.seasonNumber &&
    first.episodes.join() === second.episodes.join()
  );
}

/** What an action marks of its title. */
function partOf(action: TitleAction) {
  if (action.operation === 'SetWatched') {
    const { seasonNumber = null, episodeNumbers } = action.input;
    return { seasonNumber, episodes: episodeNumbers ?? [] };
  }
  if (action.operation === 'SetSeriesWatched') {
    const { seasonNumber = null, episodeNumber } = action.input;
    return { seasonNumber, episodes: [episodeNumber ?? null] };
  }
  return { seasonNumber: null, episodes: [] };
}

/** The state that an action sets. */
function stateOf({ operation, input }: TitleAction): boolean {
  if (operation === 'SetListed') return input.listed;
  if (operation === 'SetDismissed') return input.dismissed;
  return operation !== 'UndoWatched' && input.watched;
}

/** Whether the mutation returns a season. */
function hasSeason({ operation }: TitleAction): boolean {
  return operation !== 'SetListed' && operation !== 'SetDismissed';
}

/** The season that is shown while it is marked; null for none. */
function seasonOf(action: TitleAction): number | null {
  if (action.operation === 'SetWatched') return action.input.seasonNumber ?? null;
  if (action.operation === 'SetSeriesWatched') return action.shown.seasonNumber || null;
  return action.operation === 'UndoWatched' ? action.season : null;
}

/** The parts that an action changes, as they were before. */
function affectedParts(
  action: TitleAction,
  parts: CachedParts | null,
  last: TitlePartFragment | null,
): readonly TitlePartFragment[] {
  if (action.operation === 'SetWatched' && action.input.seasonNumber == null)
    return last?.episodeNumber === null ? [last] : [];
  const numbers =
    action.operation === 'SetWatched'
      ? action.input.episodeNumbers
      : action.operation === 'SetSeriesWatched'
        ? action.shown.episodeNumbers
        : [];
  return (parts?.nodes ?? []).filter(({ episodeNumber }) => numbers?.includes(episodeNumber ?? -1) ?? true);
}

/**
 * The episodes that were marked together, with the time of their marks, the newest last; null for a movie. Past the first
 * few times, the others' marks have the oldest of these.
 */
function marksByTime(seen: readonly HistoryPart[]) {
  const timeOf = ({ at }: HistoryPart) => at ?? '';
  const times = [...new Set(seen.map(timeOf))].sort().slice(-MAX_RESTORED);
  return times.map((at, index) => {
    const marked = seen.filter((part) => timeOf(part) === at || (index === 0 && timeOf(part) < at));
    const numbers = marked.flatMap(({ episodeNumber }) => episodeNumber ?? []);
    const time = at === '' ? ({ when: 'UNKNOWN' } as const) : { at };
    return { ...time, episodeNumbers: numbers.length > 0 ? numbers : null };
  });
}

function messageFor(action: TitleAction): string {
  const { title } = action.title;
  if (action.operation === 'SetListed') return (action.input.listed ? m.listed : m.unlisted)({ title });
  if (action.operation === 'SetDismissed')
    return (action.input.dismissed ? m.dismissed : m.restored)({ title });
  if (action.operation === 'UndoWatched') return m.unwatched();
  if (action.input.watched) return m.watched();
  return action.operation === 'SetWatched' && action.inHistory ? m.removedFromHistory() : m.unwatched();
}
