import type { ApolloClient } from '@apollo/client';
import {
  SeasonPartsFragmentDoc,
  type TitleStatusesQueryVariables,
  TitleStatusesDocument,
  TitleStatusFragmentDoc,
} from '../gql/graphql.ts';
import { applyAccountSettings, shouldFetchSettings } from '../account/settings/syncSettings.ts';
import { currentUid } from '../stores/session.ts';
import { noteWatched, updateLists } from './cachedLists.ts';
import { asPersistentViewer } from './retries.ts';
import { onStateRequested, requestedStates, unconfirmedTitles } from './shownTitles.ts';
import { viewerTitleId } from './titleStatus.ts';

/** The most titles of a request. */
const MAX_TITLES = 120;
const EPISODE = /^(?<titleId>(?:movie|tv):\d+):s(?<season>\d+):e(?<episode>\d+)$/;

const titleStatus = { fragment: TitleStatusFragmentDoc, fragmentName: 'TitleStatus' };
const seasonParts = { fragment: SeasonPartsFragmentDoc, fragmentName: 'SeasonParts' };

/** Calls back once the cards that are laid out have reported that they are in view, which they do after the next frame. */
function afterLayout(callback: () => void): void {
  if (document.hidden || !('requestAnimationFrame' in globalThis)) setTimeout(callback);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/** A season of which parts are to be read, as far as an episode. */
interface SeasonRequest {
  readonly titleId: string;
  readonly season: number;
  readonly after: string | null;
}

/**
 * Reads the states of the titles that components show into the cache, those of a page in one request: what the cache lacks, and
 * what has changed elsewhere. Reading ends when the signal is aborted.
 */
export function createTitleReader(client: ApolloClient, uid: string, signal: AbortSignal) {
  const { cache } = client;
  /** Titles, by their id, whose cached state may be outdated: changed elsewhere, or from an earlier visit. */
  const stale = new Set<string>();
  /** The same of seasons. */
  const staleSeasons = new Set<string>();
  /** Titles that have changed in another tab: they are read wherever they may be shown. */
  const changedElsewhere = new Set<string>();
  const inFlight = new Set<string>();
  /** What has been read, though the server may have returned nothing for it. */
  const known = new Set<string>();
  /** What was changed here during each request: it is newer than the response. */
  const changedMeanwhile = new Set<Set<string>>();
  /** The ids of the titles read last, the latest last. */
  const recent = new Set<string>();
  let isScheduled = false;

  const confirm = (titleId: string) => {
    stale.delete(titleId);
    unconfirmedTitles.set(new Set([...unconfirmedTitles.get()].filter((one) => one !== titleId)));
  };
  const idOf = (titleId: string) => viewerTitleId(uid, titleId);
  const isMissing = (titleId: string) =>
    !inFlight.has(titleId) &&
    (stale.has(titleId) ||
      (!known.has(titleId) && !cache.readFragment({ ...titleStatus, id: idOf(titleId) })));

  const nextSeason = (): SeasonRequest | null => {
    for (const requested of requestedStates()) {
      const { titleId, season, episode } = EPISODE.exec(requested)?.groups ?? {};
      if (titleId === undefined) continue;
      const key = `${titleId}:s${season}`;
      if (inFlight.has(key)) continue;
      const variables = { season: Number(season), after: null };
      const parts = staleSeasons.has(key)
        ? null
        : cache.readFragment({ ...seasonParts, id: idOf(titleId), variables })?.parts;
      const isCovered =
        !parts?.pageInfo.hasNextPage || (parts.nodes.at(-1)?.episodeNumber ?? 0) >= Number(episode);
      if (parts ? !isCovered : staleSeasons.has(key) || !known.has(key))
        return { titleId, season: Number(season), after: parts?.pageInfo.endCursor ?? null };
    }
    return null;
  };

  const readNext = () => {
    isScheduled = false;
    if (signal.aborted) return;
    const shown = requestedStates().filter((id) => !EPISODE.test(id));
    const ids = [...new Set([...changedElsewhere, ...shown.filter(isMissing)])].slice(0, MAX_TITLES);
    const season = nextSeason();
    const withSettings = shouldFetchSettings() && !inFlight.has('settings');
    if (ids.length === 0 && !season && !withSettings) return;
    const keys = [
      ...ids,
      ...(season ? [`${season.titleId}:s${season.season}`] : []),
      ...(withSettings ? ['settings'] : []),
    ];
    for (const key of keys) {
      inFlight.add(key);
      changedElsewhere.delete(key);
    }
    const variables = {
      ids,
      withSeason: season !== null,
      titleId: season?.titleId ?? '',
      season: season?.season ?? null,
      after: season?.after ?? null,
      withSettings,
    };
    const forget = () => {
      for (const key of keys) inFlight.delete(key);
    };
    read(variables, season).then(
      () => {
        forget();
        for (const key of keys) known.add(key);
        schedule();
      },
      // What could not be read is read again once it is shown again.
      forget,
    );
    // There may be more than one request's worth.
    if (shown.some(isMissing) || nextSeason()) readNext();
  };

  const read = async (variables: TitleStatusesQueryVariables, season: SeasonRequest | null) => {
    const changed = new Set<string>();
    changedMeanwhile.add(changed);
    try {
      const { data, error } = await client.query({
        query: TitleStatusesDocument,
        variables,
        fetchPolicy: 'no-cache',
        context: asPersistentViewer(uid, { signal }),
      });
      if (currentUid() !== uid || data?.viewer?.id !== `viewer:${uid}`)
        throw (error as Error | undefined) ?? new Error('Another viewer has signed in');
      const { viewer } = data;
      cache.batch({
        update: () => {
          for (const record of viewer.titlesById ?? []) {
            if (!record || changed.has(record.titleId)) continue;
            cache.writeFragment({ ...titleStatus, id: record.id, data: record });
            updateLists(cache, uid, record);
            noteWatched(record);
            confirm(record.titleId);
            recent.delete(record.titleId);
            recent.add(record.titleId);
          }
          if (season) {
            const { titleId, season: number, after } = season;
            const key = `${titleId}:s${number}`;
            if (changed.has(titleId)) staleSeasons.add(key);
            else staleSeasons.delete(key);
            const fragment = { ...seasonParts, id: idOf(titleId), variables: { season: number, after } };
            if (viewer.title && !changed.has(titleId))
              cache.writeFragment({ ...fragment, data: viewer.title });
          }
        },
      });
      // Null beside an error may mean unreadable settings, which is not the same as none.
      if (variables.withSettings && (viewer.settings || !error))
        applyAccountSettings(uid, viewer.settings ?? null);
      if (error) throw error as Error;
    } finally {
      changedMeanwhile.delete(changed);
    }
  };

  const schedule = () => {
    if (isScheduled || signal.aborted) return;
    isScheduled = true;
    afterLayout(readNext);
  };
  const markSeasonsStale = (titleId: string, except: number | null = null) => {
    for (const key of known)
      if (key.startsWith(`${titleId}:s`) && key !== `${titleId}:s${except}`) staleSeasons.add(key);
  };
  signal.addEventListener('abort', onStateRequested(schedule));

  return {
    schedule,
    /** Marks titles that may have changed; those that are shown are read again. */
    markStale: (titleIds: Iterable<string>) => {
      for (const titleId of titleIds) {
        stale.add(titleId);
        markSeasonsStale(titleId);
      }
      schedule();
    },
    /** Reads a title again that has changed elsewhere, wherever it may be shown. */
    readAgain: (titleId: string) => {
      stale.add(titleId);
      changedElsewhere.add(titleId);
      markSeasonsStale(titleId);
      schedule();
    },
    /** Reads the seasons of a title again that are shown, but for one that is up to date. */
    readSeasonsAgain: (titleId: string, except: number | null) => {
      markSeasonsStale(titleId, except);
      schedule();
    },
    /** Makes a change that is being saved here win over the responses to earlier requests. */
    noteChange: (titleId: string) => {
      for (const changed of changedMeanwhile) changed.add(titleId);
      // The response is newer than what an earlier visit has left.
      confirm(titleId);
    },
    /** The ids of the titles read last. */
    recent: () => [...recent],
  };
}
