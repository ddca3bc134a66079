import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import * as m from '../../../text/server/calendarFeed.ts';
import { storedTitle } from '../../testing/storedRecords.ts';
import type { NamedEntryRecord } from './calendarReads.ts';
import { toEvent, toIcalendar } from './icalendar.ts';

const entry = (name: string, own: Partial<NamedEntryRecord> = {}): NamedEntryRecord => ({
  day: '2026-12-31',
  kind: 'EPISODE',
  title: storedTitle('ada', 'tv:1399'),
  names: { title: name, posterPath: null },
  seasonNumber: 2,
  episodeNumber: 6,
  episodeName: 'Last Call',
  ...own,
});
const write = (entries: readonly NamedEntryRecord[], own: object = {}, language = 'en') => {
  const events = entries.map((one) => toEvent(one, '2026-11-29', 'https://marquee.test', language));
  return toIcalendar({ name: 'Shows', description: null, events, ...own });
};

/** The events as another program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

describe('a feed, read by another program', () => {
  test('has events of whole days, in no time zone', () => {
    const { events } = eventsOf(write([entry('The Long Way')]));
    const [event] = events;
    expect(event?.startDate.isDate).toBe(true);
    expect(String(event?.startDate)).toBe('2026-12-31');
    expect(String(event?.endDate)).toBe('2027-01-01');
    expect(event?.startDate.zone.tzid).toBe('floating');
    expect(event?.summary).toBe('The Long Way S2 E6: Last Call');
    expect(String(event?.component.getFirstPropertyValue('url'))).toBe('https://marquee.test/tv/1399');
  });

  test.each(['de', 'ar'])('leads to the pages of its language: %s', (tag) => {
    const special = entry('The Long Way', { seasonNumber: 0, episodeName: null });
    const [event] = eventsOf(write([special], {}, tag)).events;
    expect(event?.summary).toBe(m.special(tag, { title: 'The Long Way', episode: 6 }));
    expect(String(event?.component.getFirstPropertyValue('url'))).toBe(`https://marquee.test/${tag}/tv/1399`);
  });

  test('names itself, what it lacks, and how often to read it', () => {
    const { calendar } = eventsOf(write([], { name: 'Ada’s shows', description: 'Of 2 series, little.' }));
    expect(calendar.getFirstPropertyValue('name')).toBe('Ada’s shows');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Ada’s shows');
    expect(calendar.getFirstPropertyValue('description')).toBe('Of 2 series, little.');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  });

  test('has a component even without events', () => {
    const { calendar, events } = eventsOf(write([]));
    expect(events).toEqual([]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(eventsOf(write([entry('A')])).calendar.getAllSubcomponents('vtimezone')).toEqual([]);
  });

  test.each([
    ['commas, semicolons and backslashes', 'Love, Death; & C:\\ Robots'],
    ['lines', 'One\nTwo'],
    ['long texts of other scripts', 'ゲーム・オブ・スローンズ'.repeat(12)],
    ['emoji, which take four bytes', '🎬🍿'.repeat(30)],
    ['colons and quotation marks', '"Mission: Impossible"'],
  ])('has names with %s as they are', (_what, name) => {
    const { events } = eventsOf(write([entry(name, { episodeName: null })]));
    expect(events[0]?.summary).toBe(`${name} S2 E6`);
  });

  test('calls an event the same when its day or its name changes, and each episode and movie its own', () => {
    const movie = { title: storedTitle('ada', 'movie:1399'), seasonNumber: null, episodeNumber: null };
    const uids = (...entries: readonly NamedEntryRecord[]) =>
      eventsOf(write(entries)).events.map(({ uid }) => uid);
    expect(uids(entry('A'), entry('B', { day: '2027-01-07', episodeName: null }))).toEqual([
      'tv:1399:s2:e6@marquee',
      'tv:1399:s2:e6@marquee',
    ]);
    expect(uids(entry('A', { episodeNumber: 7 }), entry('M', movie))).toEqual([
      'tv:1399:s2:e7@marquee',
      'movie:1399@marquee',
    ]);
  });

  test('a movie has its name alone, and a special is called so', () => {
    const movie = { seasonNumber: null, episodeNumber: null, episodeName: null };
    const { events } = eventsOf(write([entry('Heat', movie), entry('Who', { seasonNumber: 0 })]));
    expect(events.map(({ summary }) => summary)).toEqual(['Heat', 'Who Special 6: Last Call']);
  });
});

describe('the text of a feed', () => {
  test('has lines of at most 75 octets, each with its end, and no character torn', () => {
    const text = write([entry('ゲーム・オブ・スローンズ🎬'.repeat(20))]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('is the same all day, so that an unchanged feed has an unchanged ETag', () => {
    expect(write([entry('A')])).toBe(write([entry('A')]));
  });

  test('lets no name begin a property of its own', () => {
    const text = write([entry('A\r\nATTENDEE:mailto:eve@example.com')]);
    expect(text.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});
