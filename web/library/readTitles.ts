import type { ApolloClient } from '@apollo/client';
import { type TitleStatusesQueryVariables, TitleStatusesDocument } from '../gql/graphql.ts';
import { applyAccountSettings, shouldFetchSettings } from '../account/settings/syncSettings.ts';
import { whenIdle } from '../browser/hydration/whenIdle.ts';
import { currentUid } from '../stores/session.ts';
import { noteStatus, updateLists } from './cachedLists.ts';
import { ownRating, readSeason, seasonParts, titleStatus } from './cachedTitle.ts';
import type { SavedTitle } from './changeTitle.ts';
import { asPersistentViewer } from './retries.ts';
import { onStateRequested, requestedStates, unconfirmedTitles } from './shownTitles.ts';
import { viewerTitleId } from './titleStatus.ts';

/** The most titles of a request. */
const MAX_TITLES = 120;
/** The episodes of a season that are shown at a time. */
const EPISODES_SHOWN = 6;
const TITLE = /^(?:movie|tv):\d+$/;
const EPISODE = /^(?<titleId>tv:\d+):s(?<season>\d+):e(?<episode>\d+)$/;
const SETTINGS = 'settings';

/** How long a read may wait for a busy browser, in milliseconds. */
const MAX_WAIT_MS = 500;

/**
 * Calls back once the cards that are laid out have reported that they are in view, which they do after the next frame, and those
 * that still hydrate as well: the browser is idle then.
 */
function afterLayout(callback: () => void): void {
  if (document.hidden || !('requestAnimationFrame' in globalThis)) setTimeout(callback);
  else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(callback, { timeout: MAX_WAIT_MS })));
}

/**
 * What is known of a title, a season or the settings: the request that reads it; or that it has been read, though the server may
 * have returned nothing; or that it may have changed since, to be read when it is shown, or wherever it may be shown.
 */
type ReadState = TitleStatusesQueryVariables | 'read' | 'stale' | 'changed';

/**
 * Reads the states of the titles that components show into the cache, those of a page in one request: what the cache lacks, and
 * what has changed elsewhere. Reading ends when the signal is aborted.
 */
export function createTitleReader(client: ApolloClient, uid: string, signal: AbortSignal) {
  const { cache } = client;
  /** By the title's id, the season's, or SETTINGS; the latest last. */
  const states = new Map<string, ReadState>();
  let isScheduled = false;

  const setState = (key: string, state: ReadState) => {
    states.delete(key);
    states.set(key, state);
    const unconfirmed = unconfirmedTitles.get();
    if (state === 'read' && unconfirmed.has(key))
      unconfirmedTitles.set(new Set([...unconfirmed].filter((one) => one !== key)));
  };
  const isInFlight = (key: string) => typeof states.get(key) === 'object';
  /** Whether something that is shown is to be read, as far as the cache has it. */
  const isMissing = (key: string, isCached: () => boolean) => {
    const state = states.get(key);
    return state === undefined ? !isCached() : state === 'stale' || state === 'changed';
  };
  const titlesToRead = () => {
    const isCached = (titleId: string) =>
      cache.readFragment({ ...titleStatus, id: viewerTitleId(uid, titleId) }) !== null;
    const changed = [...states].flatMap(([key, state]) => (state === 'changed' ? [key] : []));
    const missing = requestedStates().filter((id) => TITLE.test(id) && isMissing(id, () => isCached(id)));
    return [...new Set([...changed, ...missing])].slice(0, MAX_TITLES);
  };
  /** The next page of a season that is shown, as far as an episode. */
  const seasonToRead = () => {
    for (const requested of requestedStates()) {
      const { titleId = '', season, episode } = EPISODE.exec(requested)?.groups ?? {};
      const key = `${titleId}:s${season}`;
      if (!titleId || isInFlight(key)) continue;
      const cached = readSeason(cache, uid, titleId, Number(season))?.parts ?? null;
      const parts = states.get(key) === 'stale' ? null : cached;
      const isCovered =
        !parts?.pageInfo.hasNextPage || (parts.nodes.at(-1)?.episodeNumber ?? 0) >= Number(episode);
      if (isMissing(key, () => cached !== null) || !isCovered)
        return {
          key,
          titleId,
          season: Number(season),
          upTo: Number(episode),
          after: parts?.pageInfo.endCursor ?? null,
        };
    }
    return null;
  };

  /** The ids of the viewer's records of a season and of the episodes that a page of it shows. */
  const ratedIn = ({ titleId, season, upTo }: NonNullable<ReturnType<typeof seasonToRead>>) => {
    const record = `${viewerTitleId(uid, titleId)}:s${season}`;
    const first = Math.max(1, upTo - EPISODES_SHOWN + 1);
    const episodes = Array.from({ length: upTo - first + 1 }, (_, index) => `${record}:e${first + index}`);
    return [record, ...episodes];
  };

  const readNext = () => {
    isScheduled = false;
    if (signal.aborted) return;
    const ids = titlesToRead();
    const season = seasonToRead();
    const withSettings = shouldFetchSettings() && !isInFlight(SETTINGS);
    const keys = [...ids, ...(season ? [season.key] : []), ...(withSettings ? [SETTINGS] : [])];
    if (keys.length === 0) return;
    const request: TitleStatusesQueryVariables = {
      ids,
      withSeason: season !== null,
      titleId: season?.titleId ?? '',
      season: season?.season ?? null,
      after: season?.after ?? null,
      withSettings,
      rated: season ? ratedIn(season) : [],
    };
    for (const key of keys) setState(key, request);
    const end = (state: ReadState) => {
      for (const key of keys) if (states.get(key) === request) setState(key, state);
    };
    read(request, season?.key).then(
      () => {
        end('read');
        schedule();
      },
      // What could not be read is read again once it is shown again.
      () => end('stale'),
    );
    // There may be more than one request's worth.
    readNext();
  };

  const read = async (request: TitleStatusesQueryVariables, seasonKey = '') => {
    const { data, error } = await client.query({
      query: TitleStatusesDocument,
      variables: request,
      fetchPolicy: 'no-cache',
      context: asPersistentViewer(uid, { signal }),
    });
    if (currentUid() !== uid || data?.viewer?.id !== `viewer:${uid}`)
      throw (error as Error | undefined) ?? new Error('Another viewer has signed in');
    const { viewer } = data;
    cache.batch({
      update: () => {
        // What has been changed here, or is being read again, is newer than the response.
        for (const record of viewer.titlesById ?? []) {
          if (!record || states.get(record.titleId) !== request) continue;
          cache.writeFragment({ ...titleStatus, id: record.id, data: record });
          updateLists(cache, uid, record);
          noteStatus(cache, uid, record);
          setState(record.titleId, 'read');
        }
        const { season, after } = request;
        if (states.get(seasonKey) !== request) return;
        for (const record of data.nodes ?? [])
          if (record) cache.writeFragment({ ...ownRating, id: record.id, data: record });
        if (viewer.title)
          cache.writeFragment({ ...seasonParts, variables: { season, after }, data: viewer.title });
      },
    });
    // Null beside an error may mean unreadable settings, which is not the same as none.
    if (request.withSettings && (viewer.settings || !error))
      applyAccountSettings(uid, viewer.settings ?? null);
    if (error) throw error as Error;
  };

  const schedule = () => {
    if (isScheduled || signal.aborted) return;
    isScheduled = true;
    afterLayout(readNext);
  };
  const markSeasonsStale = (titleId: string, isAffected: (key: string) => boolean) => {
    for (const key of states.keys())
      if (key.startsWith(`${titleId}:s`) && isAffected(key)) states.set(key, 'stale');
  };
  const markStale = (titleIds: readonly string[], state: 'stale' | 'changed') => {
    for (const titleId of titleIds) {
      setState(titleId, state);
      markSeasonsStale(titleId, () => true);
    }
    schedule();
  };
  signal.addEventListener('abort', onStateRequested(schedule));

  return {
    /** Reads titles again that may have changed, once they are shown. */
    markStale: (titleIds: readonly string[]) => markStale(titleIds, 'stale'),
    /** Reads a title again that has changed elsewhere, wherever it may be shown. */
    readAgain: (titleId: string) => markStale([titleId], 'changed'),
    /** Makes a change that has been saved here win over the responses to earlier requests. */
    noteChange: ({ titleId, season, changesSeasons, isOpening }: SavedTitle) => {
      setState(titleId, 'read');
      if (isOpening) return;
      const returned = season == null ? null : `${titleId}:s${season}`;
      markSeasonsStale(titleId, (key) => key !== returned && (changesSeasons === true || isInFlight(key)));
      // The response has the beginning of this one, which may not have been read before.
      if (returned !== null) setState(returned, 'read');
      if (changesSeasons) schedule();
    },
    /** The ids of the titles read last, the latest last. */
    recent: () => [...states.keys()].filter((key) => states.get(key) === 'read' && TITLE.test(key)),
  };
}
