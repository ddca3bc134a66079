import { cultureOf, cultureCodes, type Culture, type CultureCode, type Place } from './cultures.ts';
import type { Deck } from './decks/deck.ts';
import type { Part } from './draft.ts';
import type { Random } from '../random.ts';

/** Somebody a story is about. */
interface Hero {
  readonly player: 'f' | 'm';
  readonly first: string;
  readonly full: string;
}

/** A story before it has a title: who, where, and what befalls them. */
export interface Premise {
  readonly from: CultureCode;
  readonly hero: Hero;
  readonly place: Place;
  /** The hero's short word for titles. */
  readonly role: string;
  readonly noun: string;
  readonly adjective: string;
  readonly overview: string;
  readonly tagline: string;
  readonly parts: readonly Part[];
}

/**
 * Puts a premise together from a deck. `turn` is the number of the premise within the deck: the parts are dealt
 * in turn, so that neighbours have little in common.
 */
export function premiseOf(deck: Deck, turn: number, kind: 'movie' | 'tv', random: Random): Premise {
  const from = random.pick(deck.key === 'western' ? (['us', 'us', 'latam'] as const) : cultureCodes);
  const culture = cultureOf(from);
  const hero = someone(culture, random);
  let other = someone(culture, random);
  while (other.first === hero.first) other = someone(culture, random);
  const place = random.pick(deck.places ?? culture.places);
  const [phrase, role] = dealt(deck.roles, turn * 4 + Math.floor(turn / deck.roles.length));
  const trouble = dealt(deck.troubles, turn);
  const variant = random.between(0, trouble.nouns.length - 1);
  const fill = (text: string): string => filled(text, hero, other, random);
  const last = kind === 'tv' ? deck.ongoing : deck.closers;
  const name = deck.firstNamesOnly ? hero.first : hero.full;
  const sentences = [
    opening(name, withArticle(phrase), place.where, fill(variantOf(trouble.text, variant)), turn),
    fill(dealt(deck.turns, turn + Math.floor(turn / deck.troubles.length))),
    fill(dealt(last, turn * 5 + Math.floor(turn / last.length))),
  ];
  return {
    from,
    hero,
    place,
    role,
    noun: dealt(trouble.nouns, variant),
    adjective: random.pick(deck.adjectives),
    overview: sentences.join(' '),
    tagline: random.chance(0.6) ? random.pick(taglines) : '',
    parts: partsOf(culture, hero, other, role, random),
  };
}

function opening(name: string, role: string, where: string, trouble: string, turn: number): string {
  // "a florist who dislikes flowers in Lille" would dislike the wrong flowers.
  const clause = / (who|with|that|of|on|between|afraid|in|for) /.test(role);
  if (clause || turn % 3 === 0) return `${capital(where)}, ${name}, ${role}, ${trouble}.`;
  if (turn % 3 === 1) return `${name}, ${role} ${where}, ${trouble}.`;
  return `${capital(role)} ${where}, ${name} ${trouble}.`;
}

const taglines: readonly string[] = [
  'Some doors are better from the outside.',
  'Everybody knew. Nobody asked.',
  'It was only meant to take an hour.',
  'The truth will keep. The milk will not.',
  'Nothing stays lost for long.',
  'There is a first time for everyone.',
  'All the wrong reasons. All the right people.',
  'Be careful what you carry home.',
  'They said it could wait until morning.',
  'One of them is telling the truth.',
  'Not every ending is the end.',
  'No good deed goes unnoticed.',
  'Home is where they know your name. Run.',
  'A little knowledge. A lot of weather.',
  'Somebody always pays.',
  'Hold on to something.',
  'It has happened before.',
  'The shortest way is never the straight one.',
  'Courage comes in odd sizes.',
  'You only get to say it once.',
  'Nobody leaves empty-handed.',
  'Trust the quiet one.',
  'It starts small.',
  'There is no such thing as a short walk.',
  'Bring a coat.',
  'Even the dark has neighbours.',
  'Every favour has a shadow.',
  'Late is still in time.',
];

function partsOf(culture: Culture, hero: Hero, other: Hero, role: string, random: Random): Part[] {
  const parts: Part[] = [
    [hero.player, hero.full],
    [other.player, other.full],
  ];
  const count = random.between(4, 8);
  while (parts.length < count) {
    const extra = someone(culture, random);
    parts.push([extra.player, random.chance(0.6) ? extra.full : extra.first]);
  }
  if (random.chance(0.3))
    parts.push(['x', `The ${random.pick(['Other', 'Old', 'Second', 'Young'])} ${role}`]);
  return parts;
}

function someone(culture: Culture, random: Random): Hero {
  const player = random.chance(0.5) ? 'f' : 'm';
  const first = random.pick(player === 'f' ? culture.women : culture.men);
  return { player, first, full: fullName(culture, first, random.pick(culture.surnames)) };
}

/** A person's name in the order of the culture. */
export function fullName(culture: Culture, first: string, surname: string): string {
  return culture.code === 'kr' || culture.code === 'cn' ? `${surname} ${first}` : `${first} ${surname}`;
}

/**
 * Makes the first choice of a trouble that has as many as it has title nouns: the noun of the same place then fits,
 * and a title that names a seal is not about an ostrich.
 */
function variantOf(text: string, variant: number): string {
  return text.replace(/\[([^\]]*)\]/, (choice, choices: string) => choices.split('|')[variant] ?? choice);
}

/** Chooses among `[a|b]`, and puts names and pronouns in. */
function filled(text: string, hero: Hero, other: Hero, random: Random): string {
  const [they, them, their] = hero.player === 'f' ? ['she', 'her', 'her'] : ['he', 'him', 'his'];
  const words: Readonly<Record<string, string>> = {
    full: hero.full,
    first: hero.first,
    other: other.first,
    they: they ?? '',
    them: them ?? '',
    their: their ?? '',
  };
  const chosen = text.replace(/\[([^\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')));
  return capital(
    chosen.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? ''),
    /[.?!]$/.test(text),
  );
}

/** 'a' or 'an' before a phrase that has no article yet. */
export function withArticle(phrase: string): string {
  if (/^(a|an|the) /i.test(phrase)) return phrase;
  const vowel = /^(?:[aeiou]|hono|hour|heir)/i.test(phrase) && !/^(?:one|once|uni|use|eu)/i.test(phrase);
  return `${vowel ? 'an' : 'a'} ${phrase}`;
}

/** With a capital first letter, unless told not to. */
export function capital(text: string, wanted = true): string {
  return wanted ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The choice whose turn it is, round and round. */
function dealt<T>(choices: readonly T[], turn: number): T {
  const choice = choices[turn % choices.length];
  if (choice === undefined) throw new Error('a deck needs at least one of everything, received none');
  return choice;
}
