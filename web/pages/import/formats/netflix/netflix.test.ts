import { expect, test } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { sourceFile } from '../../testing/sourceFiles.ts';
import { movieTarget, UNKNOWN_TIME } from '../targets.ts';
import { netflix } from './netflix.ts';
import { viewingRows } from './viewings.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const history = (...dates: string[]) =>
  lines('Title,Date', ...dates.map((date, index) => `"Foghorn ${index}","${date}"`));
const questions = (path: string, content: string) => netflix.questions?.([sourceFile(path, content)]) ?? [];

test.each([
  ['M/D/YY', ['6/19/25', '6/2/25'], ['2025-06-19', '2025-06-02']],
  ['d.m.yyyy', ['16.8.2022', '2.8.2022'], ['2022-08-16', '2022-08-02']],
  ['DD.MM.YY', ['24.01.23', '05.01.23'], ['2023-01-24', '2023-01-05']],
  ['YYYY-MM-DD', ['2021-12-15', '2021-12-04'], ['2021-12-15', '2021-12-04']],
  ['DD/MM/YYYY', ['19/06/2025', '05/06/2025'], ['2025-06-19', '2025-06-05']],
  [
    'an order that only falls',
    ['05/04/2025', '03/04/2025', '10/03/2025'],
    ['2025-04-05', '2025-04-03', '2025-03-10'],
  ],
])('a short list with dates as %s', (_form, dates, days) => {
  expect(parseFiles(netflix, { 'NetflixViewingHistory.csv': history(...dates) })).toEqual(
    days.map((day, index) => `${index + 1} PLAY movie Foghorn ${index} @${day}`),
  );
});

test('dates that can be read in two ways are asked about, and unknown without an answer', () => {
  const file = { 'history.csv': history('03/04/2025', '02/03/2025') };
  const [question] = questions('history.csv', file['history.csv']);
  expect(question?.text).toBe('How does this file write dates, such as 03/04/2025, 02/03/2025?');
  expect(question?.options.map(({ value }) => value)).toEqual(['DMY', 'MDY']);
  const plays = (answer: Record<string, string>) => parseFiles(netflix, file, answer)[0];
  expect(plays({ [question?.id ?? '']: 'DMY' })).toBe('1 PLAY movie Foghorn 0 @2025-04-03');
  expect(plays({ [question?.id ?? '']: 'MDY' })).toBe('1 PLAY movie Foghorn 0 @2025-03-04');
  expect(plays({})).toBe('1 PLAY movie Foghorn 0 @?');
});

test('a title twice on a day is one viewing, and on two days two', () => {
  expect(
    parseFiles(netflix, {
      'history.csv': lines(
        'Title,Date',
        '"Harbor Lights: Season 1: Fog","2025-03-02"',
        '"Harbor Lights: Season 1: Fog","2025-03-02"',
        '"Harbor Lights: Season 1: Fog","2024-01-02"',
        '"Foghorn: Legend of the Pier",""',
        '"",""',
        '"","2024-01-02"',
      ),
    }),
  ).toEqual([
    '1 PLAY episode Harbor Lights 1x? “Fog” @2025-03-02',
    '2 COVERED Harbor Lights: Season 1: Fog: It’s part of a viewing that another record stands for.',
    '3 PLAY episode Harbor Lights 1x? “Fog” @2024-01-02',
    '4 PLAY unknown Foghorn: Legend of the Pier @?',
    '5 REFUSED -: This record names no title.',
    '6 REFUSED -: This record names no title.',
  ]);
});

const ACTIVITY =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country';
const view = (
  start: string,
  duration: string,
  title: string,
  { profile = 'Ada', attributes = '', type = '', bookmark = duration, latest = '' } = {},
) =>
  `${profile},${start},${duration},${attributes},${title},${type},TV,${bookmark},${latest || bookmark},US (United States)`;
const activity = (...rows: string[]) =>
  parseFiles(netflix, { 'CONTENT_INTERACTION/ViewingActivity.csv': lines(ACTIVITY, ...rows) });
const NOT_LATEST = { latest: 'Not latest view' };
const BY_ITSELF = { attributes: 'Autoplayed: user action: None; ' };

test('the parts of a viewing are one play, when it ended; another viewing is a rewatch', () => {
  expect(
    activity(
      view('2024-01-09 20:00:00', '01:50:00', 'Foghorn', { bookmark: '01:53:00' }),
      view('2024-01-06 21:00:00', '00:50:00', 'Foghorn', { bookmark: '01:53:00', ...NOT_LATEST }),
      view('2024-01-05 20:00:00', '01:03:00', 'Foghorn', { ...NOT_LATEST }),
    ),
  ).toEqual([
    '3 COVERED Foghorn: It’s part of a viewing that another record stands for.',
    '2 PLAY movie Foghorn @2024-01-06T21:00:00Z',
    '1 PLAY movie Foghorn @2024-01-09T20:00:00Z rewatch',
  ]);
});

test('one title in very many parts is read', () => {
  const part = {
    origin: { file: 'ViewingActivity.csv', record: 1 },
    title: 'Foghorn',
    target: movieTarget('Foghorn', null),
    start: UNKNOWN_TIME,
    seconds: 1,
    bookmark: 1,
  };
  expect([...viewingRows(Array.from({ length: 150_000 }, () => part))]).toHaveLength(150_000);
});

test('what was left before half of it is a position, and a look is nothing', () => {
  expect(
    activity(
      view('2024-01-05 20:00:00', '00:25:00', 'Foghorn', { bookmark: '00:27:00' }),
      view('2024-01-05 20:00:00', '00:00:40', 'Salt Road'),
      view('2024-01-05 20:00:00', '00:42:00', 'Night Ferry'),
      view('2024-01-05 20:00:00', '00:25:00', 'Harbor Lights: Season 1: Fog (Episode 1)'),
      view('2024-01-06 20:00:00', '00:24:00', 'Harbor Lights: Season 1: Tide (Episode 2)'),
      view('2024-01-07 20:00:00', '00:05:00', 'Harbor Lights: Season 1: Pier (Episode 3)'),
      view('2024-01-07 20:00:00', '00:00:31', 'Low Tide: Collection 8: Bread (Episode 3)'),
    ),
  ).toEqual([
    '1 RESUME movie Foghorn at 1620 s @2024-01-05T20:00:00Z',
    '2 REFUSED Salt Road: It played for less than two minutes.',
    '3 PLAY movie Night Ferry @2024-01-05T20:00:00Z',
    '4 PLAY episode Harbor Lights 1x1 “Fog” @2024-01-05T20:00:00Z',
    '5 PLAY episode Harbor Lights 1x2 “Tide” @2024-01-06T20:00:00Z',
    '6 RESUME episode Harbor Lights 1x3 “Pier” at 300 s @2024-01-07T20:00:00Z',
    '7 REFUSED Low Tide: Collection 8: Bread (Episode 3): It played for less than two minutes.',
  ]);
});

test('trailers, hooks and previews are left out, and the next episode that starts by itself is not', () => {
  const previews = [
    view('2024-01-05 20:00:00', '00:01:00', 'Foghorn (Trailer)', { type: 'TRAILER' }),
    view('2024-01-05 20:00:00', '00:00:19', 'Foghorn: Season 1_hook_primary_16x9', { type: 'HOOK' }),
    view('2024-01-05 20:00:00', '00:00:19', 'Foghorn_hook_02_16x9'),
    view('2024-01-05 20:00:00', '00:00:30', 'Trailer: Foghorn'),
    view('2024-01-05 20:00:00', '00:00:08', 'Foghorn', BY_ITSELF),
  ];
  const [play, ...rest] = activity(
    ...previews,
    view('2024-01-05 21:00:00', '00:50:00', 'Harbor Lights: Season 1: Tide (Episode 2)', BY_ITSELF),
  ).toReversed();
  expect(play).toBe('6 PLAY episode Harbor Lights 1x2 “Tide” @2024-01-05T21:00:00Z');
  expect(rest).toHaveLength(previews.length);
  expect(rest.every((row) => row.endsWith('A trailer, preview, or clip isn’t a movie or series.'))).toBe(
    true,
  );
});

test('a file that a spreadsheet saved again has times without seconds', () => {
  expect(
    activity(view('7/28/2022 4:22', '2:06:58', 'Foghorn'), view('7/2/2022 4:22', '2:06:58', 'Night Ferry')),
  ).toEqual(['1 PLAY movie Foghorn @2022-07-28T04:22:00Z', '2 PLAY movie Night Ferry @2022-07-02T04:22:00Z']);
});

const PROFILES = lines(
  ACTIVITY,
  view('2024-01-05 20:00:00', '01:40:00', 'Foghorn'),
  view('2024-01-06 20:00:00', '01:40:00', 'Night Ferry', { profile: 'Bo' }),
);

test('with several profiles it asks which is the viewer’s', () => {
  const file = { 'ViewingActivity.csv': PROFILES };
  expect(questions('ViewingActivity.csv', PROFILES)).toEqual([
    {
      id: 'profile',
      text: 'Which profile is yours?',
      options: [
        { value: 'Ada', text: 'Ada' },
        { value: 'Bo', text: 'Bo' },
      ],
    },
  ]);
  expect(parseFiles(netflix, file, { profile: 'Bo' })).toEqual([
    '1 REFUSED Foghorn: It belongs to another profile.',
    '2 PLAY movie Night Ferry @2024-01-06T20:00:00Z',
  ]);
  expect(parseFiles(netflix, file).every((row) => row.includes('REFUSED'))).toBe(true);
});

test('stars are ratings, thumbs only if the viewer says so, and My List is the watchlist', () => {
  const files = {
    'Ratings.csv': lines(
      'Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date',
      'Ada,Foghorn,star,4,0,TV,2016-01-02 10:00:00,',
      'Ada,Foghorn,star,2,0,TV,2016-01-01 10:00:00,',
      'Ada,Night Ferry,thumb,-1,2,TV,2020-01-01 10:00:00,',
      'Ada,Salt Road,thumb,0,0,TV,2020-01-01 10:00:00,',
    ),
    'MyList.csv': lines('Title Name,Profile Name,Country,Utc Title Add Date', 'Low Tide,Ada,US,2020-01-01'),
  };
  const rest = [
    '4 REFUSED Salt Road: It has nothing that could be stored.',
    '1 WATCHLIST unknown Low Tide @2020-01-01',
  ];
  const stars = [
    '1 RATING unknown Foghorn 4/5 @2016-01-02T10:00:00Z',
    '2 COVERED Foghorn: A later rating of the same title counts.',
  ];
  expect(parseFiles(netflix, files)).toEqual([
    ...stars,
    '3 REFUSED Night Ferry: You chose not to import thumbs.',
    ...rest,
  ]);
  expect(parseFiles(netflix, files, { thumbs: 'yes' })).toEqual([
    ...stars,
    '3 RATING unknown Night Ferry 7/10 @2020-01-01T10:00:00Z',
    ...rest,
  ]);
  expect(questions('Ratings.csv', files['Ratings.csv']).map(({ id }) => id)).toEqual(['thumbs']);
});
