import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { asViewer } from '../account/session/viewerRequests.ts';
import { announce, announceAfterDialogCloses } from '../components/feedback/LiveRegion.tsx';
import {
  type ChangedTitleFragment,
  OwnRatingDocument,
  type SeasonPartsFragment,
  type TitlePlayFragment,
  type TitleStatusFragment,
  type WatchedFragment,
} from '../gql/graphql.ts';
import { currentUid } from '../stores/session.ts';
import * as m from '../text/messages/library.ts';
import type { ActionResult } from './actions.ts';
import { updatePlays } from './cachedPlays.ts';
import { noteStatus, updateLists } from './cachedLists.ts';
import { type Change, changeOf, type RatedPart, type TitleAction } from './operations.ts';
import { toStoreError } from './retries.ts';

/** What the mutations of a title return: its record, with the shown season of one that was marked. */
interface Saved extends Partial<RatedPart> {
  readonly __typename?: string;
  readonly viewerTitle: TitleStatusFragment & Partial<ChangedTitleFragment> & Partial<SeasonPartsFragment>;
  /** What undoes a mark. */
  readonly run?: string;
  /** After something was played. */
  readonly lastWatched?: WatchedFragment;
  /** A play that was added or changed. */
  readonly play?: TitlePlayFragment;
  readonly removedPlayId?: string;
}

/** A mutation of a title. */
export interface Mutation extends Pick<Change, 'document' | 'season' | 'changesSeasons'> {
  readonly input: object;
  /** What it will probably return. */
  readonly optimistic?: Saved | null | undefined;
  /** Whether the title was only opened in the player: what is watched of it stays. */
  readonly isOpening?: boolean;
  /** The context of the request. */
  readonly context: object;
}

/** A title that has been changed. */
export interface SavedTitle extends Pick<Mutation, 'season' | 'changesSeasons' | 'isOpening'> {
  readonly titleId: string;
  /** Whether the change was sent as the page was left, and may still be in flight. */
  readonly isInFlight?: boolean;
}

type OnSaved = (saved: SavedTitle) => void;

/**
 * Runs a mutation of a title: its response is cached, and the cached lists follow it. Rejects when it was not saved.
 *
 * @param onSaved called for a title that has been saved
 */
export async function mutateTitle(
  client: ApolloClient,
  uid: string,
  {
    document,
    input,
    season = null,
    changesSeasons = false,
    isOpening = false,
    optimistic,
    context,
  }: Mutation,
  onSaved: OnSaved,
): Promise<Saved> {
  const mutation: TypedDocumentNode<{ __typename?: 'Mutation'; saved?: Saved | null }> = document;
  const { data, error } = await client.mutate({
    mutation,
    // Apollo sends only those that the document has.
    variables: { input, season, withSeason: season !== null },
    ...(optimistic && { optimisticResponse: { __typename: 'Mutation', saved: optimistic } }),
    context,
    update: (cache, { data }) => {
      if (!data?.saved) return;
      updateLists(cache, uid, data.saved.viewerTitle, false);
      updatePlays(cache, uid, data.saved);
    },
  });
  if (!data?.saved) throw (error as Error | undefined) ?? new Error('A mutation must return its data');
  const { viewerTitle } = data.saved;
  updateLists(client.cache, uid, viewerTitle);
  noteStatus(client.cache, uid, viewerTitle);
  onSaved({ titleId: viewerTitle.titleId, season, changesSeasons, isOpening });
  return data.saved;
}

interface ActionInFlight {
  readonly titleId: string;
  readonly toggle: Change['toggle'];
  readonly result: Promise<ActionResult>;
}

/**
 * Returns the function that performs a viewer's actions, with an optimistic response; a failure is announced. While one is in
 * flight, the same again has its result; others of the title are sent one after another, so that the last response is the newest.
 */
export function createPerformer(client: ApolloClient, uid: string, onSaved: OnSaved) {
  /** The latest last. */
  let inFlight: readonly ActionInFlight[] = [];

  const perform = (action: TitleAction): Promise<ActionResult> => {
    const change = changeOf(client.cache, uid, action);
    const titleId = action.title.id;
    const { toggle } = change;
    const ofTitle = inFlight.filter((one) => one.titleId === titleId);
    const same = toggle && ofTitle.findLast((one) => one.toggle?.part === toggle.part);
    if (same && same.toggle?.on === toggle.on) return same.result;
    const result = save(action, change, ofTitle.at(-1)?.result).finally(() => {
      inFlight = inFlight.filter((one) => one.result !== result);
    });
    inFlight = [...inFlight, { titleId, toggle, result }];
    return result;
  };

  const save = async (
    { operation, input }: TitleAction,
    { season = null, optimistic, beside, message, readsRatingOf, undo, ...change }: Change,
    after: Promise<unknown> | undefined,
  ): Promise<ActionResult> => {
    if (isOffline()) {
      announce(m.offline(), { visible: true });
      return null;
    }
    // What is stored is known once the earlier actions of the title are saved.
    const read =
      readsRatingOf === undefined
        ? undefined
        : Promise.resolve(after).then(() => readRating(client, uid, readsRatingOf));
    try {
      const { run = '' } = await mutateTitle(
        client,
        uid,
        {
          ...change,
          season,
          input,
          optimistic: optimistic && {
            __typename: `${operation}Payload`,
            viewerTitle: optimistic,
            run: '',
            ...beside,
          },
          context: { ...asViewer(uid), after: read ?? after },
        },
        onSaved,
      );
      if (message) (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(message);
      const ratingBefore = await read;
      // A rating that could not be read, or not be given, cannot be restored: nothing is offered that would do nothing.
      if (read && undo?.(run, ratingBefore).length === 0) return null;
      return async () => {
        for (const action of undo?.(run, ratingBefore) ?? []) if (!(await perform(action))) return;
      };
    } catch (error) {
      if (currentUid() === uid) announce(failureText(error), { visible: true });
      return null;
    }
  };
  return perform;
}

/** The rating that is stored of a title, a season or an episode, by the viewer's record of it; undefined if it cannot be read. */
async function readRating(client: ApolloClient, uid: string, id: string): Promise<number | null | undefined> {
  const { data } = await client
    .query({
      query: OwnRatingDocument,
      variables: { id },
      context: asViewer(uid),
      fetchPolicy: 'no-cache',
    })
    .catch(() => ({ data: undefined }));
  const node = data?.node;
  return node && 'rating' in node ? (node.rating?.value ?? null) : undefined;
}

const isOffline = () => (navigator.onLine as boolean | undefined) === false;

/** Why a change could not be saved: the server's own words if it refused it. */
export function failureText(error: unknown): string {
  const { text, isRefused } = toStoreError(error);
  if (isOffline()) return m.offline();
  return isRefused ? text : m.notSaved();
}
