import { daysAfter } from '../../server/viewer/calendar/calendar.ts';
import { FULL, titleIds } from '../records/fullAccount.ts';
import { persistedOperation } from './persistedQueryUrl.ts';
import {
  type RecordsOperation,
  type Sent,
  droppedMovie,
  listId,
  mutation,
  query,
} from './recordsRequests.ts';

const cards = titleIds.filter((_, index) => index % Math.floor(FULL.titles / 60) === 0).slice(0, 60);
const TITLE_FIELDS = 'titleId name listedAt state rating { value } progress { watched aired }';
const watchlist = (args: string) =>
  query(`{ viewer { watchlist(first: 40${args}) { nodes { ${TITLE_FIELDS} } pageInfo { endCursor } } } }`);
const plays = (args: string) =>
  query(
    `{ viewer { plays(first: 60${args}) { nodes { id day titleId seasonNumber episodeNumber note rating { value } } } } }`,
  );
/** Until it has been computed, the answer to it is as long as this one. */
export const NOT_COMPUTED = '{"data":{"viewer":{"statistics":null}}}'.length;
/** The last year, whose plays are a tenth of all. */
const YEAR = new Date().getUTCFullYear() - 1;

/** Requests the statistics that are measured, in all and of a year. */
export const statisticsRequests: readonly Sent[] = [
  query('{ viewer { statistics { plays } } }'),
  query(`{ viewer { statistics(year: ${YEAR}) { plays } } }`),
];

/** What comes within some days of today. */
function calendarOf(operationName: string, days: number): Sent {
  const from = new Date().toISOString().slice(0, 10);
  return persistedOperation(operationName, { from, to: daysAfter(from, days) });
}

/** Operations that read what is stored for a viewer. */
export const reads: readonly RecordsOperation[] = [
  { name: 'home: Continue Watching', operation: () => persistedOperation('ContinueWatching') },
  {
    name: 'home: states of 60 cards',
    operation: () =>
      persistedOperation('TitleStatuses', {
        ids: cards,
        withSeason: false,
        titleId: '',
        season: null,
        after: null,
        withSettings: true,
      }),
  },
  {
    name: 'watchlist page',
    operation: () => persistedOperation('Watchlist', { sort: 'ADDED', mediaType: null, after: null }),
  },
  ...['ADDED', 'TITLE', 'RELEASE', 'RATING', 'RUNTIME'].map((sort) => ({
    name: `watchlist by ${sort}`,
    operation: () => watchlist(`, sort: ${sort}`),
  })),
  { name: 'watchlist: movies by TITLE', operation: () => watchlist(', sort: TITLE, mediaType: MOVIE') },
  { name: 'watchlist of a genre', operation: () => watchlist(', genre: "Crime"') },
  { name: 'watchlist of a service', operation: () => watchlist(', services: [8], region: "US"') },
  {
    name: 'watchlist: its number of titles',
    operation: () => query('{ viewer { watchlist(first: 1) { totalCount } } }'),
  },
  {
    name: 'diary page',
    operation: () =>
      persistedOperation('Diary', {
        mediaType: null,
        until: null,
        withBegun: true,
        after: null,
        begunAfter: null,
      }),
  },
  {
    name: 'a title’s panel',
    operation: () => persistedOperation('TitlePanel', { id: 'tv:1', after: null }),
  },
  { name: 'plays of a year', operation: () => plays(', year: 2024') },
  { name: 'plays until a day', operation: () => plays(', until: "2024-03-31"') },
  { name: 'plays of movies', operation: () => plays(', mediaType: MOVIE') },
  { name: 'plays of a title', operation: () => plays(', titleId: "tv:1"') },
  {
    name: 'plays: their number',
    operation: () => query('{ viewer { plays(first: 1) { totalCount } } }'),
  },
  {
    name: 'ratings',
    operation: () =>
      query('{ viewer { ratings(first: 60) { nodes { value targetId viewerTitle { name } } } } }'),
  },
  {
    name: 'statistics page',
    operation: () => persistedOperation('StatsPage', { year: null }),
  },
  {
    name: 'statistics page of a year',
    operation: () => persistedOperation('StatsPage', { year: YEAR }),
  },
  {
    name: 'statistics page: people',
    prepare: () => [persistedOperation('StatsPeople', { year: null })],
    operation: () => persistedOperation('StatsPeople', { year: null }),
  },
  {
    name: 'ratings page',
    operation: () => persistedOperation('Ratings', { mediaType: null, after: null }),
  },
  {
    name: 'recommendations',
    prepare: () => [persistedOperation('Picks')],
    operation: () => persistedOperation('Picks'),
  },
  {
    name: 'lists page',
    operation: () => persistedOperation('MyLists', { after: null }),
  },
  {
    name: 'list page',
    operation: ({ account }) =>
      persistedOperation('MyList', {
        id: listId(account),
        after: null,
        region: 'US',
        withStates: true,
      }),
  },
  {
    name: 'ratings of series',
    operation: () =>
      query(
        '{ viewer { ratings(first: 60, mediaType: TV) { nodes { value targetId viewerTitle { name } } } } }',
      ),
  },
  {
    name: 'ratings: their number',
    operation: () => query('{ viewer { ratings(first: 1) { totalCount } } }'),
  },
  {
    name: 'lists',
    operation: () => query('{ viewer { lists(first: 40) { nodes { id name itemCount } } } }'),
  },
  {
    name: 'lists: their number',
    operation: () => query('{ viewer { lists(first: 1) { totalCount } } }'),
  },
  {
    name: 'lists of a title',
    operation: () => persistedOperation('TitleLists', { id: 'movie:1', after: null }),
  },
  {
    name: 'lists of 60 titles',
    operation: () =>
      query('query ($ids: [ID!]!) { viewer { titlesById(ids: $ids) { lists(first: 20) { id name } } } }', {
        ids: cards,
      }),
  },
  {
    name: 'a list',
    operation: ({ account }) =>
      query(
        'query ($id: ID!) { viewer { list(id: $id) { name itemCount items(first: 60) { nodes { titleId viewerTitle { name listedAt } } } } } }',
        { id: listId(account) },
      ),
  },
  {
    name: 'Up Next page',
    operation: () => persistedOperation('UpNext', { after: null, withWaiting: true }),
  },
  {
    name: 'upNext: as many as it gives',
    operation: () =>
      query(`{ viewer { upNext(first: 60) { nodes { ${TITLE_FIELDS} } pageInfo { endCursor } } } }`),
  },
  {
    name: 'calendar page',
    // What was not cached is read meanwhile.
    prepare: () => [calendarOf('CalendarMonth', 41)],
    operation: () => calendarOf('CalendarMonth', 41),
  },
  { name: 'home: airing this week', operation: () => calendarOf('AiringThisWeek', 6) },
  { name: 'feeds', operation: () => persistedOperation('Feeds') },
  { name: 'webhooks', operation: () => persistedOperation('Webhooks') },
  {
    name: 'dropped page',
    prepare: (at) => [mutation('setDropped', { titleId: droppedMovie(at), dropped: true })],
    operation: () => persistedOperation('DroppedTitles', { after: null }),
  },
  {
    name: 'shared list page, for its owner',
    operation: ({ account }) => persistedOperation('SharedList', { id: listId(account), after: null }),
  },
  {
    name: 'a title with 200 parts of a season',
    operation: () =>
      query(
        `{ viewer { title(id: "tv:1") { ${TITLE_FIELDS} note pass lists(first: 5) { id } a: parts(first: 100, seasonNumber: 1) { nodes { episodeNumber position watched } pageInfo { endCursor } } b: parts(last: 100, seasonNumber: 1) { nodes { episodeNumber position watched } } } } }`,
      ),
  },
];
