import { darkDecks } from './decks/dark.ts';
import { boldDecks } from './decks/bold.ts';
import { brightDecks } from './decks/bright.ts';
import type { Deck } from './decks/deck.ts';
import { graveDecks } from './decks/grave.ts';
import { televisionDecks } from './decks/television.ts';
import type { MovieDraft, SeriesDraft, When } from './draft.ts';
import { premiseOf, type Premise } from './premise.ts';
import { seededRandom, type Random } from '../random.ts';
import { titleOf } from './titling.ts';

const decks: readonly Deck[] = [
  ...darkDecks,
  ...brightDecks,
  ...boldDecks,
  ...graveDecks,
  ...televisionDecks,
];
const MOVIES_PER_DECK = 34;
const SERIES_PER_DECK = 12;
/** These make up a genre of television nearly alone. */
const narrowDecks = new Set(['western', 'war', 'biography', 'horror', 'documentary']);
const SERIES_PER_NARROW_DECK = 19;
/** Of what only television has there is nothing among the headlines to fall back on. */
const SERIES_PER_TELEVISION_DECK = 21;

/** The generated movies, in an order that deals the genres out evenly. */
export function stockMovies(): MovieDraft[] {
  const random = seededRandom('stock movies');
  const taken = new Set<string>();
  const makers = decks.filter((deck) => deck.movies.length > 0);
  const drafts: MovieDraft[] = [];
  for (let turn = 0; turn < MOVIES_PER_DECK; turn += 1) {
    for (const deck of makers) {
      const premise = premiseOf(deck, turn, 'movie', random);
      const title = titleOf(deck, premise, taken, random);
      const when = movieDay(drafts.length, random);
      drafts.push({
        ...common(deck, premise, random),
        title,
        when,
        genres: random.pick(deck.movies),
        votes: votesOf(when, drafts.length, random),
        runtime: random.chance(0.03) ? 0 : runtimeOf(deck, random),
        ...gapsOf(drafts.length, random),
      });
    }
  }
  return drafts;
}

/** The generated series, in an order that deals the genres out evenly. */
export function stockSeries(): SeriesDraft[] {
  const random = seededRandom('stock series');
  const taken = new Set<string>();
  const drafts: SeriesDraft[] = [];
  for (let turn = 0; turn < SERIES_PER_TELEVISION_DECK; turn += 1) {
    for (const deck of decks) {
      if (deck.series.length === 0 || turn >= seriesOf(deck)) continue;
      // Behind the movies' turns, so that no series has a movie's premise.
      const premise = premiseOf(deck, turn + MOVIES_PER_DECK + 3, 'tv', random);
      const run = random.pick(['ended', 'ended', 'ended', 'weekly', 'renewed'] as const);
      const when = seriesDay(drafts.length, random);
      const aired = typeof when === 'string' && when !== '';
      drafts.push({
        ...common(deck, premise, random),
        title: titleOf(deck, premise, taken, random),
        when,
        genres: random.pick(deck.series),
        votes: aired ? votesOf(when, drafts.length, random) : undefined,
        runtime: random.pick(deck.key === 'kids' ? [7, 11, 12] : [22, 28, 42, 45, 52, 58]),
        seasons: when === '' ? [] : seasonsOf(deck, random),
        ...(random.chance(0.3) && aired && deck.key !== 'talk'
          ? { specials: ['How It Was Made', 'A Winter Special'].slice(0, random.between(1, 2)) }
          : {}),
        run: aired ? run : 'ended',
        ...gapsOf(drafts.length, random),
      });
    }
  }
  return drafts;
}

function seriesOf(deck: Deck): number {
  if (televisionDecks.includes(deck)) return SERIES_PER_TELEVISION_DECK;
  return narrowDecks.has(deck.key) ? SERIES_PER_NARROW_DECK : SERIES_PER_DECK;
}

function common(deck: Deck, premise: Premise, random: Random) {
  return {
    from: premise.from,
    tagline: premise.tagline,
    overview: premise.overview,
    motif: random.pick(deck.motifs),
    keywords: [...deck.keywords, ...deck.sometimes.filter(() => random.chance(0.3))],
    parts: premise.parts,
    trailer: random.chance(0.85),
  };
}

/** One in nine has just opened, one in nine is about to, one in seven is older than 1990. */
function movieDay(nth: number, random: Random): When {
  if (nth % 9 === 3) return -random.between(0, 44);
  if (nth % 9 === 7) return random.between(1, 58);
  if (nth % 37 === 5) return random.between(75, 400);
  if (nth % 83 === 11) return '';
  if (nth % 7 === 2) return dayIn(random.between(1952, 1989), random);
  return dayIn(random.chance(0.35) ? random.between(2016, 2024) : random.between(1990, 2015), random);
}

function seriesDay(nth: number, random: Random): When {
  if (nth % 60 === 17) return random.between(9, 150);
  if (nth % 90 === 41) return '';
  if (nth % 11 === 4) return dayIn(random.between(1957, 1989), random);
  return dayIn(random.between(1992, 2021), random);
}

function dayIn(year: number, random: Random): string {
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;
}

function seasonsOf(deck: Deck, random: Random): number[] {
  const longRunning = ['soap', 'talk', 'kids', 'reality'].includes(deck.key);
  return Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () =>
    longRunning ? random.between(8, 16) : random.between(5, 10),
  );
}

/** Most are middling, a few are loved, and every thirtieth has not been seen by anybody. */
function votesOf(when: When, nth: number, random: Random): [number, number] | undefined {
  if (when === '' || (typeof when === 'number' && when > 0) || nth % 30 === 8) return undefined;
  const loved = nth % 53 === 20;
  const average = loved ? 8 : 5 + (random.next() + random.next()) * 1.4;
  const count = typeof when === 'number' ? random.between(8, 240) : Math.round(40 * 60 ** random.next());
  return [Math.round(average * 1000) / 1000, loved ? 400 + count : count];
}

function runtimeOf(deck: Deck, random: Random): number {
  return deck.key === 'animation' || deck.key === 'documentary'
    ? random.between(71, 98)
    : random.between(84, 146);
}

function gapsOf(nth: number, random: Random) {
  return {
    poster: nth % 34 !== 13,
    backdrop: nth % 25 !== 6,
    adult: nth % 71 === 30,
    ...(nth % 47 === 33 ? { overview: '' } : {}),
    ...(random.chance(0.02) ? { parts: [] } : {}),
  };
}
