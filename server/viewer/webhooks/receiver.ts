import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { createHash } from 'node:crypto';
import type { AccountServices } from '../../accounts/accounts.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { readImportedTitle, reasonAgainst } from '../imports/importLookups.ts';
import { instant } from '../plays/playTime.ts';
import { AccountFullError, type PlayableRef } from '../records.ts';
import type { WebhookOutcomeRecord, WebhookRecord } from '../secretRecords.ts';
import { isLive, secretHash } from '../secretAddress.ts';
import { RejectedChangeError } from '../store.ts';
import { changeTitle } from '../titles/titleChanges.ts';
import { findPlayed } from './findPlayed.ts';
import { readMessage } from './message.ts';
import { addPlayOnce } from './playOnce.ts';
import type { ReportedPlay } from './reportedPlay.ts';

interface WebhookSources extends Pick<AccountServices, 'accounts' | 'viewerStores'> {
  /** Opens what a webhook reads and writes with: at the lowest priority, charged to a payer, with the viewer's days in a time zone. */
  readonly openContext: (payer: string, timeZone: string) => RequestContext;
}

/** What the address of a webhook opens. */
interface OpenWebhook {
  /** Who pays for what its messages cause: its account. */
  readonly payer: string;
  /** Logs the play that a message says of, if any, and records what became of it. Rejects with an AccountError. */
  readonly receive: (message: Buffer) => Promise<void>;
}

type Outcome = Omit<WebhookOutcomeRecord, 'at'>;

/**
 * Creates what finds webhooks by the secrets of their addresses; null when no webhook has a secret, or has it any more. Nothing is logged
 * of a secret, and its hash leaves the process to the store alone.
 */
export function createWebhookFinder({ accounts, viewerStores, openContext }: WebhookSources) {
  const { webhooks } = viewerStores;
  return async (secret: string): Promise<OpenWebhook | null> => {
    const hash = secretHash(secret);
    const record = await webhooks.find(hash);
    const viewer = record && (await accounts.find(record.uid));
    if (!viewer || !isLive(record, viewer)) return null;
    const payer = `webhook:${record.uid}`;
    const receive = async (message: Buffer) => {
      const now = new Date().toISOString();
      const outcome = await handle(record, message, now, openContext(payer, record.timeZone));
      const hour = `${now.slice(0, 13)}:00:00.000Z`;
      if (isWorthRecording(outcome, record)) await webhooks.recordUse(hash, hour, { at: now, ...outcome });
      else if ((record.lastUsedAt ?? '') < hour) await webhooks.recordUse(hash, hour);
    };
    return { payer, receive };
  };
}

/**
 * Whether an outcome replaces the last one: servers report much more than finished plays, and these several times, which must not hide what
 * was logged.
 */
function isWorthRecording({ kind, name, reason }: Outcome, { lastOutcome: last }: WebhookRecord): boolean {
  if (kind === 'IGNORED') return last === null || (last.kind === 'IGNORED' && last.reason !== reason);
  return kind !== 'EXISTS' || last?.kind !== 'LOGGED' || last.name !== name;
}

async function handle(
  webhook: WebhookRecord,
  body: Buffer,
  now: string,
  context: RequestContext,
): Promise<Outcome> {
  const message = readMessage(body);
  if ('reason' in message) return ignored(message.reason);
  const { play } = message;
  if (webhook.user !== null) {
    if (play.user === null) return ignored(outcomeReason('noUser'));
    if (!isSameUser(play.user, webhook.user)) return ignored(outcomeReason('otherUser'));
  }
  try {
    return await logPlay(play, { uid: webhook.uid, id: playId(body), now }, context);
  } catch (error) {
    // Both have been logged where they arose.
    if (error instanceof TmdbError) return rejected(play.name, outcomeReason('unanswered'));
    if (error instanceof AccountFullError || error instanceof RejectedChangeError)
      return rejected(play.name, error.message);
    throw error;
  }
}

const ignored = (reason: string): Outcome => ({ kind: 'IGNORED', name: null, reason });
const rejected = (name: string | null, reason: string): Outcome => ({ kind: 'REJECTED', name, reason });

function isSameUser(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}

/** The id of the play that a message says of: the same message, sent again, says of the same play. */
function playId(body: Buffer): string {
  return `w:${createHash('sha256').update(body).digest('base64url')}`;
}

interface Logged {
  readonly uid: string;
  readonly id: string;
  readonly now: string;
}

async function logPlay(play: ReportedPlay, { uid, id, now }: Logged, context: RequestContext) {
  const found = await findPlayed(play, context);
  if (!found) return rejected(play.name, outcomeReason('uncertain'));
  const { ref, part } = found;
  const title = await readImportedTitle(ref, [part], context);
  const english = title?.names.english;
  if (!title || !english) return rejected(play.name, outcomeReason('noTitle'));
  const name = nameOf(english.title, part);
  const reason = reasonAgainst(part, title);
  if (reason !== null) return rejected(name, reason);
  const at = play.at !== null && play.at < now ? play.at : now;
  const time = instant(at, context.viewerDay(at));
  const result = { isAdded: false };
  const minutes = play.runtime ?? title.names.facts?.runtime ?? null;
  const added = { id, ref: part, time, source: 'WEBHOOK' } as const;
  const rule = addPlayOnce(added, minutes, (isAdded) => (result.isAdded = isAdded));
  await changeTitle(context, title.names, { uid, ref, at: now }, rule);
  return result.isAdded
    ? ({ kind: 'LOGGED', name, reason: null } as const)
    : ({ kind: 'EXISTS', name, reason: outcomeReason('playExists') } as const);
}

/** What was played, in English: `Night Ferry S2 E5`. */
function nameOf(title: string, { seasonNumber, episodeNumber }: PlayableRef): string {
  return seasonNumber === null ? title : `${title} S${seasonNumber} E${episodeNumber}`;
}
