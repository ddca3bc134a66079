import { episodeTarget, movieTarget, seriesTarget } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import { dayOf, type Entry, type Fact, instantOf, shuffled, type Writer } from '../randomLibrary.ts';

/** The month, the day and the year, as Netflix writes a day in America. */
const americanDay = ({ at }: Entry) => {
  const [year = '', month, day] = at.slice(0, 10).split('-').map(Number);
  return `${month}/${day}/${String(year).slice(2)}`;
};

/** What a profile watched: names only, and numbers where an episode has no other name. */
function playTarget({ title, part }: Entry) {
  if (!part) return movieTarget(title.name, null);
  return episodeTarget(seriesTarget(title.name, null), part, { name: `Episode ${part.episode}` });
}

/** Netflix's files: days of plays, My List and stars, of titles that have no ids. */
export const writeNetflix: Writer = (library, random) => {
  const plays = library.plays.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const nameOf = ({ title, part }: Entry) =>
    part ? `${title.name}: Season ${part.season}: Episode ${part.episode}` : title.name;
  const ratings = library.ratings.filter(({ part }) => part === null);
  const unknown = ({ title }: Entry) => ({ kind: 'UNKNOWN', ids: {}, name: title.name, year: null }) as const;
  return {
    files: {
      'NetflixViewingHistory.csv': writeCsv(
        random,
        plays.map((play) => ({ Title: nameOf(play), Date: americanDay(play) })),
        ['Title', 'Date'],
        true,
      ),
      'CONTENT_INTERACTION/MyList.csv': writeCsv(
        random,
        library.watchlist.map((one) => ({
          'Profile Name': 'Ada',
          'Title Name': one.title.name,
          'Utc Title Add Date': one.at.slice(0, 10),
        })),
        ['Profile Name', 'Title Name', 'Utc Title Add Date'],
      ),
      'CONTENT_INTERACTION/Ratings.csv': writeCsv(
        random,
        shuffled(random, ratings).map((one) => ({
          'Profile Name': 'Ada',
          'Title Name': one.title.name,
          'Rating Type': 'star',
          'Star Value': Math.ceil(one.value / 2),
          'Thumbs Value': 0,
          'Event Utc Ts': one.at.slice(0, 19).replace('T', ' '),
        })),
        ['Profile Name', 'Title Name', 'Rating Type', 'Star Value', 'Thumbs Value', 'Event Utc Ts'],
      ),
    },
    answers: { 'order NetflixViewingHistory.csv': 'MDY' },
    facts: [
      ...plays.map((play): Fact => ({ kind: 'PLAY', target: playTarget(play), when: dayOf(play) })),
      // Both have series, too, and don't say which they are.
      ...library.watchlist.map((one): Fact => ({
        kind: 'WATCHLIST',
        target: unknown(one),
        when: dayOf(one),
      })),
      ...ratings.map((one): Fact => ({
        kind: 'RATING',
        target: unknown(one),
        when: instantOf(one),
        rating: { value: Math.ceil(one.value / 2), scale: 5 },
      })),
    ],
  };
};

const ACTIVITY = [
  ...[
    'Profile Name',
    'Start Time',
    'Duration',
    'Attributes',
    'Title',
    'Supplemental Video Type',
    'Device Type',
  ],
  ...['Bookmark', 'Latest Bookmark'],
];

/** Hours, minutes and seconds. */
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);

/** Netflix's complete history: instants, and a position where a title was not watched to its end. */
export const writeNetflixActivity: Writer = (library, random) => {
  const nameOf = ({ title, part }: Entry) =>
    part ? `${title.name}: Season ${part.season}: At sea (Episode ${part.episode})` : title.name;
  const targetOf = (entry: Entry) => {
    const { title, part } = entry;
    if (!part) return movieTarget(title.name, null);
    return episodeTarget(seriesTarget(title.name, null), part, { name: 'At sea' });
  };
  const names = library.plays.map(nameOf);
  const begun = library.positions.filter((one) => !names.includes(nameOf(one)));
  const recordOf = (entry: Entry, seconds: number) => ({
    'Profile Name': 'Ada',
    'Start Time': entry.at.slice(0, 19).replace('T', ' '),
    Duration: clock(seconds),
    Attributes: '',
    Title: nameOf(entry),
    'Supplemental Video Type': '',
    'Device Type': 'TV',
    Bookmark: clock(seconds),
    'Latest Bookmark': clock(seconds),
  });
  const records = [
    ...library.plays.map((play) => recordOf(play, 6000)),
    ...begun.map((one) => recordOf(one, 120 + one.percent)),
  ].toSorted((one, other) => (one['Start Time'] < other['Start Time'] ? 1 : -1));
  return {
    files: { 'CONTENT_INTERACTION/ViewingActivity.csv': writeCsv(random, records, ACTIVITY) },
    facts: [
      ...library.plays.map((play, index): Fact => ({
        kind: 'PLAY',
        target: targetOf(play),
        when: instantOf(play),
        ...(names.indexOf(nameOf(play)) < index && { rewatch: true }),
      })),
      ...begun.map((one): Fact => ({
        kind: 'RESUME',
        target: targetOf(one),
        when: instantOf(one),
        position: { seconds: 120 + one.percent },
      })),
    ],
  };
};
