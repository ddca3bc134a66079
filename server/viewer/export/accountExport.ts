import type { AccountProvider } from '../../accounts/accounts.ts';
import { type Access, isLive } from '../../accounts/accessTokens.ts';
import { accessTokenId, feedId, viewerId, webhookId } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import { readLastWatched, readSettings } from '../documents.ts';
import { liveOnes } from '../secretAddress.ts';
import type { ViewerStores } from '../store.ts';
import { exportImport, exportList, exportPlay, exportRating, exportTitle } from './exportRecords.ts';
import type { Exported } from './exportSchema.ts';
import { readAll } from './readAll.ts';
import { type Streamed, streamJson } from './streamJson.ts';

interface ExportSources {
  readonly accounts: Pick<AccountProvider, 'readDetails'>;
  readonly stores: ViewerStores;
}

/**
 * All that is stored for a viewer, as JSON in pieces, the oldest records first: what is changed meanwhile moves ahead and is not
 * missed. Reads a page at a time, when the next piece is requested, and stops once the generator is closed. Rejects with an AccountError.
 *
 * @param access of the viewer: matters of the account are exported only in a session
 * @param now ISO 8601, in UTC
 */
export async function* exportAccount(
  { accounts, stores }: ExportSources,
  { viewer, scopes }: Access,
  now: string,
): AsyncGenerator<string> {
  const { uid, displayName, email } = viewer;
  const isSession = scopes === null;
  const { titles, plays, ratings, lists, imports } = stores;
  const all = { name: 'titles', mediaType: null } as const;
  const anyPlay = { year: null, mediaType: null, titleId: null };
  const document: Streamed<Exported> = {
    format: 'marquee-account',
    version: 1,
    exportedAt: now,
    id: viewerId(uid),
    displayName,
    email: isSession ? email : null,
    account: isSession ? await accounts.readDetails(uid) : null,
    settings: await exportSettings(stores, uid),
    accessTokens: isSession
      ? (await stores.accessTokens.list(uid))
          .filter((token) => isLive(token, viewer, Date.parse(now)))
          .map(({ uid: _uid, id, ...token }) => ({ id: accessTokenId(uid, id), ...token }))
      : null,
    feeds: liveOnes(await stores.feeds.list(uid), viewer).map(({ uid: _uid, id, ...feed }) => ({
      id: feedId(uid, id),
      ...feed,
    })),
    webhooks: liveOnes(await stores.webhooks.list(uid), viewer).map(({ uid: _uid, id, ...webhook }) => ({
      id: webhookId(uid, id),
      ...webhook,
    })),
    lastWatched: await exportLastWatched(stores, uid),
    titles: mapEach(
      readAll((page) => titles.readPage(uid, all, page)),
      (title) => exportTitle(title, stores),
    ),
    plays: mapEach(
      readAll((page) => plays.readPage(uid, anyPlay, page)),
      exportPlay,
    ),
    ratings: mapEach(
      readAll((page) => ratings.readPage(uid, { mediaType: null }, page)),
      exportRating,
    ),
    lists: mapEach(
      readAll((page) => lists.readPage(uid, page)),
      (list) => exportList(list, stores),
    ),
    imports: mapEach(
      readAll((page) => imports.readPage(uid, page)),
      (record) => exportImport(record, stores, now),
    ),
  };
  yield* streamJson(document);
}

async function* mapEach<From, To>(records: AsyncIterable<From>, map: (record: From) => To) {
  for await (const record of records) yield map(record);
}

async function exportSettings(stores: ViewerStores, owner: string): Promise<Exported['settings']> {
  const stored = await readSettings(stores, owner);
  if (!stored) return null;
  const { uid: _uid, ...settings } = stored;
  return settings;
}

async function exportLastWatched(stores: ViewerStores, owner: string): Promise<Exported['lastWatched']> {
  const stored = await readLastWatched(stores, owner);
  if (!stored) return null;
  const { uid: _uid, movieId, mediaType, ...record } = stored;
  return { titleId: titleId({ mediaType, tmdbId: movieId }), ...record };
}
