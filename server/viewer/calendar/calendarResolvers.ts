import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { Resolvers, ViewerCalendarArgs } from '../../graphql/generated/resolvers.ts';
import { imageField } from '../../records/imageUrl.ts';
import { titleId } from '../../records/title.ts';
import { daysAfter } from './calendar.ts';
import { type CalendarRecord, readCalendar } from './calendarReads.ts';
import { parseDay } from '../input.ts';
import { originalTitle } from '../titles/storedNames.ts';

/** Most days of a calendar: those that a page with a month shows, six weeks. */
const MAX_DAYS = 42;
/** How long a response waits for seasons and names that are not cached, in milliseconds. */
const WAIT_MS = 800;

const poster = imageField('poster');

export const resolvers: Resolvers = {
  Calendar: {
    unread: ({ unread }) => unread.map(titleId),
  },
  CalendarEntry: {
    titleId: ({ title }) => titleId(title),
    name: ({ names }) => names.title,
    originalTitle: ({ title }) => originalTitle(title),
    poster: ({ names }, args, context) => poster(names, args, context),
    viewerTitle: ({ title }) => title,
  },
};

/** What comes on some days; the response shows the titles, so those with old facts are read again after it. */
export async function loadCalendar(
  uid: string,
  args: Pick<ViewerCalendarArgs, 'from' | 'to'> & { readonly first: number },
  context: RequestContext,
): Promise<CalendarRecord> {
  const [from, to] = [parseDay('from', args.from), parseDay('to', args.to)];
  if (from > to) throw badUserInput('to must not be before from', to);
  if (daysAfter(from, MAX_DAYS) <= to)
    throw badUserInput(`to must be at most ${MAX_DAYS - 1} days after from`, to);
  const { loaders, language, calendarReads } = context;
  const calendar = await readCalendar({ from, to }, context.viewerDay(), {
    page: (request) => loaders.viewer.of(uid).page({ name: 'coming', mediaType: null }, request),
    season: (key) => calendarReads.season(language, key),
    details: (key) => calendarReads.details(language, key),
    language,
    onRowsRead: context.chargeRows,
    waitMs: WAIT_MS,
  });
  context.shownTitles.push(...calendar.titles);
  const entries = calendar.entries.slice(0, args.first);
  return {
    ...calendar,
    entries,
    isTruncated: calendar.isTruncated || entries.length < calendar.entries.length,
  };
}
