import { basePathFor, titlePath, withBasePath } from '../../../contract/paths.ts';
import * as m from '../../../text/server/calendarFeed.ts';
import { episodeId } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import { daysAfter } from './calendar.ts';
import type { NamedEntryRecord } from './calendarReads.ts';

/** How often calendar programs should read the feed again. */
const REFRESH_INTERVAL = 'PT6H';
/** RFC 5545: a line has at most 75 octets without its end. */
const MAX_LINE_OCTETS = 75;

interface Icalendar {
  readonly name: string;
  /** Null for none. */
  readonly description: string | null;
  /** Made by `toEvent`. */
  readonly events: readonly string[];
}

/** A calendar as iCalendar (RFC 5545): events of whole days, which no time zone moves. */
export function toIcalendar({ name, description, events }: Icalendar): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    // What programs read that do not know RFC 7986.
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(description === null
      ? []
      : [`DESCRIPTION:${escapeText(description)}`, `X-WR-CALDESC:${escapeText(description)}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
  ];
  const components = events.length > 0 ? events : [toLines(UTC)];
  return [toLines(head), ...components, toLines(['END:VCALENDAR'])].join('');
}

/** RFC 5545 wants a component in every calendar: one without events has this time zone, which nothing refers to. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * An event of a calendar.
 *
 * @param day on which the feed is made: what it has is as of then
 * @param publicUrl the base URL of the titles' pages, without a trailing slash
 * @param language the tag of the language that it is in
 */
export function toEvent(entry: NamedEntryRecord, day: string, publicUrl: string, language: string): string {
  const { title, seasonNumber, episodeNumber } = entry;
  const isEpisode = seasonNumber !== null && episodeNumber !== null;
  const id = isEpisode ? episodeId(title.tmdbId, seasonNumber, episodeNumber) : titleId(title);
  return toLines([
    'BEGIN:VEVENT',
    // The same whatever the day: a program moves the event when the date changes.
    `UID:${id}@marquee`,
    `DTSTAMP:${dateOf(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
    `DTEND;VALUE=DATE:${dateOf(daysAfter(entry.day, 1))}`,
    `SUMMARY:${escapeText(summaryOf(entry, language))}`,
    `URL:${publicUrl}${withBasePath(basePathFor(language), titlePath(title))}`,
    // No one is busy all day because an episode airs.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function summaryOf(entry: NamedEntryRecord, language: string): string {
  const { seasonNumber: season, episodeNumber: episode, episodeName: name } = entry;
  const { title } = entry.names;
  if (season === null || episode === null) return title;
  const part =
    season === 0 ? m.special(language, { title, episode }) : m.episode(language, { title, season, episode });
  return name === null ? part : m.named(language, { episode: part, name });
}

function dateOf(day: string): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line of more octets than allowed, between characters: what follows begins with a space. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
