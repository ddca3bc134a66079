import type { ResumePoint } from '../../contract/paths.ts';
import { resumeSecond } from '../../contract/seenToEnd.ts';
import { formatNumber } from '../../text/formatMessage.ts';
import * as m from './messages/formats.ts';
import { pageIntlTag } from './pageLanguage.ts';

/** Identifies an episode of a title, or the title itself. */
export type PartRef = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

/** A season in running text: 'Season 2', or 'Specials' for number 0. */
export function seasonName(number: number): string {
  return number === 0 ? m.specials() : m.season({ season: number });
}

/** A season's own name. Those without have one from the server, in English, which is translated here. */
export function nameOfSeason({ number, name }: { readonly number: number; readonly name: string }): string {
  return name === (number === 0 ? 'Specials' : `Season ${number}`) ? seasonName(number) : name;
}

/** An episode in running text: 'Season 2, episode 4'. */
export function partName(season: number, episode: number): string {
  return m.episode({ season, episode });
}

/**
 * What a resume button does, as the messages select it: it starts or resumes an episode, or a special. 'whole' for a movie, and
 * for a series of which no episode is known.
 */
export function resumeKind(resume: ResumePoint) {
  const { seasonNumber: season, episodeNumber: episode } = resume;
  if (season === null || episode === null) return { kind: 'whole', season: 0, episode: 0 } as const;
  const isStarted = resumeSecond(resume) > 0;
  if (season === 0) return { kind: isStarted ? 'resumeSpecial' : 'watchSpecial', season, episode } as const;
  return { kind: isStarted ? 'resumeEpisode' : 'watchEpisode', season, episode } as const;
}

/** The label of a resume button: 'Resume', 'Resume S1 E2', or 'Watch Special 3' for an episode not yet started. */
export function resumeLabel(resume: ResumePoint): string {
  const { kind, ...part } = resumeKind(resume);
  return kind === 'whole' ? m.resume() : m[kind](part);
}

/** Formats a count: '4,210'. */
export function formatCount(count: number): string {
  return formatNumber(count, pageIntlTag());
}

/** A rating with its one decimal: '7.0'. */
export function formatRating(value: number): string {
  const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(pageIntlTag(), style).format(value);
}

/** Formats an amount of money in whole US dollars: '$4,210'. */
export function formatDollars(amount: number): string {
  const style = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
  // In Arabic, a mark after 'US$' keeps its sign to the right of its letters.
  return new Intl.NumberFormat(pageIntlTag(), style).format(amount).replace(/^\u200f.*US\$$/, '$&\u200e');
}

/** A running time: '96 min'. */
export function formatMinutes(count: number): string {
  return m.minutes({ count });
}

/** A position in a video: '20:00', or '1:02:05' after the first hour. */
export function formatTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Names or labels with commas between them. Intl has no such list in every language: some have an 'and', or nothing. */
export function listOf(names: readonly (string | number)[]): string {
  return names.join(m.comma());
}

/** Names in a sentence, all of which count: 'A, B, and C'. */
export function allOf(names: Iterable<string>): string {
  return new Intl.ListFormat(pageIntlTag()).format(names);
}

/** Names or labels in a sentence, one of which is enough: 'A, B, or C'. */
export function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(pageIntlTag(), { type: 'disjunction' }).format(names);
}

/** What is shown, in the alphabetical order of its names. */
export function sortedByName<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const { compare } = new Intl.Collator(pageIntlTag());
  return all.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}

/** The beginning of a text, of about `length` characters: it ends with a sentence if one ends late enough, else at a word. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = Array.from(text).slice(0, length).join('');
  const sentences = /^.+[.!?…](?=\s)/su.exec(start)?.[0] ?? '';
  if (sentences.length > length / 3) return sentences;
  // Other scripts have no spaces between words.
  return `${start.replace(/\s\S*$/u, '').replace(/[\s\p{P}]+$/u, '')}…`;
}

/**
 * The absolute URL of an image as a photograph: the embedded catalogue has a photograph of each of its drawings.
 *
 * @param base any URL of the product's public origin
 */
export function photographOf(image: string, base: string): string {
  return new URL(image.replace(/\.svg$/, '.jpg'), base).href;
}

/** Most characters of a title in the largest size, and in the next smaller one. */
const SHORT = 34;
const LONG = 90;
/** Most characters of a word that fits into a line of the largest size. */
const LONG_WORD = 13;

/** The class of a heading of one of several titles: the longer the longest, or its longest word, the smaller. See cards.css. */
export function headlineClass(...titles: readonly string[]): string {
  const length = Math.max(...titles.map((title) => title.length));
  const isNarrow = titles.every((title) => title.split(/[\s-]+/).every((word) => word.length <= LONG_WORD));
  if (length <= SHORT && isNarrow) return 'headline';
  return length <= LONG ? 'headline headline-long' : 'headline headline-longest';
}
