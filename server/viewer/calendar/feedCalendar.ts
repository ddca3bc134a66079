import type { Locale } from '../../../contract/locales.ts';
import * as m from '../../../text/server/calendarFeed.ts';
import type { AccountServices } from '../../accounts/accounts.ts';
import { daysAfter } from './calendar.ts';
import { type CalendarReads, readCalendar } from './calendarReads.ts';
import type { FactsRefresher } from '../titles/facts.ts';
import { toEvent, toIcalendar } from './icalendar.ts';
import { countReads, RowsRead } from '../rowsRead.ts';
import { isLive, secretHash } from '../secretAddress.ts';
import type { PageRequest } from '../store.ts';
import { eachInTurn } from '../turns.ts';

/** From how many days before today to how many after it a feed goes. */
const DAYS = { before: 30, after: 365 };
/** How long a feed waits for seasons and names that are not cached, in milliseconds: programs read it in the background. */
const WAIT_MS = 8000;

interface FeedSources extends Pick<AccountServices, 'accounts' | 'viewerStores'> {
  readonly calendarReads: CalendarReads;
  readonly factsRefresher: FactsRefresher;
  readonly publicUrl: string;
}

/** Reads the calendar of a feed by its secret, as iCalendar; null when no feed has it. Rejects with an AccountError. */
type FeedReader = (
  secret: string,
  language: Locale,
  onRowsRead: (rows: number) => void,
) => Promise<string | null>;

/** Creates the reader of all feeds. Nothing is logged of a secret, and its hash leaves the process to the store alone. */
export function createFeedReader(sources: FeedSources): FeedReader {
  const { accounts, viewerStores, calendarReads, factsRefresher, publicUrl } = sources;
  return async (secret, language, onRowsRead) => {
    const hash = secretHash(secret);
    const feed = await viewerStores.feeds.find(hash);
    const viewer = feed && (await accounts.find(feed.uid));
    if (!viewer || !isLive(feed, viewer)) return null;
    const now = new Date();
    const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
    // Not awaited: a use that could not be recorded has been logged, and is recorded the next time.
    if ((feed.lastUsedAt ?? '') < hour) void viewerStores.feeds.recordUse(hash, hour).catch(() => undefined);
    const { titles } = countReads(viewerStores, new RowsRead(onRowsRead));
    const today = now.toISOString().slice(0, 10);
    const days = { from: daysAfter(today, -DAYS.before), to: daysAfter(today, DAYS.after) };
    const { mediaType } = feed;
    const readPage = async (request: PageRequest) => {
      const page = await titles.readPage(feed.uid, { name: 'coming', mediaType: null }, request);
      const records = page.records.filter((title) => mediaType === null || title.mediaType === mediaType);
      return { ...page, records };
    };
    const calendar = await readCalendar(days, today, {
      page: readPage,
      season: (key) => calendarReads.season(language, key),
      details: (key) => calendarReads.details(language, key),
      language,
      onRowsRead,
      waitMs: WAIT_MS,
    });
    factsRefresher.start(calendar.titles, now.getTime());
    const isShown = ({ kind }: (typeof calendar.entries)[number]) =>
      !feed.premieresOnly || kind !== 'EPISODE';
    // In turns: a feed can have thousands of events.
    const events = await eachInTurn(calendar.entries.filter(isShown), (entry) =>
      toEvent(entry, today, publicUrl, language.tag),
    );
    const description = descriptionOf(calendar.unread.length, calendar.isTruncated, language.tag);
    return toIcalendar({ name: feed.name, description, events });
  };
}

/** What the calendar lacks; null for nothing. */
function descriptionOf(unread: number, isTruncated: boolean, tag: string): string | null {
  const lacks = [
    ...(unread > 0 ? [m.unread(tag, { count: unread })] : []),
    ...(isTruncated ? [m.truncated(tag)] : []),
  ];
  return lacks.length > 0 ? lacks.join(' ') : null;
}
