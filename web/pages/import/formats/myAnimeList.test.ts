import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { myAnimeList } from './myAnimeList.ts';
import { readXml } from './readXml.ts';

const entry = (fields: Readonly<Record<string, string>>) =>
  `<anime>${Object.entries({
    series_animedb_id: '77',
    series_title: '<![CDATA[Harbor Lights]]>',
    series_type: 'TV',
    ...fields,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\r\n')}</anime>`;
const xml = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n\t<!--\n a comment\n-->\n<myanimelist>\n<myinfo><user_name>x</user_name></myinfo>${entries.join('')}</myanimelist>`;
const parse = (...entries: string[]) => parseFiles(myAnimeList, { 'animelist.xml': xml(...entries) });

const MOVIE = {
  series_type: 'Movie',
  series_title: 'Fog &amp; Horn',
  my_status: 'Completed',
  my_watched_episodes: '1',
};

test.each([
  [{ my_finish_date: '2019-03-04' }, '2019-03-04'],
  [{ my_finish_date: '0000-00-00', my_start_date: '2019-03-01' }, '2019-03-01'],
  [{ my_finish_date: '2019-00-00' }, '?'],
  [{}, '?'],
])('a movie with %s', (dates, day) => {
  expect(parse(entry({ ...MOVIE, ...dates }))).toEqual([`1 PLAY movie Fog & Horn mal:77 @${day}`]);
});

test('rewatches have no date, a score of 0 is none, and a comment is a note', () => {
  expect(
    parse(
      entry({ ...MOVIE, my_times_watched: '2', my_score: '8', my_comments: '<![CDATA[Loud <b>]]>' }),
      entry({ ...MOVIE, my_score: '0', my_status: 'Plan to Watch', my_watched_episodes: '0' }),
    ),
  ).toEqual([
    '1 PLAY movie Fog & Horn mal:77 @?',
    '1 PLAY movie Fog & Horn mal:77 @? x2 rewatch',
    '1 RATING movie Fog & Horn mal:77 8/10 @?',
    '1 NOTE movie Fog & Horn mal:77 @? “Loud <b>”',
    '2 WATCHLIST movie Fog & Horn mal:77 @?',
  ]);
});

const OWN_NUMBERING =
  '1 REFUSED Harbor Lights: Which episodes of the series these are is unknown: this service counts the seasons of anime in its own way.';

test.each([
  ['Plan to Watch', '0', ['1 WATCHLIST series Harbor Lights mal:77 @?']],
  ['Watching', '3', [OWN_NUMBERING, '1 WATCHLIST series Harbor Lights mal:77 @?']],
  ['Completed', '12', [OWN_NUMBERING]],
  ['On-Hold', '0', ['1 HIDDEN series Harbor Lights mal:77 @?']],
  ['Dropped', '0', ['1 DROPPED series Harbor Lights mal:77 @?']],
])('a series that is %s with %s episodes', (my_status, my_watched_episodes, rows) => {
  expect(parse(entry({ my_status, my_watched_episodes }))).toEqual(rows);
});

test('music videos and manga are neither', () => {
  const manga = '<manga><manga_title>Tides</manga_title></manga>';
  expect(parse(entry({ series_type: 'Music' }), manga)).toEqual([
    '1 REFUSED Harbor Lights: “music” is neither a movie nor a series.',
    '2 REFUSED Tides: “manga” is neither a movie nor a series.',
  ]);
});

test.each([
  ['a file that was cut off', `<myanimelist>${entry(MOVIE)}<anime><series_ti`],
  [
    'an unknown entity',
    `<myanimelist>${entry(MOVIE)}<anime><series_title>&x;</series_title></anime></myanimelist>`,
  ],
  ['nesting without an end', `<myanimelist>${entry(MOVIE)}${'<a>'.repeat(100_000)}`],
])('%s ends the file, and what stands before it is read', (_what, content) => {
  expect(parseFiles(myAnimeList, { 'list.xml': content })).toEqual([
    '1 PLAY movie Fog & Horn mal:77 @?',
    '2 REFUSED -: The rest of this file can’t be read.',
  ]);
});

test('entities that a document defines are not read: they could grow without end', () => {
  const levels = Array.from({ length: 9 }, (_level, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE myanimelist [<!ENTITY e0 "fog"><!ENTITY f SYSTEM "file:///etc/hosts">${levels.join('')}]>`;
  const content = `<?xml version="1.0"?>${bomb}<myanimelist><anime><series_title>&e9;&f;</series_title></anime></myanimelist>`;
  expect([...readXml(content)]).toEqual([null]);
  expect(parseFiles(myAnimeList, { 'list.xml': content })).toEqual([
    '1 REFUSED -: The rest of this file can’t be read.',
  ]);
});
